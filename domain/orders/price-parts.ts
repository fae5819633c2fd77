import type { OrderLineJson, PaymentTaxJson } from './order-lines.ts';

/** A line of a price, without the payment it belongs to. */
type PriceLine = Omit<OrderLineJson, 'payment_id'>;

/** The parts of a price: its lines, and its taxes (included or on top), summed per tax. */
export type PriceParts = { lines: readonly PriceLine[]; taxes: readonly PaymentTaxJson[]; tax_included: boolean };

/** Whether a price is just a package with its photos. Invoices and emails show such a price in one line. */
export function isPlainPrice({ lines, taxes }: PriceParts): boolean {
  return taxes.length === 0 && lines.every(({ kind }) => kind === 'package' || kind === 'photos');
}

type MoneyJson = {
  lines: readonly PriceLine[];
  payments: readonly { taxes: readonly PaymentTaxJson[]; tax_included: boolean }[];
};

/** The parts of an order's price over all its payments. A tax that occurs in several payments is summed. */
export function orderPriceParts({ lines, payments }: MoneyJson): PriceParts {
  const sums = new Map<string, PaymentTaxJson>();
  for (const tax of payments.flatMap(({ taxes }) => taxes)) {
    const key = `${tax.label} ${tax.rate_ppm}`;
    const amount_minor = (sums.get(key)?.amount_minor ?? 0) + tax.amount_minor;
    sums.set(key, { ...tax, amount_minor });
  }
  return { lines, taxes: [...sums.values()], tax_included: payments[0]?.tax_included ?? false };
}
