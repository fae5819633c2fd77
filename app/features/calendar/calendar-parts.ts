import type { ComparedPart } from '#app/lib/request/edits.ts';
import { formatLongDay } from '#app/lib/time/format-day.ts';
import { clockIn, dayIn } from '#app/lib/time/zoned-time.ts';
import type { AdminBooking, AdminCalendar, CalendarBlock } from '#domain/calendar/calendar-json.ts';

const formatWhen = (instant: string, timeZone: string) =>
  `${formatLongDay(dayIn(instant, timeZone))}, ${clockIn(instant, timeZone)}`;

/** The parts of a shoot that an admin who moves or cancels it relies on. */
export const bookingParts = (timeZone: string, people: AdminCalendar['people'] = []): ComparedPart<AdminBooking>[] => [
  { label: 'Status', show: ({ status }) => status },
  { label: 'Time', show: ({ shoot_datetime }) => formatWhen(shoot_datetime, timeZone) },
  { label: 'Ends', show: ({ ends_at }) => formatWhen(ends_at, timeZone) },
  { label: 'Person', show: ({ person_id }) => people.find(({ id }) => id === person_id)?.name ?? 'Somebody else' },
  { label: 'Customer', show: ({ customer_name }) => customer_name },
  { label: 'Email', show: ({ customer_email }) => customer_email },
  { label: 'Address', show: ({ address }) => address },
  { label: 'Notes', show: ({ notes }) => notes },
];

/** The parts of blocked hours. */
export const blockParts = (timeZone: string): ComparedPart<CalendarBlock>[] => [
  { label: 'From', show: ({ starts_at }) => formatWhen(starts_at, timeZone) },
  { label: 'To', show: ({ ends_at }) => formatWhen(ends_at, timeZone) },
  { label: 'Reason', show: ({ reason }) => reason },
];
