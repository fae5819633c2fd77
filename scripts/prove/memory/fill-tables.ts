import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** How much a studio has, and whose library the media are. */
export type Filling = { orders: number; media: number; ownerId: string };

const BATCH = 50_000;

/** One statement after another, each without a limit of time. */
async function runAll(databaseUrl: string, statements: readonly [string, unknown[]?][]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const [text, values] of statements) await client.query(text, values);
  } finally {
    await client.end();
  }
}

const AT = `timestamptz '2020-01-01' + n * interval '1 minute'`;
const WORDS = `md5(n::text) || case when n % 5 = 0 then ' meadow' else '' end || case when n % 9000 = 0 then ' gazebo' else '' end`;

/** Orders that are paid and completed, each with one payment and one line. */
const ORDERS = `with made as (
    insert into orders (id, draft_id, idempotency_key, body_hash, package, package_id, package_name, list_price_cents,
      charge_minor, charge_currency, paid_minor, refunded_minor, payment_mode, payment_status, order_status,
      scheduling_status, property_name, address, city, state, zip_code, notes, customer_name, customer_email,
      customer_phone, locale, search_text, terms_version, terms_accepted_at, created_at, paid_at)
    select gen_random_uuid(), gen_random_uuid(), 'fill-' || n, 'hash',
      '{"id":"growth","name":"Growth","description":"","features":[],"photoCount":55,"subtotalCents":73500,"discountCents":0,"taxCents":0,"totalCents":73500,"catalogueVersion":"2026-11-01"}'::jsonb,
      'growth', 'Growth', 73500, 73500, 'usd', 73500, 0, 'demo', 'paid', 'completed', 'booked', '',
      n || ' Wilson Avenue', 'Arlington', 'VA', '22203', '', 'Jane ' || n, 'jane' || n || '@example.com', '+1 202 555 0101',
      'en', ${WORDS} || chr(10) || 'jane' || n || '@example.com', '1', now(), ${AT}, ${AT}
    from generate_series($1::int, $2::int) as n
    returning id, order_number, charge_minor, created_at, paid_at),
  paid as (
    insert into order_payments (id, order_id, position, status, amount_minor, refunded_minor, invoice_number, created_at,
      paid_at, next_check_at)
    select gen_random_uuid(), id, 1, 'paid', charge_minor, 0, order_number, created_at, paid_at, now() from made
    returning id, order_id, amount_minor)
  insert into order_lines (id, order_id, payment_id, position, kind, label, unit_minor, quantity, amount_minor, catalogue_version)
  select gen_random_uuid(), order_id, id, 1, 'package', 'Growth', amount_minor, 1, amount_minor, '2026-11-01' from paid`;

const USERS = `insert into users (id, full_name, name_sort, email, search_text, created_at)
  select gen_random_uuid(), 'User ' || n, 'user ' || n, 'filled' || n || '@example.com', 'user ' || ${WORDS}, ${AT}
  from generate_series($1::int, $2::int) as n`;

const HOUSES = `insert into properties (id, name, realtor_id, created_at)
  select md5($1::text || n)::uuid, 'House ' || n, $1::text::uuid, ${AT} from generate_series(0, $2::int) as n`;

const MEDIA = `insert into media_items (id, user_id, property_id, file_name, file_path, file_type, kind, size_bytes, size_kb,
    is_general_media, day, search_text, status, created_at)
  select gen_random_uuid(), $1::text::uuid, md5($1::text || n / 200)::uuid, 'img_' || n || '.jpg', $1::text || '/' || n, 'image/jpeg',
    'photo', 1000000, 977, true, date '2020-01-01' + n % 2000, 'img_' || n || '.jpg' || chr(10) || ${WORDS}, 'ready', ${AT}
  from generate_series($2::int, $3::int) as n`;

const SHOOTS = `insert into bookings (id, shoot_datetime, ends_at, person_id, busy_from, busy_to, package_name,
    customer_name, customer_email, address, notes, package_details, created_at)
  select gen_random_uuid(), at, at + interval '2 hours', person.id, at, at + interval '2 hours', 'Growth', 'Jane',
    'jane@example.com', 'Wilson Avenue', '', '{"price":735,"photoCount":55}'::jsonb, at
  from (select now() + (n - $1::int * 9 / 10) * interval '6 hours' as at from generate_series(1, $1::int) as n) as shoots,
    (select id from people order by position limit 1) as person`;

function batches(statement: string, count: number, first: unknown[] = []): [string, unknown[]][] {
  const starts = Array.from({ length: Math.ceil(count / BATCH) }, (_, batch) => batch * BATCH);
  return starts.map((start) => [statement, [...first, start, Math.min(start + BATCH, count) - 1]]);
}

const FILLED = ['orders', 'order_payments', 'order_lines', 'users', 'properties', 'media_items', 'bookings'];

/** Fills tables with their indexes taken off, and puts them on again: as they were, and much sooner. */
async function withoutIndexes(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select indexname, indexdef from pg_indexes where tablename = any($1) and schemaname = 'public'
      and not exists (select 1 from pg_constraint where conname = indexname)`,
    [FILLED],
  );
  await client.end();
  const indexes = rows as { indexname: string; indexdef: string }[];
  await runAll(
    databaseUrl,
    indexes.map(({ indexname }): [string] => [`drop index ${indexname}`]),
  );
  await work();
  await runAll(databaseUrl, [
    [`set maintenance_work_mem = '512MB'`],
    ...indexes.map(({ indexdef }): [string] => [indexdef]),
  ]);
}

/** Fills a migrated Postgres: as many users as orders, a tenth as many shoots, and one library of media. */
export async function fillTables(databaseUrl: string, { orders, media, ownerId }: Filling): Promise<void> {
  const sums = ['orders', 'order_payments', 'order_lines'];
  await withoutIndexes(databaseUrl, () =>
    runAll(databaseUrl, [
      ...sums.map((table): [string] => [`alter table ${table} disable trigger order_sums`]),
      ...batches(ORDERS, orders),
      ...sums.map((table): [string] => [`alter table ${table} enable trigger order_sums`]),
      ...batches(USERS, orders),
      [HOUSES, [ownerId, Math.floor(media / 200)]],
      ...batches(MEDIA, media, [ownerId]),
      [SHOOTS, [Math.ceil(orders / 10)]],
    ]),
  );
  await runAll(databaseUrl, [['analyze']]);
}

/** Makes an account the owner of the studio, as the console does on a machine of its own. */
export async function makeOwner(databaseUrl: string, email: string): Promise<void> {
  await runAll(databaseUrl, [[`update users set role = 'admin', email_verified = true where email = $1`, [email]]]);
}

/** The id of an account. */
export async function findUserId(databaseUrl: string, email: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select id from users where email = $1', [email]);
  await client.end();
  return String(rows[0]?.id ?? randomUUID());
}
