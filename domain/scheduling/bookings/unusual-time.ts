import { HOUR_MS } from '#domain/shared/time/durations.ts';
import type { OpenHours } from '#domain/site/settings/usual-hours.ts';
import { bookingInstant, dayInZone, timeInZone } from './booking-time.ts';
import { hoursOfDay } from './working-hours.ts';

type Shoot = { startsAt: Date; endsAt: Date };

/** The facts that make a time usual: when the studio works, and the notice that customers have to give. */
type UsualTimes = {
  /** The studio's opening hours. Null if the photographer's own hours apply at that time. */
  hours: readonly OpenHours[] | null;
  leadTimeMs: number;
  now: Date;
  timeZone: string;
};

/**
 * Returns why the time of a shoot that the studio itself schedules is unusual, in sentences, or null: on a day off,
 * outside the hours of its day, or within the notice. The half hours that customers are offered bind nobody here. A Sunday gives
 * 'The studio does not work on Sundays.'
 */
export function unusualTime(shoot: Shoot, usual: UsualTimes): string | null {
  const sentences = [hoursSentence(shoot, usual), noticeSentence(shoot, usual)].filter((sentence) => sentence !== null);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

function hoursSentence({ startsAt, endsAt }: Shoot, { hours, timeZone }: UsualTimes): string | null {
  if (!hours) return null;
  const day = dayInZone(startsAt, timeZone);
  const open = hoursOfDay(day, hours);
  if (!open) return `The studio does not work on ${weekdayName(day)}s.`;
  const isWithin =
    startsAt >= bookingInstant(day, open.opens, timeZone) && endsAt <= bookingInstant(day, open.closes, timeZone);
  if (isWithin) return null;
  const span = `${timeInZone(startsAt, timeZone)} to ${timeInZone(endsAt, timeZone)}`;
  return `The studio works from ${open.opens} to ${open.closes} on this day, and the shoot would be from ${span}.`;
}

function noticeSentence({ startsAt }: Shoot, { leadTimeMs, now }: UsualTimes): string | null {
  if (startsAt.getTime() > now.getTime() + leadTimeMs) return null;
  const hours = Math.round(leadTimeMs / HOUR_MS);
  return `Customers have to give ${hours === 1 ? 'an hour' : `${hours} hours`} of notice, and this is sooner.`;
}

function weekdayName(day: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
