import type { OpenHours } from '#domain/site/settings/usual-hours.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Working hours in schema.org's form for search engines (`openingHoursSpecification`). */
export function openingHoursData(hours: readonly OpenHours[]) {
  return hours.map(({ weekdays, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdays.map((weekday) => WEEKDAYS[weekday - 1]),
    opens,
    closes,
  }));
}
