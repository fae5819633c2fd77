import type { PriceDifference } from '#domain/orders/price-change.ts';
import type { Repriced } from '#domain/orders/pricing/reprice-order.ts';
import type { OrderRow } from '#server/db/schema/orders.ts';

/** What a change makes of the price of an order, as its readers see it. */
export function presentDifference(
  { chargeCurrency: currency }: Pick<OrderRow, 'chargeCurrency'>,
  { differenceMinor, lines }: Repriced,
): PriceDifference {
  return {
    difference_minor: differenceMinor,
    currency,
    lines: lines.map(({ label, amountMinor }) => ({ label, amount_minor: amountMinor })),
  };
}
