import type { DayHours } from '#domain/site/settings/studio-settings.ts';
import type { OpenHours } from '#domain/site/settings/usual-hours.ts';

/**
 * Days with the same hours that follow each other, as one: Monday to Friday from 9 to 18 is a single entry. A week begins
 * on Monday.
 *
 * @example groupHours([{ weekday: 1, opens: '09:00', closes: '18:00' }, { weekday: 2, opens: '09:00', closes: '18:00' }])
 * // [{ weekdays: [1, 2], opens: '09:00', closes: '18:00' }]
 */
export function groupHours(days: readonly DayHours[]): OpenHours[] {
  const groups: { weekdays: number[]; opens: string; closes: string }[] = [];
  for (const { weekday, opens, closes } of days.toSorted((one, other) => one.weekday - other.weekday)) {
    const last = groups.at(-1);
    const isNextDay = last?.weekdays.at(-1) === weekday - 1 && last.opens === opens && last.closes === closes;
    if (isNextDay) last.weekdays.push(weekday);
    else groups.push({ weekdays: [weekday], opens, closes });
  }
  return groups;
}
