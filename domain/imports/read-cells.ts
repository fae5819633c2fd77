import type { z } from 'zod';
import { IMPORT_FIELDS, type ImportMapping } from './import-fields.ts';
import type { DayOrder, TableKind } from './import-kinds.ts';

/** The cells of a row by the keys of fields, cleaned; a field that no column has is empty. */
export type Cells = Readonly<Record<string, string>>;

/** What is wrong with a field of a row, and what would be right. */
export type RowFault = { field: string; message: string; cure: string };

/** What a row says, or everything that is wrong with it. */
export type RowReading<T> = { ok: true; record: T } | { ok: false; faults: RowFault[] };

/** What rows are read by. `currency` and `country` are those of the studio. */
export type ReadOptions = { dayOrder: DayOrder };

/** Marks that turn the direction of what follows or that nobody sees; a name that has them is not what it looks like. */
const TURNING_MARKS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** Exports write an apostrophe before what a spreadsheet would run; it is no part of the text. */
const GUARDED = /^'(?=[=+\-@\t\r＝＋－＠])/u;

/** A cell without what is not part of its text: spaces around it, invisible marks, the apostrophe of an export before a formula. */
export const cleanCell = (cell: string): string => cell.replace(TURNING_MARKS, '').trim().replace(GUARDED, '');

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
    const value = readCount(text);
    if (value !== null && value <= most) return value;
    this.refuse(
      field,
      value === null ? 'This is not a number.' : `The number may be ${most.toLocaleString('en-US')} at most.`,
    );
    return null;
  }

  /** The day of a cell as YYYY-MM-DD, or null with the fault noted. */
  day(field: string, order: DayOrder): string | null {
    const day = readDay(this.text(field), order);
    if (day === null) {
      const form = order === 'mdy' ? 'MM/DD/YYYY' : 'DD/MM/YYYY';
      this.refuse(field, 'This is not a day.', `Write YYYY-MM-DD or ${form}. Example: 2025-03-31`);
    }
    return day;
  }

  private example(field: string): string {
    const known = IMPORT_FIELDS[this.kind].find(({ key }) => key === field);
    return known ? `Example: ${known.example}` : '';
  }
}

/** A count or measure as people write it, not negative: `2.5`, `2,5`, `2,150`, `1.250 sqft`; null where it is none. */
export function readCount(text: string): number | null {
  const bare = text.replace(/[\s']/g, '').replace(/(sq\.?ft\.?|sqft|ft²|m²|sf)$/i, '');
  if (/^\d{1,3}([.,]\d{3})+$/.test(bare)) return Number(bare.replace(/[.,]/g, ''));
  if (!/^\d{1,12}([.,]\d{1,6})?$/.test(bare)) return null;
  return Number(bare.replace(',', '.'));
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TURKISH_MONTHS = ['oca', 'sub', 'mar', 'nis', 'may', 'haz', 'tem', 'agu', 'eyl', 'eki', 'kas', 'ara'];

const pad = (value: number) => String(value).padStart(2, '0');

/** A day that the calendar has, of the years 1970 to 2100; a year of two digits is of this century. */
function toDay(yearText: string | undefined, month: number, day: number): string | null {
  const year = Number(yearText) + (yearText?.length === 2 ? 2000 : 0);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1970 && year <= 2100 ? `${year}-${pad(month)}-${pad(day)}` : null;
}

function monthByName(name: string): number {
  const short = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').slice(0, 3);
  return Math.max(MONTHS.indexOf(short), TURKISH_MONTHS.indexOf(short)) + 1;
}

/**
 * The day at the beginning of a cell, whatever time follows it: `2025-03-31T10:00:00Z`, `3/31/2025 10:00 AM`, `31.03.2025`, `Mar 31, 2025`,
 * `31 Mart 2025`. With points the day is first, with slashes and dashes `order` decides. Null where it is none.
 */
export function readDay(text: string, order: DayOrder): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso) return toDay(iso[1], Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(text);
  if (parts) {
    const [first, second] = [Number(parts[1]), Number(parts[3])];
    return parts[2] === '.' || order === 'dmy' ? toDay(parts[4], second, first) : toDay(parts[4], first, second);
  }
  const monthFirst = /^(?:\p{L}+,\s*)?(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/u.exec(text);
  if (monthFirst) return toDay(monthFirst[3], monthByName(monthFirst[1] ?? ''), Number(monthFirst[2]));
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(\p{L}{3,})\.?,?[\s-]+(\d{4})/u.exec(text);
  return dayFirst ? toDay(dayFirst[3], monthByName(dayFirst[2] ?? ''), Number(dayFirst[1])) : null;
}

/**
 * Which order the days of a column are in, where its values tell: one that has a 13 or more in the first place has the day there.
 * Null where they do not.
 */
export function guessDayOrder(values: readonly string[]): DayOrder | null {
  for (const value of values) {
    const parts = /^(\d{1,2})[-/](\d{1,2})[-/]\d{2,4}/.exec(value.trim());
    if (!parts) continue;
    if (Number(parts[1]) > 12) return 'dmy';
    if (Number(parts[2]) > 12) return 'mdy';
  }
  return null;
}
