import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DocumentList } from '#domain/billing/document.ts';
import type { Receivables } from '#domain/billing/due.ts';
import { toJournal } from '#domain/billing/journal.ts';
import { DOCUMENT_REPORTS, type MovementList, type ReportJson } from '#domain/billing/reports/report-json.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { customers } from '#server/db/schema/customers.ts';
import type { orders } from '#server/db/schema/orders.ts';
import { readFacts } from '#server/features/billing/journal/read-facts.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { playMoneyHistories } from '#server/test/money-histories.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { addOrder, addPeople, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/* Two studios of euros whose days are those of Berlin and Auckland: a tax of 19 % on top, and one of 15 % in the prices. */
const tax = (ppm: number, included: boolean) => ({
  place: 'property',
  number: 'DE 811 115 368',
  included,
  taxes: [
    {
      id: 'vat',
      name: { en: 'VAT', tr: 'KDV' },
      country: '',
      region: '',
      postalCodes: [],
      category: null,
      rates: [{ from: '2020-01-01', ppm }],
    },
  ],
});
const OF_ORDER = { package_id: 'home', photo_count: null };

type Opened = { studio: TestStudio; admin: Person };
const opened: Record<'onTop' | 'included', Opened> = {} as Record<'onTop' | 'included', Opened>;

async function openStudio(zone: string, taxes: ReturnType<typeof tax>): Promise<Opened> {
  const studio = await openTestStudio({
    provider: true,
    env: { PAYMENT_ATTEMPT_LIMIT: '100000', STUDIO_TIME_ZONE: zone },
  });
  studio.clock.set('2026-11-20T15:00:00Z');
  await publishInTest(studio, { currency: 'eur', taxes });
  return { studio, admin: await signInPerson(studio, { role: 'admin' }) };
}

beforeAll(async () => {
  opened.onTop = await openStudio('Europe/Berlin', tax(190_000, false));
  opened.included = await openStudio('Pacific/Auckland', tax(150_000, true));
});
afterAll(async () => {
  await opened.onTop.studio.close();
  await opened.included.studio.close();
});

const YEAR = { from: '2026-01-01', to: '2026-12-31', currency: 'eur', series: 'test' } as const;

