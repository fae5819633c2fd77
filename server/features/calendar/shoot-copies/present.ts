import type { ShootChangeJson } from '#domain/calendar/shoot-change-json.ts';
import { presentBooking } from '#server/features/calendar/present.ts';
import type { ListedChange } from './queries.ts';

/** What was done to a shoot in a calendar elsewhere, as staff see it. */
export function presentChange({ copy, personName, calendarName, ...listed }: ListedChange): ShootChangeJson {
  const { id, change, changedTo, changeFoundAt, version } = copy;
  if (!change || !changeFoundAt) throw new Error(`Nothing was done to copy ${id}.`);
  return {
    id,
    change,
    version,
    person_name: personName,
    calendar_name: calendarName,
    starts_at: changedTo?.toISOString() ?? null,
    found_at: changeFoundAt.toISOString(),
    booking: presentBooking(listed),
  };
}
