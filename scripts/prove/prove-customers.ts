import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import type { Db } from '#server/db/database.ts';
import { fillCustomers } from '#server/db/fill-customers.ts';
import { fillFolded } from '#server/db/fill-folded.ts';
import { findPage } from '#server/db/find-page.ts';
import { withOrders } from '#server/db/index-planner.ts';
import { MIGRATIONS_FOLDER } from '#server/db/template.ts';
import { openEmptyDatabase } from '#server/db/test-database.ts';
import { customerListing } from '#server/features/customers/list-customers.ts';

/*
 * Proves that orders of before become those of customers: with the sums that they had, one customer for each folded address, and the latest name.
 * On Postgres the first start is killed on its way. Prints the time of each step, and of searches in what came of it.
 *   TEST_DATABASE=postgres TEST_DATABASE_URL=… npm run prove:customers -- [--orders 200000]
 */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '200000' }, fill: { type: 'string' } } });
const CUSTOMERS = 102;
const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });

async function migrate(db: Db, from: number, to: number): Promise<void> {
  for (const { sql: statements } of migrations.slice(from, to)) {
    for (const statement of statements) await db.execute(sql.raw(statement));
  }
}

/** Orders, two of each address in other capitals, and a contact, tax facts and a wish of every hundredth. */
async function fillBefore(db: Db, orders: number): Promise<void> {
  const tables = ['orders', 'order_payments', 'order_lines'];
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} disable trigger user`));
  const BATCH = 20_000;
  for (let from = 0; from < orders; from += BATCH) {
    await db.execute(
      sql.raw(`insert into orders (id, draft_id, idempotency_key, body_hash, package, package_id, package_name, list_price_cents,
        charge_minor, charge_currency, paid_minor, payment_mode, payment_status, order_status, scheduling_status, property_name,
        address, city, state, zip_code, notes, customer_name, customer_email, customer_phone, locale, terms_version,
        terms_accepted_at, created_at, paid_at)
      select gen_random_uuid(), gen_random_uuid(), 'fill-' || n, 'hash', '{"id":"growth","name":"Growth"}', 'growth', 'Growth', 73500,
        73500, 'usd', 73500, 'demo', 'paid', 'completed', 'booked', '', n || ' Wilson Avenue', 'Arlington', 'VA', '22203', '',
        'Jane ' || n, case n % 2 when 0 then 'jane' else 'JANE' end || n / 2 || '@example.com', '+1 202 555 ' || lpad((n % 10000)::text, 4, '0'),
        'en', '1', now(), timestamptz '2020-01-01' + n * interval '1 minute', timestamptz '2020-01-01' + n * interval '1 minute'
      from generate_series(${from}, ${Math.min(from + BATCH, orders) - 1}) as n`),
    );
  }
  for (const table of tables) await db.execute(sql.raw(`alter table ${table} enable trigger user`));
  await db.execute(
    sql.raw(`insert into contacts (id, email, full_name, search_text, created_at)
      select gen_random_uuid(), 'jane' || n * 100 || '@example.com', 'Contact ' || n, 'contact ' || n, now() from generate_series(0, ${Math.floor(orders / 200) - 1}) as n`),
  );
  await db.execute(
    sql.raw(`insert into tax_profiles (id, email, facts, updated_at) select gen_random_uuid(), 'tax' || n || '@example.com',
      '{"tax_number":"DE 1","exemption":null,"place":null}', now() from generate_series(1, 1000) as n`),
  );
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

const readOne = async (db: Db, question: string) => Object((await db.execute(sql.raw(question))).rows[0]);

/** Starts filling in a process of its own and kills it once a quarter is done. */
async function fillAndDie(db: Db, orders: number): Promise<void> {
  const { name } = await readOne(db, 'select current_database() as name');
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  const child = fork(import.meta.filename, ['--fill', url.href], { stdio: 'inherit' });
  const isDone = async () =>
    Number((await readOne(db, 'select count(*) as done from orders where contact_id is not null')).done) > orders / 4;
  while (child.exitCode === null && !(await isDone()));
  child.kill('SIGKILL');
  console.log('Killed on its way.');
}

async function prove(orders: number): Promise<boolean> {
  const { db, close } = await openEmptyDatabase();
  try {
    await migrate(db, 0, CUSTOMERS);
    await fillBefore(db, orders);
    const SUMS = `select count(*)::int as count, sum(charge_minor)::text as charged, sum(paid_minor)::text as paid,
      md5(string_agg(id::text || customer_name || customer_email || customer_phone || coalesce(user_id::text, '') || version, ',' order by id)) as facts from orders`;
    const before = JSON.stringify(await readOne(db, SUMS));
    await timed('Migrations', () => migrate(db, CUSTOMERS, migrations.length));
    await timed('Addresses folded', () => fillFolded(db));
    if (process.env.TEST_DATABASE === 'postgres') await fillAndDie(db, orders);
    await timed('Customers', () => fillCustomers(db));
    const after = JSON.stringify(await readOne(db, SUMS));
    const found = await readOne(
      db,
      `select (select count(*)::int from customers) as customers, (select count(*)::int from contacts) as contacts,
        (select count(distinct customer_email_folded)::int from orders) + 1000 as people,
        (select count(*)::int from orders where contact_id is null or customer_id is null) as lost,
        (select count(*)::int from orders o join contacts k on k.id = o.contact_id where k.email <> o.customer_email_folded or k.customer_id <> o.customer_id) as wrong`,
    );
    console.log(`${orders} orders: ${JSON.stringify(found)}`);
    await db.execute(sql`analyze`);
    for (const q of ['jane 777', 'jane77@example.com', '202 555 0042', 'contact 12', 'nobody at all']) {
      const times: number[] = [];
      for (let turn = 0; turn < 5; turn += 1) {
        const startedAt = performance.now();
        const listing = customerListing({ q, sort: 'name' });
        await withOrders(db, (tx) => findPage(tx, listing, { after: null, limit: 51 }));
        times.push(performance.now() - startedAt);
      }
      console.log(`Search for "${q}": ${times.sort((a, b) => a - b)[2]?.toFixed(1)} ms`);
    }
    const isWhole =
      found.lost === 0 && found.wrong === 0 && found.customers === found.people && found.contacts === found.people;
    return isWhole && before === after;
  } finally {
    await close();
  }
}

if (values.fill) {
  const client = new Client({ connectionString: values.fill });
  await client.connect();
  await fillCustomers(drizzle(client));
  await client.end();
} else {
  const isProven = await prove(Number(values.orders));
  console.log(isProven ? 'Proven: nothing was lost or changed.' : 'Something was lost or changed.');
  process.exitCode = isProven ? 0 : 1;
}
