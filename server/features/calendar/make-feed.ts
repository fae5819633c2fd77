import { createHash } from 'node:crypto';
import type { NewCalendarFeed } from '#domain/bookings/calendar-json.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { listBlocks } from '#server/features/bookings/queries.ts';
import { findSettings, upsertSettings } from '#server/features/settings/queries.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { type FeedEvent, studioCalendar } from '#server/platform/calendar/studio-calendar.ts';
import { hashToken, newToken } from '#server/platform/random/random.ts';
import { type CalledBooking, isFeedHash, selectBookings } from './queries.ts';

const DAYS_BACK = 92;
const DAYS_AHEAD = 800;

const SUBJECT = { kind: 'settings', id: 'calendar_feed' } as const;

/** Makes a new address to subscribe to the calendar; the old one ends. Only the secret's hash is kept. */
export async function makeFeed(ctx: Context): Promise<NewCalendarFeed> {
  const madeAt = ctx.clock.now();
  const secret = newToken();
  await withTransaction(ctx.db, async (tx) => {
    await upsertSettings(tx, { feedHash: hashToken(secret), feedMadeAt: madeAt });
    await recordAction({ ...ctx, db: tx }, { action: 'calendar_feed_made', subject: SUBJECT });
  });
  return { made_at: madeAt.toISOString(), url: `${ctx.config.BASE_URL}/api/calendar/${secret}.ics` };
}

/** Ends the subscription address. */
export async function revokeFeed(ctx: Context): Promise<void> {
  await withTransaction(ctx.db, async (tx) => {
    await upsertSettings(tx, { feedHash: null, feedMadeAt: null });
    await recordAction({ ...ctx, db: tx }, { action: 'calendar_feed_revoked', subject: SUBJECT });
  });
}

export async function getFeed(ctx: Context): Promise<{ made_at: string | null }> {
  return { made_at: (await findSettings(ctx.db))?.feedMadeAt?.toISOString() ?? null };
}

/** The studio's calendar for the holder of the secret (`<secret>.ics`), with its strong ETag. Otherwise `not_found`. */
export async function writeFeed(ctx: Context, file: string): Promise<{ text: string; etag: string }> {
  const secret = /^([\w-]{43})\.ics$/.exec(file)?.[1];
  if (!secret || !(await isFeedHash(ctx.db, hashToken(secret)))) {
    throw new AppError('not_found', 'There is no calendar at this address.');
  }
  const now = ctx.clock.now().getTime();
  const range = { from: new Date(now - DAYS_BACK * DAY_MS), to: new Date(now + DAYS_AHEAD * DAY_MS) };
  const shoots = await selectBookings(ctx.db, range);
  const blocks = await listBlocks(ctx.db, range);
  const blocked = blocks.map(
    ({ id, startsAt, endsAt, reason, createdAt }): FeedEvent => ({
      ...{ uid: id, sequence: 0, startsAt, endsAt, stamp: createdAt, location: '', description: '' },
      summary: reason ? `Blocked: ${reason}` : 'Blocked',
    }),
  );
  const { brandName: name } = (await ctx.content.get()).site.business;
  const timeZone = await getTimeZone(ctx);
  const text = studioCalendar([...shoots.map(shootEvent), ...blocked], { name: `${name}: shoots`, timeZone });
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

function shootEvent({ booking, orderNumber, paymentStatus, customerPhone }: CalledBooking): FeedEvent {
  const order = orderNumber === null ? [] : [`Order ${orderNumber}`];
  return {
    uid: booking.id,
    sequence: booking.sequence,
    startsAt: booking.shootDatetime,
    endsAt: booking.endsAt,
    stamp: booking.createdAt,
    summary: `${paymentStatus === 'refunded' ? 'Refunded: ' : ''}${booking.packageName}, ${booking.customerName}`,
    location: booking.address,
    description: [...order, customerPhone, booking.customerEmail, booking.notes].filter(Boolean).join('\n'),
  };
}
