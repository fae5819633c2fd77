import { ACCOUNT_LENGTHS, accountEmailSchema } from '#domain/accounts/account-input.ts';
import { CURRENCIES, type Currency } from '#domain/shared/currencies.ts';
import { lineSchema, paragraphSchema, requiredLineSchema } from '#domain/shared/text.ts';
import { readAmount } from '#domain/shared/typed-amount.ts';
import { addressKey, type RowAddress, readAddress } from './read-address.ts';
import { CellReader, type Cells, type ReadOptions, type RowReading, readCount } from './read-cells.ts';

const MAX_NOTES = 5000;
const MAX_ID = 200;

/** A customer of a table. `externalId` is the id in the system that they come from; empty where there is none. */
export type CustomerRecord = {
  email: string;
  name: string;
  phone: string;
  company: string;
  notes: string;
  externalId: string;
};

/** A property of a table. `email` is that of its realtor, empty without one; `priceCents` are whole cents. */
export type PropertyRecord = RowAddress & {
  name: string;
  email: string;
  priceCents: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  sqft: number | null;
  description: string;
  externalId: string;
};

/** An order of a table, paid elsewhere. Amounts are whole minor units of `currency`; `day` is YYYY-MM-DD. */
export type OrderRecord = RowAddress & {
  email: string;
  name: string;
  phone: string;
  day: string;
  totalMinor: number;
  refundedMinor: number;
  currency: Currency;
  package: string;
  status: 'completed' | 'cancelled';
  bedrooms: number | null;
  bathrooms: number | null;
  sqft: number | null;
  notes: string;
  externalId: string;
  propertyId: string;
};

/** The result of a row: the record where nothing is wrong. */
function finish<T>(reader: CellReader, make: () => T): RowReading<T> {
  return reader.faults.length > 0 ? { ok: false, faults: reader.faults } : { ok: true, record: make() };
}

function readName(reader: CellReader): string {
  const whole = reader.text('name') || `${reader.text('first_name')} ${reader.text('last_name')}`.trim();
  const field = reader.text('name') || !reader.text('first_name') ? 'name' : 'first_name';
  return reader.parse(field, requiredLineSchema('Full name', ACCOUNT_LENGTHS.full_name), whole) ?? '';
}

const readEmail = (reader: CellReader) => reader.parse('email', accountEmailSchema) ?? '';
const readOptionalEmail = (reader: CellReader) => (reader.text('email') === '' ? '' : readEmail(reader));
const readPhone = (reader: CellReader) => reader.parse('phone', lineSchema('Phone', 40)) ?? '';
const readNotes = (reader: CellReader) => reader.parse('notes', paragraphSchema('Notes', MAX_NOTES)) ?? '';
const readId = (reader: CellReader, field = 'external_id') => reader.parse(field, lineSchema('Id', MAX_ID)) ?? '';

/** Reads a customer. */
export function readCustomer(cells: Cells): RowReading<CustomerRecord> {
  const reader = new CellReader('customers', cells);
  const record = {
    email: readEmail(reader),
    name: readName(reader),
    phone: readPhone(reader),
    company: reader.parse('company', lineSchema('Company', ACCOUNT_LENGTHS.company_name)) ?? '',
    notes: readNotes(reader),
    externalId: readId(reader),
  };
  return finish(reader, () => record);
}

const MAX_PROPERTY_PRICE = 20_000_000;

function readSizes(reader: CellReader) {
  return {
    bedrooms: reader.count('bedrooms', 1000),
    bathrooms: reader.count('bathrooms', 1000),
    sqft: reader.count('sqft', 10_000_000),
  };
}

function readPrice(reader: CellReader): number | null {
  const text = reader
    .text('price')
    .replace(/[$€£₺]|USD|TL|TRY|EUR/gi, '')
    .trim();
  if (text === '') return null;
  const price = readCount(text.replace(/[.,]\d{2}$/, ''));
  if (price !== null && price <= MAX_PROPERTY_PRICE) return price > 0 ? Math.round(price * 100) : null;
  reader.refuse('price', price === null ? 'This is not a price.' : 'The price may be 20,000,000 at most.');
  return null;
}

