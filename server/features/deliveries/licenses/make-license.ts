import { licenseEnd } from '#domain/deliveries/licenses/license-days.ts';
import { fullAddress } from '#domain/orders/full-address.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import { getLicenseTerms } from '#domain/site/settings/license-terms.ts';
import type { Context } from '#server/context.ts';
import type { DeliveryRow } from '#server/db/schema/deliveries.ts';
import type { LicenseRow } from '#server/db/schema/licenses.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { findRecipient } from '#server/features/orders/property-owners/find-recipient.ts';
import { getFormats } from '#server/features/site/get-formats.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';
import { ensureLicenseRow, findDeliveryOfProperty, findLicenseOfProperty } from './queries.ts';
import { readStudio } from './read-studio.ts';

/** Of what a license is made. `isOld` is a delivery that had links before there were licenses. */
type NewLicense = { delivery: Pick<DeliveryRow, 'id' | 'createdAt'>; property: PropertyRow; isOld: boolean };

/**
 * Gives a delivery its license, by the settings of this moment and from this day on; one that has a license keeps it. Who had links to an old one was
 * told of no end, so its license has none, and holds from its first day.
 */
export async function makeLicense(ctx: Context, { delivery, property, isOld }: NewLicense): Promise<LicenseRow> {
  const studio = await readStudio(ctx);
  const { license } = (await getSettings(ctx)).delivery;
  const address = fullAddress({ ...property, zipCode: property.zip }, (await getFormats(ctx)).address);
  const startsOn = dayInZone(isOld ? delivery.createdAt : ctx.clock.now(), studio.timeZone);
  return ensureLicenseRow(ctx.db, {
    deliveryId: delivery.id,
    licensee: (await findRecipient(ctx.db, property))?.name ?? '',
    property: address || property.name,
    studio: studio.name,
    terms: getLicenseTerms(license.terms, studio.languages),
    startsOn,
    endsOn: isOld ? null : licenseEnd(startsOn, license.months),
  });
}

/** The license of a delivery that has links. One that has none was made before there were licenses, and gets it now. */
export async function findOrMakeLicense(ctx: Context, property: PropertyRow): Promise<LicenseRow | null> {
  const license = await findLicenseOfProperty(ctx.db, property.id);
  if (license) return license;
  const delivery = await findDeliveryOfProperty(ctx.db, property.id);
  return delivery && makeLicense(ctx, { delivery, property, isOld: true });
}
