import { DashboardPage } from '#app/features/operations/overview/dashboard-page.tsx';
import type { AdminBooking, UnscheduledOrder } from '#domain/calendar/calendar-json.ts';
import type { AdminOverview, Failure, FailureList, StorageUse } from '#domain/operations/overview.ts';
import type { PublicConfig } from '#domain/site/settings/public-config.ts';
import { json } from './accounts.ts';
import { adminNetwork, renderInPanel, STATS } from './admin.ts';
import { SAMPLE_CONFIG } from './public-config.ts';

/** A Friday morning in New York. */
export const NOW = new Date('2026-11-20T15:00:00Z');

const makeId = (number: number) => `5a1c8a52-6a0f-4b7e-9d38-${String(number).padStart(12, '0')}`;

/** A shoot of two hours; the number makes it another one. */
export const makeShoot = (
  number: number,
  shoot_datetime: string,
  change: Partial<AdminBooking> = {},
): AdminBooking => ({
  id: makeId(number),
  order_id: makeId(100 + number),
  order_number: 1040 + number,
  payment_status: 'paid',
  shoot_datetime,
  ends_at: new Date(Date.parse(shoot_datetime) + 7_200_000).toISOString(),
  status: 'confirmed',
  person_id: '00000000-0000-4000-8000-000000000001',
  package_name: 'Growth',
  customer_name: `Customer ${number}`,
  customer_email: 'jane@example.com',
  address: `${number} Oak Lane, Bethesda, MD 20814`,
  notes: '',
  package_details: { price: 735, photoCount: 55 },
  version: 1,
  ...change,
});

export const WAITING: UnscheduledOrder = {
  id: makeId(200),
  order_number: 1043,
  package_name: 'Pro',
  customer_name: 'Ayşe Yıldız',
  customer_email: 'ayse@example.com',
  customer_phone: '+1 202 555 0101',
  address: '1208 Maple Street, Bethesda, MD 20814',
  preferred_date: '2026-12-03',
  preferred_time: '10:00',
  scheduling_status: 'to_be_scheduled',
  payment_status: 'paid',
  paid_at: '2026-11-20T12:00:00.000Z',
  version: 1,
};

/** Something that failed two hours ago; the number makes it another one. */
export const makeFailure = (number: number, change: Partial<Failure> = {}): Failure => ({
  id: makeId(300 + number),
  kind: 'mail',
  what: `Order confirmation to Jane Doe, order ${number}`,
  error: '550 <[address]> is unknown',
  attempts: 361,
  failed_at: '2026-11-20T13:00:00.000Z',
  order_id: makeId(number),
  ...change,
});

const REVENUE: AdminOverview['weeks'][number]['revenue'] = [
  { currency: 'try', revenue_minor: 294_000 },
  { currency: 'usd', revenue_minor: 120_050 },
];

export const OVERVIEW: AdminOverview = {
  weeks: [
    { starts_on: '2026-11-02', orders: 1, revenue: REVENUE.map((each) => ({ ...each, revenue_minor: 0 })) },
    { starts_on: '2026-11-09', orders: 3, revenue: REVENUE.map((each) => ({ ...each, revenue_minor: 50_000 })) },
    { starts_on: '2026-11-16', orders: 4, revenue: REVENUE },
  ],
  next_shoots: [
    makeShoot(1, '2026-11-20T14:30:00.000Z', { customer_name: 'Rosa Martinez' }),
    makeShoot(2, '2026-11-21T19:00:00.000Z'),
    makeShoot(3, '2026-11-24T19:00:00.000Z', { order_id: null, order_number: null }),
  ],
  files_due: {
    orders: [
      {
        id: makeId(400),
        order_number: 1020,
        package_name: 'Growth',
        customer_name: 'Hannah Weiss',
        address: '402 Seneca Road, Great Falls, VA 22066',
        shoot_ended_at: '2026-11-19T17:00:00.000Z',
      },
    ],
    total: 14,
  },
  reviews_waiting: { properties: [], total: 0 },
  time_zone: 'America/New_York',
};

export const STORAGE: StorageUse = {
  originals_bytes: 482_300_000_000,
  trash_bytes: 1_200_000_000,
  items: null,
  kind: 's3',
  destination: 'bucket studio-media at https://s3.example.com',
  measured_at: NOW.toISOString(),
};

/** Nothing failed, and every file is well. */
export const NO_FAILURES: FailureList = {
  failures: [],
  total: 0,
  refunded_shoots: [],
  alerts: [],
  log_loss: null,
  idle_roles: [],
  failing_calendars: [],
  damaged_files: { files: [], total: 0 },
};

export const CALLS = {
  stats: 'GET /admin/stats',
  overview: 'GET /admin/overview',
  storage: 'GET /admin/storage',
  failures: 'GET /admin/failures',
  waiting: 'GET /admin/orders/to-schedule',
  ending: 'GET /admin/ending-links',
  errors: 'GET /admin/errors',
} as const;

/** The answers of a busy studio's server; nothing failed there. */
export const BUSY_ANSWERS = {
  [CALLS.stats]: () => json(STATS),
  [CALLS.overview]: () => json(OVERVIEW),
  [CALLS.storage]: () => json(STORAGE),
  [CALLS.failures]: () => json(NO_FAILURES),
  [CALLS.waiting]: () => json({ orders: [WAITING], total: 1 }),
  [CALLS.ending]: () => json({ links: [], total: 0 }),
  [CALLS.errors]: () => json({ errors: [], total: 0 }),
  // Loaded once: it changes by what its reader does.
  'GET /admin/site/sample': () => json({ is_sample_brand: false, parts: [], live_count: 0 }),
};

/** Answers of a studio that runs with these settings. */
export const makeConfig = (change: Partial<PublicConfig>) => ({
  'GET /config': () => json({ ...SAMPLE_CONFIG, ...change }),
});

/** Shows the dashboard of a busy studio, with some answers in place of its own. */
export async function showDashboard(answers: Parameters<typeof adminNetwork>[0] = {}) {
  const calls = adminNetwork({ ...BUSY_ANSWERS, ...answers });
  await renderInPanel(DashboardPage, '/admin/dashboard');
  return calls;
}
