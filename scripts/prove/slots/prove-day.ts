import { isDeepStrictEqual } from 'node:util';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { Span } from '#domain/scheduling/bookings/spans.ts';
import type { CalendarEvent } from '#domain/scheduling/facts.ts';
import type { Reason, ReasonCode } from '#domain/scheduling/reasons.ts';
import {
  type ExplainedSlot,
  explainDays,
  explainTime,
  planShoot,
  type SchedulingFacts,
} from '#domain/scheduling/slots.ts';
import { type Booked, findBrokenBooking } from './find-broken-booking.ts';
import { createDice, type Dice, randomParts, randomStudio } from './random-studio.ts';
import { type Refused, removeReason } from './remove-reason.ts';

/** What a day showed: shoots that were booked, refused times whose reasons were removed, and what was wrong with any. */
export type DayFigures = {
  offered: number;
  booked: number;
  /** Second people and second visits of what was booked. */
  parts: number;
  refused: number;
  codes: ReasonCode[];
  problems: string[];
};

type Pair = { slot: ExplainedSlot; personId: string; reasons: readonly Reason[] };

const pairsOf = (slots: readonly ExplainedSlot[]): Pair[] =>
  slots.flatMap((slot) => slot.people.map(({ personId, reasons }) => ({ slot, personId, reasons })));

const reasonsOf = (facts: SchedulingFacts, at: number, personId: string): readonly Reason[] =>
  explainTime(at, facts).people.find((person) => person.personId === personId)?.reasons ?? [];

/** What an offered time puts into calendars: the first visit and each further part; null where a part has nobody. */
function planBooking({ slot, personId }: Pair, facts: SchedulingFacts): Booked[] | null {
  const { place, equipment } = facts.visit;
  const toEvent = (span: Span, needed: readonly string[]): CalendarEvent => ({
    kind: 'shoot',
    from: span.from,
    to: span.to,
    expires: null,
    place,
    equipment: needed,
  });
  const plan = planShoot({ at: slot.at, personId }, { ...facts, binds: 'all', now: [] });
  if (!plan.ok) return null;
  const parts = plan.parts.map((each) => ({ personId: each.personId, event: toEvent(each, each.part.equipment) }));
  return [{ personId, event: toEvent({ from: slot.at, to: slot.ends }, equipment) }, ...parts];
}

/** Books offered times of a day with their further parts, one after another, until there is none or enough. */
function bookOffered(date: string, facts: SchedulingFacts, dice: Dice) {
  const bookings: Booked[] = [];
  const problems: string[] = [];
  let now = { ...facts, visit: { ...facts.visit, parts: randomParts(dice, facts.visit) } };
  let [offered, shoots] = [0, 0];
  for (let round = 0; round < 4; round += 1) {
    const [day] = explainDays(date, 1, { ...now, isWhole: false });
    const free = pairsOf(day?.slots ?? []).filter(({ reasons }) => reasons.length === 0);
    if (round === 0) offered = free.length;
    if (free.length === 0) break;
    const pair = dice.one(free);
    const planned = planBooking(pair, now);
    if (!planned) problems.push(`${pair.slot.time}: a part of an offered time has nobody`);
    shoots += planned ? 1 : 0;
    bookings.push(...(planned ?? []));
    const add = (person: SchedulingFacts['people'][number]) => ({
      ...person,
      events: [
        ...person.events,
        ...(planned ?? []).filter(({ personId }) => personId === person.id).map(({ event }) => event),
      ],
    });
    now = { ...now, people: now.people.map(add) };
  }
  return { bookings, shoots, problems, offered, facts: now };
}

/** Removes each reason but one, and all of them: what is then wrong with the answer. */
function findReasonProblems(facts: SchedulingFacts, { slot, personId, reasons }: Pair, date: string): string[] {
  const shoot = { from: slot.at, to: slot.ends };
  const without = (removed: readonly Reason[], kept: ReasonCode | null) => {
    const refused: Refused = { date, personId, shoot, kept };
    const changed = removed.reduce((left, reason) => removeReason(left, reason, refused), facts);
    return reasonsOf(changed, slot.at, personId);
  };
  const left = without(reasons, null);
  const problems =
    left.length > 0 ? [`${slot.time}: without its reasons it is refused by ${JSON.stringify(left)}`] : [];
  for (const reason of reasons) {
    const found = without(
      reasons.filter((each) => each !== reason),
      reason.code,
    );
    if (isDeepStrictEqual(found, [reason])) continue;
    problems.push(`${slot.time}: ${JSON.stringify(reason)} alone gives ${JSON.stringify(found)}`);
  }
  return problems;
}

/**
 * Proves a day of a studio that a seed makes up: what is offered can be booked and then nothing overlaps, travel included; a
 * refused time is offered without its reasons, and refused by each of them alone.
 */
export function proveDay(seed: number): DayFigures {
  const { date, facts } = randomStudio(seed);
  const dice = createDice(seed + 1);
  const booking = bookOffered(date, facts, dice);
  const broken = findBrokenBooking(booking.facts, booking.bookings);
  const [day] = explainDays(date, 1, { ...facts, isWhole: true });
  // A shoot over midnight reaches into hours that no change of one day opens.
  const refused = pairsOf(day?.slots ?? []).filter(
    ({ slot, reasons }) => reasons.length > 0 && dayInZone(new Date(slot.ends), facts.rules.timeZone) === date,
  );
  const looked = refused.length > 0 ? [dice.one(refused), dice.one(refused)] : [];
  const problems = looked.flatMap((pair) => findReasonProblems(facts, pair, date));
  return {
    offered: booking.offered,
    booked: booking.shoots,
    refused: looked.length,
    codes: looked.flatMap(({ reasons }) => reasons.map(({ code }) => code)),
    parts: booking.bookings.length - booking.shoots,
    problems: [...(broken ? [broken] : []), ...booking.problems, ...problems].map(
      (problem) => `seed ${seed}, ${date}, ${problem}`,
    ),
  };
}
