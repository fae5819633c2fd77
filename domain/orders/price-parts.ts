import type { OrderLineJson, PaymentTaxJson } from './order-lines.ts';

/** A line of a price, without its id and the payment it belongs to. */
type PriceLine = Omit<OrderLineJson, 'id' | 'payment_id'>;

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

const sumOf = (lines: readonly PriceLine[]) => lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0);

/** A line as it is now: without what a change took off it since it was paid. Nothing of what was set off, or is gone. */
function currentLine<T extends PriceLine>(line: T): T[] {
  const { removed_quantity: gone = 0, removed_minor: goneMinor = 0, kind } = line;
  if (kind === 'set_off' || (gone > 0 && gone === line.quantity)) return [];
  if (gone === 0 && goneMinor === 0) return [line];
  const amount_minor = line.amount_minor - goneMinor;
  if (gone === 0 && amount_minor === 0) return [];
  const unit_minor = gone === 0 ? amount_minor : line.unit_minor;
  return [{ ...line, quantity: line.quantity - gone, unit_minor, amount_minor, removed_quantity: 0, removed_minor: 0 }];
}

/** The lines of an order over all its payments, as they are now: a deposit and its deduction come to nothing, and a tax line of both parts is one. */
export function mergeLines<T extends PriceLine>(all: readonly T[]): readonly T[] {
  const lines = all.flatMap(currentLine);
  const deposits = lines.filter(({ kind }) => kind === 'deposit');
  if (deposits.length === 0 || sumOf(deposits) !== 0) return lines;
  const merged = new Map<string, T>();
  for (const [index, line] of lines.filter(({ kind }) => kind !== 'deposit').entries()) {
    const key = line.kind === 'tax' ? line.label : `${index}`;
    const amount_minor = (merged.get(key)?.amount_minor ?? 0) + line.amount_minor;
    merged.set(key, line.kind === 'tax' ? { ...line, quantity: 1, unit_minor: amount_minor, amount_minor } : line);
  }
  const sold = [...merged.values()];
  return [...sold.filter(({ kind }) => kind !== 'tax'), ...sold.filter(({ kind }) => kind === 'tax')];
}

/** The parts of an order's price over all its payments. A tax that occurs in several payments is summed. */
export function orderPriceParts({ lines, payments }: MoneyJson): PriceParts {
  const sums = new Map<string, PaymentTaxJson>();
  for (const tax of payments.flatMap(({ taxes }) => taxes)) {
    const key = `${tax.label} ${tax.rate_ppm}`;
    const amount_minor = (sums.get(key)?.amount_minor ?? 0) + tax.amount_minor;
    sums.set(key, { ...tax, amount_minor });
  }
  return { lines: mergeLines(lines), taxes: [...sums.values()], tax_included: payments[0]?.tax_included ?? false };
}
