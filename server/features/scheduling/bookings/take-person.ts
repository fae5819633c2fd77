import type { CalendarFacts } from '#domain/scheduling/bookings/availability.ts';
import { addDays, bookingInstant, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { addedKilometers, type Candidate, choosePerson } from '#domain/scheduling/choose-person.ts';
import type { ExplainedPerson } from '#domain/scheduling/explain-slot.ts';
import { type ExplainedSlot, explainDays, explainTime } from '#domain/scheduling/slots.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { getCalendarRules } from '#server/features/site/settings/get-settings.ts';
import type { VisitNeeds } from './find-visit.ts';
import { countShootsSince } from './queries.ts';
import { readCalendar } from './read-calendar.ts';

/** How far back shoots count when they are distributed evenly. */
const LATELY_MS = 28 * DAY_MS;

/**
 * A time to check for a visit. `except` is the existing booking of the same shoot, which is ignored. With `isAsking`,
 * drives are requested from the routing service; never set it within a transaction.
 */
export type SoughtTime = { startsAt: Date; needs: VisitNeeds; except?: string | undefined; isAsking?: boolean };

/** A checked time with every reason against every person, and the facts it was computed from. */
export type JudgedTime = { slot: ExplainedSlot; facts: CalendarFacts };

/** Checks any time for a visit, also one that is not a regular start time. */
export async function lookAtTime(ctx: Context, sought: SoughtTime): Promise<JudgedTime> {
  const { startsAt, needs, except, isAsking } = sought;
  const from = dayInZone(startsAt, await getTimeZone(ctx));
  const facts = await readCalendar(ctx, { from, days: 1, needs, except: except ? [except] : [], isAsking });
  return { slot: explainTime(startsAt.getTime(), facts), facts };
}

/** Checks a time for a visit as customers see it. Null if it is not a regular start time of anybody's hours. */
export async function lookAtOffered(
  ctx: Context,
  sought: SoughtTime,
): Promise<JudgedTime & { offered: ExplainedSlot | null }> {
  const { startsAt } = sought;
  const from = dayInZone(startsAt, await getTimeZone(ctx));
  const { slot, facts } = await lookAtTime(ctx, sought);
  const [day] = explainDays(from, 1, { ...facts, isWhole: false });
  return { slot, facts, offered: day?.slots.find(({ at }) => at === startsAt.getTime()) ?? null };
}

/**
 * Requests the drives around a time from the routing service, before a transaction needs them. Does nothing if the
 * studio has no such service.
 */
export async function learnDrives(ctx: Context, sought: Omit<SoughtTime, 'isAsking'>): Promise<void> {
  if (ctx.routing.isOn) await lookAtTime(ctx, { ...sought, isAsking: true });
}

/**
 * Chooses the person for a shoot by the studio's rules of assignment. Null if nobody can come. The result depends only
 * on the calendar.
 */
export async function takePerson(
  ctx: Context,
  { slot, facts }: JudgedTime,
  people: readonly ExplainedPerson[],
): Promise<string | null> {
  const { assignment } = await getCalendarRules(ctx);
  const { timeZone } = facts.rules;
  const shoot = { from: slot.at, to: slot.ends };
  const date = dayInZone(new Date(slot.at), timeZone);
  const midnightOf = (day: string) => bookingInstant(day, '00:00', timeZone).getTime();
  const day = { from: midnightOf(date), to: midnightOf(addDays(date, 1)) };
  const lately = { from: new Date(slot.at - LATELY_MS), to: new Date(slot.at + LATELY_MS) };
  const counts = assignment === 'priority' ? new Map<string, number>() : await countShootsSince(ctx.db, lately);
  const candidates = facts.people
    .filter(({ id }) => people.some(({ personId }) => personId === id))
    .map((person): Candidate => {
      const kilometers = addedKilometers(person, {
        shoot,
        place: facts.visit.place,
        day,
        drives: facts.rules.travel.drives,
      });
      const isPreferred = facts.visit.preferred?.includes(person.id) ?? false;
      return { personId: person.id, kilometers, shootsLately: counts.get(person.id) ?? 0, isPreferred };
    });
  return choosePerson(candidates, assignment);
}

/**
 * Chooses who does a shoot whose time was held: the person held, where they can come and the customer prefers nobody else who can, else
 * another. A time that is held until now (`isHeld`) keeps the notice that it was held with. Null where nobody can come.
 */
export async function takeHeldPerson(
  ctx: Context,
  judged: JudgedTime,
  { personId, isHeld }: { personId: string | null; isHeld: boolean },
): Promise<string | null> {
  const offered = judged.slot.people.filter(({ reasons }) => reasons.every(({ code }) => isHeld && code === 'notice'));
  const { preferred = [] } = judged.facts.visit;
  const ofChoice = offered.filter((person) => preferred.includes(person.personId));
  const best = ofChoice.length > 0 ? ofChoice : offered;
  return best.some((person) => person.personId === personId) ? personId : takePerson(ctx, judged, best);
}
