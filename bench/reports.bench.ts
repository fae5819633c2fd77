import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { REPORTS, type ReportName } from '#domain/billing/reports/report-json.ts';
import { reportLine } from '#scripts/bench-lines.ts';
import { loadConfig } from '#server/config.ts';
import { type Services, systemContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { getReport } from '#server/features/billing/reports/get-report.ts';
import { fillTable, onEachKind } from './databases.ts';
import { median } from './statistics.ts';

/** The reports over 200,000 orders, each with an invoice of three lines and a tax, all of them in the two years that are compared. */
const ORDERS = 200_000;
/** What the revenue of months may take; the others read the lines, the taxes or the orders of each document as well. */
const MAX_MS = { postgres: 300, embedded: 1000 };
const ROUNDS = 7;
const CUSTOMERS = 5000;
const PEOPLE = 8;
const NOW = '2026-11-20T15:00:00Z';

const LINES = `jsonb_build_array(
  jsonb_build_object('kind', 'package', 'label', 'Package ' || n % 9, 'quantity', 1, 'unitMinor', 30000, 'amountMinor', 30000, 'taxRatePpm', 190000, 'taxMinor', 5700),
  jsonb_build_object('kind', 'add_on', 'label', 'Add-on ' || n % 23, 'quantity', 1, 'unitMinor', 9000, 'amountMinor', 9000, 'taxRatePpm', 190000, 'taxMinor', 1710),
  jsonb_build_object('kind', 'tax', 'label', 'VAT', 'quantity', 1, 'unitMinor', 7410, 'amountMinor', 7410, 'taxRatePpm', 190000, 'taxMinor', 0))`;
const TAXES = `'[{"label": "VAT", "ratePpm": 190000, "amountMinor": 7410}]'::jsonb`;
const PARTY = `'{"name": "Somebody Somewhere", "address": "4200 Wilson Avenue", "taxNumber": "DE 811 115 368"}'::jsonb`;
/** An instant in the two years, by the number of an order. */
const at = (n: string) => `(timestamptz '${NOW}' - ${n} * interval '730 days' / ${ORDERS})`;
const idOf = (what: string, n: string) => `md5('${what}' || ${n})::uuid`;

type Fill = { table: string; insert: string };
const FILLS: readonly Fill[] = [
  {
    table: 'customers',
    insert: `insert into customers (id, kind, full_name, name_sort, created_at, updated_at)
      select ${idOf('customer', 'n')}, case when n % 3 = 0 then 'company' else 'person' end, 'Customer ' || n, 'customer ' || n, now(), now()
      from generate_series(0, ${CUSTOMERS - 1}) n`,
  },
  {
    table: 'people',
    insert: `insert into people (id, position, name, color, created_at)
      select ${idOf('person', 'n')}, n + 100, 'Photographer ' || n, '#2563eb', now() from generate_series(0, ${PEOPLE - 1}) n`,
  },
  {
    table: 'orders',
    insert: `insert into orders (id, customer_id, draft_id, idempotency_key, body_hash, package, package_id, package_name, list_price_cents, charge_minor,
        charge_currency, paid_minor, payment_mode, payment_status, order_status, scheduling_status, property_name, address, city, state, zip_code, notes,
        customer_name, customer_email, customer_phone, locale, terms_version, terms_accepted_at, created_at, paid_at)
      select ${idOf('order', 'n')}, ${idOf('customer', `n % ${CUSTOMERS}`)}, ${idOf('draft', 'n')}, 'key-' || n, 'hash', '{}', 'growth', 'Growth', 46410, 46410,
        'eur', 46410, 'live', 'paid', 'completed', 'booked', '', '4200 Wilson Avenue', 'City ' || n % 40, 'VA', (22200 + n % 300)::text, '',
        'Jane', 'jane@example.com', '', 'en', '1', now(), ${at('n')}, ${at('n')} from generate_series(0, ${ORDERS - 1}) n`,
  },
  {
    table: 'order_payments',
    insert: `insert into order_payments (id, order_id, position, status, amount_minor, invoice_number, created_at, paid_at, next_check_at)
      select ${idOf('payment', 'n')}, ${idOf('order', 'n')}, 1, 'paid', 46410, n + 1, ${at('n')}, ${at('n')}, now() from generate_series(0, ${ORDERS - 1}) n`,
  },
  {
    table: 'documents',
    insert: `insert into documents (id, kind, series, number, order_id, payment_id, total_minor, currency, locale, lines, taxes, tax_included, seller, buyer, issued_at)
      select ${idOf('document', 'n')}, 'invoice', 'main', n + 1, ${idOf('order', 'n')}, ${idOf('payment', 'n')}, 46410, 'eur', 'en', ${LINES}, ${TAXES}, false,
        ${PARTY}, ${PARTY}, ${at('n')} from generate_series(0, ${ORDERS - 1}) n`,
  },
  {
    table: 'bookings',
    insert: `insert into bookings (id, order_id, shoot_datetime, ends_at, person_id, busy_from, busy_to, package_name, customer_name, customer_email, address, notes,
        package_details, created_at)
      select ${idOf('booking', 'n')}, ${idOf('order', 'n')}, begins, begins + interval '1 hour', ${idOf('person', `n % ${PEOPLE}`)}, begins, begins + interval '1 hour',
        'Growth', 'Jane', 'jane@example.com', '', '', '{"price":735,"photoCount":55}', now()
      from (select n, timestamptz '2000-01-01' + n * interval '1 hour' as begins from generate_series(0, ${ORDERS - 1}) n where n % 10 <> 0) shoots`,
  },
];

async function fill(database: Database): Promise<void> {
  for (const { table, insert } of FILLS) {
    await fillTable(database, table, async (tx) => {
      const hasSums = table === 'orders' || table === 'order_payments';
      if (hasSums) await tx.execute(sql.raw(`alter table ${table} disable trigger order_sums`));
      await tx.execute(sql.raw(insert));
      if (hasSums) await tx.execute(sql.raw(`alter table ${table} enable trigger order_sums`));
    });
  }
  // A server in use has looked at its tables.
  await database.db.execute(sql.raw(`vacuum analyze documents`));
}

async function measure(database: Database, report: ReportName): Promise<number> {
  const clock = { now: () => new Date(NOW) };
  const ctx = systemContext({
    db: database.db,
    config: loadConfig({}),
    clock,
    content: { peek: () => null },
  } as unknown as Services);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    const { total } = await getReport(ctx, report, { range: 'last_12_months', currency: 'eur' });
    times.push(performance.now() - startedAt);
    if (report === 'months' && (total.minor === 0 || !total.before_minor)) throw new Error('The report is empty.');
  }
  return median(times.slice(1));
}

await onEachKind(async ({ many: database }) => {
  await fill(database);
  const title = `${ORDERS.toLocaleString('en-US')} orders, ${database.kind}`;
  for (const report of REPORTS) {
    const mark = report === 'months' ? { mark: { atMost: MAX_MS[database.kind] } } : {};
    reportLine({ name: `report ${report}, ${title}`, unit: 'ms', ours: await measure(database, report), ...mark });
  }
});
