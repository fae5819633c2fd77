import type { Currency } from '#domain/shared/money/currencies.ts';
import { storedDigits } from '#domain/shared/money/currency-digits.ts';
import { formatDocumentNumber } from '../document-number.ts';
import { type JournalDocument, type JournalEntry, type JournalFact, writeEntry } from '../journal.ts';

/** An entry of the journal that is exported, and what it was derived from. */
export type ExportItem = { fact: JournalFact; entry: JournalEntry };

/** A file of an export. */
export type ExportFile = { name: string; bytes: Uint8Array };

/**
 * The days of an export (`YYYY-MM-DD`, both included), which one of its format it is, and when it was made: the instant as
 * `YYYYMMDDHHMMSSmmm`, in UTC.
 */
export type ExportHead = { from: string; to: string; number: number; stamp: string };

export const toItem = (fact: JournalFact): ExportItem => ({ fact, entry: writeEntry(fact) });

/** The invoice of an item; null for everything else. */
export function findInvoice({ fact }: ExportItem): JournalDocument | null {
  return fact.kind === 'document' && fact.document.kind === 'invoice' ? fact.document : null;
}

/** The number of the document that an item is about; of money, the order that it was for: `O-1044`. */
export const itemReference = ({ fact }: ExportItem): string =>
  'document' in fact ? formatDocumentNumber(fact.document) : `O-${fact.orderNumber}`;

/** An amount in major units with all of its digits and a mark between: `majorText(12345, 'eur', ',') === '123,45'`. */
export function majorText(minor: number, currency: Currency, mark: '.' | ','): string {
  const digits = storedDigits(currency);
  const text = String(Math.abs(minor)).padStart(digits + 1, '0');
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}${mark}${text.slice(-digits)}`;
  return minor < 0 ? `-${whole}` : whole;
}

/** A day as the program reads it: `dayText('2026-11-30', 'dmy') === '30/11/2026'`. */
export function dayText(day: string, order: 'dmy' | 'mdy'): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return order === 'dmy' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
}
