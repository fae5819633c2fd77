import { sql } from 'drizzle-orm';
import { Temporal } from 'temporal-polyfill';
import type { Database } from '#server/db/database.ts';
import { fillTable } from './databases.ts';

/** Whose properties are listed: 50, however many there are of others. */
export const REALTOR = '3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5c01';
const HOUSES = 50;

/** Words by how often they come: every fifth time, forty times and once. */
const messageOf = (rows: number) => sql`case when n % 5 = 0 then ' meadow' else '' end
  || case when n % (${rows}::int / 40) = 0 then ' gazebo qz' else '' end`;

/** How many hours lie between the beginnings of two shoots. */
const SHOOT_HOURS = 6;

const addUsers = (database: Database, rows: number) =>
  fillTable(database, 'users', async (tx) => {
    await tx.execute(sql`insert into users (id, full_name, name_sort, email, search_text, company_name, company_sort, created_at, last_sign_in_at)
      select case when n = 0 then ${REALTOR}::uuid else gen_random_uuid() end,
        'User ' || n, 'user ' || md5(n::text), 'u' || n || '@example.com',
        'user ' || md5(n::text) || ${messageOf(rows)} || chr(10) || 'u' || n || '@example.com',
        'House', 'house ' || md5(n || 'house') || case when n % (${rows}::int / 40) = 1 then ' harbour' else '' end,
        timestamptz '2020-01-01' + n * interval '1 minute',
        case when n % 10 <> 0 then timestamptz '2021-01-01' + n * 7919 % ${rows}::int * interval '1 minute' end
      from generate_series(0, ${rows - 1}::int) as n`);
  });

/** Nearly all orders are paid and completed; forty each are in another state, or wait for a time. */
const addOrders = (database: Database, rows: number) =>
  fillTable(database, 'orders', async (tx) => {
    await tx.execute(sql`alter table orders disable trigger order_sums`);
    const isOdd = (rest: number) => sql`n % (${rows}::int / 40) = ${sql.raw(String(rest))}`;
    await tx.execute(sql`insert into orders (id, user_id, draft_id, idempotency_key, body_hash, package, package_id, package_name,
        list_price_cents, charge_minor, charge_currency, paid_minor, refunded_minor, payment_mode, payment_status, order_status,
        scheduling_status, property_name, address, city, state, zip_code, notes, customer_name, customer_email,
        customer_phone, locale, search_text, terms_version, terms_accepted_at, created_at, paid_at)
      select gen_random_uuid(), case when n % 3 = 0 then ${REALTOR}::uuid end, gen_random_uuid(), 'key-' || n, 'hash',
        '{"id":"growth","name":"Growth","description":"For the house that grows.","features":["Photos"],"photoCount":55,"subtotalCents":73500,"discountCents":0,"taxCents":0,"totalCents":73500,"catalogueVersion":"2026-11-01"}'::jsonb,
        'growth', 'Growth', 73500, 73500, 'try', case when ${isOdd(2)} or ${isOdd(4)} then 0 else 73500 end, case when ${isOdd(3)} then 73500 else 0 end, 'demo',
        case when ${isOdd(2)} then 'failed' when ${isOdd(3)} then 'refunded' when ${isOdd(4)} then 'requires_payment' else 'paid' end,
        case when ${isOdd(2)} or ${isOdd(4)} then null when ${isOdd(3)} or ${isOdd(5)} then 'cancelled' when ${isOdd(6)} then 'pending' else 'completed' end,
        case when ${isOdd(2)} or ${isOdd(4)} then null when ${isOdd(6)} then 'to_be_scheduled' else 'booked' end,
        '', '4200 Wilson Avenue', 'Arlington', 'VA', '22203', '', 'Jane ' || n, 'jane' || n || '@example.com',
        '+1 202 ' || lpad(n::text, 7, '0'), 'en', md5(n::text) || ${messageOf(rows)} || chr(10) || 'jane' || n || '@example.com'
          || chr(10) || '1202' || lpad(n::text, 7, '0'), '1', now(),
        timestamptz '2020-01-01' + n * interval '1 minute',
        case when ${isOdd(2)} or ${isOdd(4)} then null else timestamptz '2020-01-01' + n * interval '1 minute' end
      from generate_series(0, ${rows - 1}::int) as n`);
    await tx.execute(sql`alter table orders enable trigger order_sums`);
  });

