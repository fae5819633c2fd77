import type { Currency } from '#domain/shared/money/currencies.ts';
import type { DocumentLine, DocumentTax } from './document.ts';
import { type DocumentKind, type DocumentSeries, formatDocumentNumber } from './document-number.ts';
import type { PaymentMethod } from './payment-methods.ts';

/** How money came or went: by card through the provider, or past it. */
export type MoneyWay = 'card' | PaymentMethod;

/** What happened, in the order of a day: `corrected` is what went back under the number of an invoice of before there were credit notes. */
const FACT_KINDS = ['document', 'corrected', 'received', 'voided', 'returned', 'return_failed'] as const;
type FactKind = (typeof FACT_KINDS)[number];

/**
 * A document as the journal needs it, in whole minor units. `taxes` are contained in the total, whether they are on top or included. What exports of invoices need
 * besides is absent of a part of a document.
 */
export type JournalDocument = {
  kind: DocumentKind;
  series: DocumentSeries;
  number: number;
  totalMinor: number;
  taxes: readonly DocumentTax[];
  lines?: readonly DocumentLine[];
  taxIncluded?: boolean;
  dueOn?: string | null;
};

/** Something that moved money or what is owed: on the day `day` (`YYYY-MM-DD`, in the studio's zone), above 0, in minor units of `currency`. `id` is of its row, and `at` orders those of a day. */
export type JournalFact = {
  id: string;
  day: string;
  at: string;
  currency: Currency;
  orderNumber: number;
  name: string;
} & (
  | { kind: 'document' | 'corrected'; document: JournalDocument }
  | { kind: 'received' | 'voided' | 'returned' | 'return_failed'; way: MoneyWay; minor: number }
);

/** A part of an entry: `minor` is above 0 for what is debited. */
export type Posting = { account: string; minor: number };

/** An entry of the journal. Its postings come to 0. */
export type JournalEntry = {
  day: string;
  what: string;
  name: string;
  orderNumber: number;
  source: { kind: FactKind; id: string };
  currency: Currency;
  postings: Posting[];
};

export const RECEIVABLE = 'Assets:Receivable';
const INCOME = 'Income:Services';

const ASSETS: Record<MoneyWay, string> = {
  card: 'Assets:Card',
  cash: 'Assets:Cash',
  check: 'Assets:Checks',
  bank_transfer: 'Assets:Bank',
  card_machine: 'Assets:Card-Machine',
  at_closing: 'Assets:Closing',
};

const WAYS: Record<MoneyWay, string> = {
  card: 'by card',
  cash: 'in cash',
  check: 'by check',
  bank_transfer: 'by bank transfer',
  card_machine: 'by card machine',
  at_closing: 'at closing',
};

const MOVES = {
  received: { what: 'Received', sign: 1 },
  voided: { what: 'Voided: received', sign: -1 },
  returned: { what: 'Returned', sign: -1 },
  return_failed: { what: 'Came back: returned', sign: 1 },
} as const;

/**
 * The account of a tax: its rate and its name, of letters, digits and hyphens alone, so that programs of accountants read it.
 *
 * @example taxAccount({ label: 'Sales tax', ratePpm: 88_750 }) // 'Liabilities:Tax:8-875-Sales-tax'
 */
export function taxAccount({ label, ratePpm }: Pick<DocumentTax, 'label' | 'ratePpm'>): string {
  const rate = String(ratePpm / 10_000).replace('.', '-');
  const name = label.normalize('NFC').match(/[\p{L}\p{Nd}]+/gu) ?? [];
  return ['Liabilities:Tax:', [rate, ...name].join('-')].join('');
}

/** What a document adds to what is owed (`sign` 1) or takes from it (-1): income is the total less the taxes. */
function documentPostings({ totalMinor, taxes }: JournalDocument, sign: 1 | -1): Posting[] {
  const byAccount = new Map<string, number>();
  for (const tax of taxes) {
    const account = taxAccount(tax);
    byAccount.set(account, (byAccount.get(account) ?? 0) + tax.amountMinor);
  }
  const taxMinor = [...byAccount.values()].reduce((sum, minor) => sum + minor, 0);
  const postings = [
    { account: RECEIVABLE, minor: sign * totalMinor },
    { account: INCOME, minor: sign * (taxMinor - totalMinor) },
    ...[...byAccount].map(([account, minor]) => ({ account, minor: -sign * minor })),
  ];
  return postings.filter(({ minor }) => minor !== 0);
}

function describeFact(fact: JournalFact): Pick<JournalEntry, 'what' | 'postings'> {
  if ('document' in fact) {
    const { document, kind } = fact;
    const number = formatDocumentNumber(document);
    if (kind === 'corrected')
      return { what: `Taken back of invoice ${number}`, postings: documentPostings(document, -1) };
    return document.kind === 'invoice'
      ? { what: `Invoice ${number}`, postings: documentPostings(document, 1) }
      : { what: `Credit note ${number}`, postings: documentPostings(document, -1) };
  }
  const { what, sign } = MOVES[fact.kind];
  const postings = [
    { account: ASSETS[fact.way], minor: sign * fact.minor },
    { account: RECEIVABLE, minor: -sign * fact.minor },
  ];
  return { what: `${what} ${WAYS[fact.way]}`, postings };
}

/** The entry of a fact (BIL-8). One of nothing has no postings. */
export function writeEntry(fact: JournalFact): JournalEntry {
  const { id, day, kind, name, orderNumber, currency } = fact;
  return { day, name, orderNumber, currency, source: { kind, id }, ...describeFact(fact) };
}

/** The order of the journal: by day, then documents before money, then by the instant. */
export function compareFacts(a: JournalFact, b: JournalFact): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  const byKind = FACT_KINDS.indexOf(a.kind) - FACT_KINDS.indexOf(b.kind);
  if (byKind !== 0) return byKind;
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  if (a.id !== b.id) return a.id < b.id ? -1 : 1;
  return 0;
}

/** The journal of facts (BIL-8): an entry for each that moves something, each of which comes to 0, in the same order for the same facts. */
export const toJournal = (facts: readonly JournalFact[]): JournalEntry[] =>
  facts
    .toSorted(compareFacts)
    .map(writeEntry)
    .filter(({ postings }) => postings.length > 0);
