import { DAY_MS } from '#domain/shared/time/durations.ts';
import { readZones } from './calendar-zones.ts';
import { type CalendarPart, readCalendarParts, readLine, writePart } from './content-lines.ts';
import { ANSWER_LINE, type CalendarOwner, readOwnAnswer } from './own-answer.ts';
import { EVENT_LINES, readEntry } from './read-event.ts';
import { type CalendarTime, findEnd } from './read-values.ts';

/** What is kept of an object in a calendar: when it is, and nothing of what it is about. */
export type StrippedObject = {
  uid: string;
  data: string;
  /** A moment after its last event; null where events repeat, or where that cannot be told. */
  endsAt: Date | null;
};

const NOTHING: StrippedObject = { uid: '', data: '', endsAt: new Date(0) };
/** Times take little: a longer object is made to be long. */
const MAX_KEPT = 200_000;
/** An object that is no calendar: its event is named as one without a beginning. */
export const UNREADABLE = 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR';

const READ = new Set([...EVENT_LINES, 'X-WR-TIMEZONE', 'ATTENDEE', 'ORGANIZER']);

/** The lines of times, and what the owner answered in place of who is invited. */
function stripEvent(event: CalendarPart, owner: CalendarOwner): CalendarPart {
  const answer = readOwnAnswer(event.lines, owner);
  const line = readLine(`${ANSWER_LINE}:${answer}`);
  const times = event.lines.filter(({ name }) => EVENT_LINES.has(name) && name !== ANSWER_LINE);
  return { name: event.name, parts: [], lines: answer === 'accepted' || !line ? times : [...times, line] };
}

const REPEATING = ['RRULE', 'RDATE'];

/** A day after the end, since whole days and times without a zone end elsewhere by hours. Null where something could not be read. */
function lastEnd(calendar: CalendarPart, owner: CalendarOwner): Date | null {
  const zones = readZones(calendar, 'UTC');
  const ends: number[] = [0];
  for (const event of calendar.parts) {
    const entry =
      event.name === 'VEVENT' ? readEntry(event, { ...owner, invitations: 'all' }, { zones, report: () => {} }) : null;
    if (!entry || event.lines.some(({ name }) => REPEATING.includes(name))) return null;
    const start: CalendarTime = entry.start;
    ends.push(findEnd(start, entry.length) + DAY_MS);
  }
  return new Date(Math.max(...ends));
}

/**
 * Takes an object of a calendar server (RFC 4791: one event with its exceptions, or a task) down to its times. Lines are kept as they are, so that
 * what cannot be read of them is said when they count.
 */
export function stripObject(file: string, owner: CalendarOwner): StrippedObject {
  try {
    const [calendar] = readCalendarParts(file, READ);
    const events = calendar?.parts.filter(({ name }) => name === 'VEVENT') ?? [];
    if (!calendar || events.length === 0) return NOTHING;
    const zones = calendar.parts.filter(({ name }) => name === 'VTIMEZONE');
    const kept = events.map((event) => stripEvent(event, owner));
    const lines = calendar.lines.filter(({ name }) => name === 'X-WR-TIMEZONE');
    const stripped: CalendarPart = { name: 'VCALENDAR', lines, parts: [...zones, ...kept] };
    const uid = kept.flatMap((event) => event.lines).find(({ name }) => name === 'UID')?.value ?? '';
    const isLong = writePart(stripped).length > MAX_KEPT;
    if (isLong) return { uid, data: UNREADABLE, endsAt: null };
    return { uid, data: writePart(stripped), endsAt: lastEnd({ ...stripped, parts: kept }, owner) };
  } catch {
    return { uid: '', data: UNREADABLE, endsAt: null };
  }
}
