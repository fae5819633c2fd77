import { numberFormat } from '#domain/shared/formats.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { pricesMessages } from '#locales/all/domain/prices.ts';
import { isPlainPrice, type PriceParts } from './price-parts.ts';

/** A row of a price in words: a line, the sum before taxes, or a tax. */
export type PriceRow = {
  kind: 'line' | 'subtotal' | 'tax';
  label: string;
  /** Why it costs this, where the label does not say it. */
  note: string | null;
  quantity: number;
  unitMinor: number;
  amountMinor: number;
};

/** A rate in words: `formatRate(230_000, 'en') === '23%'`, in Turkish `'%23'`. Parts per million. */
export function formatRate(ppm: number, locale: Locale): string {
  return numberFormat(intlLocale(locale), { style: 'percent', maximumFractionDigits: 4 }).format(ppm / 1_000_000);
}

const single = (row: Pick<PriceRow, 'kind' | 'label' | 'note' | 'amountMinor'>): PriceRow => ({
  ...row,
  quantity: 1,
  unitMinor: row.amountMinor,
});

function taxRows({ lines, taxes, tax_included: isIncluded }: PriceParts, locale: Locale): PriceRow[] {
  const words = pricesMessages[locale];
  const own = taxes.map(({ label, rate_ppm, amount_minor }) =>
    single({
      kind: 'tax',
      label: words.tax(label, formatRate(rate_ppm, locale)),
      note: isIncluded ? words.included : null,
      amountMinor: amount_minor,
    }),
  );
  // An exempt customer has included taxes taken off again.
  const exempt = lines.filter(({ kind, amount_minor }) => kind === 'tax' && amount_minor < 0);
  return [
    ...own,
    ...exempt.map(({ label, amount_minor, reason }) =>
      single({ kind: 'tax', label, note: reason, amountMinor: amount_minor }),
    ),
  ];
}

/**
 * The rows of a price in the words of a language: each line, the sum before taxes, and each tax with its rate. The total is
 * not among them. Empty for a plain price.
 */
export function listPriceRows(price: PriceParts, locale: Locale): PriceRow[] {
  if (isPlainPrice(price)) return [];
  const sold = price.lines.filter(({ kind }) => kind !== 'tax');
  const rows = sold.map(({ label, reason, quantity, unit_minor, amount_minor }): PriceRow => {
    return { kind: 'line', label, note: reason, quantity, unitMinor: unit_minor, amountMinor: amount_minor };
  });
  const taxes = taxRows(price, locale);
  const sum = sold.reduce((all, { amount_minor }) => all + amount_minor, 0);
  const subtotal = single({ kind: 'subtotal', label: pricesMessages[locale].subtotal, note: null, amountMinor: sum });
  return [...rows, ...(taxes.length > 0 ? [subtotal, ...taxes] : [])];
}

/** The label of a row with how many there are of it: `2 × Twilight photos`. */
export const rowLabel = ({ label, quantity }: PriceRow): string => (quantity === 1 ? label : `${quantity} × ${label}`);
