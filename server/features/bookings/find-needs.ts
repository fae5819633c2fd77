import { NO_PACKAGE_SENTENCE } from '#domain/bookings/availability-json.ts';
import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import { inLanguage } from '#domain/catalogue/label-text.ts';
import { type Durations, neededVisit } from '#domain/catalogue/needed-visit.ts';
import { findPackageDocument } from '#domain/catalogue/published-catalogue.ts';
import type { Area } from '#domain/orders/area.ts';
import type { Point } from '#domain/pricing/area-schema.ts';
import { findArea } from '#domain/pricing/find-area.ts';
import { itemLines } from '#domain/pricing/item-lines.ts';
import type { ChosenAddOn, PriceRequest } from '#domain/pricing/quote.ts';
import type { LightKind } from '#domain/scheduling/facts.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Context } from '#server/context.ts';
import { getCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { needsPlaces } from '#server/features/people/list-people.ts';
import { findUser } from '#server/features/users/queries.ts';
import type { SoughtPlace } from '#server/platform/places/places.ts';
import { lightNear, type VisitNeeds, visitArea } from './find-visit.ts';

/** What is to be shot and where, as far as it has been said. Parts of the address are empty where nobody has said them. */
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

/** How long a shoot takes; where it has no price yet, as long as its package and its add-ons say. */
function wantedDurations(document: CatalogueDocument, wanted: Wanted, usualMinutes: number): Durations {
  const { region, postalCode } = wanted.address;
  const place = { country: document.country, region, postalCode, point: null };
  const request: PriceRequest = {
    ...{ packageId: wanted.packageId, photoCount: null, sqft: wanted.sqft, addOns: wanted.addOns },
    ...{ coupon: null, place, customerPlace: null, isTaxExempt: false, preferredDate: null, preferredTime: null },
    ...{ hoursAhead: null, today: '', locale: 'en' },
  };
  const priced = itemLines({ catalogue: document, request });
  return priced.ok ? priced : { durationMinutes: usualMinutes, addOnMinutes: {}, partMinutes: {} };
}

type Sought = { address: Wanted['address']; country: string; light: LightKind | null };

/** Where an address is, where anything depends on drives or light. */
async function findPlace(ctx: Context, { address, country, light }: Sought): Promise<Point | null> {
  if (!(address.postalCode || address.city) || !(light || (await needsPlaces(ctx)))) return null;
  return ctx.places.findPoint({ ...address, country });
}

/** The address of who asks, in lower case, where they have proved it. */
async function findProvenEmail({ db, actor }: Context): Promise<string | null> {
  const user = actor.kind === 'user' ? await findUser(db, actor.userId) : null;
  return user?.emailVerified ? foldEmail(user.email) : null;
}

/**
 * What a shoot that is not ordered yet asks of who does it. Refuses with `invalid_input` for a package that is not sold and
 * `area_refused`.
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
  const durations = wantedDurations(document, wanted, item.durationMinutes);
  const { light, parts, ...visit } = neededVisit(document, { item, chosen: wanted.addOns, durations });
  const isLit = light ?? parts.find((part) => part.light)?.light ?? null;
  const place = await findPlace(ctx, { address: wanted.address, country: document.country, light: isLit });
  return {
    ...visit,
    place,
    area: visitArea(document.areas, { ...told, point: place }),
    light: lightNear(light, place, document.areas),
    parts: parts.map((part) => ({ ...part, light: lightNear(part.light, place, document.areas) })),
    customer: await findProvenEmail(ctx),
  };
}
