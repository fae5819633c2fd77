import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import type { PublishedCatalogue } from '#domain/catalogue/published-catalogue.ts';
import { translateStarter } from '#domain/catalogue/translate-starter.ts';
import { minimumCharge } from '#domain/orders/pricing/minimum-charge.ts';
import { priceOrder } from '#domain/orders/pricing/price-order.ts';
import type { PriceRequest, Quote } from '#domain/orders/pricing/quote.ts';
import type { QuoteAnswers } from '#domain/orders/pricing/quote-json.ts';
import type { Refusal } from '#domain/orders/pricing/refusal.ts';
import { customerPlace, isExemptOn, type KnownTaxFacts } from '#domain/orders/pricing/tax-profile.ts';
import { bookingInstant, dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { Point } from '#domain/shared/addresses/point.ts';
import { HOUR_MS } from '#domain/shared/time/durations.ts';
import type { Context } from '#server/context.ts';
import type { CouponRow } from '#server/db/schema/coupons.ts';
import { type FoundCoupon, findCoupon } from '#server/features/catalogue/coupons/find-coupon.ts';
import { getCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { findTaxFacts } from '#server/features/orders/tax-profiles/find-tax-facts.ts';
import { needsPlaces } from '#server/features/scheduling/people/list-people.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { hashBody } from '#server/platform/random/random.ts';

/**
 * A price for a customer's choices. `hash` covers all amounts that a customer is shown: equal hashes mean equal prices.
 */
export type FoundPrice = {
  answers: QuoteAnswers;
  catalogue: PublishedCatalogue;
  quote: Quote;
  coupon: CouponRow | null;
  hash: string;
  /** The property's location, if its price or drives to it depend on that. */
  point: Point | null;
  /** What is known about the taxes of who orders. */
  taxFacts: KnownTaxFacts | null;
};

/** A price, or why there is none: because of the request, or because of its coupon. */
export type PriceLookup =
  | { ok: true; price: FoundPrice }
  | { ok: false; refusal: Refusal }
  | { ok: false; coupon: Extract<FoundCoupon, { ok: false }> };

/** Whether a catalogue has anything that depends on where a place is beyond its postal code: areas, fees and light. */
function needsPoint({ areas, packages, addOns }: CatalogueDocument): boolean {
  const isByPlace = areas.areas.some(({ where, fee }) => where.kind === 'ring' || fee.kind === 'distance');
  return isByPlace || [...packages, ...addOns].some(({ light }) => light !== undefined);
}

type Address = NonNullable<QuoteAnswers['address']>;

/** Where an address is, where the prices of a catalogue or drives ask for it. Never within a transaction: a service is asked. */
export async function findAddressPoint(
  ctx: Context,
  document: CatalogueDocument,
  { address, city, state: region, zip_code: postalCode }: Address,
): Promise<Point | null> {
  if (!(needsPoint(document) || (await needsPlaces(ctx)))) return null;
  return ctx.places.findPoint({ address, city, region, postalCode, country: document.country });
}

async function findPoint(ctx: Context, document: CatalogueDocument, answers: QuoteAnswers): Promise<Point | null> {
  const { address, pin } = answers;
  return pin ?? (address && findAddressPoint(ctx, document, address));
}

type Priced = {
  answers: QuoteAnswers;
  document: CatalogueDocument;
  coupon: CouponRow | null;
  taxFacts: KnownTaxFacts | null;
};

async function composeRequest(ctx: Context, { answers, document, coupon, taxFacts }: Priced): Promise<PriceRequest> {
  const timeZone = await getTimeZone(ctx);
  const now = ctx.clock.now();
  const { address, preferred_date: preferredDate, preferred_time: preferredTime } = answers;
  const at = preferredDate ? bookingInstant(preferredDate, preferredTime, timeZone) : null;
  const today = dayInZone(now, timeZone);
  return {
    packageId: answers.package_id,
    photoCount: answers.photo_count,
    sqft: answers.sqft,
    addOns: answers.add_ons,
    coupon,
    place: {
      country: document.country,
      region: address?.state ?? '',
      postalCode: address?.zip_code ?? '',
      point: await findPoint(ctx, document, answers),
    },
    customerPlace: taxFacts && customerPlace(taxFacts),
    isTaxExempt: taxFacts !== null && isExemptOn(taxFacts, today),
    preferredDate,
    preferredTime,
    hoursAhead: at ? (at.getTime() - now.getTime()) / HOUR_MS : null,
    today,
    locale: answers.locale,
  };
}

/** Hashes all amounts of a quote. Texts are left out, so that the language makes no difference. */
function hashQuote({ lines, taxIncluded, totalMinor }: Quote): string {
  const amounts = lines.map(({ kind, unitMinor, quantity, taxMinor }) => [kind, unitMinor, quantity, taxMinor]);
  return hashBody([amounts, taxIncluded, totalMinor]);
}

/** Finds what answers cost now, by the catalogue that holds. Refuses with `rate_limited` where somebody guesses coupons. */
export async function findPrice(ctx: Context, answers: QuoteAnswers): Promise<PriceLookup> {
  const catalogue = await getCatalogue(ctx);
  const { document } = catalogue;
  const { coupon: code, email, draft_id: draftId, locale } = answers;
  const day = dayInZone(ctx.clock.now(), await getTimeZone(ctx));
  const found = code ? await findCoupon(ctx, { code, email, draftId, day, locale }) : null;
  if (found && !found.ok) return { ok: false, coupon: found };
  const coupon = found?.coupon ?? null;
  const taxFacts = await findTaxFacts(ctx, email);
  const request = await composeRequest(ctx, { answers, document, coupon, taxFacts });
  const priced = priceOrder(translateStarter(document, locale), request);
  if (!priced.ok) return priced;
  const { quote } = priced;
  const currency = document.currency ?? ctx.config.PAYMENT_CURRENCY;
  const minimumMinor = minimumCharge(currency);
  if (quote.totalMinor > 0 && quote.totalMinor < minimumMinor) {
    return { ok: false, refusal: { code: 'below_minimum', minimumMinor, currency } };
  }
  const { point } = request.place;
  return { ok: true, price: { answers, catalogue, quote, coupon, hash: hashQuote(quote), point, taxFacts } };
}
