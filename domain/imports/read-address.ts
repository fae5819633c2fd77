import { foldText } from '#domain/shared/fold-text.ts';
import { lineSchema } from '#domain/shared/text.ts';
import type { CellReader } from './read-cells.ts';
import { type PostalRules, readPostalCode } from './read-postal-code.ts';

const SCHEMAS = {
  address: lineSchema('Address', 200),
  city: lineSchema('City', 200),
  state: lineSchema('State', 200),
  zip: lineSchema('ZIP code', 20),
};

/** The address of a row. */
export type RowAddress = { address: string; city: string; state: string; zip: string };

/** An address in one cell, as closed systems export it: `12 Oak St, Austin, TX 78701, USA`. */
const WHOLE = /^(.+?),\s*([^,\d]+),\s*([A-Z]{2})\s+(\d{5}(?:-\d{4})?)(?:,\s*(?:USA?|United States))?$/;

/** The address of a row. One that is whole in one cell is taken apart, where no other column has its parts. */
export function readAddress(reader: CellReader, rules: PostalRules): RowAddress {
  const [text, unit] = [reader.line('address', ', '), reader.line('unit')];
  const parts = { city: reader.line('city'), state: reader.line('state'), zip: reader.line('zip') };
  const whole = Object.values(parts).every((part) => part === '') ? WHOLE.exec(text) : null;
  const street = whole?.[1] ?? text;
  const read = whole ? { city: whole[2] ?? '', state: whole[3] ?? '', zip: whole[4] ?? '' } : parts;
  const address = unit && street ? `${street}, ${unit}` : street;
  return {
    address: reader.parse('address', SCHEMAS.address, address) ?? '',
    city: reader.parse('city', SCHEMAS.city, read.city.trim()) ?? '',
    state: reader.parse('state', SCHEMAS.state, read.state) ?? '',
    zip: readZip(reader, read, rules),
  };
}

function readZip(reader: CellReader, { zip, state }: Pick<RowAddress, 'zip' | 'state'>, rules: PostalRules): string {
  const line = reader.parse('zip', SCHEMAS.zip, zip) ?? '';
  const reading = readPostalCode(line, state, rules);
  if (reading.ok) return reading.code;
  reader.refuse('zip', `“${line}” is no postal code of this place.`, `Example: ${reading.example}`);
  return '';
}

/** An address as it is compared: folded, without signs. The same property is found however it is written. */
export function addressKey({ address, city, zip }: Pick<RowAddress, 'address' | 'city' | 'zip'>): string {
  return [address, city, zip]
    .map((part) =>
      foldText(part)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .join('|');
}
