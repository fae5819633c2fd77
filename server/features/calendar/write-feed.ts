import { createHash } from 'node:crypto';
import { AppError } from '#domain/shared/errors.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { BlockRow } from '#server/db/schema/settings.ts';
import { listBlocks } from '#server/features/scheduling/bookings/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { type FeedEvent, studioCalendar } from '#server/platform/calendar/studio-calendar.ts';
import { hashToken } from '#server/platform/random/random.ts';
import { findPersonOfFeed, isFeedHash, type ListedBooking, selectBookings } from './queries.ts';

const DAYS_BACK = 92;
const DAYS_AHEAD = 800;

/** The address of a feed, which its secret opens. */
export const feedUrl = ({ config }: Context, secret: string) => `${config.BASE_URL}/api/calendar/${secret}.ics`;

/** Whose feed a secret opens: all shoots, or those of a person. Otherwise `not_found`. */
async function requireFeed(ctx: Context, file: string): Promise<{ personId?: string; title: string }> {
  const secret = /^([\w-]{43})\.ics$/.exec(file)?.[1];
  const hash = secret && hashToken(secret);
  if (hash && (await isFeedHash(ctx.db, hash))) return { title: 'shoots' };
  const person = hash ? await findPersonOfFeed(ctx.db, hash) : null;
  if (person) return { personId: person.id, title: `shoots of ${person.name}` };
  throw new AppError('not_found', 'There is no calendar at this address.');
}

/**
 * The shoots of the studio or of a person, with the blocked hours, for the holder of the secret (`<secret>.ics`), with its strong
 * ETag. Otherwise `not_found`.
 */
export async function writeFeed(ctx: Context, file: string): Promise<{ text: string; etag: string }> {
  const { personId, title } = await requireFeed(ctx, file);
  const now = ctx.clock.now().getTime();
  const range = { from: new Date(now - DAYS_BACK * DAY_MS), to: new Date(now + DAYS_AHEAD * DAY_MS), personId };
  const shoots = await selectBookings(ctx.db, range);
  const blocks = await listBlocks(ctx.db, range);
  const { brandName } = (await ctx.content.get()).site.business;
  const timeZone = await getTimeZone(ctx);
  const events = [...shoots.map((shoot) => shootEvent(ctx, shoot)), ...blocks.map(blockEvent)];
  const text = studioCalendar(events, { name: `${brandName}: ${title}`, timeZone });
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

/** Blocked hours. Their reason stays in the studio: an address that opens a calendar is passed on, and kept by other servers. */
const blockEvent = ({ id, startsAt, endsAt, createdAt }: BlockRow): FeedEvent => ({
  uid: id,
  sequence: 0,
  startsAt,
  endsAt,
  stamp: createdAt,
  location: '',
  description: '',
  summary: 'Blocked',
});

/**
 * A shoot as an event of a calendar that staff look at: when, where and for whom. How to get in and whom to call are on the day page alone, which
 * shows them around the shoot and to who does it (decision 062); a calendar would keep them for years.
 */
export function shootEvent(
  { config }: Pick<Context, 'config'>,
  { booking, orderNumber, paymentStatus }: ListedBooking,
): FeedEvent {
  const order = orderNumber === null ? [] : [`Order ${orderNumber}`];
  return {
    uid: booking.id,
    sequence: booking.sequence,
    startsAt: booking.shootDatetime,
    endsAt: booking.endsAt,
    stamp: booking.createdAt,
    summary: `${paymentStatus === 'refunded' ? 'Refunded: ' : ''}${booking.packageName}, ${booking.customerName}`,
    location: booking.address,
    description: [...order, `How to get in and whom to call: ${config.BASE_URL}/day`].join('\n'),
  };
}
