import ical, { ICalCalendarMethod } from 'ical-generator';
import { addEvent, type CalendarEvent } from './calendar-file.ts';

/** An appointment of the studio's own calendar. */
export type FeedEvent = CalendarEvent;

const REFRESH_SECONDS = 900;

/**
 * The studio's calendar as a file to subscribe to (RFC 5545). Times are in UTC; the zone is only a hint for programs that
 * show one.
 */
export function studioCalendar(
  events: readonly FeedEvent[],
  { name, timeZone }: { name: string; timeZone: string },
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Listing Studio', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
    ttl: REFRESH_SECONDS,
    x: [{ key: 'X-WR-TIMEZONE', value: timeZone }],
  });
  for (const event of events) addEvent(calendar, { ...event, status: 'confirmed' });
  return `${calendar.toString()}\r\n`;
}
