import type { CrewShoot } from '#domain/calendar/crew-day-json.ts';
import type { CrewWeek, WeekPerson } from '#domain/calendar/crew-week-json.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/shared/access/staff-rights.ts';
import { foldText } from '#domain/shared/fold-text.ts';

/** Who is shown of a week, as the address keeps it; empty where nothing is chosen. */
export type WeekFilter = { q: string; skill: string; area: string; role: string };

export const WEEK_FILTERS = ['q', 'skill', 'area', 'role'] as const;

/** Reads what the address says. */
export function readFilter(query: URLSearchParams): WeekFilter {
  const read = (name: (typeof WEEK_FILTERS)[number]) => query.get(name) ?? '';
  return { q: read('q'), skill: read('skill'), area: read('area'), role: read('role') };
}

const ROLE_LABELS: Record<StaffRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  photographer: 'Photographer',
  editor: 'Editor',
};

const ALL = { '': 'All' };

/** What can be chosen: skills, areas and roles that somebody of the week has, and only where that tells people apart. */
export function listChoices({ people, areas }: CrewWeek): Record<'skill' | 'area' | 'role', Record<string, string>> {
  const skills = [...new Set(people.flatMap((person) => person.skills ?? []))].sort((a, b) => a.localeCompare(b, 'en'));
  const told = areas.filter(({ id }) => people.some((person) => person.areas?.includes(id)));
  const roles = STAFF_ROLES.filter((role) => people.some((person) => person.roles.includes(role)));
  return {
    skill: { ...ALL, ...Object.fromEntries(skills.map((skill) => [skill, skill])) },
    area: { ...ALL, ...Object.fromEntries(told.map(({ id, name }) => [id, name])) },
    role: { ...ALL, ...Object.fromEntries(roles.map((role) => [role, ROLE_LABELS[role]])) },
  };
}

/** Whether a person can do what is chosen: who has no list of their own does everything and goes everywhere. */
export function isChosen({ skills, areas, roles }: WeekPerson, { skill, area, role }: WeekFilter): boolean {
  const hasSkill = !skill || skills === null || skills.includes(skill);
  const hasArea = !area || areas === null || areas.includes(area);
  return hasSkill && hasArea && (!role || roles.some((each) => each === role));
}

/** Whether a text that was searched for stands in some others, whatever their accents and capitals. */
export const hasText = (q: string, texts: readonly string[]): boolean =>
  q === '' || texts.some((text) => foldText(text).includes(foldText(q)));

/** What a search looks through of a shoot. */
export const listTexts = ({ customer_name, address, package_name, order_number }: CrewShoot): string[] => [
  customer_name,
  address,
  package_name,
  String(order_number ?? ''),
];
