import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { NO_TAX } from '#domain/billing/accounting/account-map.ts';
import type { Accounting, AccountingExport, ExportPreview } from '#domain/billing/accounting/export-json.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { createStudioOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/* A studio of euros in Berlin: what it sells has three rates, 19 %, 7 % and none. */
const OF_TAX = { country: '', region: '', postalCodes: [] };
const tax = (id: string, ppm: number, category: string | null) => ({
  ...OF_TAX,
  id,
  name: { en: 'USt', tr: 'KDV' },
  category,
  rates: [{ from: '2020-01-01', ppm }],
});
const TAXES = {
  place: 'property',
  number: 'DE 811 115 368',
  included: false,
  taxes: [tax('vat', 190_000, 'standard'), tax('reduced', 70_000, 'prints')],
};
const DATEV = { consultant: 1001, client: 42, chart: 'skr03', fiscal_month: 1, account_length: 4 } as const;
const DAYS = { from: '2026-11-01', to: '2026-11-30', series: 'test' } as const;

let studio: TestStudio;
let admin: Person;
let other: Person;
beforeAll(async () => {
  studio = await openTestStudio({ provider: true, env: { STUDIO_TIME_ZONE: 'Europe/Berlin' } });
  studio.clock.set('2026-11-20T15:00:00Z');
  await publishInTest(studio, { currency: 'eur', taxes: TAXES });
  admin = await signInPerson(studio, { role: 'admin' });
  other = await signInPerson(studio, { role: 'admin' });
});
afterAll(async () => studio.close());

const post = <T>(person: Person, path: string, json: unknown) =>
  person.browser.request<T>('POST', `/api/admin/accounting/${path}`, { json });
const exportNow = (json: Record<string, unknown>, person = admin) =>
  post<AccountingExport & { detail: string }>(person, 'exports', { ...DAYS, ...json });
const preview = (json: Record<string, unknown>) => post<ExportPreview>(admin, 'preview', { ...DAYS, ...json });
const takeBack = (id: string) => admin.browser.request('DELETE', `/api/admin/accounting/exports/${id}`);

