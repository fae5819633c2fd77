import type { ComparedPart } from '#app/lib/request/edits.ts';
import type { PeopleJson, PersonJson } from '#domain/scheduling/people/person-json.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

type Hours = NonNullable<PersonJson['hours']>;

const daySpans = (hours: Hours, weekday: number) =>
  hours
    .filter((each) => each.weekday === weekday)
    .toSorted((one, other) => one.opens.localeCompare(other.opens))
    .map(({ opens, closes }) => `${opens}–${closes}`)
    .join(', ');

/** The hours of a week in words, equal days together: 'Mon–Fri 09:00–12:00, 13:00–18:00; Sat 10:00–15:00'. */
export function formatWeek(hours: PersonJson['hours']): string {
  if (hours === null) return "The studio's hours";
  const groups: { from: number; to: number; spans: string }[] = [];
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const spans = daySpans(hours, weekday);
    const last = groups.at(-1);
    if (last?.spans === spans && last.to === weekday - 1) last.to = weekday;
    else groups.push({ from: weekday, to: weekday, spans });
  }
  const name = (from: number, to: number) =>
    from === to ? WEEKDAYS[from - 1] : `${WEEKDAYS[from - 1]}–${WEEKDAYS[to - 1]}`;
  const shown = groups.filter(({ spans }) => spans).map(({ from, to, spans }) => `${name(from, to)} ${spans}`);
  return shown.join('; ') || 'No hours';
}

/** What a person can do, in words. */
export const formatSkills = (skills: PersonJson['skills']): string =>
  skills === null ? 'Does everything' : skills.join(', ') || 'Nothing that needs a skill';

const formatWeekdays = (weekdays: readonly number[]) =>
  weekdays.length === 0 ? '' : ` (${weekdays.map((weekday) => WEEKDAYS[weekday - 1]).join(', ')})`;

/** Where a person goes, in words. */
export function formatZones(zones: PersonJson['zones'], names: PeopleJson['zones']): string {
  if (zones === null) return 'Everywhere';
  const nameOf = (id: string) => names.find((zone) => zone.id === id)?.name ?? id;
  return zones.map(({ zone, weekdays }) => `${nameOf(zone)}${formatWeekdays(weekdays)}`).join(', ') || 'Nowhere';
}

/** The limits of a person, in words; empty where there are none. */
export function formatLimits({ max_jobs, max_kilometers, buffer_minutes }: PersonJson): string {
  return [
    ...(max_jobs ? [`${max_jobs} ${max_jobs === 1 ? 'shoot' : 'shoots'} a day`] : []),
    ...(max_kilometers ? [`${max_kilometers} km a day`] : []),
    ...(buffer_minutes ? [`${buffer_minutes} minutes between shoots`] : []),
  ].join(', ');
}

/** Whether a person works for the studio on a day. */
export const isActiveOn = ({ active_from, active_until }: PersonJson, day: string): boolean =>
  (active_from ?? day) <= day && day <= (active_until ?? day);

/** The fields shown side by side when two admins edited the same person, so that one can choose a version. */
export const personParts = (zones: PeopleJson['zones']): ComparedPart<PersonJson>[] => [
  { label: 'Name', show: ({ name }) => name },
  { label: 'Color', show: ({ color }) => color },
  { label: 'Priority', show: ({ position }) => String(position) },
  { label: 'Skills', show: ({ skills }) => formatSkills(skills) },
  { label: 'Hours', show: ({ hours }) => formatWeek(hours) },
  { label: 'Areas', show: (person) => formatZones(person.zones, zones) },
  { label: 'Home', show: ({ home }) => home?.address ?? '' },
  { label: 'Limits', show: formatLimits },
  { label: 'First day', show: ({ active_from }) => active_from ?? '' },
  { label: 'Last day', show: ({ active_until }) => active_until ?? '' },
  { label: 'Other days', show: ({ days }) => days.map(({ day }) => day).join(', ') },
];
