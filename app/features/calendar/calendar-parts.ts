import { shortDayWords } from '#app/features/bookings/day-words.ts';
import type { Shown } from '#app/lib/edits.ts';
import type { AdminBooking, CalendarBlock } from '#domain/bookings/calendar-json.ts';
import { dayIn, timeIn } from './shoot-days.ts';

const whenWords = (instant: string, timeZone: string) =>
  `${shortDayWords(dayIn(instant, timeZone))}, ${timeIn(instant, timeZone)}`;

/** What an admin goes by who moves or cancels a shoot. */
export const bookingParts = (timeZone: string): Shown<AdminBooking>[] => [
  { label: 'Status', show: ({ status }) => status },
  { label: 'Time', show: ({ shoot_datetime }) => whenWords(shoot_datetime, timeZone) },
  { label: 'Ends', show: ({ ends_at }) => whenWords(ends_at, timeZone) },
  { label: 'Customer', show: ({ customer_name }) => customer_name },
  { label: 'E-mail', show: ({ customer_email }) => customer_email },
  { label: 'Address', show: ({ address }) => address },
  { label: 'Notes', show: ({ notes }) => notes },
];

/** What stands in blocked hours. */
export const blockParts = (timeZone: string): Shown<CalendarBlock>[] => [
  { label: 'From', show: ({ starts_at }) => whenWords(starts_at, timeZone) },
  { label: 'To', show: ({ ends_at }) => whenWords(ends_at, timeZone) },
  { label: 'Reason', show: ({ reason }) => reason },
];
