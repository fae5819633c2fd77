import type { PersonCalendarJson } from '#domain/people/person-calendar-json.ts';
import type { CountedCalendar } from './queries.ts';

/** A calendar as staff see it, without its address. */
export function presentCalendar({ id, name, host, readAt, failure, busyCount }: CountedCalendar): PersonCalendarJson {
  return { id, name, host, read_at: readAt.toISOString(), failure, busy_count: busyCount };
}