async function download(id: string): Promise<Buffer> {
  const headers = { Cookie: admin.browser.cookie() };
  const answer = await fetch(`${studio.url}/api/admin/accounting/exports/${id}/file`, { headers });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

/** What an order gets besides: something at each of the three rates. */
const THREE_RATES = [
  { label: 'Staging', unit_minor: 10_000, quantity: 1, tax_category: 'standard' },
  { label: 'Prints', unit_minor: 5_000, quantity: 2, tax_category: 'prints' },
  { label: 'Postage', unit_minor: 700, quantity: 1 },
];

const ask = (id: string, what: string, json: unknown) =>
  admin.browser.request<AdminOrderDetails>('POST', `/api/admin/orders/${id}/${what}`, {
    json,
    headers: { 'If-Match': '*', 'Idempotency-Key': randomUUID() },
  });

/** An order of the studio that was paid in cash, and so has an invoice. */
async function paidOrder(lines: readonly unknown[] = []): Promise<AdminOrderDetails> {
  const of = { package_id: 'home', photo_count: null, customer_name: 'Łukasz Müller' };
  const { body } = await createStudioOrder(admin, of);
  const { id } = body.order;
  const added = lines.length > 0 ? await ask(id, 'lines', lines) : null;
  expect(added?.status ?? 201, added?.text).toBe(201);
  const due = added?.body.order.balance_minor ?? body.order.balance_minor;
  const paid = await ask(id, 'payments', { method: 'cash', amount_minor: due, email_receipt: false });
  expect(paid.status, paid.text).toBeLessThan(300);
  return paid.body;
}

test('BIL-36, BIL-38: a file for DATEV has each entry once, can be had again byte for byte, and can be taken back', async () => {
  await paidOrder();
  const seen = await preview({ format: 'datev', map: { accounts: {}, datev: DATEV } });
  expect(seen.body).toMatchObject({ entries: 2, problems: [] });
  expect(seen.body.accounts).toContainEqual({ account: 'Income:Services', mapped: '8200' });
  expect(seen.body.accounts).toContainEqual({ account: 'Liabilities:Tax:19-USt', mapped: '1776' });

  const first = await exportNow({ format: 'datev', map: { accounts: {}, datev: DATEV } });
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  expect(first.body).toMatchObject({
    number: 1,
    entries: 2,
    is_newest: true,
    file_name: 'EXTF_Buchungsstapel_20261101_20261130.csv',
  });
  const file = await download(first.body.id);
  expect(createHash('sha256').update(file).digest('hex')).toBe(first.body.sha256);
  const text = new TextDecoder('windows-1252').decode(file);
  expect(text).toMatch(
    /^"EXTF";700;21;"Buchungsstapel";13;2026112015\d{7};;"LS";"Listing Studio";"";1001;42;20260101;4;20261101;20261130;/,
  );
  expect(
    text
      .split('\r\n')
      .slice(2, -1)
      .map((line) => line.split(';').slice(1, 8).join(';')),
  ).toEqual(['"S";"EUR";;;;10000;8200', '"S";"EUR";;;;10000;1776', '"S";"EUR";;;;1000;10000']);
  expect(text).toContain('Lukasz Müller');

  expect((await exportNow({ format: 'datev' })).status).toBe(409);
  await paidOrder();
  const second = await exportNow({ format: 'datev' });
  expect(second.body).toMatchObject({ number: 2, entries: 2, map: { datev: DATEV } });
  expect((await download(first.body.id)).equals(file)).toBe(true);

  const early = await takeBack(first.body.id);
  expect([early.status, early.body]).toMatchObject([409, { detail: expect.stringContaining('newest one first') }]);
  expect((await takeBack(second.body.id)).status).toBe(204);
  expect((await takeBack(first.body.id)).status).toBe(204);
  expect((await takeBack(first.body.id)).status).toBe(404);
  expect((await preview({ format: 'datev' })).body.entries).toBe(4);
  const { rows } = await studio.db.execute(
    sql`select action from audit_log where action like 'accounting_%' order by at, id`,
  );
  const actions = z.array(z.object({ action: z.string() })).parse(rows);
  expect(actions.map(({ action }) => action.replace('accounting_export_', ''))).toEqual([
    'made',
    'made',
    'taken_back',
    'taken_back',
  ]);
});

test('BIL-36: two who export at once get one export, and the database refuses a second mark and any change', async () => {
  await paidOrder();
  const map = {
    accounts: { 'Assets:Cash': 'Petty cash', 'Income:Services': 'Sales', 'Liabilities:Tax:19-USt': 'VAT' },
  };
  const both = await Promise.all(
    [admin, other].map((person) => exportNow({ format: 'quickbooks_journal', map }, person)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const marks = sql`select count(*)::int as marks, count(distinct (format, kind, entry_id))::int as entries from accounting_marks`;
  const [count] = z.array(z.object({ marks: z.int(), entries: z.int() })).parse((await studio.db.execute(marks)).rows);
  expect(count?.marks).toBe(count?.entries);
  const again = studio.db.execute(sql`insert into accounting_marks select * from accounting_marks limit 1`);
  expect(violatedConstraint(await again.catch((error: unknown) => error))).toBe(
    'accounting_marks_format_entry_id_kind_pk',
  );
  const change = studio.db.execute(sql`update accounting_exports set entry_count = 1`);
  expect(violatedConstraint(await change.catch((error: unknown) => error))).toBe('accounting_exports_unchanged');
  const { body } = await admin.browser.request<Accounting>('GET', '/api/admin/accounting');
  expect(body.exports).toHaveLength(1);
  expect(body.maps).toContainEqual({ format: 'quickbooks_journal', map });
});

describe('BIL-37: what is not mapped or does not fit is refused', () => {
  test('by the name of its account, and an export of invoices says which credit notes it leaves out', async () => {
    const { order } = await paidOrder(THREE_RATES);
    const back = await ask(order.id, 'refund', { amount_minor: 500, method: 'cash', reason: 'A mistake.' });
    expect(back.status, back.text).toBeLessThan(300);
    const refused = await exportNow({ format: 'xero_invoices', map: { accounts: {} } });
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      expect.stringContaining('Liabilities:Tax:19-USt is not mapped.'),
    ]);
    const map = {
      accounts: { 'Liabilities:Tax:19-USt': '19% USt', 'Liabilities:Tax:7-USt': '7% USt', [NO_TAX]: 'No VAT' },
    };
    const seen = await preview({ format: 'xero_invoices', map });
    expect(seen.body.notes).toEqual([expect.stringMatching(/^1 credit note of these days cannot/)]);
    const made = await exportNow({ format: 'xero_invoices', map });
    const [header, ...lines] = (await download(made.body.id)).toString('utf8').trim().split('\r\n');
    expect(header?.split(',')).toHaveLength(29);
    expect(lines[0]).toMatch(/^Łukasz Müller,.*,20\/11\/2026,20\/11\/2026,/);
    const rows = lines.slice(-3).map((line) => line.split(',').slice(16, 23).join(','));
    expect(rows).toEqual([
      'Staging,1,100.00,,200,19% USt,19.00',
      'Prints,1,100.00,,200,7% USt,7.00',
      'Postage,1,7.00,,200,No VAT,0.00',
    ]);
  });

  test('in a studio of dollars', async () => {
    const dollars = await openTestStudio({ provider: true });
    try {
      dollars.clock.set('2026-11-20T15:00:00Z');
      await publishInTest(dollars, { currency: 'usd' });
      const owner = await signInPerson(dollars, { role: 'admin' });
      const { body } = await createStudioOrder(owner, { package_id: 'home', photo_count: null });
      await owner.browser.request('POST', `/api/admin/orders/${body.order.id}/payments`, {
        json: { method: 'check', amount_minor: body.order.balance_minor, email_receipt: false },
        headers: { 'If-Match': '*', 'Idempotency-Key': randomUUID() },
      });
      const datev = await exportNow({ format: 'datev', map: { accounts: {}, datev: DATEV } }, owner);
      expect([datev.status, datev.body.detail]).toEqual([
        422,
        expect.stringMatching(/^There are entries in USD\. Files for DATEV are in EUR alone/),
      ]);
      const accounts = { 'Assets:Checks': 'Undeposited Funds', 'Income:Services': 'Sales' };
      const made = await exportNow({ format: 'quickbooks_journal', map: { accounts } }, owner);
      expect(made.status, JSON.stringify(made.body)).toBe(201);
    } finally {
      await dollars.close();
    }
  });
});
