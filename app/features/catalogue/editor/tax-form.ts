import { randomId } from '#app/lib/state/random-id.ts';
import type { Tax, Taxes } from '#domain/catalogue/tax-schema.ts';
import { readCodes } from './area-form.ts';
import { toPpm } from './price-form.ts';
import { labelControls, labelDocument, labelForm, type Translated } from './translations.ts';

/** A rate of a tax as it is typed: percent from a day on. */
export type RateForm = { key: string; from: string; rate: string };

/** A tax as its form holds it; what is empty fits everything. */
export type TaxForm = Translated<'name'> & {
  key: string;
  id: string;
  name: string;
  country: string;
  region: string;
  postalCodes: string;
  category: string;
  rates: readonly RateForm[];
};

/** What is said of all taxes. */
export type TaxSettingsForm = Omit<Taxes, 'taxes'>;

/** Returns the form of a tax. */
export function toTaxForm({ name, postalCodes, category, rates, ...rest }: Tax): TaxForm {
  return {
    ...rest,
    key: randomId(),
    ...labelForm('name', name),
    postalCodes: postalCodes.join(', '),
    category: category ?? '',
    rates: rates.map(({ from, ppm }) => ({ key: randomId(), from, rate: String(ppm / 10_000) })),
  };
}

/** Returns the form of a tax that nobody has filled in yet, with a rate from a day on. */
export function blankTax(id: string, from: string): TaxForm {
  return {
    key: randomId(),
    id,
    ...labelForm('name', null),
    country: '',
    region: '',
    postalCodes: '',
    category: '',
    rates: [{ key: randomId(), from, rate: '' }],
  };
}

/** Returns what the form of a tax would be saved as, not checked yet. */
export function taxDocument(form: TaxForm): unknown {
  const { id, country, region, category } = form;
  return {
    id,
    name: labelDocument(form, 'name'),
    country: country.trim().toUpperCase(),
    region,
    postalCodes: readCodes(form.postalCodes),
    category: category.trim() || null,
    rates: form.rates.map(({ from, rate }) => ({ from, ppm: toPpm(rate) })),
  };
}

const CONTROLS: Readonly<Record<string, keyof TaxForm>> = {
  id: 'name',
  ...labelControls('name', 'name'),
  country: 'country',
  region: 'region',
  postalCodes: 'postalCodes',
  category: 'category',
  rates: 'rates',
};

/** The control that a path inside a tax is about; a rate has its row in it: `rates.1.rate`. */
export function taxControl(path: string): string | undefined {
  const [, row, field] = /^rates\.(\d+)\.(from|ppm)$/.exec(path) ?? [];
  if (row !== undefined) return `rates.${row}.${field === 'ppm' ? 'rate' : 'from'}`;
  return CONTROLS[path] ?? CONTROLS[path.replace(/\.\d+$/, '')];
}
