import { dayInZone, timeInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { momentInstant } from '#domain/scheduling/bookings/shoot-moment.ts';
import { unusualTime } from '#domain/scheduling/bookings/unusual-time.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { tellHours, wallTime } from '#domain/shared/time/wall-time.ts';
import type { SiteFormats } from '#domain/site/site-formats.ts';
import type { Context } from '#server/context.ts';
import { listBlocks } from '#server/features/scheduling/bookings/queries.ts';
import { getFormats, getTimeZone } from '#server/features/site/get-formats.ts';
import { getCalendarRules } from '#server/features/site/settings/get-settings.ts';
import { selectBookings } from './queries.ts';

const SHOWN = 3;
const HELD = 'Somebody holds this time while they order. Try again in a few minutes.';

export const NOT_TO_COME = 'Choose a time that is still to come.';

/** The instant of a moment of `shootMomentSchema`, where wall times are those of the studio's zone. */
export async function studioInstant(ctx: Context, moment: string): Promise<Date> {
  return momentInstant(moment, await getTimeZone(ctx));
}

/** The instant of such a moment that is still to come. Otherwise `invalid_input`. */
export async function requireFuture(ctx: Context, moment: string): Promise<Date> {
  const instant = await studioInstant(ctx, moment);
  if (instant > ctx.clock.now()) return instant;
  throw invalidField('shoot_datetime', NOT_TO_COME);
}

type Hours = { startsAt: Date; endsAt: Date };

/**
 * Why the studio would not offer its customers these hours, in sentences, or null: it may book them itself, but not by a slip of the
 * hand. The hours of who does it count before those of the studio: where they work then (`isAtWork`), no hour is unusual.
 */
export async function findUnusual(ctx: Context, hours: Hours, isAtWork: boolean): Promise<string | null> {
  const calendar = await getCalendarRules(ctx);
  const rules = { ...calendar, hours: isAtWork ? null : calendar.hours };
  const { timeZone, hourCycle } = await getFormats(ctx);
  const found = unusualTime(hours, { ...rules, now: ctx.clock.now(), timeZone });
  return found && tellHours(found, hourCycle);
}

/** The studio's zone and how it tells hours. */
type Formats = Pick<SiteFormats, 'timeZone' | 'hourCycle'>;

/** A day as the portal says it: 'Tuesday, December 1'. */
function formatDay(day: string): string {
  const format = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

function formatSpan({ timeZone: zone, hourCycle }: Formats, { startsAt, endsAt }: Hours): string {
  const tell = (at: Date) => wallTime(timeInZone(at, zone), hourCycle);
  const [first, last] = [dayInZone(startsAt, zone), dayInZone(endsAt, zone)];
  const lastWithin = dayInZone(new Date(endsAt.getTime() - 1), zone);
  const isWhole = dayInZone(new Date(startsAt.getTime() - 1), zone) < first && last > lastWithin;
  if (isWhole) {
    return first === lastWithin
      ? `${formatDay(first)}, all day`
      : `${formatDay(first)} to ${formatDay(lastWithin)}, all day`;
  }
  const end = first === last ? tell(endsAt) : `${formatDay(last)}, ${tell(endsAt)}`;
  return `${formatDay(first)}, ${tell(startsAt)} to ${end}`;
}

/** Lists the shoots within some hours, for the studio: `Growth for Jane Sample (Tuesday, December 1, 12:00 to 14:00)`. */
export async function describeShoots(ctx: Context, { startsAt, endsAt }: Hours, except?: string): Promise<string> {
  const found = await selectBookings(ctx.db, { from: startsAt, to: endsAt });
  const others = found.filter(({ booking }) => booking.id !== except);
  const formats = await getFormats(ctx);
  const words = others.slice(0, SHOWN).map(({ booking }) => {
    const span = formatSpan(formats, { startsAt: booking.shootDatetime, endsAt: booking.endsAt });
    return `${booking.packageName} for ${booking.customerName} (${span})`;
  });
  const more = others.length - words.length;
  return [...words, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

/** Refuses hours in which no shoot can be booked, and says what is there. */
export async function refuseTime(
  ctx: Context,
  hours: Hours,
  { outcome, except }: { outcome: 'full' | 'blocked' | 'nobody'; except?: string | undefined },
): Promise<never> {
  if (outcome === 'nobody') throw new AppError('conflict', 'Nobody works for the studio on this day.');
  if (outcome === 'full') {
    const shoots = await describeShoots(ctx, hours, except);
    throw new AppError('conflict', shoots ? `This time is taken: ${shoots}.` : HELD);
  }
  const [block] = await listBlocks(ctx.db, { from: hours.startsAt, to: hours.endsAt });
  const span = block ? ` (${[formatSpan(await getFormats(ctx), block), block.reason].filter(Boolean).join(', ')})` : '';
  throw new AppError('conflict', `This time is blocked${span}.`);
}
