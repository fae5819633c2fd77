import { type CrewFits, type Fit, type FitsQuery, listWeekDays } from '#domain/calendar/crew-week-json.ts';
import { isAccepted } from '#domain/orders/order-status.ts';
import type { CalendarFacts } from '#domain/scheduling/bookings/availability.ts';
import { addDays, bookingInstant, DEFAULT_BOOKING_TIME, timeInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { isHard, type Reason } from '#domain/scheduling/reasons.ts';
import { type ExplainedSlot, explainDays, explainTime } from '#domain/scheduling/slots.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { PersonRow } from '#server/db/schema/people.ts';
import { findBooking } from '#server/features/calendar/queries.ts';
import { listStaffReasons, tellInactive } from '#server/features/calendar/require-plan.ts';
import { NOT_TO_COME } from '#server/features/calendar/require-time.ts';
import { getBookingNeeds, type ToldReason } from '#server/features/calendar/take-free-person.ts';
import { SECOND_PERSON } from '#server/features/calendar/write-change.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { findVisit, type VisitNeeds } from '#server/features/scheduling/bookings/find-visit.ts';
import { createReasonPresenter, type ReasonPresenter } from '#server/features/scheduling/bookings/present.ts';
import { readCalendar } from '#server/features/scheduling/bookings/read-calendar.ts';
import { listPeopleRows } from '#server/features/scheduling/people/queries.ts';
import { getFormats, getTimeZone } from '#server/features/site/get-formats.ts';

/** What is sought a place for: what it asks, its own time of day, and the shoot itself where there is one. */
type Sought = { needs: VisitNeeds; time: string | null; now: { id: string; at: number; isSecond: boolean } | null };

async function findSought(ctx: Context, { booking: bookingId, order: orderId }: FitsQuery): Promise<Sought> {
  if (bookingId) {
    const found = await findBooking(ctx.db, bookingId);
    if (found?.booking.status !== 'confirmed') throw new AppError('not_found', 'There is no such booking.');
    const { booking } = found;
    const needs = await getBookingNeeds(ctx, booking);
    const now = { id: booking.id, at: booking.shootDatetime.getTime(), isSecond: booking.part?.kind === 'person' };
    return { needs, time: timeInZone(booking.shootDatetime, await getTimeZone(ctx)), now };
  }
  const order = orderId ? await findOrder(ctx.db, orderId) : null;
  const isWaiting = order && isAccepted(order) && order.schedulingStatus !== 'booked';
  if (!isWaiting || order.orderStatus === 'cancelled') throw new AppError('not_found', 'There is no such order.');
  return { needs: await findVisit(ctx, order), time: order.preferredTime, now: null };
}

type Looked = {
  slot: ExplainedSlot;
  /** The times of the day that are offered by the grid. */
  slots: readonly ExplainedSlot[];
};

/** All that a day says of one person. */
type Judging = {
  day: string;
  looked: Looked;
  facts: CalendarFacts;
  sought: Sought;
  presentReason: ReasonPresenter;
};

const reasonsAt = (slot: ExplainedSlot, personId: string): Reason[] | null => {
  const person = slot.people.find((each) => each.personId === personId);
  return person ? listStaffReasons(person) : null;
};

/** The nearest time to another one that nothing speaks against, the earlier one where two are as near; null where there is none. */
function findFree({ slots, slot }: Looked, personId: string, now: number): ExplainedSlot | null {
  const free = slots.filter((each) => each.at > now && reasonsAt(each, personId)?.length === 0);
  const distance = ({ at }: ExplainedSlot) => Math.abs(at - slot.at);
  return free.reduce<ExplainedSlot | null>(
    (best, each) => (best && distance(best) <= distance(each) ? best : each),
    null,
  );
}

const presentMoment = ({ at, time }: ExplainedSlot) => ({ starts_at: new Date(at).toISOString(), time });

const isActiveOn = ({ activeFrom, activeUntil }: PersonRow, day: string) =>
  (activeFrom ?? day) <= day && (activeUntil ?? day) >= day;

/** What speaks against a time by rules that are not the engine's: the clock, an end of employment, and a second person's shoot. */
function refusedBy(row: PersonRow, { day, looked, facts, sought }: Judging): ToldReason | null {
  const { at } = looked.slot;
  const isOtherTime = at !== sought.now?.at;
  if (isOtherTime && sought.now?.isSecond) return { code: 'part', sentence: SECOND_PERSON };
  if (isOtherTime && at <= facts.rules.now) return { code: 'past', sentence: NOT_TO_COME };
  return isActiveOn(row, day) ? null : tellInactive(row.name);
}

/** Judges a time of a person as a drop there is judged. */
function judgeFit(row: PersonRow, judging: Judging): Fit {
  const { day, looked, facts, sought, presentReason } = judging;
  const refused = refusedBy(row, judging);
  const reasons = reasonsAt(looked.slot, row.id) ?? [];
  const isOver = refused !== null && refused.code !== 'past';
  const isTaken = refused !== null || reasons.length > 0;
  const free = isTaken && !isOver && !sought.now?.isSecond ? findFree(looked, row.id, facts.rules.now) : null;
  const told = refused ? [refused] : reasons.map(presentReason);
  return {
    person_id: row.id,
    day,
    ...presentMoment(looked.slot),
    can_override: refused === null && !reasons.some(isHard),
    reasons: told as Fit['reasons'],
    free: free && presentMoment(free),
  };
}

/** Of a day of which no time was asked for: the first time with the fewest reasons against a person, else noon. */
function chooseTime(slots: readonly ExplainedSlot[], personId: string, noon: ExplainedSlot): ExplainedSlot {
  const count = (slot: ExplainedSlot) => reasonsAt(slot, personId)?.length ?? Number.POSITIVE_INFINITY;
  return slots.reduce((best, each) => (count(each) < count(best) ? each : best), slots[0] ?? noon);
}

/**
 * Where a shoot or a waiting order fits in some days, for each person, by the function that a drop is judged with (CAL-24): the calendar
 * is read once, and its own time of day explained for each day. Asks the routing service for drives that are missing. Otherwise `not_found`.
 */
export async function findFits(ctx: Context, query: FitsQuery): Promise<CrewFits> {
  const sought = await findSought(ctx, query);
  const { needs, now } = sought;
  const timeZone = await getTimeZone(ctx);
  const { from, days: count } = query;
  const facts = await readCalendar(ctx, { from, days: count, needs, except: now ? [now.id] : [], isAsking: true });
  const explained = explainDays(from, count, { ...facts, isWhole: false });
  const people = await listPeopleRows(ctx.db);
  const presentReason = createReasonPresenter(await getFormats(ctx));
  const isNear = (at: number, day: string) =>
    at >= bookingInstant(day, '00:00', timeZone).getTime() &&
    at < bookingInstant(addDays(day, 1), '00:00', timeZone).getTime();
  const fits = listWeekDays(query).flatMap((day, index) => {
    const slots = explained[index]?.slots.filter(({ at }) => at > facts.rules.now) ?? [];
    const wished = bookingInstant(day, sought.time ?? DEFAULT_BOOKING_TIME, timeZone).getTime();
    const own = explainTime(now && isNear(now.at, day) ? now.at : wished, facts);
    return people.map((row) => {
      const slot = sought.time === null ? chooseTime(slots, row.id, own) : own;
      return judgeFit(row, { day, looked: { slot, slots }, facts, sought, presentReason });
    });
  });
  return { time_zone: timeZone, duration_minutes: needs.durationMinutes, time: sought.time, fits };
}
