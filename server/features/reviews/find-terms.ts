import type { PackageDocument } from '#domain/catalogue/catalogue-schema.ts';
import {
  findPackageDocument,
  type PublishedCatalogue,
  STARTER_CATALOGUE,
} from '#domain/catalogue/published-catalogue.ts';
import { STARTER_VERSION } from '#domain/catalogue/starter.ts';
import type { AddedLine } from '#domain/orders/added-lines.ts';
import { toNewLine } from '#domain/orders/price-added.ts';
import { USUAL_CATEGORY } from '#domain/orders/pricing/item-lines.ts';
import { minimumCharge } from '#domain/orders/pricing/minimum-charge.ts';
import { type RoundTerms, roundPrice } from '#domain/reviews/round-price.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { minorStep } from '#domain/shared/money/currency-digits.ts';
import { type ReviewSettings, usualRoundPrice } from '#domain/site/settings/review-settings.ts';
import { priceLinesMessages } from '#locales/all/domain/price-lines.ts';
import type { Context } from '#server/context.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';
import { readCatalogue } from '#server/features/catalogue/get-catalogue.ts';
import { findPublishedPackage } from '#server/features/catalogue/queries.ts';
import { priceLines } from '#server/features/orders/manage/create-lines.ts';
import { findFirstOrder } from '#server/features/orders/payments/queries.ts';
import { getSettings } from '#server/features/site/settings/get-settings.ts';

/**
 * By what a review of a property is judged: its order, the package as it was sold, the catalogue whose taxes hold, and the settings. `order` and
 * `sold` are null where there is none.
 */
export type ReviewTerms = {
  order: OrderRow | null;
  sold: PackageDocument | null;
  catalogue: PublishedCatalogue;
  settings: ReviewSettings;
  rounds: RoundTerms;
  currency: Currency;
};

/** The package of an order as the catalogue had it when it was sold. */
async function findSold(ctx: Context, order: OrderRow, current: PublishedCatalogue): Promise<PackageDocument | null> {
  const { catalogueVersion: version } = order.package;
  if (version === current.version) return findPackageDocument(current, order.packageId);
  if (version === STARTER_VERSION) return findPackageDocument(STARTER_CATALOGUE, order.packageId);
  const number = Number(version);
  return Number.isSafeInteger(number) ? findPublishedPackage(ctx.db, number, order.packageId) : null;
}

/** A price of the settings is in the studio's currency; an order in another one pays the usual price of that. */
function settledRounds(
  { free_rounds: freeRounds, round_price_minor: set }: ReviewSettings,
  { currency, studioCurrency }: { currency: Currency; studioCurrency: Currency },
): RoundTerms {
  return { freeRounds, roundMinor: set !== null && currency === studioCurrency ? set : usualRoundPrice(currency) };
}

/** The terms of the review of a property, as they are now; within a transaction they are read there. */
export async function findTerms(ctx: Context, propertyId: string): Promise<ReviewTerms> {
  const catalogue = await readCatalogue(ctx);
  const { review: settings } = (await getSettings(ctx)).delivery;
  const order = await findFirstOrder(ctx.db, propertyId);
  const studioCurrency = catalogue.document.currency ?? ctx.config.PAYMENT_CURRENCY;
  const currency = order?.chargeCurrency ?? studioCurrency;
  const sold = order && (await findSold(ctx, order, catalogue));
  const ofPackage = sold?.reviewRounds;
  const rounds = ofPackage
    ? { freeRounds: ofPackage.free, roundMinor: ofPackage.roundMinor }
    : settledRounds(settings, { currency, studioCurrency });
  return { order, sold, catalogue, settings, rounds, currency };
}

/** Something that is ordered in a review: the line of it, and its sum with taxes in minor units. */
export type PricedExtra = { line: AddedLine; totalMinor: number };

type Extra = { label: string; unitMinor: number; quantity: number };

/** Prices something for the order of the terms; null where a card cannot be charged it, or nothing can be added. */
async function priceExtra(ctx: Context, terms: ReviewTerms, extra: Extra): Promise<PricedExtra | null> {
  const { order, sold, catalogue, currency } = terms;
  // Who has the property by now orders nothing on the bill of who had it before (PROP-22).
  if (!order || order.filesMovedAt || extra.unitMinor % minorStep(currency) !== 0) return null;
  const line = {
    label: extra.label,
    unit_minor: extra.unitMinor,
    quantity: extra.quantity,
    tax_category: sold?.taxCategory ?? USUAL_CATEGORY,
  };
  const { totalMinor } = await priceLines(ctx, order, { lines: [toNewLine(line)], catalogue });
  return totalMinor < minimumCharge(currency) ? null : { line, totalMinor };
}

const FREE = { line: null, totalMinor: 0 };

/** What is ordered: a line and its sum, or nothing that costs anything; null where it cannot be had. */
export type Priced = PricedExtra | typeof FREE | null;

/** What the round of a number costs with taxes, by its line; null where it cannot be had. */
export async function priceRound(ctx: Context, terms: ReviewTerms, number: number): Promise<Priced> {
  const unitMinor = roundPrice(terms.rounds, number);
  if (unitMinor === null) return null;
  if (unitMinor === 0) return FREE;
  const label = priceLinesMessages[terms.order?.locale ?? 'en'].reviewRound({ round: number });
  return priceExtra(ctx, terms, { label, unitMinor, quantity: 1 });
}

/** How many photos the package of an order has; null where it says none. */
export function countOfPackage({ order, sold }: ReviewTerms): number | null {
  if (!order || sold?.price.kind === 'per_unit') return null;
  const included = sold?.price.kind === 'fixed' ? sold.price.includedPhotos : 0;
  return order.package.photoCount ?? (included > 0 ? included : null);
}

/** By how many photos an order goes up at once, and for how much; null where its package has no price for more. */
export function photoStep({ sold }: ReviewTerms): { step: number; stepMinor: number } | null {
  return sold?.price.kind === 'photo_count' ? sold.price : null;
}

/** What so many further photos cost with taxes, by the price of the package as it was sold; null where they cannot be had. */
export async function pricePhotos(ctx: Context, terms: ReviewTerms, photos: number): Promise<Priced> {
  const price = photoStep(terms);
  if (!price || !terms.order || photos % price.step !== 0) return null;
  if (price.stepMinor === 0) return FREE;
  const { photos: labelOf } = priceLinesMessages[terms.order.locale];
  const quantity = photos / price.step;
  return priceExtra(ctx, terms, { label: labelOf({ step: price.step }), unitMinor: price.stepMinor, quantity });
}
