import { calendarBeginProblem } from '#domain/scheduling/bookings/availability-json.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { type ExplainedDay, type ExplainedSlot, explainDays, isOffered } from '#domain/scheduling/slots.ts';
import type { AdminSlotsJson, AdminSlotsQuery, SlotsJson, SlotsQuery } from '#domain/scheduling/slots-json.ts';
import { invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { listPeopleRows } from '#server/features/scheduling/people/queries.ts';
import { getFormats, getTimeZone } from '#server/features/site/get-formats.ts';
import { staffHolder } from './create-hold.ts';
import { findNeeds } from './find-needs.ts';
import { createReasonPresenter, presentAble, presentExplained, presentSlot } from './present.ts';
import { listHoldIds } from './queries.ts';
import { readCalendar } from './read-calendar.ts';

type Look = { days: ExplainedDay[]; timeZone: string; durationMinutes: number };

type StaffQuery = Omit<AdminSlotsQuery, 'explain'>;
type Asked = { query: SlotsQuery; isWhole: boolean; except?: readonly string[] };

async function explain(ctx: Context, { query, isWhole, except = [] }: Asked): Promise<Look> {
  const timeZone = await getTimeZone(ctx);
  const from = query.from ?? dayInZone(ctx.clock.now(), timeZone);
  const problem = calendarBeginProblem(from, ctx.clock.now(), timeZone);
  if (problem) throw invalidField('from', problem);
  const needs = await findNeeds(ctx, {
    packageId: query.package,
    addOns: query.add_ons ?? [],
    sqft: query.sqft ?? null,
    address: {
      address: query.address ?? '',
      city: query.city ?? '',
      region: query.state ?? '',
      postalCode: query.zip ?? '',
    },
    locale: query.locale,
    paths: { packageId: 'package', postalCode: 'zip' },
  });
  const facts = await readCalendar(ctx, { from, days: query.days, needs, except, isAsking: true });
  return {
    days: explainDays(from, query.days, { ...facts, isWhole }),
    timeZone,
    durationMinutes: needs.durationMinutes,
  };
}

/**
 * Returns the available times for a shoot. The asking browser's own holds, recognized by its token, do not block any
 * times. Refuses with `invalid_input` (fields) and `area_refused`.
 */
export async function listSlots(ctx: Context, query: SlotsQuery, ownerToken: string | null): Promise<SlotsJson> {
  const except = ownerToken ? await listHoldIds(ctx.db, ownerToken) : [];
  const { days, timeZone } = await explain(ctx, { query, isWhole: false, except });
  return {
    time_zone: timeZone,
    days: days.map(({ date, slots }) => ({ date, slots: slots.filter(isOffered).map(presentSlot) })),
  };
}

/**
 * Returns the available times for staff, with who could come. Times they hold for the order they are making stay
 * available. With `isExplained`, returns every time of the whole day with each person and each reason against them.
 */
export async function listExplainedSlots(
  ctx: Context,
  query: StaffQuery,
  isExplained: boolean,
): Promise<AdminSlotsJson> {
  const except = isExplained ? [] : await listHoldIds(ctx.db, staffHolder(ctx).ownerToken);
  const { days, timeZone, durationMinutes } = await explain(ctx, { query, isWhole: isExplained, except });
  const { hourCycle } = await getFormats(ctx);
  const presentReason = createReasonPresenter({ timeZone, hourCycle });
  const people = (await listPeopleRows(ctx.db)).map(({ id, name, color }) => ({ id, name, color }));
  const places = new Map(people.map(({ id }, place) => [id, place]));
  const present = (slots: readonly ExplainedSlot[]) =>
    isExplained ? presentExplained(slots, places, presentReason) : slots.map((slot) => presentAble(slot, places));
  return {
    time_zone: timeZone,
    duration_minutes: durationMinutes,
    people,
    days: days.map(({ date, slots }) => ({
      date,
      slots: present((isExplained ? slots : slots.filter(isOffered)).slice(0, query.of_a_day)),
    })),
  };
}
