import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFacts, type JournalFact, RECEIVABLE, taxAccount, toJournal, writeEntry } from './journal.ts';
import { openJournalWriter } from './journal-text.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';

const IVA = { label: 'IVA', ratePpm: 230_000, amountMinor: 2_300 };
const OF = {
  id: 'a',
  at: '2026-11-20T10:00:00.000000Z',
  day: '2026-11-20',
  currency: 'eur',
  orderNumber: 1044,
  name: 'Ada',
} as const;
const invoice = (totalMinor: number, taxes = [IVA]): JournalFact => {
  return { ...OF, kind: 'document', document: { kind: 'invoice', series: 'main', number: 12, totalMinor, taxes } };
};
const postingsOf = (fact: JournalFact) => writeEntry(fact).postings.map(({ account, minor }) => [account, minor]);

describe('BIL-8: the entry of', () => {
  test('an invoice is owed, income and taxes, whether they are on top or included', () => {
    // 100.00 and 23.00 on top, or 123.00 with 23.00 in it: either way the total has its taxes.
    expect(postingsOf(invoice(12_300))).toEqual([
      [RECEIVABLE, 12_300],
      ['Income:Services', -10_000],
      ['Liabilities:Tax:23-IVA', -2_300],
    ]);
    expect(writeEntry(invoice(12_300)).what).toBe('Invoice 12');
  });

  test('a credit note is the reverse of its invoice', () => {
    const document = { kind: 'credit_note', series: 'main', number: 3, totalMinor: 12_300, taxes: [IVA] } as const;
    expect(postingsOf({ ...OF, kind: 'document', document })).toEqual([
      [RECEIVABLE, -12_300],
      ['Income:Services', 10_000],
      ['Liabilities:Tax:23-IVA', 2_300],
    ]);
  });

  test.each([
    ['received', 'card', 'Received by card', 'Assets:Card', 500],
    ['received', 'check', 'Received by check', 'Assets:Checks', 500],
    ['voided', 'bank_transfer', 'Voided: received by bank transfer', 'Assets:Bank', -500],
    ['returned', 'cash', 'Returned in cash', 'Assets:Cash', -500],
    ['return_failed', 'card', 'Came back: returned by card', 'Assets:Card', 500],
  ] as const)('money %s, by way of %s, is "%s"', (kind, way, what, account, minor) => {
    const fact: JournalFact = { ...OF, kind, way, minor: 500 };
    expect(writeEntry(fact).what).toBe(what);
    expect(postingsOf(fact)).toEqual([
      [account, minor],
      [RECEIVABLE, -minor],
    ]);
  });

  test('nothing is left out', () => {
    expect(toJournal([invoice(0, [])])).toEqual([]);
  });
});

test.each([
  ['Sales tax', 88_750, 'Liabilities:Tax:8-875-Sales-tax'],
  ['消費税', 100_000, 'Liabilities:Tax:10-消費税'],
  ['a:b; c"|\n', 190_000, 'Liabilities:Tax:19-a-b-c'],
  ['🏠', 0, 'Liabilities:Tax:0'],
])('BIL-10: the account of the tax %j is one that both programs read', (label, ratePpm, account) => {
  expect(taxAccount({ label, ratePpm })).toBe(account);
});

