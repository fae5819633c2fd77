import type { OrderLineJson, PaymentTaxJson } from './order-lines.ts';

/** A line of a price, whichever payment it belongs to. */
type PriceLine = Omit<OrderLineJson, 'payment_id'>;

/** What a price is made of: lines, and the taxes that are in them or come on top, each summed. */
export type PriceParts = { lines: readonly PriceLine[]; taxes: readonly PaymentTaxJson[]; tax_included: boolean };

/** Whether a price is a package with its photos and nothing else: papers say that in one line, as they always did. */
export function isPlainPrice({ lines, taxes }: PriceParts): boolean {
  return taxes.length === 0 && lines.every(({ kind }) => kind === 'package' || kind === 'photos');
}

type MoneyJson = {
  lines: readonly PriceLine[];
  payments: readonly { taxes: readonly PaymentTaxJson[]; tax_included: boolean }[];
};

/** What an order is made of, over all of its payments: a tax that several have is summed. */
export function orderPriceParts({ lines, payments }: MoneyJson): PriceParts {
  const sums = new Map<string, PaymentTaxJson>();
  for (const tax of payments.flatMap(({ taxes }) => taxes)) {
    const key = `${tax.label} ${tax.rate_ppm}`;
    const amount_minor = (sums.get(key)?.amount_minor ?? 0) + tax.amount_minor;
    sums.set(key, { ...tax, amount_minor });
  }
  return { lines, taxes: [...sums.values()], tax_included: payments[0]?.tax_included ?? false };
}
