import type { PersonCalendarJson } from '#domain/scheduling/people/person-calendar-json.ts';
import type { PersonCalendarRow } from '#server/db/schema/person-calendars.ts';
import type { CountedCalendar } from './queries.ts';
import type { CalendarLook } from './read-busy-times.ts';

/** A calendar as staff see it, without its address. */
export function presentCalendar(calendar: CountedCalendar): PersonCalendarJson {
  const { id, name, host, readAt, failure, busyCount, problems, problemCount } = calendar;
  const problemFacts = { problems, problem_count: problemCount };
  return { id, name, host, read_at: readAt.toISOString(), failure, busy_count: busyCount, ...problemFacts };
}

/**
 * The events that could not be read, to be stored with the calendar. Empty, and so no change, if the calendar was not
 * read.
 */
export function listCalendarProblems(
  look: CalendarLook,
): Partial<Pick<PersonCalendarRow, 'problems' | 'problemCount'>> {
  if (look.outcome !== 'read') return {};
  const { problems, problem_count: problemCount } = look.reading;
  return { problems, problemCount };
}
