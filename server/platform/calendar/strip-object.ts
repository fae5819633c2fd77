import ICAL from 'ical.js';
import { DAY_MS } from '#domain/shared/durations.ts';

/** What is kept of an object in a calendar: when it is, and nothing of what it is about. */
export type StrippedObject = {
  uid: string;
  data: string;
  /** A moment after its last event; null where events repeat. */
  endsAt: Date | null;
};

/** Pictures and files within an event make it large; times need little. */
const MAX_LENGTH = 1_000_000;

const KEPT = [
  ...['uid', 'dtstart', 'dtend', 'duration', 'rrule', 'rdate', 'exdate', 'recurrence-id'],
  ...['status', 'transp', 'x-microsoft-cdo-busystatus'],
];

const NOTHING: StrippedObject = { uid: '', data: '', endsAt: new Date(0) };

function stripEvent(event: ICAL.Component): ICAL.Component {
  const stripped = new ICAL.Component('vevent');
  for (const property of event.getAllProperties()) {
    if (KEPT.includes(property.name)) stripped.addProperty(new ICAL.Property(structuredClone(property.toJSON())));
  }
  return stripped;
}

const repeats = (event: ICAL.Component) => event.hasProperty('rrule') || event.hasProperty('rdate');

/** A day after the end, since whole days and times without a zone end elsewhere by hours. */
function lastEnd(events: readonly ICAL.Component[]): Date | null {
  if (events.some(repeats)) return null;
  const ends = events.filter((event) => event.hasProperty('dtstart')).map((event) => new ICAL.Event(event).endDate);
  return new Date(Math.max(0, ...ends.map((end) => end.toUnixTime() * 1000 + DAY_MS)));
}

/**
 * Takes an object of a calendar server (RFC 4791: one event with its exceptions, or a task) down to its times. What cannot be read
 * is nothing: one broken object must not hide all others.
 */
export function stripObject(file: string): StrippedObject {
  if (file.length > MAX_LENGTH) return NOTHING;
  try {
    const calendar = new ICAL.Component(ICAL.parse(file) as [string]);
    const events = calendar.getAllSubcomponents('vevent');
    if (events.length === 0) return NOTHING;
    const stripped = new ICAL.Component('vcalendar');
    for (const zone of calendar.getAllSubcomponents('vtimezone'))
      stripped.addSubcomponent(new ICAL.Component(zone.toJSON()));
    for (const event of events) stripped.addSubcomponent(stripEvent(event));
    const uid = String(events[0]?.getFirstPropertyValue('uid') ?? '');
    return { uid, data: stripped.toString(), endsAt: lastEnd(events) };
  } catch {
    return NOTHING;
  }
}