/** Each order has one payment and one line. */
const addPayments = (database: Database) =>
  fillTable(database, 'order_payments', async (tx) => {
    await tx.execute(sql`alter table order_payments disable trigger order_sums`);
    await tx.execute(sql`insert into order_payments (id, order_id, position, status, amount_minor, refunded_minor, invoice_number,
        created_at, paid_at, next_check_at)
      select gen_random_uuid(), id, 1, payment_status, charge_minor, refunded_minor,
        case when paid_at is not null then order_number end, created_at, paid_at, now() from orders`);
    await tx.execute(sql`alter table order_payments enable trigger order_sums`);
  });

const addLines = (database: Database) =>
  fillTable(database, 'order_lines', async (tx) => {
    await tx.execute(sql`alter table order_lines disable trigger order_sums`);
    await tx.execute(sql`insert into order_lines (id, order_id, payment_id, position, kind, label, unit_minor, quantity, amount_minor,
        catalogue_version)
      select gen_random_uuid(), order_id, id, 1, 'package', 'Growth', amount_minor, 1, amount_minor, '2026-11-01' from order_payments`);
    await tx.execute(sql`alter table order_lines enable trigger order_sums`);
  });

const addBookings = (database: Database, rows: number) =>
  fillTable(database, 'bookings', async (tx) => {
    await tx.execute(sql`insert into people (id, position, name, color, created_at)
      values ('00000000-0000-4000-8000-000000000001', 1, 'Photographer 1', '#2563eb', now()) on conflict do nothing`);
    await tx.execute(sql`insert into bookings (id, order_id, shoot_datetime, ends_at, person_id, busy_from, busy_to, package_name, customer_name,
        customer_email, address, notes, package_details, created_at)
      select gen_random_uuid(), null, at, at + interval '2 hours', '00000000-0000-4000-8000-000000000001'::uuid, at, at + interval '2 hours', 'Growth', 'Jane', 'jane@example.com', 'Wilson Avenue', '',
        '{"price":735,"photoCount":55}'::jsonb, at
      from (select timestamptz '2020-01-01' + n * ${SHOOT_HOURS}::int * interval '1 hour' as at from generate_series(0, ${rows - 1}::int) as n) as shoots`);
  });

const addProperties = (database: Database) =>
  fillTable(database, 'properties', async (tx) => {
    await tx.execute(sql`insert into properties (id, name, realtor_id, created_at)
      select gen_random_uuid(), 'House ' || row_number() over (), id, timestamptz '2020-01-01' + row_number() over () * interval '1 minute'
      from users where id <> ${REALTOR}::uuid`);
    await tx.execute(sql`insert into properties (id, name, realtor_id, created_at)
      select gen_random_uuid(), 'House ' || n, ${REALTOR}::uuid, timestamptz '2020-01-01' + n * interval '1 day'
      from generate_series(0, ${HOUSES - 1}::int) as n`);
  });

/** Fills a studio with as many users, orders, shoots and properties. */
export async function fillStudio(database: Database, rows: number): Promise<void> {
  await addUsers(database, rows);
  await addOrders(database, rows);
  await addPayments(database);
  await addLines(database);
  await addBookings(database, rows);
  await addProperties(database);
}

/** The days of the last whole month with shoots. */
export function lastMonth(rows: number): { from: string; to: string } {
  const end = Temporal.PlainDate.from('2020-01-01').add({ days: Math.floor((rows * SHOOT_HOURS) / 24) });
  const from = end.with({ day: 1 }).subtract({ months: 1 });
  return { from: from.toString(), to: from.add({ months: 1 }).subtract({ days: 1 }).toString() };
}