const minors = fc.integer({ min: 1, max: 1_000_000_000 });
const taxes = fc.array(fc.record({ label: fc.string(), ratePpm: fc.nat(300_000), amountMinor: fc.nat(1_000_000) }), {
  maxLength: 3,
});
const facts = fc.array(
  fc
    .record({
      id: fc.uuid(),
      day: fc.constantFrom('2026-01-31', '2026-02-01', '2027-02-28'),
      at: fc.constantFrom('a', 'b', 'c'),
      currency: fc.constantFrom('eur' as const, 'jpy' as const, 'kwd' as const),
      orderNumber: fc.integer({ min: 1001, max: 1004 }),
      name: fc.string({ unit: 'binary' }),
    })
    .chain((of): fc.Arbitrary<JournalFact> => {
      const document = fc.record({
        kind: fc.constantFrom('invoice' as const, 'credit_note' as const),
        series: fc.constant('main' as const),
        number: fc.integer({ min: 1, max: 99 }),
        totalMinor: minors,
        taxes,
      });
      const way = fc.constantFrom('card' as const, ...PAYMENT_METHODS);
      const kind = fc.constantFrom(
        'received' as const,
        'voided' as const,
        'returned' as const,
        'return_failed' as const,
      );
      return fc.oneof(
        document.map((made): JournalFact => ({ ...of, kind: 'document', document: made })),
        fc.record({ kind, way, minor: minors }).map((moved): JournalFact => ({ ...of, ...moved })),
      );
    }),
  { maxLength: 30 },
);

/** What a fact adds to what is owed. */
function owed(fact: JournalFact): number {
  if ('document' in fact) {
    const isInvoice = fact.kind === 'document' && fact.document.kind === 'invoice';
    return isInvoice ? fact.document.totalMinor : -fact.document.totalMinor;
  }
  return fact.kind === 'returned' || fact.kind === 'voided' ? fact.minor : -fact.minor;
}

test('BIL-8: entries come to 0, and what is owed is documents less money, in any order of the facts', () => {
  fc.assert(
    fc.property(facts, fc.infiniteStream(fc.nat()), (some, keys) => {
      const journal = toJournal(some);
      for (const { postings } of journal) expect(postings.reduce((sum, { minor }) => sum + minor, 0)).toBe(0);
      for (const currency of ['eur', 'jpy', 'kwd']) {
        const owes = journal
          .filter((entry) => entry.currency === currency)
          .flatMap(({ postings }) => postings)
          .reduce((sum, { account, minor }) => sum + (account === RECEIVABLE ? minor : 0), 0);
        const facted = some.filter((fact) => fact.currency === currency).reduce((sum, fact) => sum + owed(fact), 0);
        expect(owes).toBe(facted);
      }
      const shuffled = some.map((fact) => ({ fact, key: keys.next().value })).sort((a, b) => a.key - b.key);
      expect(toJournal(shuffled.map(({ fact }) => fact).sort(compareFacts))).toEqual(journal);
    }),
  );
});

const hostile = 'Eve "the\\ fox"; rm | x\n2026-01-01 * evil\r\n  Assets:Bank  1 EUR\u2028\u0085 🏠👩‍👩‍👧  = (a)';
const range = { from: '2026-11-01', to: null, timeZone: 'Europe/Berlin', series: 'main' as const };

describe('BIL-10: a name stays in its line', () => {
  test('of hledger', () => {
    const writer = openJournalWriter('hledger');
    expect(writer.head(range)).toContain('; It begins with nothing: balances of before 2026-11-01 are not in it.\n');
    const text = writer.entry(writeEntry({ ...invoice(12_300), name: hostile }));
    expect(text.split('\n').slice(5)).toEqual([
      '2026-11-20 * Invoice 12, Eve "the\\ fox", rm / x 2026-01-01 * evil Assets:Bank 1 EUR 🏠👩‍👩‍👧 = (a)  ; order:1044, document:a',
      '  Assets:Receivable  123.00 EUR',
      '  Income:Services  -100.00 EUR',
      '  Liabilities:Tax:23-IVA  -23.00 EUR',
      '',
      '',
    ]);
  });

  test('of beancount', () => {
    const text = openJournalWriter('beancount').entry(writeEntry({ ...invoice(12_300), name: hostile }));
    expect(text.split('\n')[4]).toBe(
      '2026-11-20 * "Invoice 12, Eve \\"the\\\\ fox\\"; rm | x 2026-01-01 * evil Assets:Bank 1 EUR 🏠👩‍👩‍👧 = (a)" ^order-1044',
    );
  });
});
