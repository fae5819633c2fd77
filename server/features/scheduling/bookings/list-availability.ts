import { findPackageDocument } from '#domain/catalogue/published-catalogue.ts';
import type { LightKind } from '#domain/catalogue/visit-kinds.ts';
import { neededShoot } from '#domain/orders/pricing/needed-shoot.ts';
import { availability, USUAL_SHOOT_MINUTES } from '#domain/scheduling/bookings/availability.ts';
import {
  type AvailabilityJson,
  calendarBeginProblem,
  NO_PACKAGE_SENTENCE,
} from '#domain/scheduling/bookings/availability-json.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { getCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { lightNear, type VisitNeeds } from './find-visit.ts';
import { readCalendar } from './read-calendar.ts';

/**
 * Returns the studio's public calendar from a day on (today by default): when it is closed, busy, or free for a shoot
 * of `package`. Refuses with `invalid_input` if the day is out of range or the package does not exist.
 */
export async function listAvailability(
  ctx: Context,
  { from, days, package: packageId }: { from?: string | undefined; days: number; package?: string | undefined },
): Promise<AvailabilityJson> {
  const timeZone = await getTimeZone(ctx);
  const now = ctx.clock.now();
  const first = from ?? dayInZone(now, timeZone);
  const problem = calendarBeginProblem(first, now, timeZone);
  if (problem) throw new AppError('invalid_input', problem, { fields: [{ path: 'from', message: problem }] });
  const facts = await readCalendar(ctx, { from: first, days, needs: await getNeeds(ctx, packageId) });
  return { time_zone: timeZone, days: availability(first, days, facts) };
}

/** A shoot of a package, wherever it is; of 120 minutes where none is named. */
async function getNeeds(ctx: Context, packageId: string | undefined): Promise<VisitNeeds> {
  const anywhere = { place: null, area: { isKnown: false, area: null }, customerId: null };
  if (packageId === undefined) {
    return { ...anywhere, durationMinutes: USUAL_SHOOT_MINUTES, skills: [], light: null, parts: [] };
  }
  const catalogue = await getCatalogue(ctx);
  const found = findPackageDocument(catalogue, packageId);
  if (found) {
    const { document } = catalogue;
    const { light, parts, ...needed } = neededShoot(document, { item: found, addOns: [], sqft: null });
    const inLight = (kind: LightKind | null) => lightNear(kind, null, document.areas);
    const lit = parts.map((part) => ({ ...part, light: inLight(part.light) }));
    return { ...anywhere, ...needed, light: inLight(light), parts: lit };
  }
  const message = NO_PACKAGE_SENTENCE;
  throw new AppError('invalid_input', message, { fields: [{ path: 'package', message }] });
}
