import type { PartKind } from '#domain/catalogue/visit-kinds.ts';
import type { WallClock } from '#domain/scheduling/bookings/booking-time.ts';
import type { BusyKind, Reason } from './reasons.ts';

const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];
const BUSY: Record<BusyKind, string> = {
  shoot: 'Has a shoot',
  block: 'Hours are blocked',
  calendar: 'Is busy in another calendar',
};

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const minutes = (count: number) => plural(count, 'minute', 'minutes');

function moment(at: number, clock: WallClock): string {
  const { day, time } = clock(at);
  return `${time} on ${day}`;
}

function span(from: number, until: number, clock: WallClock): string {
  const isOneDay = clock(from).day === clock(until - 1).day;
  if (!isOneDay) return `from ${moment(from, clock)} until ${moment(until, clock)}`;
  return `from ${clock(from).time} until ${clock(until).time}`;
}

const PARTS: Record<PartKind, string> = {
  person: 'The second person cannot come',
  visit: 'The second visit has no time',
};

/**
 * Writes a reason as a sentence for staff, with its numbers and the studio's wall times: 'Works from 09:00 to 18:00 on
 * this day.' A reason against a further part of the shoot is that of the person who comes closest: 'The second person
 * cannot come: has this day off.'
 */
export function reasonSentence(reason: Reason, clock: WallClock): string {
  const sentence = ownSentence(reason, clock);
  if (!reason.part) return sentence;
  return `${PARTS[reason.part]}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

function ownSentence(reason: Reason, clock: WallClock): string {
  switch (reason.code) {
    case 'past':
      return 'This time is over.';
    case 'notice':
      return `Customers give ${plural(reason.hours, 'hour', 'hours')} of notice: from ${moment(reason.from, clock)} on.`;
    case 'horizon':
      return `Shoots are booked ${plural(reason.days, 'day', 'days')} ahead, and this is later.`;
    case 'day_off':
      return 'Has this day off.';
    case 'outside_hours':
      return reason.hours.length > 0
        ? `Works ${reason.hours.map(({ opens, closes }) => `from ${opens} to ${closes}`).join(' and ')} on this day.`
        : 'Does not work on this day.';
    case 'closing':
      return `Works until ${clock(reason.closes).time}, and the shoot would end at ${clock(reason.ends).time}.`;
    case 'busy':
      return `${BUSY[reason.kind]} ${span(reason.from, reason.until, clock)}.`;
    case 'held':
      return `Somebody holds the time ${span(reason.from, reason.until, clock)}, until ${clock(reason.expires).time}.`;
    case 'drive_before':
      return `The way from the shoot before takes ${minutes(reason.neededMinutes)}, and there are ${reason.thereMinutes}.`;
    case 'drive_after':
      return `The way to the next shoot takes ${minutes(reason.neededMinutes)}, and there are ${reason.thereMinutes}.`;
    case 'skill_missing':
      return `Does not do ${reason.skill}.`;
    case 'outside_zone':
      return reason.weekdays.length > 0
        ? `Works in this area on ${reason.weekdays.map((weekday) => WEEKDAYS[weekday - 1]).join(', ')} alone.`
        : 'Does not work in this area.';
    case 'day_jobs':
      return `Does ${plural(reason.limit, 'shoot', 'shoots')} a day at most, and has ${reason.jobs}.`;
    case 'day_distance':
      return `Drives ${reason.limitKilometers} km a day at most, and this would make ${reason.kilometers}.`;
    case 'equipment':
      return `The studio has ${reason.count} of ${reason.equipment}, and ${reason.inUse} in use then.`;
    case 'barred':
      return 'This customer does not want to see them.';
    case 'no_daylight':
      return reason.spans.length > 0
        ? `The light is right ${reason.spans.map(({ from, until }) => span(from, until, clock)).join(' and ')}.`
        : 'The light is not right at any time of this day.';
  }
}
