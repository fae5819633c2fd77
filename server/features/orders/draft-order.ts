import type { Offer } from '#domain/catalogue/photo-price.ts';
import { findPackageDocument, type PublishedCatalogue } from '#domain/catalogue/published-catalogue.ts';
import type { SoldPackage } from '#domain/orders/order-json.ts';
import { offerLines } from '#domain/orders/order-lines.ts';
import { orderSearchText } from '#domain/orders/order-search.ts';
import type { OrderOrigin } from '#domain/orders/order-status.ts';
import type { PlaceOrderInput } from '#domain/orders/place-order-input.ts';
import type { Context } from '#server/context.ts';
import { hashBody, newOrderId } from '#server/platform/random/random.ts';
import type { NewOrder } from './queries.ts';

const FIRST_CHECK_AFTER_MS = 10 * 60_000;

function soldPackage({ item, photoCount, priceCents }: Offer, catalogue: PublishedCatalogue): SoldPackage {
  const kept = findPackageDocument(catalogue, item.id);
  return {
    id: item.id,
    name: item.name,
    description: item.description,
    features: [...item.features],
    photoCount,
    subtotalCents: priceCents,
    discountCents: 0,
    taxCents: 0,
    totalCents: priceCents,
    catalogueVersion: catalogue.version,
    ...(kept ? { durationMinutes: kept.durationMinutes } : {}),
    ...(kept?.words.tr ? { tr: kept.words.tr } : {}),
  };
}

/** The fields of an order that lists show and search. */
function searchableFields({ item }: Offer, form: PlaceOrderInput['form']) {
  return {
    packageName: item.name,
    propertyName: form.propertyName,
    address: form.address,
    city: form.city,
    state: form.state,
    zipCode: form.zipCode,
    customerName: form.contactName,
    customerEmail: form.contactEmail,
    customerPhone: form.contactPhone,
  };
}

type Draft = {
  input: PlaceOrderInput;
  offer: Offer;
  /** The catalogue that the offer is of. */
  catalogue: PublishedCatalogue;
  key: string;
  draftId: string;
  userId: string | null;
  /** Who makes the order: its customer, unless told. */
  origin?: OrderOrigin;
};

/** An order of the studio's own is accepted at once; its customer accepts the terms by paying. */
function originFacts(origin: OrderOrigin, { preferredDate }: PlaceOrderInput['form'], now: Date) {
  if (origin === 'customer') return { origin, termsAcceptedAt: now };
  const schedulingStatus = preferredDate ? ('to_be_scheduled' as const) : ('not_requested' as const);
  return { origin, termsAcceptedAt: null, orderStatus: 'pending' as const, schedulingStatus };
}

/**
 * A new order with its payment. The charge is the list price's figure, in the currency of the catalogue or else in the
 * configured one, without conversion (readings, Money).
 */
export function draftOrder(
  ctx: Context,
  { input, offer, catalogue, key, draftId, userId, origin = 'customer' }: Draft,
): NewOrder {
  const { form, locale, termsVersion } = input;
  const now = ctx.clock.now();
  const fields = searchableFields(offer, form);
  const id = newOrderId();
  const row = {
    id,
    userId,
    draftId,
    idempotencyKey: key,
    bodyHash: hashBody(input),
    package: soldPackage(offer, catalogue),
    packageId: offer.item.id,
    listPriceCents: offer.priceCents,
    chargeMinor: offer.priceCents,
    listCurrency: catalogue.document.currency ?? 'usd',
    chargeCurrency: catalogue.document.currency ?? ctx.config.PAYMENT_CURRENCY,
    paymentMode: ctx.payments.mode,
    ...fields,
    searchText: orderSearchText({ id, ...fields }),
    sqft: form.sqft,
    bedrooms: form.bedrooms,
    bathrooms: form.bathrooms,
    preferredDate: form.preferredDate,
    preferredTime: form.preferredTime,
    notes: form.notes,
    locale,
    termsVersion,
    ...originFacts(origin, form, now),
    createdAt: now,
  };
  const nextCheckAt = new Date(now.getTime() + FIRST_CHECK_AFTER_MS);
  const catalogueVersion = catalogue.version;
  return { row, payment: { lines: offerLines(offer), catalogueVersion, createdAt: now, nextCheckAt } };
}
