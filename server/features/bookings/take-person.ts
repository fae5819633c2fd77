import type { CalendarFacts } from '#domain/bookings/availability.ts';
import { addDays, bookingInstant, dayInZone } from '#domain/bookings/booking-time.ts';
import { addedKilometers, type Candidate, choosePerson } from '#domain/scheduling/choose-person.ts';
import type { Reason } from '#domain/scheduling/reasons.ts';
import { type ExplainedPerson, type ExplainedSlot, explainTime } from '#domain/scheduling/slots.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import type { Context } from '#server/context.ts';
import { getCalendarRules } from '#server/features/settings/get-settings.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import type { VisitNeeds } from './find-visit.ts';
import { countShootsSince } from './queries.ts';
import { readCalendar } from './read-calendar.ts';

/** How far back shoots count for who had the fewest of late. */
const LATELY_MS = 28 * DAY_MS;

/** A time that is looked at for a visit; `except` is the shoot that it is for, where that is in the calendar. */
export type SoughtTime = { startsAt: Date; needs: VisitNeeds; except?: string | undefined };

/** A time with all people and every reason against them, and what it was computed from. */
export type JudgedTime = { slot: ExplainedSlot; facts: CalendarFacts };

/** Judges a time for a visit, on the grid or beside it. */
export async function lookAtTime(ctx: Context, { startsAt, needs, except }: SoughtTime): Promise<JudgedTime> {
  const from = dayInZone(startsAt, await getTimeZone(ctx));
  const facts = await readCalendar(ctx, { from, days: 1, needs, except: except ? [except] : [] });
  return { slot: explainTime(startsAt.getTime(), facts), facts };
}

/**
 * Chooses who does a shoot of a time among some people, as the studio gives them out; null where there is nobody. Equal
 * calendars give an equal answer.
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
      const kilometers = addedKilometers(person, { shoot, place: facts.visit.place, day });
      return { personId: person.id, kilometers, shootsLately: counts.get(person.id) ?? 0 };
    });
  return choosePerson(candidates, assignment);
}

/**
 * Chooses who does a shoot whose time was held: the person held, where they can come, else another who can. A time that is held until
 * now (`isHeld`) keeps the notice that it was held with. Null where nobody can come.
 */
export async function takeHeldPerson(
  ctx: Context,
  judged: JudgedTime,
  { personId, isHeld }: { personId: string | null; isHeld: boolean },
): Promise<string | null> {
  const offered = judged.slot.people.filter(({ reasons }) => reasons.every(({ code }) => isHeld && code === 'notice'));
  return offered.some((person) => person.personId === personId) ? personId : takePerson(ctx, judged, offered);
}

/** Reasons that nobody can set aside: the person has another shoot then or is held, or the studio is blocked. A calendar elsewhere can be wrong. */
export const isHard = (reason: Reason): boolean =>
  reason.code === 'held' || (reason.code === 'busy' && reason.kind !== 'calendar');

/** Reasons of the studio and not of a person, which the studio weighs by itself when it books. */
export const isOfStudio = ({ code }: Reason): boolean => code === 'past' || code === 'notice' || code === 'horizon';