async function ask<T>({ admin }: Opened, path: string, query: Record<string, string> = {}): Promise<T> {
  const answer = await admin.browser.request<T>('GET', `/api/admin/${path}?${new URLSearchParams(query)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const report = (at: Opened, name: string, query: Record<string, string> = YEAR) =>
  ask<ReportJson>(at, `reports/${name}`, query);

/** All documents behind a figure, of all pages. */
async function listBehind(at: Opened, query: Record<string, string>) {
  const found: DocumentList['documents'] = [];
  let cursor = '';
  let sum: number | null = 0;
  do {
    const page = await ask<DocumentList>(at, 'documents', { ...query, limit: '7', ...(cursor ? { cursor } : {}) });
    found.push(...page.documents);
    sum = page.figure_minor;
    cursor = page.next_cursor ?? '';
  } while (cursor);
  return { found, sum };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The accounts of the journal over some days, by name: what is credited is above 0. */
async function sumJournal({ studio }: Opened, days: { from: string; to: string }, timeZone: string) {
  const sums = new Map<string, number>();
  for await (const fact of readFacts(studio.db, { ...days, timeZone, series: 'test' })) {
    for (const { postings } of toJournal([fact])) {
      for (const { account, minor } of postings) sums.set(account, (sums.get(account) ?? 0) - minor);
    }
  }
  return sums;
}

const LINES = new Set<string>(['services', 'discounts', 'taxes']);
const WAY_ACCOUNTS: Record<string, string> = {
  card: 'Assets:Card',
  cash: 'Assets:Cash',
  check: 'Assets:Checks',
  bank_transfer: 'Assets:Bank',
  card_machine: 'Assets:Card-Machine',
  at_closing: 'Assets:Closing',
};

/** A card pays an order, of which the studio sends a part back, the provider others by itself, and whose bank returns the first. */
async function returnElsewhere({ studio, admin }: Opened): Promise<void> {
  const form = { package_id: 'home', add_ons: [], locale: 'en', sqft: 2150 };
  const place = { address: '4200 Wilson Avenue', city: 'Arlington', state: 'VA', zip_code: '22203' };
  const browser = openBrowser(studio.url);
  const quote = await browser.request<QuoteJson>('POST', '/api/quotes', { json: { ...form, address: place } });
  const body = orderBody({ photoCount: null, calculatedPrice: null }, { packageId: 'home', quote_id: quote.body.id });
  const placed = await placeOrder(studio.url, body, { browser });
  const { id: intentId } = placed.body.payment;
  const provider = studio.provider();
  await provider.succeed(intentId);
  await provider.settle();
  await admin.browser.request('POST', `/api/admin/orders/${placed.body.order.id}/refund`, {
    json: { amount_minor: 500 },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  await provider.settle();
  const [own] = await provider.refundsOf(intentId);
  await provider.refund(intentId, 700);
  await provider.settle();
  await provider.refund(intentId, 900);
  await provider.settle();
  await provider.failRefund(own?.id ?? '');
  await provider.settle();
  await studio.workOnJobs();
  const findRefunded = async () => (await findOrder(studio.db, placed.body.order.id))?.refundedMinor;
  await vi.waitFor(async () => expect(await findRefunded()).toBe(1_600), { timeout: paced(30_000) });
}

describe.each([
  ['onTop', 'Europe/Berlin', 190_000],
  ['included', 'Pacific/Auckland', 0],
] as const)('over random histories of a studio with taxes %s', (name, timeZone, taxPpm) => {
  beforeAll(async () => {
    const { studio } = opened[name];
    for (const [day, seed] of [
      ['2026-09-30T11:30:00Z', 11],
      ['2026-10-31T23:30:00Z', 31],
      ['2026-11-20T15:00:00Z', 51],
    ] as const) {
      studio.clock.set(day);
      await playMoneyHistories(studio, { histories: 3, steps: 10, seed, order: OF_ORDER, taxPpm });
    }
    opened[name].admin = await signInPerson(studio, { role: 'admin' });
    await returnElsewhere(opened[name]);
  });

  test('BIL-60: months, services, customers and areas come to the same, which is the income of the journal', async () => {
    const journal = await sumJournal(opened[name], YEAR, timeZone);
    const income = journal.get('Income:Services') ?? 0;
    expect(income).toBeGreaterThan(0);
    for (const each of ['months', 'services', 'customers', 'companies', 'photographers', 'areas']) {
      const { total, rows } = await report(opened[name], each);
      expect([each, total.minor, sumOf(rows.map(({ minor }) => minor))]).toEqual([each, income, income]);
    }
    for (const { from, to, minor } of (await report(opened[name], 'months')).rows) {
      const month = await sumJournal(opened[name], { from: from ?? '', to: to ?? '' }, timeZone);
      expect([from, minor]).toEqual([from, month.get('Income:Services') ?? 0]);
    }
  });

  test('BIL-62: taxes by rate are the accounts of taxes of the journal', async () => {
    const journal = await sumJournal(opened[name], YEAR, timeZone);
    const taxes = [...journal].filter(([account]) => account.startsWith('Liabilities:Tax'));
    const { total, rows } = await report(opened[name], 'taxes');
    expect(total.minor).toBe(sumOf(taxes.map(([, minor]) => minor)));
    expect(rows.map(({ label }) => label)).toEqual([taxPpm ? 'VAT 19%' : 'VAT 15%']);
  });

  test('BIL-63: cash by kind is the accounts of money of the journal, and each figure lists its money', async () => {
    const journal = await sumJournal(opened[name], YEAR, timeZone);
    const { rows } = await report(opened[name], 'cash');
    expect(rows.length).toBeGreaterThan(3);
    for (const { key, minor, plus_minor, minus_minor, count } of rows) {
      expect([key, minor]).toEqual([key, 0 - (journal.get(WAY_ACCOUNTS[key] ?? '') ?? 0)]);
      expect(plus_minor - minus_minor).toBe(minor);
      const found: MovementList['movements'] = [];
      let cursor = '';
      do {
        const query = { ...YEAR, way: key, limit: '5', ...(cursor ? { cursor } : {}) };
        const page = await ask<MovementList>(opened[name], 'reports/cash/movements', query);
        expect(page.sum_minor).toBe(minor);
        found.push(...page.movements);
        cursor = page.next_cursor ?? '';
      } while (cursor);
      expect([found.length, sumOf(found.map((each) => each.minor))]).toEqual([count, minor]);
    }
  });

  test.each(DOCUMENT_REPORTS)('BIL-61: each figure of %s is the sum of the documents that it opens', async (each) => {
    const { rows, total } = await report(opened[name], each);
    for (const { key, from, to, minor, count } of rows) {
      const days = from && to ? { from, to } : { row: key };
      const { found, sum } = await listBehind(opened[name], { ...YEAR, report: each, ...days });
      expect([key, sum]).toEqual([key, minor]);
      // A document may have several lines of one name.
      if (LINES.has(each)) expect(found.length).toBeLessThanOrEqual(count);
      else expect(found).toHaveLength(count);
      expect(sumOf(found.map(({ figure_minor }) => figure_minor ?? Number.NaN))).toBe(minor);
    }
    const { sum } = await listBehind(opened[name], { ...YEAR, report: each });
    expect(sum).toBe(total.minor);
  });

  test('BIL-64: what is open is what Unpaid lists', async () => {
    const { rows, currency } = await report(opened[name], 'open', { currency: 'eur' });
    const { receivables } = await ask<Receivables>(opened[name], 'receivables');
    const own = receivables.filter((each) => each.currency === currency);
    for (const { key, minor } of rows) {
      expect([key, minor]).toEqual([key, sumOf(own.map(({ amounts }) => amounts[key as 'current']))]);
    }
    expect(sumOf(rows.map(({ minor }) => minor))).toBe(sumOf(own.map(({ total_minor }) => total_minor)));
  });
});

/** Orders of before there were payments elsewhere: in lira, of the real series, paid in full. */
describe('of orders that are known', () => {
  const LIRA = { ...YEAR, currency: 'try', series: 'main' };
  const PAID = { ...paidFacts(), chargeMinor: 50_000, chargeCurrency: 'try' as const };
  const taxes = [{ label: 'KDV', ratePpm: 200_000, amountMinor: 8_000 }];
  beforeAll(async () => {
    const { studio } = opened.onTop;
    const of = (paidAt: string, changes: Partial<typeof orders.$inferInsert>) =>
      addOrder(studio.db, orderRow({ ...PAID, paidAt: new Date(paidAt), ...changes }), {
        taxes,
        taxIncluded: true,
        refundedMinor: changes.refundedMinor ?? 0,
      });
    await addPeople(studio.db, 2);
    // 1 May in Berlin, still April in UTC.
    const first = await of('2026-04-30T22:30:00Z', { customerEmail: 'a@example.com', customerName: 'Ada' });
    await of('2026-04-30T21:30:00Z', { customerEmail: 'b@example.com', customerName: 'Bea', city: '', zipCode: '' });
    await of('2026-05-03T12:00:00Z', { customerEmail: 'b@example.com', refundedMinor: 25_000, city: 'Reston' });
    await studio.db.insert(bookings).values(bookingRow({ orderId: first.id, person: 2 }));
    await studio.db
      .update(customers)
      .set({ kind: 'company', name: 'Ada Realty' })
      .where(eq(customers.id, first.customerId ?? ''));
    opened.onTop.admin = await signInPerson(studio, { role: 'admin' });
  });
  const rowsOf = async (name: string, query: Record<string, string> = LIRA) =>
    (await report(opened.onTop, name, query)).rows
      .filter(({ count }) => count > 0)
      .map(({ label, minor, count }) => [label, minor, count]);

  test('BIL-60: a month is one of the zone of the studio, and the real series is the usual one', async () => {
    const { currency: _usual, ...rest } = LIRA;
    expect(await rowsOf('months')).toEqual([
      ['2026-04', 42_000, 1],
      ['2026-05', 63_000, 2],
    ]);
    const { series, currency, currencies, all_series } = await report(opened.onTop, 'months', {});
    expect([series, currency, currencies, all_series]).toEqual(['main', 'try', ['try'], ['main', 'test']]);
    expect((await report(opened.onTop, 'months', { ...rest, currency: 'eur' })).total.minor).toBe(0);
  });

  test('BIL-60: what nobody and no place has is in a row of its own', async () => {
    expect(await rowsOf('photographers')).toEqual([
      ['Photographer 2', 42_000, 1],
      ['Not assigned', 63_000, 2],
    ]);
    expect(await rowsOf('companies')).toEqual([
      ['Ada Realty', 42_000, 1],
      ['Not assigned', 63_000, 2],
    ]);
    expect(await rowsOf('areas')).toEqual([
      ['22203 Arlington', 42_000, 1],
      ['22203 Reston', 21_000, 1],
      ['Not assigned', 42_000, 1],
    ]);
  });

  test('BIL-60, BIL-61: what went back under the number of an invoice of before is in the report and behind its figure', async () => {
    // These lines do not say which tax their price has: it is taken off all the same.
    expect(await rowsOf('services')).toEqual([
      ['Growth', 150_000, 3],
      ['Credits of a part', -21_000, 1],
      ['Not assigned', -24_000, 3],
    ]);
    expect(await rowsOf('taxes')).toEqual([['KDV 20%', 20_000, 4]]);
    const { found, sum } = await listBehind(opened.onTop, { ...LIRA, report: 'services', row: 'credit' });
    expect([found.map(({ figure_minor }) => figure_minor), sum]).toEqual([[-21_000], -21_000]);
  });

  test('BIL-65: each row says what it was in the period before', async () => {
    const may = { ...LIRA, from: '2026-05-01', to: '2026-05-31' };
    const { total, rows, before } = await report(opened.onTop, 'months', may);
    expect(before).toEqual({ from: '2026-04-01', to: '2026-04-30' });
    expect([total.minor, total.before_minor, rows[0]?.before_minor]).toEqual([63_000, 42_000, 42_000]);
    const areas = await report(opened.onTop, 'areas', may);
    expect(areas.rows.map(({ label, minor, before_minor }) => [label, minor, before_minor])).toEqual([
      ['22203 Arlington', 42_000, 0],
      ['22203 Reston', 21_000, 0],
      ['Not assigned', 0, 42_000],
    ]);
    const odd = await report(opened.onTop, 'months', { ...may, to: '2026-05-03' });
    expect([odd.rows[0]?.before_minor, odd.total.before_minor]).toEqual([null, 42_000]);
  });

  test('BIL-66: the CSV file has the rows of the report', async () => {
    const { admin, studio } = opened.onTop;
    const headers = { Cookie: admin.browser.cookie() };
    const answer = await fetch(`${studio.url}/api/admin/reports/areas/csv?${new URLSearchParams(LIRA)}`, { headers });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="report-areas-/);
    expect((await answer.text()).replace('\uFEFF', '').split('\r\n').slice(0, 4)).toEqual([
      'key,label,from,to,series,currency,count,plus,minus,amount,before,change_percent',
      '22203:Arlington,22203 Arlington,2026-01-01,2026-12-31,main,TRY,1,420,0,420,0,',
      '22203:Reston,22203 Reston,2026-01-01,2026-12-31,main,TRY,1,420,210,210,0,',
      'none,Not assigned,2026-01-01,2026-12-31,main,TRY,1,420,0,420,0,',
    ]);
  });

  test.each([
    ['reports/months', { from: '2026-05-01' }],
    ['reports/months', { from: '2026-05-02', to: '2026-05-01' }],
    ['reports/months', { from: '2010-01-01', to: '2026-05-01' }],
    ['reports/months', { range: 'yesterday' }],
    ['reports/profit', {}],
    ['documents', { report: 'months', currency: 'eur' }],
    ['reports/cash/movements', { way: 'gold' }],
    ['reports/cash/movements', { cursor: 'behind' }],
  ])('BIL-60: %s is refused for %j', async (path, query) => {
    const { browser } = opened.onTop.admin;
    const answer = await browser.request(
      'GET',
      `/api/admin/${path}?${new URLSearchParams(query as Record<string, string>)}`,
    );
    expect(answer.status).toBe(422);
  });
});
