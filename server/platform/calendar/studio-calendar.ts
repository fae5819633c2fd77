import ical, { ICalCalendarMethod } from 'ical-generator';
import { addEvent, type CalendarEvent } from './calendar-file.ts';

/** An appointment of the studio's own calendar. */
export type FeedEvent = CalendarEvent;

const REFRESH_SECONDS = 900;
const METHOD_LINE = `METHOD:${ICalCalendarMethod.PUBLISH}\r\n`;

/** All properties of a calendar are before its events (RFC 5545 §3.6); the library writes its own "X-" ones behind them. */
function withZone(file: string, timeZone: string): string {
  return file.replace(METHOD_LINE, `${METHOD_LINE}X-WR-TIMEZONE:${timeZone}\r\n`);
}

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
  });
  for (const event of events) addEvent(calendar, { ...event, status: 'confirmed' });
  return `${withZone(calendar.toString(), timeZone)}\r\n`;
}
