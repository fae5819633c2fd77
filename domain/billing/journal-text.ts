import type { Currency } from '#domain/shared/money/currencies.ts';
import { minorUnits, storedDigits } from '#domain/shared/money/currency-digits.ts';
import type { DocumentSeries } from './document-number.ts';
import type { JournalEntry } from './journal.ts';
import type { JournalFormat } from './journal-format.ts';

/** What the file says of itself: its days (both included, null where open), their zone and its series. */
export type JournalHead = { from: string | null; to: string | null; timeZone: string; series: DocumentSeries };

/** Writes entries in their order, each as text: what a program must be told before is told with the first entry that needs it. */
export type JournalWriter = { head: (head: JournalHead) => string; entry: (entry: JournalEntry) => string };

/** A text in one line: what a name brings along must not end it. Controls and separators are spaces, halves of characters are gone. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}\ufffd\ufeff]+/gu, ' ')
    .trim();

/** An amount with all of its digits: `-1234.50 EUR`. */
function amountText(minor: number, currency: Currency): string {
  const units = minorUnits(currency);
  const size = Math.abs(minor);
  const digits = storedDigits(currency);
  const part = digits > 0 ? `.${String(size % units).padStart(digits, '0')}` : '';
  return `${minor < 0 ? '-' : ''}${Math.trunc(size / units)}${part} ${currency.toUpperCase()}`;
}

function headLines({ from, to, timeZone, series }: JournalHead): string {
  const days = `${from ? `from ${from}` : 'from the beginning'} ${to ? `to ${to}` : 'until now'}`;
  const lines = [
    `Journal ${days}, both included. Days are those of ${oneLine(timeZone)}. Documents of the series ${series}.`,
    'Derived from invoices, credit notes, payments and refunds; nothing is to be changed here.',
    ...(from ? [`It begins with nothing: balances of before ${from} are not in it.`] : []),
  ];
  return lines.map((line) => `; ${line}\n`).join('');
}

/** Postings in columns, an amount each. */
const postingLines = ({ postings, currency }: JournalEntry) =>
  postings.map(({ account, minor }) => `  ${account}  ${amountText(minor, currency)}\n`).join('');

/** Runs `tell` once for each key. */
function onceEach(tell: (key: string) => string): (keys: readonly string[]) => string {
  const told = new Set<string>();
  return (keys) => {
    const fresh = [...new Set(keys)].filter((key) => !told.has(key));
    for (const key of fresh) told.add(key);
    return fresh.map(tell).join('');
  };
}

const wordsOf = ({ what, name }: JournalEntry) => oneLine(name ? `${what}, ${name}` : what);

/** Ends of descriptions and what parts them are other characters: `;` begins a comment, `|` ends the payee. */
const hledgerText = (text: string) => text.replace(/;/g, ',').replace(/\|/g, '/');

function hledgerWriter(): JournalWriter {
  const tellAccounts = onceEach((account) => `account ${account}\n`);
  const tellCurrency = onceEach((currency) => {
    const digits = storedDigits(currency as Currency);
    return `commodity 1000.${'0'.repeat(digits)} ${currency.toUpperCase()}\n`;
  });
  return {
    head: (head) => `${headLines(head)}\ndecimal-mark .\n\n`,
    entry(entry) {
      const { day, orderNumber, currency, postings, source } = entry;
      const told = tellCurrency([currency]) + tellAccounts(postings.map(({ account }) => account));
      const tags = `order:${orderNumber}, ${source.kind}:${source.id}`;
      return `${told}${told ? '\n' : ''}${day} * ${hledgerText(wordsOf(entry))}  ; ${tags}\n${postingLines(entry)}\n`;
    },
  };
}

const beancountText = (text: string) => `"${text.replace(/[\\"]/g, (mark) => `\\${mark}`)}"`;

function beancountWriter(): JournalWriter {
  let day = '';
  const tellAccounts = onceEach((account) => `${day} open ${account}\n`);
  return {
    head: (head) => `${headLines(head)}\n`,
    entry(entry) {
      day = entry.day;
      const told = tellAccounts(entry.postings.map(({ account }) => account));
      const { kind, id } = entry.source;
      const source = `  ${kind}: ${beancountText(id)}\n`;
      return `${told}${told ? '\n' : ''}${day} * ${beancountText(wordsOf(entry))} ^order-${entry.orderNumber}\n${source}${postingLines(entry)}\n`;
    },
  };
}

/** Makes the writer of a format (BIL-10). */
export const openJournalWriter = (format: JournalFormat): JournalWriter =>
  format === 'hledger' ? hledgerWriter() : beancountWriter();
