import { ACCOUNT_LENGTHS, accountEmailSchema } from '#domain/accounts/account-input.ts';
import { mapCounts, type PropertyCount } from '#domain/properties/property-counts.ts';
import { MAX_PRICE, PRICE_SENTENCE } from '#domain/properties/property-input.ts';
import type { Area, SizeUnit } from '#domain/shared/area.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import { readAmount } from '#domain/shared/money/typed-amount.ts';
import { lineSchema, paragraphSchema, requiredLineSchema } from '#domain/shared/text.ts';
import { addressKey, type RowAddress, readAddress } from './read-address.ts';
import { CellReader, type Cells, type RowReading, type StudioFacts } from './read-cells.ts';

const MAX_NOTES = 5000;
const MAX_ID = 200;
/** Made once: to make a schema takes longer than to read a cell with it. */
const SCHEMAS = {
  name: requiredLineSchema('Full name', ACCOUNT_LENGTHS.full_name),
  phone: lineSchema('Phone', 40),
  notes: paragraphSchema('Notes', MAX_NOTES),
  id: lineSchema('Id', MAX_ID),
  company: lineSchema('Company', ACCOUNT_LENGTHS.company_name),
  propertyName: lineSchema('Property name', 200),
  description: paragraphSchema('Description', 5000),
};

/** A customer of a table. `externalId` is the id in the system that they come from; empty where there is none. */
export type CustomerRecord = {
  email: string;
  name: string;
  phone: string;
  company: string;
  notes: string;
  externalId: string;
};

/** A property of a table. `email` is that of its realtor, empty without one; `priceCents` are hundredths of the
 * unit of the studio's currency. */
export type PropertyRecord = RowAddress &
  Record<PropertyCount, number | null> & {
    name: string;
    email: string;
    priceCents: number | null;
    sqft: Area | null;
    description: string;
    externalId: string;
  };

/** The result of a row: the record where nothing is wrong. */
export function finish<T>(reader: CellReader, make: () => T): RowReading<T> {
  return reader.faults.length > 0 ? { ok: false, faults: reader.faults } : { ok: true, record: make() };
}

export function readName(reader: CellReader): string {
  const whole = reader.line('name') || `${reader.line('first_name')} ${reader.line('last_name')}`.trim();
  const field = reader.text('name') || !reader.text('first_name') ? 'name' : 'first_name';
  return reader.parse(field, SCHEMAS.name, whole) ?? '';
}

export const readEmail = (reader: CellReader) => reader.parse('email', accountEmailSchema) ?? '';
const readOptionalEmail = (reader: CellReader) => (reader.text('email') === '' ? '' : readEmail(reader));
export const readPhone = (reader: CellReader) =>
  reader.parse('phone', SCHEMAS.phone, reader.line('phone', ' / ')) ?? '';
export const readNotes = (reader: CellReader) => reader.parse('notes', SCHEMAS.notes) ?? '';
export const readId = (reader: CellReader, field = 'external_id') =>
  reader.parse(field, SCHEMAS.id, reader.line(field)) ?? '';

/** Reads a customer. */
export function readCustomer(cells: Cells): RowReading<CustomerRecord> {
  const reader = new CellReader('customers', cells);
  const record = {
    email: readEmail(reader),
    name: readName(reader),
    phone: readPhone(reader),
    company: reader.parse('company', SCHEMAS.company, reader.line('company', ', ')) ?? '',
    notes: readNotes(reader),
    externalId: readId(reader),
  };
  return finish(reader, () => record);
}

export function readSizes(reader: CellReader, sizeUnit: SizeUnit) {
  return {
    ...mapCounts((name, { most }) => reader.count(name, most)),
    sqft: reader.area('sqft', sizeUnit),
  };
}

/** A price in the currency of the studio, in hundredths of its units. Nothing and 0 are no price. */
function readPrice(reader: CellReader, currency: Currency): number | null {
  const text = reader.text('price');
  if (text === '') return null;
  const { minor, problem } = readAmount(text, currency);
  if (problem !== null) reader.refuse('price', problem);
  const price = minorToPrice(minor ?? 0, currency);
  if (price > MAX_PRICE) reader.refuse('price', PRICE_SENTENCE);
  return price === 0 ? null : Math.round(price * 100);
}

/** Reads a property. Its name is the address where none is written. */
export function readProperty(cells: Cells, options: StudioFacts): RowReading<PropertyRecord> {
  const reader = new CellReader('properties', cells);
  const address = readAddress(reader, options.postal);
  const name = reader.parse('property_name', SCHEMAS.propertyName, reader.line('property_name')) || address.address;
  if (!name && reader.faults.length === 0) reader.refuse('address', 'A property needs an address or a name.');
  const record = {
    ...address,
    name,
    email: readOptionalEmail(reader),
    priceCents: readPrice(reader, options.priceCurrency),
    ...readSizes(reader, options.sizeUnit),
    description: reader.parse('description', SCHEMAS.description) ?? '',
    externalId: readId(reader),
  };
  return finish(reader, () => record);
}

/** What tells a property from all others of a table: its id there, else its address with its realtor. */
export const propertyKey = (record: PropertyRecord): string =>
  record.externalId
    ? `id:${record.externalId}`
    : `at:${addressKey(record)}|${record.address ? '' : foldText(record.name)}|${record.email}`;
