import { inLanguage } from '#domain/catalogue/label-text.ts';
import { findPackageDocument } from '#domain/catalogue/published-catalogue.ts';
import type { LightKind } from '#domain/catalogue/visit-kinds.ts';
import { findArea } from '#domain/orders/pricing/find-area.ts';
import { neededShoot } from '#domain/orders/pricing/needed-shoot.ts';
import type { ChosenAddOn } from '#domain/orders/pricing/quote.ts';
import { NO_PACKAGE_SENTENCE } from '#domain/scheduling/bookings/availability-json.ts';
import type { Point } from '#domain/shared/addresses/point.ts';
import type { Area } from '#domain/shared/area.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Context } from '#server/context.ts';
import { getCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { findOwnContact } from '#server/features/customers/find-own-contact.ts';
import { needsPlaces } from '#server/features/scheduling/people/list-people.ts';
import type { SoughtPlace } from '#server/platform/places/places.ts';
import { lightNear, type VisitNeeds, visitArea } from './find-visit.ts';

/**
 * The package, add-ons and address that a visitor has chosen so far. Parts of the address that are not filled in yet
 * are empty.
 */
type Wanted = {
  packageId: string;
  addOns: readonly ChosenAddOn[];
  /** Square feet. */
  sqft: Area | null;
  address: Omit<SoughtPlace, 'country'>;
  /** The language of a refusal. */
  locale: Locale;
  /** The fields of the request that name the package and the postal code. */
  paths: { packageId: string; postalCode: string };
};

type Sought = { address: Wanted['address']; country: string; light: LightKind | null };

/** Looks up an address on the map, if drives or the light depend on it. */
async function findPlace(ctx: Context, { address, country, light }: Sought): Promise<Point | null> {
  if (!(address.postalCode || address.city) || !(light || (await needsPlaces(ctx)))) return null;
  return ctx.places.findPoint({ ...address, country });
}

/** The customer who is billed for the signed-in account, if its address is confirmed. Otherwise null. */
async function findProvenCustomer(ctx: Context): Promise<string | null> {
  return (await findOwnContact(ctx))?.customerId ?? null;
}

/**
 * Returns what a shoot needs before it is ordered: duration, place, skills and light. Refuses with `invalid_input` if
 * the package is not on sale, and with `area_refused`.
 */
export async function findNeeds(ctx: Context, wanted: Wanted): Promise<VisitNeeds> {
  const catalogue = await getCatalogue(ctx);
  const { document } = catalogue;
  const item = findPackageDocument(catalogue, wanted.packageId);
  if (!item || item.visibility === 'archived') throw invalidField(wanted.paths.packageId, NO_PACKAGE_SENTENCE);
  const { region, postalCode } = wanted.address;
  const told = { country: document.country, region, postalCode };
  const area = findArea(document.areas, { ...told, point: null }).area;
  if (postalCode && area?.refusal) {
    const message = inLanguage(area.refusal, wanted.locale);
    throw new AppError('area_refused', message, { fields: [{ path: wanted.paths.postalCode, message }] });
  }
  const { light, parts, ...visit } = neededShoot(document, { item, addOns: wanted.addOns, sqft: wanted.sqft });
  const isLit = light ?? parts.find((part) => part.light)?.light ?? null;
  const place = await findPlace(ctx, { address: wanted.address, country: document.country, light: isLit });
  return {
    ...visit,
    place,
    area: visitArea(document.areas, { ...told, point: place }),
    light: lightNear(light, place, document.areas),
    parts: parts.map((part) => ({ ...part, light: lightNear(part.light, place, document.areas) })),
    customerId: await findProvenCustomer(ctx),
  };
}
