import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPayment, readMoney, sumDue } from '#server/features/orders/payments/queries.ts';
import { findOrder, sumRefunds } from '#server/features/orders/queries.ts';
import { addOrder, orderRow, studioFacts } from '#server/test/rows.ts';
import { MIGRATIONS_FOLDER } from './template.ts';
import { openEmptyDatabase } from './test-database.ts';

/** The migration that widens amounts. */
const WIDE = 92;
const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
const NOW = new Date('2026-11-20T15:00:00Z');
/** Rp 15,000,000 in minor units, and a sum of many of them. */
const [RUPIAH, MANY] = [1_500_000_000, 900_000_000_000];

let old: Awaited<ReturnType<typeof openEmptyDatabase>>;
beforeAll(async () => {
  old = await openEmptyDatabase();
});
afterAll(() => old.close());

const run = (statement: SQL) => old.db.execute(statement);
/** Runs migrations as an upgrade does: in one transaction. */
async function migrate(from: number, to: number): Promise<void> {
  await old.db.transaction(async (tx) => {
    for (const { sql: statements } of migrations.slice(from, to)) {
      for (const statement of statements) await tx.execute(sql.raw(statement));
    }
  });
}

/** The sums of all amounts of money, as text. */
async function readSums(): Promise<unknown> {
  const { rows } = await run(sql`select
    (select sum(list_price_cents + charge_minor * 3 + paid_minor * 5 + refunded_minor * 7) from orders)::text as orders,
    (select sum(amount_minor + refunded_minor * 3) from order_payments)::text as payments,
    (select sum(unit_minor + amount_minor * 3 + tax_minor * 5) from order_lines)::text as lines,
    (select sum(amount_minor) from refunds)::text as refunds`);
  return rows[0];
}

/** Inserts a paid order as the version before kept it; its payment has its id. */
async function insertOld(id: string, refundedMinor: number): Promise<void> {
  await old.db.transaction(async (tx) => {
    await tx.execute(sql`insert into orders (id, draft_id, idempotency_key, body_hash, package, package_id, package_name,
        list_price_cents, charge_minor, charge_currency, paid_minor, refunded_minor, payment_mode, payment_status, order_status,
        scheduling_status, property_name, address, city, state, zip_code, notes, customer_name, customer_email, customer_phone,
        locale, terms_version, terms_accepted_at, created_at, paid_at)
      values (${id}, gen_random_uuid(), ${id}, 'hash', '{"id":"growth"}'::jsonb, 'growth', 'Growth',
        73500, 73500, 'try', 73500, ${refundedMinor}, 'demo', 'paid', 'pending', 'not_requested', '', '4200 Wilson Avenue',
        'Arlington', 'VA', '22203', '', 'Jane Sample', 'jane@example.com', '', 'en', '1', now(), now(), now())`);
    await tx.execute(sql`insert into order_payments (id, order_id, position, status, amount_minor, refunded_minor, invoice_number,
        created_at, paid_at, next_check_at)
      values (${id}, ${id}, 1, 'paid', 73500, ${refundedMinor}, ${refundedMinor + 1}, now(), now(), now())`);
    await tx.execute(sql`insert into order_lines (id, order_id, payment_id, position, kind, label, unit_minor, quantity, amount_minor,
        tax_minor, catalogue_version)
      values (gen_random_uuid(), ${id}, ${id}, 1, 'package', 'Growth', 73500, 1, 73500, 500, '1')`);
  });
}

test('a filled database keeps its sums, and then takes amounts of any currency, which are counted as numbers', async () => {
  await migrate(0, WIDE);
  const idOf = (number: number) => `11111111-1111-4111-8111-11111111111${number}`;
  await insertOld(idOf(1), 0);
  await insertOld(idOf(2), 10_000);
  await run(sql`insert into refunds (id, order_id, payment_id, request_key, amount_minor, reason, status, created_at, settled_at)
    values (gen_random_uuid(), ${idOf(2)}, ${idOf(2)}, 'key', 10000, '', 'succeeded', now(), now())`);
  const before = await readSums();
  expect(before).toMatchObject({ refunds: '10000' });
  await migrate(WIDE, migrations.length);
  expect(await readSums()).toEqual(before);
  expect((await findOrder(old.db, idOf(2)))?.refundedMinor).toBe(10_000);
  expect(await sumRefunds(old.db, idOf(2))).toEqual({ pendingMinor: 0, succeededMinor: 10_000 });

  const wide = { chargeMinor: RUPIAH, listPriceCents: RUPIAH, chargeCurrency: 'idr', listCurrency: 'idr' } as const;
  const order = orderRow({ ...studioFacts(), ...wide, id: idOf(3) });
  await addOrder(old.db, order);
  await old.db.transaction(async (tx) => {
    const line = { kind: 'add_on', label: 'Many', unitMinor: MANY / 100, quantity: 100, reason: null } as const;
    await insertPayment(tx, order.id, {
      part: 'added',
      lines: [{ ...line, taxRatePpm: 0, taxMinor: 0 }],
      catalogueVersion: '1',
      createdAt: NOW,
      nextCheckAt: NOW,
      behind: { payment: 1, line: 1 },
    });
    await tx.execute(sql`update orders set charge_minor = ${RUPIAH + MANY} where id = ${order.id}`);
  });
  expect(await sumDue(old.db, order.id)).toBe(RUPIAH + MANY);
  expect((await findOrder(old.db, order.id))?.chargeMinor).toBe(RUPIAH + MANY);
  const { payments, lines } = await readMoney(old.db, order.id);
  expect(payments.map(({ amountMinor }) => amountMinor)).toEqual([RUPIAH, MANY]);
  expect(lines.map(({ amountMinor }) => amountMinor)).toEqual([RUPIAH, MANY]);
});

test('an amount that JSON cannot carry is refused by the database', async () => {
  const tooLarge = sql`update orders set list_price_cents = 9007199254740992`;
  await expect(run(tooLarge)).rejects.toThrow();
});

test('an order is versioned when money goes back, as before', async () => {
  const { rows } =
    await run(sql`select tgname as name from pg_trigger where tgrelid = 'orders'::regclass and not tgisinternal
    order by tgname`);
  expect(rows).toEqual(expect.arrayContaining([{ name: 'order_sums' }, { name: 'orders_version' }]));
});
