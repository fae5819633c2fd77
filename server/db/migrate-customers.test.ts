import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTaxProfile } from '#server/features/orders/tax-profiles/queries.ts';
import { listCustomerWishes } from '#server/features/scheduling/customer-people/queries.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { fillCustomers } from './fill-customers.ts';
import { fillFolded } from './fill-folded.ts';
import { MIGRATIONS_FOLDER } from './template.ts';
import { openEmptyDatabase } from './test-database.ts';

/** The migration that makes customers of the four tables that knew people by their email. */
const CUSTOMERS = 102;
const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });

let old: Awaited<ReturnType<typeof openEmptyDatabase>>;
beforeAll(async () => {
  old = await openEmptyDatabase();
});
afterAll(() => old.close());

const run = (statement: SQL) => old.db.execute(statement);
async function migrate(from: number, to: number): Promise<void> {
  for (const { sql: statements } of migrations.slice(from, to)) {
    for (const statement of statements) await run(sql.raw(statement));
  }
}

let orders = 0;
/** Inserts a paid order as the version before kept it: with the address of its customer alone. */
async function insertOrder(email: string, name: string, day: string): Promise<void> {
  orders += 1;
  const id = `11111111-1111-4111-8111-1111111111${String(orders).padStart(2, '0')}`;
  const payment = `22222222-2222-4222-8222-2222222222${String(orders).padStart(2, '0')}`;
  await run(
    sql`do ${sql.raw(`$$
    begin
      insert into orders (id, draft_id, idempotency_key, body_hash, package, package_id, package_name, list_price_cents,
        charge_minor, charge_currency, paid_minor, payment_mode, payment_status, order_status, scheduling_status, property_name,
        address, city, state, zip_code, notes, customer_name, customer_email, customer_phone, locale, terms_version,
        terms_accepted_at, created_at, paid_at)
      values ('${id}', gen_random_uuid(), 'key-${orders}', 'hash', '{"id":"growth","name":"Growth"}', 'growth', 'Growth', 73500,
        73500, 'usd', 73500, 'demo', 'paid', 'pending', 'not_requested', '', '1 Elm Street', 'Arlington', 'VA', '22203', '',
        '${name}', '${email}', '+1 202 555 010${orders}', 'en', '1', now(), '${day}', '${day}');
      insert into order_payments (id, order_id, position, status, amount_minor, created_at, paid_at, next_check_at, invoice_number)
      values ('${payment}', '${id}', 1, 'paid', 73500, '${day}', '${day}', '${day}', ${orders});
      insert into order_lines (id, order_id, payment_id, position, kind, label, unit_minor, quantity, amount_minor, catalogue_version)
      values (gen_random_uuid(), '${id}', '${payment}', 1, 'package', 'Growth', 73500, 1, 73500, '');
    end $$`)}`,
  );
}

const insertContact = (email: string, name: string, company: string, notes: string) =>
  run(sql`insert into contacts (id, email, full_name, company_name, notes, search_text, created_at)
    values (gen_random_uuid(), ${email}, ${name}, ${company}, ${notes}, ${name.toLowerCase()}, '2026-01-01T00:00:00Z')`);
const insertTax = (email: string, number: string) =>
  run(sql`insert into tax_profiles (id, email, facts, updated_at) values (gen_random_uuid(), ${email},
    ${JSON.stringify({ tax_number: number, exemption: null, place: null })}::jsonb, '2026-02-01T00:00:00Z')`);
const insertWish = (email: string, wish: string) =>
  run(sql`insert into customer_people (email, person_id, wish, updated_at)
    values (${email}, ${firstPersonId(1)}, ${wish}, '2026-02-01T00:00:00Z')`);

test('four tables that knew people by their email become one customer for each distinct person, with all that was known', async () => {
  await migrate(0, CUSTOMERS);
  await run(sql`insert into people (id, name, color, position, hours, created_at)
    values (${firstPersonId(1)}, 'Ana', '#2563eb', 1, '[]'::jsonb, now())`);
  await insertOrder('ALL@example.com', 'First Name', '2025-01-01T10:00:00Z');
  await insertOrder('all@example.com', 'All of Them', '2026-01-02T10:00:00Z');
  await insertOrder('order@example.com', 'Order Alone', '2026-03-01T10:00:00Z');
  await insertContact('all@example.com', 'Imported Name', 'Alder', 'Rings twice');
  await insertContact('contact@example.com', 'Contact Alone', 'Quay', '');
  await insertTax('all@example.com', 'DE 1');
  await insertTax('tax@example.com', 'DE 2');
  await insertWish('all@example.com', 'preferred');
  await insertWish('wish@example.com', 'barred');
  const sums = sql`select count(*) as count, sum(charge_minor) as charged, sum(paid_minor) as paid from orders`;
  const before = (await run(sums)).rows;

  await migrate(CUSTOMERS, migrations.length);
  await fillFolded(old.db);
  expect(await fillCustomers(old.db)).toBe(3);

  expect((await run(sums)).rows).toEqual(before);
  const { rows } = await run(sql`select k.email, k.full_name as name, c.company_name as company, c.notes,
    (select count(*)::int from orders o where o.contact_id = k.id and o.customer_id = c.id) as orders, c.since::text as since
    from contacts k join customers c on c.id = k.customer_id order by k.email`);
  expect(rows).toMatchObject([
    { email: 'all@example.com', name: 'Imported Name', company: 'Alder', notes: 'Rings twice', orders: 2 },
    { email: 'contact@example.com', name: 'Contact Alone', company: 'Quay', orders: 0 },
    { email: 'order@example.com', name: 'Order Alone', orders: 1 },
    { email: 'tax@example.com', name: '', orders: 0 },
    { email: 'wish@example.com', name: '', orders: 0 },
  ]);
  expect((await run(sql`select count(*)::int as count from customers`)).rows).toEqual([{ count: 5 }]);
  expect(String(Object(rows[0]).since)).toMatch(/^2025-01-01 10:00/);
  expect((await findTaxProfile(old.db, 'ALL@example.com'))?.facts.tax_number).toBe('DE 1');
  expect((await findTaxProfile(old.db, 'tax@example.com'))?.facts.tax_number).toBe('DE 2');
  const customerOf = (email: string) =>
    run(sql`select customer_id as id from contacts where email = ${email}`).then(({ rows: [row] }) =>
      String(Object(row).id),
    );
  expect(await listCustomerWishes(old.db, await customerOf('all@example.com'))).toMatchObject([{ wish: 'preferred' }]);
  expect(await listCustomerWishes(old.db, await customerOf('wish@example.com'))).toMatchObject([{ wish: 'barred' }]);
});
