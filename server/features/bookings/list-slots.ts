import { calendarBeginProblem } from '#domain/bookings/availability-json.ts';
import { dayInZone } from '#domain/bookings/booking-time.ts';
import { type ExplainedDay, explainDays, isOffered } from '#domain/scheduling/slots.ts';
import type { AdminSlotsJson, SlotsJson, SlotsQuery } from '#domain/scheduling/slots-json.ts';
import { invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { listPeopleRows } from '#server/features/people/queries.ts';
import { getFormats, getTimeZone } from '#server/features/site/get-formats.ts';
import { staffHolder } from './create-hold.ts';
import { findNeeds } from './find-needs.ts';
import { createReasonPresenter, presentExplained, presentSlot } from './present.ts';
import { listHoldIds } from './queries.ts';
import { readCalendar } from './read-calendar.ts';

type Look = { days: ExplainedDay[]; timeZone: string; durationMinutes: number };

type Asked = { query: SlotsQuery; isWhole: boolean; except?: readonly string[] };

async function explain(ctx: Context, { query, isWhole, except = [] }: Asked): Promise<Look> {
  const timeZone = await getTimeZone(ctx);
  const from = query.from ?? dayInZone(ctx.clock.now(), timeZone);
  const problem = calendarBeginProblem(from, ctx.clock.now(), timeZone);
  if (problem) throw invalidField('from', problem);
  const needs = await findNeeds(ctx, {
    ...{ packageId: query.package, addOns: query.add_ons ?? [], sqft: query.sqft ?? null },
    address: {
      ...{ address: query.address ?? '', city: query.city ?? '' },
      ...{ region: query.state ?? '', postalCode: query.zip ?? '' },
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
 * The times that are offered for a shoot; what the asking browser holds itself, by its token, stands in nobody's way. Refuses with
 * `invalid_input` (fields) and `area_refused`.
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
 * The same for staff, with who could come; what they hold themselves for an order that they make stands in nobody's way. With
 * `isExplained` every time of the whole day comes with each person and each reason against them, held times too.
 */
export async function listExplainedSlots(
  ctx: Context,
  query: SlotsQuery,
  isExplained: boolean,
): Promise<AdminSlotsJson> {
  const except = isExplained ? [] : await listHoldIds(ctx.db, staffHolder(ctx).ownerToken);
  const { days, timeZone, durationMinutes } = await explain(ctx, { query, isWhole: isExplained, except });
  const { hourCycle } = await getFormats(ctx);
  const presentReason = createReasonPresenter({ timeZone, hourCycle });
  return {
    time_zone: timeZone,
    duration_minutes: durationMinutes,
    people: (await listPeopleRows(ctx.db)).map(({ id, name, color }) => ({ id, name, color })),
    days: days.map(({ date, slots }) => ({
      date,
      slots: (isExplained ? slots : slots.filter(isOffered)).map((slot) => presentExplained(slot, presentReason)),
    })),
  };
}
