import { createHash } from 'node:crypto';
import ical, { ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { z } from 'zod';
import type { CalendarEvent } from '#server/platform/calendar/calendar-file.ts';
import type { CalendarObject, ListedObject } from '#server/platform/calendar/calendar-session.ts';
import { nameZone } from '#server/platform/calendar/name-zone.ts';
import { ANSWER_LINE, type CalendarOwner, type OwnAnswer } from '#server/platform/calendar/own-answer.ts';
import { stripObject } from '#server/platform/calendar/strip-object.ts';
import { instantOfWall } from '#server/platform/calendar/wall-time.ts';

/** A time as Graph writes it: what the wall of a zone shows. */
const timeSchema = z.object({ dateTime: z.string(), timeZone: z.string().default('UTC') });

/** An event as Graph gives it, as far as it is looked at: nothing of what it is about. */
export const eventSchema = z.object({
  id: z.string().min(1),
  '@odata.etag': z.string().min(1),
  type: z.string().default('singleInstance'),
  start: timeSchema,
  end: timeSchema,
  isAllDay: z.boolean().nullable().default(false),
  isCancelled: z.boolean().nullable().default(false),
  showAs: z.string().nullable().default('busy'),
  iCalUId: z.string().nullish(),
  transactionId: z.string().nullish(),
  isOrganizer: z.boolean().nullish(),
  responseStatus: z.object({ response: z.string().nullish() }).nullish(),
});
export type GraphEvent = z.infer<typeof eventSchema>;

/** The properties that are asked for, where Graph lets choose. */
export const EVENT_PROPERTIES = [
  'id',
  'type',
  'start',
  'end',
  'isAllDay',
  'isCancelled',
  'showAs',
  'iCalUId',
  'transactionId',
  'isOrganizer',
  'responseStatus',
].join(',');

/** The property of ours by which the event of a booking is found again, in the form of Exchange. */
export const BOOKING_PROPERTY = 'String {8a4f4c1e-6f2b-4d0e-9a37-5b1c2d7e9f60} Name ListingStudioBooking';

const BOOKING = /^([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}):/;

/** What Graph knows a write by that may come twice. It comes back with events, so that ours are known by the booking that it begins with. */
const transactionOf = (uid: string, attempt: string) =>
  `${uid}:${createHash('sha256').update(attempt).digest('hex').slice(0, 8)}`;

/** Null where the text is no time. */
function toInstant({ dateTime, timeZone }: z.infer<typeof timeSchema>): number | null {
  const wall = Date.parse(`${dateTime.slice(0, 19)}Z`);
  return Number.isNaN(wall) ? null : instantOfWall(wall, nameZone(timeZone) ?? 'UTC');
}

/** When an event begins; null where it is cancelled or cannot be read. */
export function eventStart({ start, isCancelled }: Pick<GraphEvent, 'start' | 'isCancelled'>): Date | null {
  const instant = isCancelled ? null : toInstant(start);
  return instant === null ? null : new Date(instant);
}

const ANSWERS: Record<string, OwnAnswer> = { declined: 'declined', tentativelyAccepted: 'maybe', notResponded: 'none' };

function answerOf({ isOrganizer, responseStatus }: GraphEvent): OwnAnswer {
  return isOrganizer ? 'accepted' : (ANSWERS[responseStatus?.response ?? ''] ?? 'accepted');
}

const MIDNIGHT = /T00:00:00/;

/** The times of an event: whole days where it says so, and instants otherwise. */
function timesOf({ start, end, isAllDay }: GraphEvent) {
  const isDays = isAllDay === true && MIDNIGHT.test(start.dateTime) && MIDNIGHT.test(end.dateTime);
  const read = (time: z.infer<typeof timeSchema>) =>
    isDays ? Date.parse(`${time.dateTime.slice(0, 10)}T00:00:00Z`) : toInstant(time);
  const [from, to] = [read(start), read(end)];
  const isRead = from !== null && to !== null && !Number.isNaN(from) && !Number.isNaN(to) && to >= from;
  return isRead ? { start: new Date(from), end: new Date(to), allDay: isDays } : null;
}

/** Who is meant by all events of an object: the booking that they were written for, else what Graph calls it. */
function uidOf({ transactionId, iCalUId, id }: GraphEvent): string {
  const name = BOOKING.exec(transactionId ?? '')?.[1] ?? iCalUId ?? id;
  return name.replace(/[^\x21-\x7e]/g, '');
}

/**
 * An event, or the times of one that repeats, as an object of a calendar, down to its times. Those that are cancelled, or whose times cannot
 * be read, are left out.
 */
export function toObject(
  listed: ListedObject,
  { whole, times }: { whole: GraphEvent; times: readonly GraphEvent[] },
  owner: CalendarOwner,
): CalendarObject {
  const calendar = ical({ prodId: { company: 'Listing Studio', product: 'Graph', language: 'EN' } });
  const uid = uidOf(whole);
  for (const event of times.filter(({ isCancelled }) => !isCancelled)) {
    const time = timesOf(event);
    if (!time) continue;
    calendar.createEvent({
      ...time,
      id: uid,
      stamp: time.start,
      summary: '',
      transparency: event.showAs === 'free' ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      busystatus: event.showAs === 'tentative' ? ICalEventBusyStatus.TENTATIVE : ICalEventBusyStatus.BUSY,
      x: [{ key: ANSWER_LINE, value: answerOf(event) }],
    });
  }
  const { endsAt, ...kept } = stripObject(calendar.toString(), owner);
  return { ...listed, ...kept, uid, endsAt: endsAt?.getTime() ?? null };
}

const momentOf = (date: Date) => ({ dateTime: date.toISOString().slice(0, 19), timeZone: 'UTC' });

/** What is written of an event, new or known. */
export const writtenEvent = ({ summary, location, description, startsAt, endsAt }: CalendarEvent) => ({
  subject: summary,
  location: { displayName: location },
  body: { contentType: 'text', content: description },
  start: momentOf(startsAt),
  end: momentOf(endsAt),
  showAs: 'busy',
});

/** What is written of a new event beside that: how it is known again, and that it is written once. */
export const newEvent = (event: CalendarEvent, attempt: string) => ({
  ...writtenEvent(event),
  transactionId: transactionOf(event.uid, attempt),
  singleValueExtendedProperties: [{ id: BOOKING_PROPERTY, value: event.uid }],
});
