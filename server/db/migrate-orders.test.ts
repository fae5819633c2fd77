import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawMissing, openInvoice } from '#server/features/orders/issue-documents.ts';
import { readMoney } from '#server/features/orders/payments/queries.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { openTestStudio, renameStudio, type TestStudio } from '#server/test/studio.ts';
import { MIGRATIONS_FOLDER } from './template.ts';
import { openEmptyDatabase } from './test-database.ts';

/** The migration that splits orders into lines and payments. */
const SPLIT = 29;
const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });

let old: Awaited<ReturnType<typeof openEmptyDatabase>>;
let studio: TestStudio;
beforeAll(async () => {
  old = await openEmptyDatabase();
  studio = await openTestStudio();
});
afterAll(async () => {
  await old.close();
  await studio.close();
});

const run = (statement: SQL) => old.db.execute(statement);
async function migrate(from: number, to: number): Promise<void> {
  for (const { sql: statements } of migrations.slice(from, to)) {
    for (const statement of statements) await run(sql.raw(statement));
  }
}

const idOf = (number: number) => `11111111-1111-4111-8111-11111111111${number}`;

type OldOrder = { number: number; status: string; refundedMinor?: number };

/** Inserts an order as the version before kept it. */
async function insertOld({ number, status, refundedMinor = 0 }: OldOrder): Promise<void> {
  const isPaid = status === 'paid' || status === 'refunded';
  const paidAt = isPaid ? sql`'2026-11-20T15:00:00Z'::timestamptz` : sql`null`;
  await run(sql`insert into orders (id, invoice_number, draft_id, idempotency_key, body_hash, package, package_id, package_name,
      list_price_cents, charge_minor, charge_currency, refunded_minor, payment_mode, payment_status, order_status, scheduling_status,
      payment_intent_id, property_name, address, city, state, zip_code, notes, customer_name, customer_email, customer_phone,
      locale, terms_version, terms_accepted_at, created_at, paid_at, next_check_at)
    values (${idOf(number)}, ${isPaid ? number : null}, gen_random_uuid(), ${`key-${number}`}, 'hash',
      '{"id":"growth","name":"Growth","description":"For the house that grows.","features":["Photos"],"photoCount":55,"subtotalCents":73500,"discountCents":0,"taxCents":0,"totalCents":73500,"catalogueVersion":"2026-11-01"}'::jsonb,
      'growth', 'Growth', 73500, 73500, 'try', ${refundedMinor}, 'demo', ${status}, ${isPaid ? 'pending' : null},
      ${isPaid ? 'not_requested' : null}, ${`pi_${number}`}, '', '4200 Wilson Avenue', 'Arlington', 'VA', '22203', '',
      'Jane Sample', 'jane@example.com', '+1 202 555 0101', 'en', '1', now(), '2026-11-20T15:00:00Z', ${paidAt},
      '2026-11-20T15:10:00Z')`);
}

test('orders of before keep number, amounts, state, version and invoice, with one line and one payment each', async () => {
  await migrate(0, SPLIT);
  await insertOld({ number: 1, status: 'paid' });
  await insertOld({ number: 2, status: 'paid', refundedMinor: 10_000 });
  await insertOld({ number: 3, status: 'refunded', refundedMinor: 73_500 });
  await insertOld({ number: 4, status: 'requires_payment' });
  await insertOld({ number: 5, status: 'failed' });
  await run(sql`insert into refunds (id, order_id, request_key, amount_minor, reason, status, created_at, settled_at)
    values (gen_random_uuid(), ${idOf(2)}, 'key', 10000, '', 'succeeded', now(), now())`);
  await migrate(SPLIT, migrations.length);

  const seen = await Promise.all([1, 2, 3, 4, 5].map((number) => findOrder(old.db, idOf(number))));
  expect(
    seen.map((order) => [
      order?.orderNumber,
      order?.paymentStatus,
      order?.paidMinor,
      order?.refundedMinor,
      order?.version,
    ]),
  ).toEqual([
    [1001, 'paid', 73_500, 0, 1],
    [1002, 'paid', 73_500, 10_000, 1],
    [1003, 'refunded', 73_500, 73_500, 1],
    [1004, 'requires_payment', 0, 0, 1],
    [1005, 'failed', 0, 0, 1],
  ]);
  for (const [index, order] of seen.entries()) {
    const { lines, payments } = await readMoney(old.db, idOf(index + 1));
    expect(lines).toMatchObject([
      { kind: 'package', label: 'Growth', amountMinor: 73_500, catalogueVersion: '2026-11-01' },
    ]);
    const { paymentStatus: status, refundedMinor } = order ?? {};
    const invoiceNumber = order?.paidAt ? index + 1 : null;
    expect(payments).toMatchObject([
      { status, refundedMinor, invoiceNumber, intentId: `pi_${index + 1}`, amountMinor: 73_500 },
    ]);
  }
  const { rows } = await run(sql`select p.intent_id from refunds r join order_payments p on p.id = r.payment_id`);
  expect(rows).toEqual([{ intent_id: 'pi_2' }]);

  const ctx = { ...studio.ctx, db: old.db };
  await drawMissing(ctx);
  for (const number of [1, 2]) {
    expect((await readMoney(old.db, idOf(number))).payments).toMatchObject([
      { invoiceSha256: expect.stringMatching(/^[\da-f]{64}$/) },
    ]);
  }
  // Another brand changes later invoices alone.
  const [first] = seen;
  if (!first) throw new Error('The order is gone.');
  const renamed = renameStudio({ ctx }, 'Another Studio');
  expect((await openInvoice(renamed, first)).file).toEqual((await openInvoice(ctx, first)).file);
});
