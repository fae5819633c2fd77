import type { ImportOptions } from '#domain/imports/import-json.ts';
import { CellReader } from '#domain/imports/read-cells.ts';
import { readDay } from '#domain/imports/read-day.ts';
import { readMoney } from '#domain/imports/read-money.ts';
import { areaIn, readArea } from '#domain/shared/area.ts';
import { formatMinor } from '#domain/shared/money/money.ts';

const MONEY = ['total', 'refunded', 'paid_amount', 'balance'];
const DAYS = ['date', 'shoot_date'];

function describeMoney(field: string, text: string, { currency, sign_currency }: ImportOptions): string | null {
  const reader = new CellReader('orders', { [field]: text });
  const money = readMoney(reader, field, { currency: currency ?? 'usd', signCurrency: sign_currency, cell: null });
  return money && `${money.currency.toUpperCase()} ${formatMinor(money.minor, money.currency, 'en-US')}`;
}

function describeSize(text: string, { size_unit }: ImportOptions): string | null {
  const area = readArea(text, size_unit ?? 'sqft');
  if (area === null) return null;
  const words = (unit: 'sqft' | 'm2') => areaIn(area, unit).toLocaleString('en-US', { maximumFractionDigits: 1 });
  return `${words('sqft')} sq ft, ${words('m2')} m²`;
}

/** What a cell of a day, an amount or a size is read as with these options: null for other fields, and where it cannot be read. */
export function describeCell(field: string, text: string, options: ImportOptions): string | null {
  if (DAYS.includes(field)) return readDay(text, options.day_order);
  if (MONEY.includes(field)) return describeMoney(field, text, options);
  return field === 'sqft' ? describeSize(text, options) : null;
}
