import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

/** An appointment in a calendar. Times are instants; `stamp` is when this version of it was made. */
export type CalendarEvent = {
  uid: string;
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  location: string;
  description: string;
  stamp: Date;
};

/** A booked shoot for the calendar of its customer. */
export type CalendarBooking = CalendarEvent & {
  organizer: { name: string; email: string };
  status: 'confirmed' | 'cancelled';
  /** A second visit on the same day: an event of its own. */
  second?: Pick<CalendarEvent, 'uid' | 'startsAt' | 'endsAt'> | undefined;
};

const METHOD = {
  confirmed: ICalCalendarMethod.PUBLISH,
  cancelled: ICalCalendarMethod.CANCEL,
} satisfies Record<CalendarBooking['status'], ICalCalendarMethod>;

/** The type of a calendar file, for an email's attachment: it names the same method as the file. */
export function calendarContentType(status: CalendarBooking['status']): string {
  return `text/calendar; charset=utf-8; method=${METHOD[status]}`;
}

const STATUS = {
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} satisfies Record<CalendarBooking['status'], ICalEventStatus>;

/** Control characters have no place in a calendar file (RFC 5545 §3.1), but for the line breaks of a text. */
function cleanText(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\r\t]/gu, '');
}

function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}

type AddedEvent = CalendarEvent & Pick<CalendarBooking, 'status'> & Partial<Pick<CalendarBooking, 'organizer'>>;

/** Puts an event into a calendar, without what has no place in such files. */
export function addEvent(calendar: ICalCalendar, event: AddedEvent): void {
  const { organizer } = event;
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: event.stamp,
    start: event.startsAt,
    end: event.endsAt,
    summary: cleanLine(event.summary),
    location: cleanLine(event.location),
    description: cleanText(event.description),
    ...(organizer ? { organizer: { name: cleanLine(organizer.name), email: cleanLine(organizer.email) } } : {}),
    status: STATUS[event.status],
    transparency: ICalEventTransparency.OPAQUE,
  });
}

/** An event as an object of a calendar server, which has no method (RFC 4791 §4.1). Equal events give equal texts. */
export function eventObject(event: CalendarEvent): string {
  const prodId = { company: 'Listing Studio', product: 'Shoots', language: 'EN' };
  const calendar = ical({ prodId, scale: 'GREGORIAN' });
  addEvent(calendar, { ...event, status: 'confirmed' });
  return `${calendar.toString()}\r\n`;
}

/**
 * A calendar file (RFC 5545) with one event, and that of a second visit, or with their cancellation (RFC 5546 §3.2.5). UID is the booking's id and
 * SEQUENCE its version, so that a later file moves the event, or takes it away, instead of adding another. Times are in UTC: no clock change and no zone table can move them.
 */
export function bookingCalendar(booking: CalendarBooking): string {
  const calendar = ical({
    prodId: { company: 'Listing Studio', product: 'Bookings', language: 'EN' },
    method: METHOD[booking.status],
    scale: 'GREGORIAN',
  });
  addEvent(calendar, booking);
  if (booking.second) addEvent(calendar, { ...booking, ...booking.second });
  // RFC 5545 §3.1 ends each line with CRLF, the last one too.
  return `${calendar.toString()}\r\n`;
}

/** A calendar file with an open house, which names neither the studio nor the product: who gets it by a page without names learns of nobody. */
export function openHouseCalendar(event: CalendarEvent): string {
  const prodId = { company: 'Open house', product: 'Calendar', language: 'EN' };
  const calendar = ical({ prodId, method: METHOD.confirmed, scale: 'GREGORIAN' });
  addEvent(calendar, { ...event, status: 'confirmed' });
  return `${calendar.toString()}\r\n`;
}

/** A calendar file with several shoots of one person, or with their cancellations, as `bookingCalendar` has one. */
export function shootsCalendar(
  events: readonly Omit<CalendarBooking, 'status' | 'second'>[],
  status: CalendarBooking['status'],
): string {
  const calendar = ical({
    prodId: { company: 'Listing Studio', product: 'Shoots', language: 'EN' },
    method: METHOD[status],
    scale: 'GREGORIAN',
  });
  for (const event of events) addEvent(calendar, { ...event, status });
  return `${calendar.toString()}\r\n`;
}
