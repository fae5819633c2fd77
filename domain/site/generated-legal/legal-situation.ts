import { z } from 'zod';
import type { Tax, Taxes } from '#domain/catalogue/tax-schema.ts';
import { isCountry } from '#domain/shared/addresses/country-address.ts';
import { numberFormat } from '#domain/shared/formats.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import { labelSchema } from '#domain/shared/schema-parts.ts';

/** Which consumer and data protection law the texts speak of. */
export type LegalRegime = 'eu' | 'uk' | 'tr' | 'us' | 'other';

/** The countries of the European Economic Area. */
const EEA = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/** The countries in which a state or province has the law of contracts. */
const FEDERAL = ['US', 'CA', 'AU', 'AE'];

/** The law that a country belongs to: `legalRegime('PT') === 'eu'`. */
export function legalRegime(country: string): LegalRegime {
  if (EEA.includes(country)) return 'eu';
  if (country === 'GB') return 'uk';
  if (country === 'TR') return 'tr';
  return country === 'US' ? 'us' : 'other';
}

/** Whether the law of contracts is that of a state or province, which the country alone does not say. */
export const isFederal = (country: string): boolean => FEDERAL.includes(country);

/** Whether consumers may withdraw by law from contracts that are made at a distance. */
export const hasWithdrawal = (country: string): boolean => ['eu', 'uk', 'tr'].includes(legalRegime(country));

/** The name of a country in a language, without an article: `countryIn('tr', 'PT') === 'Portekiz'`. */
export const countryIn = (language: Locale, code: string): string =>
  new Intl.DisplayNames(intlLocale(language), { type: 'region' }).of(code) ?? code;

/** What legal texts are made from: facts of the studio and its catalog. */
export const legalSituationSchema = z.object({
  country: z.string().refine(isCountry, 'There is no such country. Example: PT'),
  currency: z.string().nullable().describe('As in ISO 4217, in small letters; null where prices and charges differ'),
  taxes: z.array(z.object({ name: labelSchema('The name', 40), percent: z.string() })),
  is_tax_included: z.boolean(),
});
export type LegalSituation = z.infer<typeof legalSituationSchema>;

/** The rate of a tax on a day as it is written: 75_000 parts per million are `7.5`. Null before its first day. */
function percentOn({ rates }: Tax, day: string): string | null {
  const held = rates
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .at(-1);
  return held ? String(held.ppm / 10_000) : null;
}

/** The taxes of a catalog that hold on a day, each rate once. */
export function taxesOn({ taxes }: Taxes, day: string): LegalSituation['taxes'] {
  const known = new Map<string, LegalSituation['taxes'][number]>();
  for (const tax of taxes) {
    const percent = percentOn(tax, day);
    if (percent !== null) known.set(`${tax.name.en} ${percent}`, { name: tax.name, percent });
  }
  return [...known.values()];
}

function formatPercent(percent: string, language: Locale): string {
  const format = numberFormat(intlLocale(language), { style: 'percent', maximumFractionDigits: 4 });
  return format.format(Number(percent) / 100);
}

/** Taxes in a list, in a language: `IVA (23%)`, in German `IVA (23 %)`. */
export const listTaxes = (taxes: LegalSituation['taxes'], language: Locale): string =>
  taxes.map(({ name, percent }) => `${name[language] ?? name.en} (${formatPercent(percent, language)})`).join(', ');
