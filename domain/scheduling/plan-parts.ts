import { overlaps, type Span } from '#domain/scheduling/bookings/spans.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import { explainSlot, studioReasons } from './explain-slot.ts';
import type { CalendarEvent, Person, Visit, VisitPart } from './facts.ts';
import { around, type Look, listStarts, makeOpenedDay, type OpenedDay } from './open-day.ts';
import { type CalendarDay, openPersonDay } from './person-day.ts';
import { isHard, isOfStudio, type Reason, type ReasonCode } from './reasons.ts';

/** Who does a part of a shoot, and when, in milliseconds since 1970. */
export type PlannedPart = Span & { part: VisitPart; personId: string };

/** Who does each part of a shoot and when, or the reasons why one part has nobody. */
export type PartsPlan = { ok: true; parts: PlannedPart[] } | { ok: false; reasons: readonly Reason[] };

/** A part with a day that was opened for it. */
type OpenedPart = { part: VisitPart; look: Look; opened: OpenedDay; starts: readonly number[] };

/** A day that was opened for the further parts of a visit. */
export type PartsDay = { day: CalendarDay; visit: Visit; parts: readonly OpenedPart[] };

/** Opens a day for the further parts of a visit. */
export function openParts(day: CalendarDay, look: Look): PartsDay {
  const parts = (look.visit.parts ?? []).map((part): OpenedPart => {
    const visit = { ...look.visit, ...part, parts: [] };
    const opened = makeOpenedDay(day, { ...look, visit });
    const grid = { day, visit, rules: look.rules, isWhole: false };
    const starts = part.kind === 'visit' ? listStarts(opened.days, grid).map(({ at }) => at) : [];
    return { part, look: { ...look, visit }, opened, starts };
  });
  return { day, visit: look.visit, parts };
}

/** A part of the same shoot that is already assigned: who is busy with it, and when. */
type Given = { personId: string; event: CalendarEvent };

/**
 * Returns every reason why a person cannot do a part, given the parts already assigned. Notice and horizon are checked
 * for the whole shoot only.
 */
function explainPart(personId: string, span: Span, { part, given, day }: Asked): readonly Reason[] {
  const { look, opened } = part;
  const own = given.filter((each) => each.personId === personId).map(({ event }) => event);
  const person = look.people.find(({ id }) => id === personId);
  const known = opened.days.find((each) => each.personId === personId);
  const personDay = own.length > 0 && person ? openWith(person, own, { look, day }) : known;
  if (!personDay) return [{ code: 'day_off' }];
  const inUse = given.map(({ event }) => event).filter(({ equipment }) => equipment.length > 0);
  const studio = { ...opened.studio, equipment: [...opened.studio.equipment, ...inUse] };
  const ofStudio = studioReasons(span, studio).filter((reason) => !isOfStudio(reason));
  return explainSlot(span, personDay, ofStudio).reasons;
}

function openWith(person: Person, own: readonly CalendarEvent[], { look, day }: { look: Look; day: CalendarDay }) {
  const near = around(day.whole);
  const events = [...person.events.filter((event) => overlaps(event, near)), ...own].sort((a, b) => a.from - b.from);
  return openPersonDay(person, { ...day, events }, { visit: look.visit, travel: look.rules.travel });
}

type Asked = { part: OpenedPart; given: readonly Given[]; day: CalendarDay };

/** A person and a time that a part may have, with the reasons against it. */
type Candidate = Span & { personId: string; reasons: readonly Reason[] };

type Main = Span & { personId: string };

/**
 * The people for a part in the order in which they are considered. For a second visit, the person of the first visit
 * comes first.
 */
function orderedPeople({ part, look }: OpenedPart, main: Main, now: string | undefined): string[] {
  const ids = look.people.map(({ id }) => id);
  const preferred = look.visit.preferred ?? [];
  const first = part.kind === 'visit' ? main.personId : undefined;
  const rank = (id: string) => (id === now ? 0 : id === first ? 1 : preferred.includes(id) ? 2 : 3);
  return ids.toSorted((one, other) => rank(one) - rank(other));
}

function* listCandidates(asked: Asked, main: Main, now: PlannedAs | undefined): Generator<Candidate> {
  const { part } = asked;
  // A second person stays for the whole shoot, even if staff changed its length.
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

/** Reasons that do not depend on the time: the person could not do the part at any other time either. */
const UNFIT: readonly ReasonCode[] = ['skill_missing', 'outside_zone', 'barred'];
const countUnfit = (reasons: readonly Reason[]) => reasons.filter(({ code }) => UNFIT.includes(code)).length;

/**
 * Returns the better of two unavailable candidates, to explain a refusal: one who does such work, with the fewest
 * reasons. The first one wins a tie.
 */
function nearer(one: Candidate | null, other: Candidate): Candidate {
  if (!one) return other;
  const unfit = countUnfit(one.reasons) - countUnfit(other.reasons);
  return (unfit || one.reasons.length - other.reasons.length) > 0 ? other : one;
}

/** The present assignment of a part. It is kept if possible. */
export type PlannedAs = { personId: string; at: number };

type Plan = {
  /** Which reasons rule a candidate out: all of them, or only those that staff cannot override. */
  binds?: 'all' | 'hard';
  /** The present assignments of the parts, in order. */
  now?: readonly PlannedAs[];
};

/**
 * Returns the first candidate without a reason that rules them out, otherwise the one who comes closest. Null if no
 * time is possible at all.
 */
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

/** The reason to give if a day has no time with the light that a part needs. */
const missingLight = ({ opened }: OpenedPart): Reason => ({
  code: 'no_daylight',
  spans: (opened.studio.light ?? []).map(({ from, to }) => ({ from, until: to })),
});

/**
 * Assigns the further parts of a shoot, one after another, once its first visit is assigned. The result depends only on
 * the arguments.
 */
export function planParts(
  main: Main,
  { day, visit, parts }: PartsDay,
  { binds = 'all', now = [] }: Plan = {},
): PartsPlan {
  const { place } = visit;
  const toEvent = ({ from, to }: Span, equipment: readonly string[]): CalendarEvent => ({
    kind: 'shoot',
    place,
    equipment,
    expires: null,
    from,
    to,
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
