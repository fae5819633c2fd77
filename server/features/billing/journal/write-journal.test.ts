import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { accessSync, constants } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type JournalFact, RECEIVABLE, toJournal } from '#domain/billing/journal.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { playMoneyHistories } from '#server/test/money-histories.ts';
import { createStudioOrder, orderBody, placeOrder } from '#server/test/orders.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { type FactRange, readFacts } from './read-facts.ts';

/* A studio of euros with a tax of 19 % on top, whose days are those of Berlin. Its provider is a test account: its documents are of that series. */
const VAT = { id: 'vat', name: { en: 'VAT', tr: 'KDV' }, country: '', region: '', postalCodes: [], category: null };
const TAXES = {
  place: 'property',
  number: 'DE 811 115 368',
  included: false,
  taxes: [{ ...VAT, rates: [{ from: '2020-01-01', ppm: 190_000 }] }],
};
const OF_ORDER = { package_id: 'home', photo_count: null };
const HOSTILE = 'Eve "the\\ fox"; rm | 🏠 = (x) ^a #b';

let studio: TestStudio;
let admin: Person;
let folder: string;
beforeAll(async () => {
  studio = await openTestStudio({
    provider: true,
    env: { PAYMENT_ATTEMPT_LIMIT: '100000', STUDIO_TIME_ZONE: 'Europe/Berlin' },
  });
  studio.clock.set('2026-11-20T15:00:00Z');
  await publishInTest(studio, { currency: 'eur', taxes: TAXES });
  admin = await signInPerson(studio, { role: 'admin' });
  folder = await mkdtemp(path.join(tmpdir(), 'journal-'));
});
afterAll(async () => {
  await studio.close();
  await rm(folder, { recursive: true, force: true });
});

