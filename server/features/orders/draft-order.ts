import type { PackageDocument } from '#domain/catalogue/catalogue-schema.ts';
import { neededVisit } from '#domain/catalogue/needed-visit.ts';
import { findPackageDocument } from '#domain/catalogue/published-catalogue.ts';
import { PAY_NOW, type PaymentTerms } from '#domain/customers/payment-terms.ts';
import type { SoldPackage } from '#domain/orders/order-json.ts';
import type { OrderLineKind } from '#domain/orders/order-lines.ts';
import { orderSearchText } from '#domain/orders/order-search.ts';
import type { OrderOrigin } from '#domain/orders/order-status.ts';
import type { PlaceOrderInput } from '#domain/orders/place-order-input.ts';
import { formatRate } from '#domain/orders/price-rows.ts';
import type { Quote } from '#domain/orders/pricing/quote.ts';
import { splitDeposit } from '#domain/orders/pricing/split-deposit.ts';
import { soldTaxFacts } from '#domain/orders/pricing/tax-profile.ts';
import { dayInZone } from '#domain/scheduling/bookings/booking-time.ts';
import type { AddressForm } from '#domain/shared/addresses/address-form.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import type { Deposit } from '#domain/shared/money/deposit.ts';
import { priceLinesMessages } from '#locales/all/domain/price-lines.ts';
import type { Context } from '#server/context.ts';
import type { NewPayment } from '#server/features/orders/payments/queries.ts';
import type { FoundPrice } from '#server/features/orders/pricing/find-price.ts';
import { newOrderId } from '#server/platform/random/random.ts';
import type { NewOrder } from './queries.ts';
import { signOrder } from './sign-order.ts';

const FIRST_CHECK_AFTER_MS = 10 * 60_000;

function getPackage({ catalogue, answers }: FoundPrice): PackageDocument {
  const item = findPackageDocument(catalogue, answers.package_id);
  if (!item) throw new Error(`The package ${answers.package_id} has a price and is not in the catalogue.`);
  return item;
}

/** The photo count of an order; null for a package that has no choice of counts. */
function photoCountOf({ price }: PackageDocument, chosen: number | null): number | null {
  return price.kind === 'photo_count' ? (chosen ?? price.defaultCount) : null;
}

const sumOf = (lines: Quote['lines'], kind: OrderLineKind) =>
  lines.reduce((sum, line) => (line.kind === kind ? sum + line.amountMinor : sum), 0);

function soldPackage(item: PackageDocument, { answers, quote, catalogue }: FoundPrice): SoldPackage {
  const { en, ...translations } = item.words;
  const { name, description, features } = en;
  const asked = { item, chosen: answers.add_ons, durations: quote };
  const { durationMinutes, skills, light, parts } = neededVisit(catalogue.document, asked);
  const [discount, tax] = [sumOf(quote.lines, 'discount'), sumOf(quote.lines, 'tax')];
  return {
    id: item.id,
    name,
    description,
    features: [...features],
    photoCount: photoCountOf(item, answers.photo_count),
    subtotalCents: quote.totalMinor - discount - tax,
    discountCents: discount === 0 ? 0 : -discount,
    taxCents: tax,
    totalCents: quote.totalMinor,
    catalogueVersion: catalogue.version,
    durationMinutes,
    ...(answers.add_ons.length > 0 ? { addOns: answers.add_ons } : {}),
    ...(skills.length > 0 ? { skills } : {}),
    ...(light ? { light } : {}),
    ...(parts.length > 0 ? { parts } : {}),
    ...translations,
  };
}

