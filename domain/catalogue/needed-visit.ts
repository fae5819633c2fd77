import type { CatalogueDocument, PackageDocument } from './catalogue-schema.ts';
import { LIGHT_KINDS, type LightKind, type PartKind } from './visit-kinds.ts';

/** The shortest visit, in minutes: what is sold without a duration takes a while too. */
const LEAST_MINUTES = 15;

/** What a package or an add-on asks of who does it, and of the light. */
export type AskedTraits = Pick<PackageDocument, 'skill' | 'light' | 'people' | 'secondSkill'>;

type Wanted = AskedTraits & { minutes: number };

/** How long a package with add-ons takes, and of that each add-on and each part, in minutes. */
export type Durations = {
  durationMinutes: number;
  addOnMinutes: Readonly<Record<string, number>>;
  /** Of that each part of a package of parts, by its id. */
  partMinutes: Readonly<Record<string, number>>;
};

/** A further part of what is sold: a second person, who comes along, or a second visit later on that day. */
export type NeededPart = { kind: PartKind; durationMinutes: number; skills: string[]; light: LightKind | null };

/** What a package with add-ons asks of the first visit and of its further parts. `light` is null where any will do. */
export type NeededVisit = Omit<NeededPart, 'kind'> & { parts: NeededPart[] };

type Asked = {
  item: Pick<PackageDocument, 'skill' | 'light' | 'people' | 'secondSkill' | 'price'>;
  chosen: readonly { id: string }[];
  durations: Durations;
};

type Sold = Pick<CatalogueDocument, 'packages' | 'addOns'>;

/** What a part asks for in a package: what the package says itself holds for all of it, the rest is the part's. */
function partTraits(item: AskedTraits, part: AskedTraits): AskedTraits {
  const { skill = part.skill, light = part.light } = item;
  // The second person of the package comes along anyway, with the skill that the package names.
  const second = item.people === 2 && item.secondSkill ? {} : { people: part.people, secondSkill: part.secondSkill };
  return { skill, light, ...second };
}

/** The packages that a package of parts is made of, each with what it asks for there; none for any other. */
function listPackageParts(packages: Sold['packages'], { item, durations }: Asked): Wanted[] {
  const { price } = item;
  if (price.kind !== 'parts') return [];
  return packages
    .filter(({ id }) => price.parts.includes(id))
    .map((part) => ({
      ...partTraits(item, part),
      minutes: durations.partMinutes[part.id] ?? part.durationMinutes,
    }));
}

/** What a package of parts takes over from them, for who edits it: each skill once, the lights, and a second person with their skills. */
export type TakenOver = { skills: string[]; lights: LightKind[]; hasSecond: boolean; secondSkills: string[] };

/** What parts bring along: what a package that is made of them asks for where it says nothing itself. */
export function takenOver(parts: readonly AskedTraits[]): TakenOver {
  const second = parts.filter(({ people }) => people === 2);
  return {
    skills: [...new Set(parts.flatMap(({ skill }) => skill ?? []))],
    lights: LIGHT_KINDS.filter((kind) => parts.some(({ light }) => light === kind)),
    hasSecond: second.length > 0,
    secondSkills: [...new Set(second.flatMap(({ secondSkill }) => secondSkill ?? []))],
  };
}

/** A package, what it is made of, and the chosen ones of the add-ons. */
function listWanted({ packages, addOns }: Sold, asked: Asked): Wanted[] {
  const { item, chosen, durations } = asked;
  const { durationMinutes, addOnMinutes } = durations;
  const parts = listPackageParts(packages, asked);
  const extras = addOns
    .filter(({ id }) => chosen.some((each) => each.id === id))
    .map((addOn) => ({ ...addOn, minutes: addOnMinutes[addOn.id] ?? addOn.durationMinutes }));
  const own = durationMinutes - [...parts, ...extras].reduce((sum, { minutes }) => sum + minutes, 0);
  return [{ ...item, minutes: Math.max(0, own) }, ...parts, ...extras];
}

/** What a visit for some of what is sold asks for: how long it takes, and each skill once. */
function toVisit(wanted: readonly Wanted[], light: LightKind | null): Omit<NeededPart, 'kind'> {
  const minutes = wanted.reduce((sum, each) => sum + each.minutes, 0);
  const skills = [...new Set(wanted.flatMap(({ skill }) => (skill ? [skill] : [])))];
  return { durationMinutes: Math.max(minutes, LEAST_MINUTES), skills, light };
}

/**
 * What is asked for a package with add-ons. Where one is shot by day and another at twilight, there are two visits on one day; where
 * one asks for a second person, somebody comes along on the first visit.
 */
export function neededVisit(sold: Sold, asked: Asked): NeededVisit {
  const wanted = listWanted(sold, asked);
  const lights = wanted.map(({ light }) => light);
  const atTwilight = wanted.filter(({ light }) => light === 'twilight');
  const isTwice = lights.includes('day') && atTwilight.length > 0;
  const onFirst = isTwice ? wanted.filter(({ light }) => light !== 'twilight') : wanted;
  const first = toVisit(
    onFirst,
    isTwice || atTwilight.length === 0 ? (lights.includes('day') ? 'day' : null) : 'twilight',
  );
  const second = wanted.filter(({ people }) => people === 2);
  const along = {
    kind: 'person' as const,
    durationMinutes: first.durationMinutes,
    light: null,
    skills: [...new Set(second.flatMap(({ secondSkill }) => secondSkill ?? []))],
  };
  return {
    ...first,
    parts: [
      ...(second.length > 0 ? [along] : []),
      ...(isTwice ? [{ kind: 'visit' as const, ...toVisit(atTwilight, 'twilight') }] : []),
    ],
  };
}
