import { overlaps, type Span } from '#domain/bookings/spans.ts';
import { MINUTE_MS } from '#domain/shared/durations.ts';
import { explainStart, studioReasons } from './explain-start.ts';
import type { CalendarEvent, Person, Visit, VisitPart } from './facts.ts';
import { around, type Look, listStarts, type OpenedDay, openDayOf } from './open-day.ts';
import { type CalendarDay, openPersonDay } from './person-day.ts';
import { isHard, isOfStudio, type Reason, type ReasonCode } from './reasons.ts';

/** Who does a part of a shoot, and when, in milliseconds since 1970. */
export type PlannedPart = Span & { part: VisitPart; personId: string };

/** Where every part of a shoot goes, or the reasons against the part that has nobody. */
export type PartsPlan = { ok: true; parts: PlannedPart[] } | { ok: false; reasons: Reason[] };

/** A part with a day that was opened for it. */
type OpenedPart = { part: VisitPart; look: Look; opened: OpenedDay; starts: readonly number[] };

/** A day that was opened for the further parts of a visit. */
export type PartsDay = { day: CalendarDay; visit: Visit; parts: readonly OpenedPart[] };

/** Opens a day for the further parts of a visit. */
export function openParts(day: CalendarDay, look: Look): PartsDay {
  const parts = (look.visit.parts ?? []).map((part): OpenedPart => {
    const visit = { ...look.visit, ...part, parts: [] };
    const opened = openDayOf(day, { ...look, visit });
    const grid = { day, visit, rules: look.rules, isWhole: false };
    const starts = part.kind === 'visit' ? listStarts(opened.days, grid).map(({ at }) => at) : [];
    return { part, look: { ...look, visit }, opened, starts };
  });
  return { day, visit: look.visit, parts };
}

/** What is already given out of the shoot: who is busy with it, when. */
type Given = { personId: string; event: CalendarEvent };

/** Every reason against a person for a part, with what is given out before it. Notice and horizon are asked of the shoot itself. */
function explainPart(personId: string, span: Span, { part, given, day }: Asked): Reason[] {
  const { look, opened } = part;
  const own = given.filter((each) => each.personId === personId).map(({ event }) => event);
  const person = look.people.find(({ id }) => id === personId);
  const known = opened.days.find((each) => each.personId === personId);
  const personDay = own.length > 0 && person ? openWith(person, own, { look, day }) : known;
  if (!personDay) return [{ code: 'day_off' }];
  const inUse = given.map(({ event }) => event).filter(({ equipment }) => equipment.length > 0);
  const studio = { ...opened.studio, equipment: [...opened.studio.equipment, ...inUse] };
  const ofStudio = studioReasons(span, studio).filter((reason) => !isOfStudio(reason));
  return explainStart(span, personDay, ofStudio).reasons;
}

function openWith(person: Person, own: readonly CalendarEvent[], { look, day }: { look: Look; day: CalendarDay }) {
  const near = around(day.whole);
  const events = [...person.events.filter((event) => overlaps(event, near)), ...own].sort((a, b) => a.from - b.from);
  return openPersonDay(person, { ...day, events }, { visit: look.visit, travel: look.rules.travel });
}

type Asked = { part: OpenedPart; given: readonly Given[]; day: CalendarDay };

/** A person and a time that a part may have, with the reasons against it. */
type Candidate = Span & { personId: string; reasons: Reason[] };

type Main = Span & { personId: string };

/** The people for a part in the order in which they are asked: of a second visit first who does the first one. */
function orderedPeople({ part, look }: OpenedPart, main: Main, now: string | undefined): string[] {
  const ids = look.people.map(({ id }) => id);
  const preferred = look.visit.preferred ?? [];
  const first = part.kind === 'visit' ? main.personId : undefined;
  const rank = (id: string) => (id === now ? 0 : id === first ? 1 : preferred.includes(id) ? 2 : 3);
  return ids.toSorted((one, other) => rank(one) - rank(other));
}

