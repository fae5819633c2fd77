import type { AssignableShoot, HandOverList, HandOverQuery } from '#domain/calendar/calendar-json.ts';
import { addDays, bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import type { CalendarEvent } from '#domain/scheduling/facts.ts';
import { explainTime } from '#domain/scheduling/slots.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { createReasonPresenter, presentJudged } from '#server/features/scheduling/bookings/present.ts';
import { type JudgedTime, lookAtTime, takePerson } from '#server/features/scheduling/bookings/take-person.ts';
import { findPerson, listPeopleRows } from '#server/features/scheduling/people/queries.ts';
import { getFormats, getTimeZone } from '#server/features/site/get-formats.ts';
import { presentBooking } from './present.ts';
import { findBooking, type ListedBooking, selectComingShoots } from './queries.ts';
import { getBookingNeeds } from './take-free-person.ts';

/** The most shoots that are handed over at once. */
const MAX_SHOOTS = 500;

/** What earlier proposals of a list would put into the calendars of others. */
type Proposals = Map<string, CalendarEvent[]>;

/** A time as it would be behind the proposals, without the person who hands over. */
function withProposals({ slot, facts }: JudgedTime, proposals: Proposals, leaving: string): JudgedTime {
  const people = facts.people
    .filter(({ id }) => id !== leaving)
    .map((person) => ({ ...person, events: [...person.events, ...(proposals.get(person.id) ?? [])] }));
  const changed = { ...facts, people };
  return { slot: explainTime(slot.at, changed), facts: changed };
}

async function judgeShoot(ctx: Context, listed: ListedBooking) {
  const { booking } = listed;
  const needs = await getBookingNeeds(ctx, booking);
  return lookAtTime(ctx, { startsAt: booking.shootDatetime, needs, except: booking.id, isAsking: true });
}

type Judged = { judged: JudgedTime; proposed: string | null };

async function presentShoot(
  ctx: Context,
  listed: ListedBooking,
  { judged, proposed }: Judged,
): Promise<AssignableShoot> {
  const presentReason = createReasonPresenter(await getFormats(ctx));
  const people = judged.slot.people.map((person) => presentJudged(person, presentReason));
  return { booking: presentBooking(listed), proposed, people };
}

/** Notice and horizon bind customers and not the studio. */
const BINDS_NOBODY = ['notice', 'horizon'];

function withoutNotice({ slot, facts }: JudgedTime): JudgedTime {
  const people = slot.people.map((person) => ({
    ...person,
    reasons: person.reasons.filter(({ code }) => !BINDS_NOBODY.includes(code)),
  }));
  return { slot: { ...slot, people }, facts };
}

/** Who could do a shoot at its time, and every reason against the others. */
export async function getAssignable(ctx: Context, id: string): Promise<AssignableShoot> {
  const found = await findBooking(ctx.db, id);
  if (!found) throw new AppError('not_found', 'There is no such booking.');
  return presentShoot(ctx, found, { judged: withoutNotice(await judgeShoot(ctx, found)), proposed: null });
}

/**
 * The coming shoots of a person within some days with who could do them instead. Each is proposed to somebody as the studio gives
 * shoots out, with the proposals before it in mind; nobody where reasons stand against all.
 */
export async function listHandOver(ctx: Context, id: string, days: HandOverQuery): Promise<HandOverList> {
  if (!(await findPerson(ctx.db, id))) throw new AppError('not_found', 'There is no such person.');
  const now = ctx.clock.now();
  const timeZone = await getTimeZone(ctx);
  const asked = days.from ? bookingInstant(days.from, '00:00', timeZone) : now;
  const from = new Date(Math.max(asked.getTime(), now.getTime()));
  const to = days.until && bookingInstant(addDays(days.until, 1), '00:00', timeZone);
  const coming = await selectComingShoots(ctx.db, { personId: id, from, to: to || undefined, limit: MAX_SHOOTS });
  const proposals: Proposals = new Map();
  const shoots: AssignableShoot[] = [];
  for (const listed of coming) {
    const judged = withoutNotice(withProposals(await judgeShoot(ctx, listed), proposals, id));
    const offered = judged.slot.people.filter(({ reasons }) => reasons.length === 0);
    const proposed = await takePerson(ctx, judged, offered);
    if (proposed) {
      const span = { from: judged.slot.at, to: judged.slot.ends, place: judged.facts.visit.place };
      const event: CalendarEvent = { kind: 'shoot', equipment: [], expires: null, ...span };
      proposals.set(proposed, [...(proposals.get(proposed) ?? []), event]);
    }
    shoots.push(await presentShoot(ctx, listed, { judged, proposed }));
  }
  const people = (await listPeopleRows(ctx.db)).map(({ id: personId, name, color }) => ({ id: personId, name, color }));
  return { people, shoots };
}
