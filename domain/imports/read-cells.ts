import type { z } from 'zod';
import { type Area, readArea, type SizeUnit } from '#domain/shared/area.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { readNumber } from '#domain/shared/read-number.ts';
import { IMPORT_FIELDS, type ImportMapping } from './import-fields.ts';
import type { DayOrder, TableKind } from './import-kinds.ts';
import { readDay } from './read-day.ts';
import type { PostalRules } from './read-postal-code.ts';

/** The cells of a row by the keys of fields, cleaned; a field that no column has is empty. */
export type Cells = Readonly<Record<string, string>>;

/** What is wrong with a field of a row, and what would be right. */
export type RowFault = { field: string; message: string; cure: string };

/** What a row says, or everything that is wrong with it. */
export type RowReading<T> = { ok: true; record: T } | { ok: false; faults: RowFault[] };

/** What of the studio rows are read by: its postal codes, the currency of the prices of its properties, and the unit of a size that names none. */
export type StudioFacts = { postal: PostalRules; priceCurrency: Currency; sizeUnit: SizeUnit };

/**
 * What an order is read by: the order of the parts of a day, null where nobody has said it; the currency of amounts that name none, and the one that a
 * sign of several stands for, null where that is not said either.
 */
export type ReadOptions = StudioFacts & {
  dayOrder: DayOrder | null;
  currency: Currency;
  signCurrency: Currency | null;
};

const MAX_SQFT = 10_000_000;

/** Marks that turn the direction of what follows or that nobody sees; a name that has them is not what it looks like. */
const TURNING_MARKS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** Exports write an apostrophe before what a spreadsheet would run; it is no part of the text. */
const GUARDED = /^'(?=[=+\-@\t\r＝＋－＠])/u;

/** A cell without what is not part of its text: spaces around it, invisible marks, the apostrophe of an export before a formula. */
export const cleanCell = (cell: string): string => cell.replace(TURNING_MARKS, '').trim().replace(GUARDED, '');

const LINE_BREAKS = /[ ,;]*[\r\n\t\v\f\u0085\u2028\u2029]+\s*/gu;

/** A text that stood on several lines on one: `oneLine('Doe Realty\nAustin', ', ') === 'Doe Realty, Austin'`. */
const oneLine = (text: string, between: string) => text.trim().replace(LINE_BREAKS, between);

/** The cells of a row, by what its columns stand for. */
export function pickCells(kind: TableKind, mapping: ImportMapping, row: readonly string[]): Cells {
  const cells: Record<string, string> = {};
  for (const { key } of IMPORT_FIELDS[kind]) {
    const column = mapping[key];
    cells[key] = column === undefined ? '' : cleanCell(row[column] ?? '');
  }
  return cells;
}

/** Reads the cells of a row one by one, and gathers what is wrong. */
export class CellReader {
  readonly faults: RowFault[] = [];
  private readonly kind: TableKind;
  private readonly cells: Cells;

  constructor(kind: TableKind, cells: Cells) {
    this.kind = kind;
    this.cells = cells;
  }

  /** The text of a cell; empty where there is none. */
  text(field: string): string {
    return this.cells[field] ?? '';
  }

  /** Notes a fault of a field. Without a cure the example of the field is one. */
  refuse(field: string, message: string, cure = this.example(field)): void {
    this.faults.push({ field, message, cure });
  }

  /** The text of a cell on one line: what stood on several is divided by `between`. */
  line(field: string, between = ' '): string {
    return oneLine(this.text(field), between);
  }

  /** What a schema makes of a cell, or null with its sentence noted. */
  parse<S extends z.ZodType>(field: string, schema: S, text = this.text(field)): z.output<S> | null {
    const parsed = schema.safeParse(text);
    if (parsed.success) return parsed.data;
    const [message = '', example] = (parsed.error.issues[0]?.message ?? 'This cannot be read.').split(' Example: ');
    this.refuse(field, message, example ? `Example: ${example}` : this.example(field));
    return null;
  }

  /** A number that is not negative, as people write it; null where the cell is empty. */
  count(field: string, most: number): number | null {
    const text = this.text(field);
    if (text === '') return null;
    const value = readNumber(text);
    if (value !== null && value <= most) return value;
    this.refuse(
      field,
      value === null ? 'This is not a number.' : `The number may be ${most.toLocaleString('en-US')} at most.`,
    );
    return null;
  }

  /** A size in the unit that it names, else in that of the studio; null where the cell is empty. */
  area(field: string, unit: SizeUnit): Area | null {
    const text = this.text(field);
    if (text === '') return null;
    const size = readArea(text, unit);
    if (size !== null && size <= MAX_SQFT) return size;
    const cure = 'Write square feet or square meters. Example: 2,150 sq ft, or 200 m²';
    this.refuse(field, size === null ? 'This is not a size.' : 'No home is as large as that.', cure);
    return null;
  }

  /** The day of a cell as YYYY-MM-DD, or null with the fault noted. */
  day(field: string, order: DayOrder | null): string | null {
    const day = readDay(this.text(field), order);
    if (day === null) {
      const form = order === 'dmy' ? 'DD/MM/YYYY' : 'MM/DD/YYYY';
      const isOpen = order === null && readDay(this.text(field), 'mdy') !== null;
      const message = isOpen ? 'This day can be read in two ways.' : 'This is not a day.';
      this.refuse(field, message, `Write YYYY-MM-DD or ${form}. Example: 2025-03-31`);
    }
    return day;
  }

  private example(field: string): string {
    const known = IMPORT_FIELDS[this.kind].find(({ key }) => key === field);
    return known ? `Example: ${known.example}` : '';
  }
}
