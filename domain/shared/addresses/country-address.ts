import type { AddressField, AddressForm, AddressPart } from './address-form.ts';
import { findAddressLabel } from './address-labels.ts';
import { ADDRESS_TABLE } from './address-table.ts';

const rows = new Map(
  ADDRESS_TABLE.trim()
    .split('\n')
    .map((row) => {
      const [country = '', ...cells] = row.split('\t');
      return [country, cells] as const;
    }),
);

/** The countries whose addresses are known, by ISO 3166: two capital letters, in alphabetical order. */
export const COUNTRIES: readonly string[] = [...rows.keys()];

export const isCountry = (code: string) => rows.has(code);

/** The letter of each part in a layout. */
const LETTERS: Record<AddressPart, string> = { city: 'C', state: 'S', zipCode: 'Z' };

/** How addresses are asked for and written in a country; throws where it is none: `countryAddress('PT')`. */
export function countryAddress(code: string): AddressForm {
  const row = rows.get(code);
  if (!row) throw new Error(`There is no country ${code}.`);
  const [layout = '', required = '', city = '', state = '', postal = '', example = '', pattern = ''] = row;
  const field = (part: AddressPart, kind: string): AddressField | null => {
    const label = findAddressLabel(part, kind);
    if (!label || !layout.includes(`%${LETTERS[part]}`)) return null;
    return { label, isRequired: required.includes(LETTERS[part]) };
  };
  const zipCode = field('zipCode', postal);
  return {
    layout,
    city: field('city', city),
    state: field('state', state),
    zipCode: zipCode && pattern ? { ...zipCode, pattern, example } : zipCode,
  };
}
