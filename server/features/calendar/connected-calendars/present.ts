import type { CalendarAccountJson } from '#domain/scheduling/people/calendar-account-json.ts';
import type { CalendarAccountRow } from '#server/db/schema/person-calendars.ts';
import type { CountedCalendar } from '#server/features/scheduling/connected-calendars/queries.ts';

/** An account as staff see it, without its password. */
export function presentAccount(
  account: CalendarAccountRow,
  calendars: readonly CountedCalendar[],
): CalendarAccountJson {
  return {
    kind: account.kind,
    address: account.address,
    user_name: account.userName,
    read_at: account.readAt?.toISOString() ?? null,
    failure: account.failure,
    needs_sign_in: account.needsSignIn,
    waits_until: account.waitUntil?.toISOString() ?? null,
    calendars: calendars.map(
      ({ id, name, color, isWritable, countsBusy, getsShoots, busyCount, problems, problemCount }) => ({
        id,
        name,
        color,
        is_writable: isWritable,
        counts_busy: countsBusy,
        gets_shoots: getsShoots,
        busy_count: busyCount,
        problems,
        problem_count: problemCount,
      }),
    ),
    version: account.version,
  };
}