/** Where a program is on the PATH; null, with a line that says so, where it is missing. */
function findProgram(name: string): string | null {
  for (const place of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(place, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {}
  }
  process.stdout.write(`${name} is not on the PATH: what needs it is not tested.\n`);
  return null;
}
const hledger = findProgram('hledger');
const beanCheck = findProgram('bean-check');

/** Runs a program on a file; what it says, and it fails loudly. */
const run = (program: string, args: readonly string[]) =>
  execFileSync(program, [...args], { encoding: 'utf8', env: { LC_ALL: 'C.UTF-8', PATH: process.env.PATH } });

async function download(query: string): Promise<{ status: number; text: string; headers: Headers }> {
  const headers = { Cookie: admin.browser.cookie() };
  const answer = await fetch(`${studio.url}/api/admin/documents/journal?${query}`, { headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

async function save(query: string, name: string): Promise<string> {
  const file = path.join(folder, name);
  const { status, text } = await download(query);
  expect(status, text).toBe(200);
  await writeFile(file, text);
  return file;
}

const ask = (orderId: string, what: string, json: unknown) =>
  admin.browser.request<AdminOrderDetails>('POST', `/api/admin/orders/${orderId}/${what}`, {
    json,
    headers: { 'If-Match': '*', 'Idempotency-Key': randomUUID() },
  });

const ALL: FactRange = { from: null, to: null, timeZone: 'Europe/Berlin', series: 'test' };

async function readAll(range = ALL, limit?: number): Promise<JournalFact[]> {
  const facts: JournalFact[] = [];
  for await (const fact of readFacts(studio.db, range, limit)) facts.push(fact);
  return facts;
}

const owedSchema = z.array(z.object({ number: z.coerce.string(), owed: z.coerce.number() }));

/** What is owed of each order by its documents and its own sums: what is due, less what has no invoice, and what went back without a credit note. */
async function owedByOrder(): Promise<Record<string, number>> {
  const { rows } = await studio.db.execute(sql`
    select o.order_number as number, (o.charge_minor - o.paid_minor) - (o.charge_minor - d.invoiced) + (o.refunded_minor - d.credited) as owed
    from orders o, lateral (select coalesce(sum(total_minor) filter (where kind = 'invoice'), 0) as invoiced,
      coalesce(sum(total_minor) filter (where kind = 'credit_note'), 0) as credited from documents where order_id = o.id) d`);
  const all = owedSchema.parse(rows).filter(({ owed }) => owed !== 0);
  return Object.fromEntries(all.map(({ number, owed }) => [number, owed]));
}

/** What is owed of each order by entries. */
function owedByJournal(facts: readonly JournalFact[]): Record<string, number> {
  const owed = new Map<string, number>();
  for (const { orderNumber, postings } of toJournal(facts)) {
    for (const { account, minor } of postings) {
      if (account === RECEIVABLE) owed.set(String(orderNumber), (owed.get(String(orderNumber)) ?? 0) + minor);
    }
  }
  return Object.fromEntries([...owed].filter(([, minor]) => minor !== 0));
}

test('BIL-8, BIL-10: both programs accept the journal of random histories, and what is owed of each order is what the order says', async () => {
  await playMoneyHistories(studio, { histories: 6, steps: 12, seed: 20_261_130, order: OF_ORDER, taxPpm: 190_000 });
  const { body } = await createStudioOrder(admin, { ...OF_ORDER, customer_name: HOSTILE });
  const paid = await ask(body.order.id, 'payments', { method: 'check', amount_minor: 4_000, email_receipt: false });
  await ask(body.order.id, `payments/${paid.body.recorded_payments[0]?.id}/void`, { reason: 'A mistake.' });

  const facts = await readAll();
  const kinds = new Set(facts.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['document', 'received', 'returned', 'voided']);
  expect(owedByJournal(facts)).toEqual(await owedByOrder());
  expect(await readAll(ALL, 3)).toEqual(facts);

  const plain = await save('format=hledger&series=test', 'all.journal');
  const beans = await save('format=beancount&series=test', 'all.beancount');
  if (beanCheck) expect(run(beanCheck, [beans])).toBe('');
  if (!hledger) return;
  expect(run(hledger, ['check', '--strict', 'ordereddates', '-f', plain])).toBe('');
  const args = ['bal', RECEIVABLE, '--pivot', 'order', '-N', '-O', 'csv', '-f', plain];
  const lines = run(hledger, args).trim().split('\n').slice(1);
  const owed = lines.map((line) => /^"(\d+)","(-?[\d.]+) EUR"$/.exec(line)?.slice(1) ?? [line, '']);
  expect(Object.fromEntries(owed.map(([number, amount]) => [number, Math.round(Number(amount) * 100)]))).toEqual(
    await owedByOrder(),
  );
});

describe('BIL-8: the journal', () => {
  test('has the tax on top, the day of the money, and the voided payment on its own day', async () => {
    const { body } = await createStudioOrder(admin, { ...OF_ORDER, customer_name: HOSTILE });
    const { id, order_number: number } = body.order;
    const paid = await ask(id, 'payments', { method: 'check', received_on: '2026-11-18', email_receipt: false });
    studio.clock.set('2026-11-21T23:30:00Z'); // The next day in Berlin, where the admin signs in again.
    admin = await signInPerson(studio, { role: 'admin' });
    const recorded = paid.body.recorded_payments[0];
    await ask(id, `payments/${recorded?.id}/void`, { reason: 'It bounced.' });

    const entries = toJournal(await readAll()).filter(({ orderNumber }) => orderNumber === number);
    const charge = body.order.charge_minor;
    const net = Math.round(charge / 1.19);
    expect(entries.map(({ day, what, postings }) => [day, what.replace(/\d+$/, ''), ...postings])).toEqual([
      [
        '2026-11-18',
        'Received by check',
        { account: 'Assets:Checks', minor: charge },
        { account: RECEIVABLE, minor: -charge },
      ],
      [
        '2026-11-20',
        'Invoice TEST-',
        { account: RECEIVABLE, minor: charge },
        { account: 'Income:Services', minor: -net },
        { account: 'Liabilities:Tax:19-VAT', minor: net - charge },
      ],
      [
        '2026-11-22',
        'Voided: received by check',
        { account: 'Assets:Checks', minor: -charge },
        { account: RECEIVABLE, minor: charge },
      ],
    ]);
    const { text } = await download('format=hledger&series=test&from=2026-11-22&to=2026-11-22');
    expect(text).toContain('It begins with nothing: balances of before 2026-11-22 are not in it.');
    expect(text.match(/^2026-\S+ .*$/gm)).toEqual([
      `2026-11-22 * Voided: received by check, ${HOSTILE.replace(';', ',').replace('|', '/')}  ; order:${number}, voided:${recorded?.id}`,
    ]);
  });

  test('BIL-9: has what the provider sent back by itself on the day of its credit note, and what a bank returned on its own', async () => {
    studio.clock.set('2026-11-24T15:00:00Z');
    admin = await signInPerson(studio, { role: 'admin' });
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
    await ask(placed.body.order.id, 'refund', { amount_minor: 1_190 });
    await provider.settle();
    const [own] = await provider.refundsOf(intentId);
    studio.clock.set('2026-11-25T15:00:00Z');
    await provider.refund(intentId, 2_380);
    await provider.settle();
    studio.clock.set('2026-11-26T15:00:00Z');
    admin = await signInPerson(studio, { role: 'admin' });
    await provider.failRefund(own?.id ?? '');
    await provider.settle();
    await studio.workOnJobs();
    const { id } = placed.body.order;
    await expect.poll(async () => (await findOrder(studio.db, id))?.refundedMinor).toBe(2_380);

    const number = placed.body.order.order_number;
    const entries = toJournal(await readAll()).filter(({ orderNumber }) => orderNumber === number);
    const moved = entries.map(({ day, what, postings }) => [day, what.replace(/\d+$/, ''), postings[0]?.minor]);
    expect(moved).toEqual([
      ['2026-11-24', 'Invoice TEST-', 11_900],
      ['2026-11-24', 'Credit note TEST-CN-', -1_190],
      ['2026-11-24', 'Received by card', 11_900],
      ['2026-11-24', 'Returned by card', -1_190],
      ['2026-11-25', 'Credit note TEST-CN-', -2_380],
      ['2026-11-25', 'Returned by card', -2_380],
      ['2026-11-26', 'Came back: returned by card', 1_190],
    ]);
  });

  test('has what went back under the number of an invoice of before, with its share of the tax', async () => {
    const taxes = [{ label: 'Sales tax', ratePpm: 88_750, amountMinor: 4_000 }];
    const amounts = { chargeMinor: 50_000, refundedMinor: 25_000 };
    const row = orderRow({ ...paidFacts(), ...amounts, paidAt: new Date('2026-03-03T12:00:00Z') });
    const kept = await addOrder(studio.db, row, { ...amounts, taxes, taxIncluded: true, invoiceNumber: 7_001 });
    const entries = toJournal(await readAll({ ...ALL, from: '2026-03-03', to: '2026-03-03', series: 'main' }));
    expect(entries.every(({ orderNumber }) => orderNumber === kept.orderNumber)).toBe(true);
    expect(entries.map(({ what, postings }) => [what, ...postings.map(({ minor }) => minor)])).toEqual([
      ['Invoice 7001', 50_000, -46_000, -4_000],
      ['Taken back of invoice 7001', -25_000, 23_000, 2_000],
      ['Received by card', 50_000, -50_000],
      ['Returned by card', -25_000, 25_000],
    ]);
  });

  test('is of the real series alone unless another is asked for', async () => {
    const { text, headers } = await download('format=beancount');
    expect(text).not.toContain('TEST-');
    expect(text).toContain('Documents of the series main.');
    expect(headers.get('content-type')).toBe('text/x-beancount; charset=utf-8');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="journal-\d{4}-\d\d-\d\d\.beancount"$/);
  });

  test.each(['', 'format=ledger', 'format=hledger&from=2026-11-22&to=2026-11-21', 'format=hledger&series=all'])(
    'is refused for %j',
    async (query) => expect((await download(query)).status).toBe(422),
  );
});