/** The fields of an order that lists show and search. */
function searchableFields(item: PackageDocument, form: PlaceOrderInput['form']) {
  return {
    packageName: item.words.en.name,
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

const placeFacts = ({ point, quote }: FoundPrice) => ({
  latitude: point?.latitude ?? null,
  longitude: point?.longitude ?? null,
  isAreaUnknown: quote.isAreaUnsure,
});

type Drafted = { terms: PaymentTerms; now: Date; chargeCurrency: Currency; locale: Locale };

/** How the deposit of an order is called: with its share where it is one. */
function depositLabel(deposit: Deposit, locale: Locale): string {
  const words = priceLinesMessages[locale];
  return deposit.kind === 'percent' ? words.depositShare({ share: formatRate(deposit.ppm, locale) }) : words.deposit;
}

/** The payments of a new order: one, or its deposit and the rest by its terms. */
function draftPayments({ quote, catalogue }: FoundPrice, drafted: Drafted): NewPayment[] {
  const { terms, now, chargeCurrency: currency, locale } = drafted;
  const facts = {
    taxIncluded: quote.taxIncluded,
    catalogueVersion: catalogue.version,
    createdAt: now,
    nextCheckAt: new Date(now.getTime() + FIRST_CHECK_AFTER_MS),
  };
  const taxes = quote.taxes.map(({ label, ppm, amountMinor }) => ({ label, ratePpm: ppm, amountMinor }));
  const price = { lines: quote.lines, taxes };
  const split =
    terms.deposit && splitDeposit({ price, currency, label: depositLabel(terms.deposit, locale) }, terms.deposit);
  if (!split) return [{ ...facts, ...price }];
  return [
    { ...facts, lines: split.deposit.lines, taxes: [...split.deposit.taxes], part: 'deposit' },
    { ...facts, lines: split.rest.lines, taxes: [...split.rest.taxes], part: 'rest' },
  ];
}

type Draft = {
  input: PlaceOrderInput;
  price: FoundPrice;
  key: string;
  draftId: string;
  userId: string | null;
  /** How the studio's country writes addresses. */
  addressForm: AddressForm;
  /** Who creates the order. The customer, by default. */
  origin?: OrderOrigin;
  /** When it is to be paid. As it is placed, by default. */
  terms?: PaymentTerms;
};

/** An order of the studio's own is accepted at once; its customer accepts the terms by paying. */
function originFacts(origin: OrderOrigin, { preferredDate }: PlaceOrderInput['form'], now: Date) {
  if (origin === 'customer') return { origin, termsAcceptedAt: now };
  const schedulingStatus = preferredDate ? ('to_be_scheduled' as const) : ('not_requested' as const);
  return { origin, termsAcceptedAt: null, orderStatus: 'pending' as const, schedulingStatus };
}

/**
 * A new order with its payment. The charge is the list price's figure, in the currency of the catalogue or else in the
 * configured one, without conversion (ORD-28).
 */
export function draftOrder(
  ctx: Context,
  { input, price, key, draftId, userId, addressForm, origin = 'customer', terms = PAY_NOW }: Draft,
): NewOrder {
  const { form, locale, termsVersion } = input;
  const now = ctx.clock.now();
  const item = getPackage(price);
  const { quote, catalogue } = price;
  const fields = searchableFields(item, form);
  const id = newOrderId();
  const row = {
    id,
    userId,
    draftId,
    idempotencyKey: key,
    bodyHash: signOrder(ctx, input),
    package: soldPackage(item, price),
    packageId: item.id,
    listPriceCents: quote.totalMinor,
    chargeMinor: quote.totalMinor,
    listCurrency: catalogue.document.currency ?? 'usd',
    chargeCurrency: catalogue.document.currency ?? ctx.config.PAYMENT_CURRENCY,
    paymentMode: ctx.payments.mode,
    paymentTerms: terms.kind,
    paymentDays: terms.days,
    deposit: terms.deposit,
    ...fields,
    searchText: orderSearchText({ id, ...fields }, addressForm),
    sqft: form.sqft,
    bedrooms: form.bedrooms,
    bathrooms: form.bathrooms,
    preferredDate: form.preferredDate,
    preferredTime: form.preferredTime,
    notes: form.notes,
    ...placeFacts(price),
    customerTax: soldTaxFacts(price.taxFacts, dayInZone(now, ctx.config.STUDIO_TIME_ZONE)),
    locale,
    termsVersion,
    ...originFacts(origin, form, now),
    createdAt: now,
  };
  const payments = draftPayments(price, { terms, now, ...row });
  const use = price.coupon && { couponId: price.coupon.id, customerEmail: foldEmail(form.contactEmail) };
  return { row, payments, use: use && { ...use, orderId: id, createdAt: now } };
}