function* listCandidates(asked: Asked, main: Main, now: PlannedAs | undefined): Generator<Candidate> {
  const { part } = asked;
  // A second person stays as long as the shoot, also where staff changed its length.
  const lengthMs = part.part.kind === 'person' ? main.to - main.from : part.part.durationMinutes * MINUTE_MS;
  const later = part.starts.filter((at) => at >= main.to);
  const starts =
    part.part.kind === 'person' ? [main.from] : later.toSorted((a, b) => Number(b === now?.at) - Number(a === now?.at));
  for (const from of starts) {
    for (const personId of orderedPeople(part, main, now?.personId)) {
      const span = { from, to: from + lengthMs };
      yield { personId, ...span, reasons: explainPart(personId, span, asked) };
    }
  }
}

const countHard = (reasons: readonly Reason[]) => reasons.filter(isHard).length;

/** Reasons of a person who would not do it at another time either. */
const UNFIT: readonly ReasonCode[] = ['skill_missing', 'outside_zone', 'barred'];
const countUnfit = (reasons: readonly Reason[]) => reasons.filter(({ code }) => UNFIT.includes(code)).length;

/** Of two candidates with reasons against them the one whose reasons tell more: who does such work, with the fewest. The first of equals. */
function nearer(one: Candidate | null, other: Candidate): Candidate {
  if (!one) return other;
  const unfit = countUnfit(one.reasons) - countUnfit(other.reasons);
  return (unfit || one.reasons.length - other.reasons.length) > 0 ? other : one;
}

/** Where a part is now: it stays there, where it can. */
export type PlannedAs = { personId: string; at: number };

type Plan = {
  /** What binds: all reasons, or those that nobody can set aside. */
  binds?: 'all' | 'hard';
  /** Where the parts are now, in their order. */
  now?: readonly PlannedAs[];
};

/** The first candidate whom nothing binds, else the one that is nearest to that; null where there is no time at all. */
function findCandidate(asked: Asked, main: Main, { binds, now }: { binds: Plan['binds']; now: PlannedAs | undefined }) {
  let nearest: Candidate | null = null;
  for (const candidate of listCandidates(asked, main, now)) {
    if (isFree(candidate, binds)) return candidate;
    nearest = nearer(nearest, candidate);
  }
  return nearest;
}

const isFree = ({ reasons }: Candidate, binds: Plan['binds']) =>
  binds === 'hard' ? countHard(reasons) === 0 : reasons.length === 0;

/** The light that a part would need, for a day that has no time for it. */
const missingLight = ({ opened }: OpenedPart): Reason => ({
  code: 'no_daylight',
  spans: (opened.studio.light ?? []).map(({ from, to }) => ({ from, until: to })),
});

/** Gives out the further parts of a shoot whose first visit is given, one after another. Equal facts give an equal answer. */
export function planParts(
  main: Main,
  { day, visit, parts }: PartsDay,
  { binds = 'all', now = [] }: Plan = {},
): PartsPlan {
  const { place } = visit;
  const toEvent = ({ from, to }: Span, equipment: readonly string[]): CalendarEvent => ({
    ...{ kind: 'shoot', place, equipment, expires: null },
    ...{ from, to },
  });
  const given: Given[] = [{ personId: main.personId, event: toEvent(main, visit.equipment) }];
  const planned: PlannedPart[] = [];
  for (const [index, opened] of parts.entries()) {
    const { part } = opened;
    const found = findCandidate({ part: opened, given, day }, main, { binds, now: now[index] });
    if (!found || !isFree(found, binds)) {
      const reasons = found?.reasons ?? [missingLight(opened)];
      return { ok: false, reasons: reasons.map((reason) => ({ ...reason, part: part.kind })) };
    }
    const { personId, from, to } = found;
    given.push({ personId, event: toEvent(found, part.equipment) });
    planned.push({ part, personId, from, to });
  }
  return { ok: true, parts: planned };
}
