import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JournalFact } from '../journal.ts';
import { PAYMENT_METHODS } from '../payment-methods.ts';
import { type AccountMap, findAccount } from './account-map.ts';
import { exportProblems, journalAccounts } from './check-export.ts';
import { DATEV_COLUMNS, datevReference, datevText } from './datev.ts';
import { findInvoice, toItem } from './export-item.ts';
import { QUICKBOOKS_INVOICE_COLUMNS, QUICKBOOKS_JOURNAL_COLUMNS } from './quickbooks.ts';
import { writeExport } from './write-export.ts';
import { XERO_COLUMNS } from './xero.ts';

const HEAD = { from: '2026-01-01', to: '2026-12-31', number: 7, stamp: '20261130064150123' };
const RATES = [
  { label: 'VAT', ratePpm: 190_000 },
  { label: 'VAT', ratePpm: 70_000 },
  { label: 'Stadt "A"; b', ratePpm: 0 },
] as const;

const text = (bytes: Uint8Array | undefined, encoding: string) => new TextDecoder(encoding).decode(bytes);

/** The cells of a file whose cells are quoted where they must be. */
function readCells(file: string, mark: ',' | ';'): string[][] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${mark}\\r\\n]*))(${mark}|\\r\\n)`, 'gy');
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of file.matchAll(cell)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== mark) rows.push([]);
  }
  expect(rows.pop()).toEqual([]);
  return rows;
}

const minor = (amount: string | undefined) => Math.round(Number((amount ?? '').replace(',', '.')) * 100);

const lines = fc.array(
  fc.record({ amountMinor: fc.integer({ min: 1, max: 500_000 }), rate: fc.constantFrom(...RATES) }),
  { minLength: 1, maxLength: 5 },
);
const documents = fc
  .record({
    lines,
    taxIncluded: fc.boolean(),
    kind: fc.constantFrom('invoice' as const, 'credit_note' as const),
    number: fc.integer({ min: 1, max: 9999 }),
  })
  .map(({ lines: some, taxIncluded, kind, number }) => {
    const sold = some.map(({ amountMinor, rate: { ratePpm } }, index) => {
      const divisor = taxIncluded ? 1_000_000 + ratePpm : 1_000_000;
      const taxMinor = Math.round((amountMinor * ratePpm) / divisor);
      return {
        kind: 'package',
        label: `Line ${index}; "x"`,
        quantity: 1,
        unitMinor: amountMinor,
        amountMinor,
        taxRatePpm: ratePpm,
        taxMinor,
      };
    });
    const taxes = RATES.map(({ label, ratePpm }) => {
      const own = sold.filter(({ taxRatePpm }) => taxRatePpm === ratePpm);
      return { label, ratePpm, amountMinor: own.reduce((sum, { taxMinor }) => sum + taxMinor, 0) };
    });
    const tax = taxes.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const net = sold.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const totalMinor = taxIncluded ? net : net + tax;
    return { kind, series: 'main' as const, number, totalMinor, taxes, lines: sold, taxIncluded, dueOn: null };
  });
const facts: fc.Arbitrary<JournalFact[]> = fc.array(
  fc
    .record({
      id: fc.uuid(),
      day: fc.constantFrom('2026-01-01', '2026-02-28', '2026-12-31'),
      at: fc.constant('a'),
      currency: fc.constant('eur' as const),
      orderNumber: fc.integer({ min: 1001, max: 1004 }),
      name: fc.string({ unit: 'binary', maxLength: 80 }),
    })
    .chain((of): fc.Arbitrary<JournalFact> => {
      const kind = fc.constantFrom(
        'received' as const,
        'voided' as const,
        'returned' as const,
        'return_failed' as const,
      );
      const way = fc.constantFrom('card' as const, ...PAYMENT_METHODS);
      return fc.oneof(
        documents.map((document): JournalFact => ({ ...of, kind: 'document', document })),
        fc
          .record({ kind, way, minor: fc.integer({ min: 1, max: 1_000_000_000 }) })
          .map((moved): JournalFact => ({ ...of, ...moved })),
      );
    }),
  { minLength: 1, maxLength: 25 },
);

const CLIENT = { consultant: 1001, client: 42, chart: 'skr03', fiscal_month: 1, account_length: 4 } as const;

/** A map under which each account of the journal is another one. */
function mapAll(format: Parameters<typeof journalAccounts>[0], items: ReturnType<typeof toItem>[]): AccountMap {
  const pairs = journalAccounts(format, items).map((account, index) => [account, String(1_001 + index)] as const);
  return { accounts: Object.fromEntries(pairs), datev: CLIENT };
}

/** What each account moved by the journal, under its mapped name. */
function movedByJournal(
  format: Parameters<typeof journalAccounts>[0],
  items: ReturnType<typeof toItem>[],
  map: AccountMap,
) {
  const moved = new Map<string, number>();
  for (const { account, minor: own } of items.flatMap(({ entry }) => entry.postings)) {
    const name = findAccount(format, account, map) ?? '';
    moved.set(name, (moved.get(name) ?? 0) + own);
  }
  return moved;
}

test('BIL-38: a file for DATEV has 31 and 125 fields, moves each account as the journal does, and each of its lines is balanced', () => {
  expect(DATEV_COLUMNS).toHaveLength(125);
  fc.assert(
    fc.property(facts, (some) => {
      const items = some.map(toItem).filter(({ entry }) => entry.postings.length > 1);
      const map = mapAll('datev', items);
      expect(exportProblems({ format: 'datev', from: HEAD.from, to: HEAD.to, map }, items)).toEqual([]);
      const [file] = writeExport('datev', items, { map, head: HEAD });
      const [header, columns, ...rows] = readCells(text(file?.bytes, 'windows-1252'), ';');
      expect(header).toHaveLength(31);
      expect(columns).toEqual(DATEV_COLUMNS);
      const moved = new Map<string, number>();
      for (const row of rows) {
        expect(row).toHaveLength(125);
        const [amount, side, , , , , own = '', contra = ''] = row;
        expect(amount).toMatch(/^\d{1,10},\d{2}$/);
        const sign = side === 'S' ? 1 : -1;
        moved.set(own, (moved.get(own) ?? 0) + sign * minor(amount));
        moved.set(contra, (moved.get(contra) ?? 0) - sign * minor(amount));
        expect(row[10]).toMatch(/^[\w$%&*+/-]{0,36}$/);
        expect((row[13] ?? '').length).toBeLessThanOrEqual(60);
      }
      expect(moved).toEqual(movedByJournal('datev', items, map));
    }),
    { numRuns: 60 },
  );
});

test('BIL-40: entries for QuickBooks Online move each account as the journal does, and each number is balanced', () => {
  fc.assert(
    fc.property(facts, (some) => {
      const items = some.map(toItem).filter(({ entry }) => entry.postings.length > 0);
      const map = mapAll('quickbooks_journal', items);
      const [file] = writeExport('quickbooks_journal', items, { map, head: HEAD });
      const [columns, ...rows] = readCells(text(file?.bytes, 'utf-8'), ',');
      expect(columns).toEqual([...QUICKBOOKS_JOURNAL_COLUMNS]);
      const moved = new Map<string, number>();
      const byNumber = new Map<string, number>();
      for (const [number = '', , account = '', debit, credit] of rows) {
        const signed = debit ? minor(debit) : -minor(credit);
        moved.set(account, (moved.get(account) ?? 0) + signed);
        byNumber.set(number, (byNumber.get(number) ?? 0) + signed);
      }
      expect([...byNumber.values()].every((sum) => sum === 0)).toBe(true);
      expect(moved).toEqual(movedByJournal('quickbooks_journal', items, map));
    }),
    { numRuns: 60 },
  );
});

test.each([
  ['xero_invoices', XERO_COLUMNS, '*UnitAmount', 'TaxAmount', '*InvoiceNumber'],
  ['quickbooks_invoices', QUICKBOOKS_INVOICE_COLUMNS, '*ItemAmount', 'ItemTaxAmount', '*InvoiceNo'],
] as const)('BIL-39: rows of %s come to the net and the taxes of each invoice', (format, names, net, tax, number) => {
  fc.assert(
    fc.property(facts, (some) => {
      const items = some.map(toItem).filter((item) => findInvoice(item) && item.entry.postings.length > 0);
      const [file] = writeExport(format, items, { map: mapAll(format, items), head: HEAD });
      if (items.length === 0) return;
      const [columns = [], ...rows] = readCells(text(file?.bytes, 'utf-8'), ',');
      expect(columns).toEqual([...names]);
      const at = (name: string) => columns.indexOf(name);
      const ofFile = rows.map((row) => `${row[at(number)]}`);
      expect(new Set(ofFile)).toEqual(new Set(items.map((item) => String(findInvoice(item)?.number))));
      expect(rows.every((row) => row.length === names.length)).toBe(true);
      const income = items
        .flatMap(({ entry }) => entry.postings)
        .filter(({ account }) => account === 'Income:Services');
      expect(rows.reduce((sum, row) => sum + minor(row[at(net)]), 0)).toBe(
        income.reduce((sum, each) => sum - each.minor, 0),
      );
      const total = items.reduce((sum, item) => sum + (findInvoice(item)?.totalMinor ?? 0), 0);
      expect(rows.reduce((sum, row) => sum + minor(row[at(net)]) + minor(row[at(tax)]), 0)).toBe(total);
    }),
    { numRuns: 60 },
  );
});

describe('BIL-37', () => {
  const vat = { label: 'VAT', ratePpm: 190_000, amountMinor: 1_900 };
  const invoice = toItem({
    id: 'a',
    at: 'a',
    day: '2026-11-20',
    currency: 'eur',
    orderNumber: 1044,
    name: 'Łukasz Żak 🏠',
    kind: 'document',
    document: { kind: 'invoice', series: 'main', number: 12, totalMinor: 11_900, taxes: [vat] },
  });
  const plan = { format: 'datev', from: '2026-11-01', to: '2026-11-30' } as const;

  test.each([
    [{ accounts: {} }, 'Write the consultant number'],
    [{ accounts: { 'Income:Services': '8400' }, datev: CLIENT }, 'reckons a tax by itself'],
    [{ accounts: { 'Income:Services': '82000000' }, datev: CLIENT }, 'have 4 digits'],
    [{ accounts: {}, datev: { ...CLIENT, fiscal_month: 11, account_length: 5 } }, null],
  ])('the accounts %j are refused with what would be right: %s', (map, problem) => {
    const problems = exportProblems({ ...plan, map }, [invoice]);
    if (problem === null) expect(problems).toEqual([]);
    else expect(problems.join()).toContain(problem);
  });

  test('a tax that no chart has must be mapped, days stay in one fiscal year, and dollars are refused', () => {
    const map = { accounts: {}, datev: CLIENT };
    const dollars = toItem({ ...invoice.fact, currency: 'usd' });
    const problems = exportProblems({ format: 'datev', from: '2026-11-01', to: '2027-01-31', map }, [dollars]);
    expect(problems).toEqual([
      'These days are of two fiscal years, and a file of DATEV has one. Export until 2026-12-31, then from 2027-01-01.',
      expect.stringContaining('There are entries in USD.'),
    ]);
    expect(
      exportProblems({ format: 'xero_invoices', from: '2026-11-01', to: '2026-11-30', map: { accounts: {} } }, [
        invoice,
      ]),
    ).toEqual([
      "Liabilities:Tax:19-VAT is not mapped. Write the account of your accountant's program that stands for it.",
    ]);
  });

  test('letters that Windows-1252 lacks are written by the nearest ones', () => {
    expect(datevText(invoice.entry)).toEqual({ text: 'Invoice 12, Lukasz Zak ?', isChanged: true });
    expect(datevReference('Ä 12/2026;x')).toBe('A--12/2026-x');
  });

  test('Xero takes 500 invoices of a file', () => {
    const many = Array.from({ length: 501 }, () => invoice);
    const files = writeExport('xero_invoices', many, { map: { accounts: {} }, head: HEAD });
    expect(files.map(({ name }) => name)).toEqual([
      'xero-invoices_2026-01-01_2026-12-31_1.csv',
      'xero-invoices_2026-01-01_2026-12-31_2.csv',
    ]);
  });
});
