import { calendarBeginProblem, NO_PACKAGE_SENTENCE } from '#domain/bookings/availability-json.ts';
import { dayInZone } from '#domain/bookings/booking-time.ts';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { neededSkills } from '#domain/catalogue/needed-skills.ts';
import { findPackageDocument } from '#domain/catalogue/published-catalogue.ts';
import type { Point } from '#domain/pricing/area-schema.ts';
import { findArea } from '#domain/pricing/find-area.ts';
import { itemLines } from '#domain/pricing/item-lines.ts';
import type { PriceRequest } from '#domain/pricing/quote.ts';
import { type ExplainedDay, explainDays, isOffered } from '#domain/scheduling/slots.ts';
import type { AdminSlotsJson, SlotsJson, SlotsQuery } from '#domain/scheduling/slots-json.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { getCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { needsPlaces } from '#server/features/people/list-people.ts';
import { listPeopleRows } from '#server/features/people/queries.ts';
import { getFormats, getTimeZone } from '#server/features/site/get-formats.ts';
import { type VisitNeeds, visitArea } from './find-visit.ts';
import { presentExplained, presentSlot } from './present.ts';
import { readCalendar } from './read-calendar.ts';

/** What the duration of a shoot depends on; where it has no price yet, its package says how long it takes. */
function shootMinutes(document: CatalogueDocument, query: SlotsQuery, usualMinutes: number): number {
  const place = { country: document.country, region: '', postalCode: query.zip ?? '', point: null };
  const request: PriceRequest = {
    ...{ packageId: query.package, photoCount: null, sqft: query.sqft ?? null, addOns: query.add_ons ?? [] },
    ...{ coupon: null, place, customerPlace: null, isTaxExempt: false, preferredDate: null, preferredTime: null },
    ...{ hoursAhead: null, today: '', locale: 'en' },
  };
  const priced = itemLines({ catalogue: document, request });
  return priced.ok ? priced.durationMinutes : usualMinutes;
}

/** Where a ZIP code is, where anything depends on drives. */
async function placeOfZip(ctx: Context, { country }: CatalogueDocument, { zip }: SlotsQuery): Promise<Point | null> {
  if (!zip || !(await needsPlaces(ctx))) return null;
  return ctx.places.findPoint({ address: '', city: '', region: '', postalCode: zip, country });
}

async function findNeeds(ctx: Context, query: SlotsQuery): Promise<VisitNeeds> {
  const catalogue = await getCatalogue(ctx);
  const { document } = catalogue;
  const item = findPackageDocument(catalogue, query.package);
  if (!item || item.visibility === 'archived') throw invalidField('package', NO_PACKAGE_SENTENCE);
  const told = { country: document.country, region: '', postalCode: query.zip ?? '' };
  const area = findArea(document.areas, { ...told, point: null }).area;
  if (query.zip && area?.refusal) {
    throw new AppError('area_refused', area.refusal.en, { fields: [{ path: 'zip', message: area.refusal.en }] });
  }
  const place = await placeOfZip(ctx, document, query);
  return {
    durationMinutes: shootMinutes(document, query, item.durationMinutes),
    place,
    area: visitArea(document.areas, { ...told, point: place }),
    skills: neededSkills(document, item, query.add_ons ?? []),
  };
}

type Look = { days: ExplainedDay[]; timeZone: string; durationMinutes: number };

async function explain(ctx: Context, query: SlotsQuery, isWhole: boolean): Promise<Look> {
  const timeZone = await getTimeZone(ctx);
  const from = query.from ?? dayInZone(ctx.clock.now(), timeZone);
  const problem = calendarBeginProblem(from, ctx.clock.now(), timeZone);
  if (problem) throw invalidField('from', problem);
  const needs = await findNeeds(ctx, query);
  const facts = await readCalendar(ctx, { from, days: query.days, needs });
  return {
    days: explainDays(from, query.days, { ...facts, isWhole }),
    timeZone,
    durationMinutes: needs.durationMinutes,
  };
}

/**
 * The times that are offered for a shoot. Refuses with `invalid_input` (fields) and `area_refused`.
 */
export async function listSlots(ctx: Context, query: SlotsQuery): Promise<SlotsJson> {
  const { days, timeZone } = await explain(ctx, query, false);
  return {
    time_zone: timeZone,
    days: days.map(({ date, slots }) => ({ date, slots: slots.filter(isOffered).map(presentSlot) })),
  };
}

/**
 * The same for staff, with who could come. With `isExplained` every time of the whole day comes with each person and each
 * reason against them.
 */
export async function listExplainedSlots(
  ctx: Context,
  query: SlotsQuery,
  isExplained: boolean,
): Promise<AdminSlotsJson> {
  const { days, timeZone, durationMinutes } = await explain(ctx, query, isExplained);
  const formats = { timeZone, hourCycle: (await getFormats(ctx)).hourCycle };
  return {
    time_zone: timeZone,
    duration_minutes: durationMinutes,
    people: (await listPeopleRows(ctx.db)).map(({ id, name, color }) => ({ id, name, color })),
    days: days.map(({ date, slots }) => ({
      date,
      slots: (isExplained ? slots : slots.filter(isOffered)).map((slot) => presentExplained(slot, formats)),
    })),
  };
}
