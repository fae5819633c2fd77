import type { LicenseJson } from '#domain/deliveries/licenses/license-json.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { LicenseRow } from '#server/db/schema/licenses.ts';
import { requireProperty } from '#server/features/properties/require-property.ts';
import { findOrMakeLicense } from './make-license.ts';
import { presentLicense } from './present.ts';
import { findDelivery } from './queries.ts';
import { readStudio } from './read-studio.ts';

/** The license of a delivery as the studio sees it now. */
export async function showLicense(ctx: Context, row: LicenseRow): Promise<LicenseJson> {
  const { languages, timeZone } = await readStudio(ctx);
  return presentLicense(row, { languages, today: dayInZone(ctx.clock.now(), timeZone) });
}

/** The refusal of a license of what is no delivery, or of one that is another's. */
export const licenseMissing = () => new AppError('not_found', 'There is no such delivery.');

/** The license of a delivery that the caller reaches. Otherwise `not_found`. */
export async function getLicense(ctx: Context, deliveryId: string): Promise<LicenseJson> {
  const delivery = await findDelivery(ctx.db, deliveryId);
  if (!delivery) throw licenseMissing();
  const row = await findOrMakeLicense(ctx, await requireProperty(ctx, delivery.propertyId));
  if (!row) throw licenseMissing();
  return showLicense(ctx, row);
}
