import type { CatalogueDocument } from '#domain/catalogue/catalogue-schema.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { minorStep } from '#domain/shared/money/currency-digits.ts';
import { largestAmount } from '#domain/shared/money/largest-amount.ts';
import { priceLinesMessages } from '#locales/all/domain/price-lines.ts';
import { couponAmount } from './coupon.ts';
import { feeLines } from './fee-lines.ts';
import { itemLines } from './item-lines.ts';
import type { PriceLine, PriceRequest, Quote, QuoteLine } from './quote.ts';
import type { Refusal } from './refusal.ts';
import { taxLines } from './tax-lines.ts';

/** The largest total of an order, in minor units of the chosen currency, if there is one. */
export const maxTotalMinor = (currency: Currency | null): number =>
  currency === null ? 99_999_999 : largestAmount(currency);

export type PricedOrder = { ok: true; quote: Quote } | { ok: false; refusal: Refusal };

const sum = (lines: readonly Pick<PriceLine, 'unitMinor' | 'quantity'>[]) =>
  lines.reduce((all, { unitMinor, quantity }) => all + unitMinor * quantity, 0);

function discountLines(itemsMinor: number, { coupon, locale }: PriceRequest, step: number): PriceLine[] {
  const off = coupon ? couponAmount(coupon.off, itemsMinor, step) : 0;
  if (!coupon || off === 0) return [];
  const label = priceLinesMessages[locale].coupon({ code: coupon.code });
  return [{ kind: 'discount', label, unitMinor: -off, quantity: 1, reason: null, category: null }];
}

const isTooLarge = (lines: readonly QuoteLine[], most: number) =>
  lines.some(({ amountMinor }) => Math.abs(amountMinor) > most);

/**
 * The one pricing function: what a request costs under a catalogue, or why it has no price. Pure, so that the browser shows
 * what the server charges. In this order: the package and its add-ons, fees of the area and the time, the minimum order, the
 * coupon (off what is sold, not off fees), taxes. The lines come to the total exactly, which is never negative.
 */
export function priceOrder(catalogue: CatalogueDocument, request: PriceRequest): PricedOrder {
  const items = itemLines({ catalogue, request });
  if (!items.ok) return items;
  const step = minorStep(catalogue.currency ?? 'usd');
  const itemsMinor = sum(items.lines);
  const fees = feeLines(catalogue, itemsMinor, request);
  if (!fees.ok) return fees;
  const untaxed = [...items.lines, ...fees.lines, ...discountLines(itemsMinor, request, step)];
  const { lines, taxes, taxMinor } = taxLines(untaxed, { taxes: catalogue.taxes, step }, request);
  const totalMinor = lines.reduce((all, { amountMinor }) => all + amountMinor, 0);
  const most = maxTotalMinor(catalogue.currency);
  if (totalMinor > most || isTooLarge(lines, most)) return { ok: false, refusal: { code: 'too_large' } };
  const quote: Quote = {
    lines,
    taxes,
    taxIncluded: catalogue.taxes.included,
    subtotalMinor: sum(untaxed),
    taxMinor,
    totalMinor,
    durationMinutes: items.durationMinutes,
    addOnMinutes: items.addOnMinutes,
    partMinutes: items.partMinutes,
    isAreaUnsure: fees.isAreaUnsure,
  };
  return { ok: true, quote };
}