/** Reads a property. Its name is the address where none is written. */
export function readProperty(cells: Cells): RowReading<PropertyRecord> {
  const reader = new CellReader('properties', cells);
  const address = readAddress(reader);
  const name = reader.parse('property_name', lineSchema('Property name', 200)) || address.address;
  if (!name && reader.faults.length === 0) reader.refuse('address', 'A property needs an address or a name.');
  const record = {
    ...address,
    name,
    email: readOptionalEmail(reader),
    priceCents: readPrice(reader),
    ...readSizes(reader),
    description: reader.parse('description', paragraphSchema('Description', 5000)) ?? '',
    externalId: readId(reader),
  };
  return finish(reader, () => record);
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').trim();

const DONE =
  /^(|done|complete|completed|delivered|fulfilled|finished|closed|paid|archived|confirmed|tamamlandi|teslim edildi|bitti|kapandi)$/;
const CANCELLED = /^(cancelled|canceled|void|voided|deleted|refunded|iptal|iptal edildi)$/;
const PAID =
  /^(|paid|yes|true|1|paid in full|complete|completed|succeeded|refunded|partially refunded|odendi|evet|iade edildi)$/;

function readStatus(reader: CellReader): 'completed' | 'cancelled' {
  const status = fold(reader.text('status'));
  if (CANCELLED.test(status)) return 'cancelled';
  if (!DONE.test(status)) {
    const cure = 'Import finished orders: completed or cancelled. Make an open order anew, under Orders.';
    reader.refuse('status', `An order that is “${reader.text('status').slice(0, 40)}” is not finished.`, cure);
  }
  return 'completed';
}

function readPaid(reader: CellReader): void {
  const text = reader.text('payment_status');
  // A column of sums that were paid says paid where it says anything.
  if (PAID.test(fold(text)) || /^[^a-z]*[1-9][^a-z]*$/i.test(text)) return;
  const cure = 'Import what was paid. Make what is still owed a new order, under Orders.';
  reader.refuse('payment_status', `“${text.slice(0, 40)}” is not paid.`, cure);
}

/** Signs by which a cell names its currency. */
const SIGNS: readonly (readonly [RegExp, Currency])[] = [
  [/US\$|\$/, 'usd'],
  [/€/, 'eur'],
  [/£/, 'gbp'],
  [/₺|\bTL\b/i, 'try'],
];

function readCurrency(reader: CellReader, usual: Currency): Currency {
  const code = reader.text('currency').toLowerCase();
  const known = CURRENCIES.find((one) => one === code);
  if (known) return known;
  const sign = SIGNS.find(([pattern]) => pattern.test(reader.text('currency')));
  if (sign) return sign[1];
  if (code !== '') reader.refuse('currency', 'This currency is not known.', 'Write its three letters. Example: USD');
  return usual;
}

const MOST_MINOR = 2 ** 31 - 1;

function readMoney(reader: CellReader, field: string, currency: Currency): number {
  const text = reader.text(field).replace(/[$€£₺\s]|\b(?:US|USD|EUR|GBP|TRY|TL)\b/gi, '');
  if (text === '') {
    if (field === 'total') reader.refuse(field, 'The total is missing.', 'Write 0 for what was free. Example: 450.00');
    return 0;
  }
  const { minor, problem } = readAmount(text, currency);
  if (problem !== null) reader.refuse(field, problem, 'Example: 450.00');
  else if (minor > MOST_MINOR) reader.refuse(field, 'This amount is too large.');
  return minor ?? 0;
}

/** Reads an order of the past. `currency` is what amounts without one are in. */
export function readOrder(cells: Cells, options: ReadOptions & { currency: Currency }): RowReading<OrderRecord> {
  const reader = new CellReader('orders', cells);
  const address = readAddress(reader);
  if (!address.address) reader.refuse('address', 'The address is missing.');
  const currency = readCurrency(reader, options.currency);
  const totalMinor = readMoney(reader, 'total', currency);
  const refundedMinor = readMoney(reader, 'refunded', currency);
  if (refundedMinor > totalMinor)
    reader.refuse('refunded', 'More went back than the order cost.', 'Write the total at most.');
  readPaid(reader);
  const record = {
    ...address,
    email: readEmail(reader),
    name: readName(reader),
    phone: readPhone(reader),
    day: reader.day('date', options.dayOrder) ?? '',
    ...{ totalMinor, refundedMinor, currency },
    package: reader.parse('package', lineSchema('What was ordered', 200)) || 'Order',
    status: readStatus(reader),
    ...readSizes(reader),
    notes: readNotes(reader),
    externalId: readId(reader),
    propertyId: readId(reader, 'property_id'),
  };
  return finish(reader, () => record);
}

/** What tells a property from all others of a table: its id there, else its address with its realtor. */
export const propertyKey = (record: PropertyRecord): string =>
  record.externalId
    ? `id:${record.externalId}`
    : `at:${addressKey(record)}|${record.address ? '' : fold(record.name)}|${record.email}`;

/** What tells an order from all others of a table: its number there, else who ordered what for which address on which day. */
export const orderKey = (record: OrderRecord): string =>
  record.externalId
    ? `id:${record.externalId}`
    : `of:${record.email}|${record.day}|${addressKey(record)}|${record.totalMinor} ${record.currency}|${fold(record.package)}`;
