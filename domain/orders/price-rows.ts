import { numberFormat } from '#domain/shared/formats.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { pricesMessages } from '#locales/all/domain/prices.ts';
import { isPlainPrice, type PriceParts } from './price-parts.ts';

/** A row of a price as people read it: a line, the subtotal, or a tax. */
export type PriceRow = {
  kind: 'line' | 'subtotal' | 'tax';
  label: string;
  /** Explains the amount, if the label does not. Null otherwise. */
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
      label: words.tax({ name: label, rate: formatRate(rate_ppm, locale) }),
      note: isIncluded ? words.included : null,
      amountMinor: amount_minor,
    }),
  );
  // For tax-exempt customers, taxes included in the prices are subtracted in lines of their own.
  const exempt = lines.filter(({ kind, amount_minor }) => kind === 'tax' && amount_minor < 0);
  return [
    ...own,
    ...exempt.map(({ label, amount_minor, reason }) =>
      single({ kind: 'tax', label, note: reason, amountMinor: amount_minor }),
    ),
  ];
}

/**
 * Returns the rows of a price in a language: each line, the subtotal, and each tax with its rate, but not the total.
 * Empty if the price is just a package.
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

/** The label of a row with its quantity: `2 × Twilight photos`. */
export const rowLabel = ({ label, quantity }: PriceRow): string => (quantity === 1 ? label : `${quantity} × ${label}`);
