import type { PersonJson } from '#domain/scheduling/people/person-json.ts';
import { type Point, pointSchema } from '#domain/shared/addresses/point.ts';
import type { PersonFacts } from './api/crew.ts';

/** Hours of a weekday as they are typed, with a key of their own. */
export type TypedSpan = { key: number; weekday: number; opens: string; closes: string };

/**
 * The values of the form for editing a person. Each list that can follow the studio's settings has a flag beside it
 * that says whether it does.
 */
export type PersonForm = {
  name: string;
  color: string;
  position: string;
  doesAll: boolean;
  skills: readonly string[];
  followsStudio: boolean;
  spans: readonly TypedSpan[];
  goesEverywhere: boolean;
  zones: readonly { zone: string; weekdays: number[] }[];
  homeAddress: string;
  homePoint: string;
  maxJobs: string;
  maxKilometers: string;
  buffer: string;
  activeFrom: string;
  activeUntil: string;
};

let keys = 0;
export const newSpan = (weekday: number, opens = '09:00', closes = '18:00'): TypedSpan => {
  keys += 1;
  return { key: keys, weekday, opens, closes };
};

/** The hours that somebody begins with who does not follow the studio. */
const usualSpans = () => [1, 2, 3, 4, 5].map((weekday) => newSpan(weekday));

const formatPoint = (point: Point | null | undefined) => (point ? `${point.latitude}, ${point.longitude}` : '');

/** A person as their form begins; nobody for a new one. */
export function toPersonForm(person: PersonJson | null): PersonForm {
  return {
    name: person?.name ?? '',
    color: person?.color ?? '#2563eb',
    position: person ? String(person.position) : '',
    doesAll: !person?.skills,
    skills: person?.skills ?? [],
    followsStudio: !person?.hours,
    spans: person?.hours?.map(({ weekday, opens, closes }) => newSpan(weekday, opens, closes)) ?? usualSpans(),
    goesEverywhere: !person?.zones,
    zones: person?.zones ?? [],
    homeAddress: person?.home?.address ?? '',
    homePoint: formatPoint(person?.home?.point),
    maxJobs: person?.max_jobs ? String(person.max_jobs) : '',
    maxKilometers: person?.max_kilometers ? String(person.max_kilometers) : '',
    buffer: String(person?.buffer_minutes ?? 0),
    activeFrom: person?.active_from ?? '',
    activeUntil: person?.active_until ?? '',
  };
}

/** A point as maps copy it: `38.9072, -77.0369`; null where it is none. */
export function readPoint(text: string): Point | null {
  const [latitude = Number.NaN, longitude = Number.NaN] = text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number);
  return pointSchema.safeParse({ latitude, longitude }).data ?? null;
}

const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text));
const dayOrNull = (text: string) => (text === '' ? null : text);

/** What a form says, as the server takes it. */
export function readPersonForm(form: PersonForm): PersonFacts {
  const address = form.homeAddress.trim();
  const point = readPoint(form.homePoint);
  return {
    name: form.name,
    color: form.color,
    position: form.position === '' ? undefined : Number(form.position),
    skills: form.doesAll ? null : [...form.skills],
    hours: form.followsStudio ? null : form.spans.map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
    zones: form.goesEverywhere ? null : form.zones.map(({ zone, weekdays }) => ({ zone, weekdays })),
    home: address || point ? { address: address || form.homePoint, point } : null,
    max_jobs: numberOrNull(form.maxJobs),
    max_kilometers: numberOrNull(form.maxKilometers),
    buffer_minutes: Number(form.buffer || 0),
    active_from: dayOrNull(form.activeFrom),
    active_until: dayOrNull(form.activeUntil),
  };
}
