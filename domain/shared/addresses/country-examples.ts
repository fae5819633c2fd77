import { countryAddress, isCountry } from './country-address.ts';

/** What the tax on sales is called in a country, as invoices there name it. */
const TAX_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['Sales tax', 'US'],
    ['VAT', 'GB IE MT CY ZA AE SA NG KE PH TH VN'],
    ['IVA', 'PT ES IT MX AR CL CO PE UY EC CR'],
    ['TVA', 'FR BE LU RO MC MA TN'],
    ['USt.', 'DE AT'],
    ['MWST', 'CH LI'],
    ['btw', 'NL'],
    ['KDV', 'TR'],
    ['GST', 'CA AU NZ IN SG'],
    ['moms', 'SE DK'],
    ['MVA', 'NO'],
    ['ALV', 'FI'],
    ['ΦΠΑ', 'GR'],
    ['DPH', 'CZ SK'],
    ['ÁFA', 'HU'],
    ['PDV', 'HR RS BA ME MK'],
    ['DDV', 'SI'],
    ['ДДС', 'BG'],
    ['km', 'EE'],
    ['PVN', 'LV'],
    ['PVM', 'LT'],
    ['VSK', 'IS'],
    ['ISS', 'BR'],
  ].flatMap(([name = '', countries = '']) => countries.split(' ').map((country) => [country, name])),
);

/** What the tax on sales is usually called in a country; `VAT` where nothing is known of it: `usualTaxName('PT') === 'IVA'`. */
export const usualTaxName = (country: string): string => TAX_NAMES[country] ?? 'VAT';

/** A postal code as they are in a country: `examplePostalCode('US') === '95014'`. Empty where it has none. */
export function examplePostalCode(country: string): string {
  if (!isCountry(country)) return '';
  const { zipCode } = countryAddress(country);
  return zipCode?.example ?? '';
}

/** Postal codes as the studio lists them, the second as the beginning of many: `1000-205, 100*`. Empty where a country has none. */
export function examplePostalCodes(country: string): string {
  const code = examplePostalCode(country);
  return code ? `${code}, ${code.slice(0, 2)}*` : '';
}
