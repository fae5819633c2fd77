import { type ComponentType, createElement } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AdminPanel } from '#app/features/operations/panel/admin-panel.tsx';
import { DataProvider } from '#app/lib/request/data-provider.tsx';
import { startSession } from '#app/lib/session/session-store.ts';
import type { AdminUser } from '#domain/accounts/user-list.ts';
import type { AdminStats } from '#domain/operations/stats.ts';
import type { AdminOrder, AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { toArea } from '#domain/shared/area.ts';
import { ADMIN, json, problem } from './accounts.ts';
import { SAMPLE_CONFIG } from './public-config.ts';
import { sampleLine } from './sample-order.ts';

const makeId = (number: number) => `3f0c8a52-6a0f-4b7e-9d38-${String(number).padStart(12, '0')}`;

/** A user of the list; the number makes it another one. */
export const makeUser = (number: number, change: Partial<AdminUser> = {}, meta = {}): AdminUser => ({
  id: makeId(number),
  email: `user-${number}@example.com`,
  raw_user_meta_data: {
    full_name: `User ${number}`,
    name: `User ${number}`,
    role: 'realtor',
    company_name: 'Doe Realty',
    ...meta,
  },
  created_at: '2026-11-01T15:00:00.000Z',
  last_sign_in_at: null,
  suspended_at: null,
  email_verified: true,
  staff_roles: [],
  person_id: null,
  sees_orders: false,
  version: 1,
  ...change,
});

/** An order of the list; the number makes it another one. */
export const makeAdminOrder = (number: number, change: Partial<AdminOrder> = {}): AdminOrder => ({
  id: makeId(number).replace('3f0c8a52', String(number).padStart(8, '9')),
  order_number: number,
  user_id: null,
  user_full_name: null,
  user_email: null,
  user_company_name: null,
  user_role: null,
  customer_name: 'Jane Sample',
  customer_email: 'jane@example.com',
  package_name: 'Growth',
  package_price: 735,
  amount: 735,
  charge_minor: 73_500,
  list_currency: 'usd',
  charge_currency: 'try',
  refunded_minor: 0,
  balance_minor: 0,
  payment_mode: 'demo',
  payment_terms: { kind: 'pay_now', days: null, deposit: null },
  payment_status: 'paid',
  order_status: 'pending',
  scheduling_status: 'booked',
  // 23:30 of November 17 in the studio's zone.
  created_at: '2026-11-18T04:30:00.000Z',
  version: 1,
  ...change,
});

export const STATS: AdminStats = {
  registered_realtors: 12,
  total_orders: null,
  uploaded_media_items: 1000,
  latest_orders: [makeAdminOrder(1042), makeAdminOrder(1041)],
};

/** All of an order that was booked and paid. */
export const DETAILS: AdminOrderDetails = {
  property: null,
  customer: {
    id: '3f0c8a52-6a0f-4b7e-9d38-000000000777',
    name: 'Jane Sample',
    notes: 'Front pictures only after the flag is taken in.',
    tags: [],
  },
  shoot_events: [],
  order: {
    ...makeAdminOrder(1042),
    invoice_number: 7,
    origin: 'customer',
    lines: [sampleLine(73_500)],
    payments: [],
    documents: [],
    package: { id: 'growth', name: 'Growth', description: '', features: [], photoCount: 55 },
    customer_phone: '+1 202 555 0101',
    property_name: 'Maple House',
    address: '4200 Wilson Avenue',
    city: 'Arlington',
    state: 'VA',
    zip_code: '22203',
    sqft: toArea(2150, 'sqft'),
    bedrooms: 4,
    bathrooms: 2.5,
    preferred_date: '2026-12-01',
    preferred_time: '10:00',
    notes: 'Key under the mat.',
    area_unknown: false,
    booking: {
      id: makeId(1),
      shoot_datetime: '2026-12-01T15:00:00.000Z',
      ends_at: '2026-12-01T17:00:00.000Z',
      version: 1,
    },
    locale: 'en',
    accepted_terms_version: '2026-11-01',
    paid_at: '2026-11-18T04:31:00.000Z',
  },
  user: {
    id: makeId(2),
    full_name: 'Rosa Martinez',
    email: 'rosa@example.com',
    company_name: 'Martinez Homes',
    role: 'realtor',
  },
  payment_intent_id: 'pi_123',
  payment_url: null,
  payment_link: null,
  refundable_minor: 73_500,
  refundable_by_hand_minor: 0,
  recorded_payments: [],
  are_reminders_muted: false,
  credit_minor: 0,
  refunds: [],
  changes: [],
  corrections: [],
  declined_attempts: [{ decline_code: 'card_declined', created_at: '2026-11-18T04:29:00.000Z' }],
  booking_status: 'confirmed',
  terms_version: '2026-11-01',
  made_by: null,
  terms_accepted_at: '2026-11-18T04:28:00.000Z',
  customer_tax: null,
  pin: null,
  area_unknown: false,
  customer_changes: [],
  answers: [],
  access_details: { access: null, can_change: true, version: 1 },
  mails: [
    {
      id: makeId(3),
      kind: 'order_confirmation',
      status: 'sent',
      attempts: 1,
      last_error: null,
      created_at: '2026-11-18T04:31:00.000Z',
      sent_at: '2026-11-18T04:31:05.000Z',
    },
    {
      id: makeId(4),
      kind: 'studio_notice',
      status: 'failed',
      attempts: 5,
      last_error: '550 no such mailbox',
      created_at: '2026-11-18T04:31:00.000Z',
      sent_at: null,
    },
  ],
};

export type AdminCall = {
  method: string;
  path: string;
  query: Record<string, string>;
  ifMatch: string | null;
  /** The Idempotency-Key. */
  key: string | null;
  body: unknown;
};
type Answers = Record<string, (call: AdminCall) => Response | Promise<Response>>;

/** Stands in for the network: answers are found by method and path without `/api`, as 'GET /admin/users'. */
export function adminNetwork(answers: Answers): AdminCall[] {
  const calls: AdminCall[] = [];
  const usual: Answers = {
    'GET /health': () => json({ status: 'ok' }),
    'GET /config': () => json(SAMPLE_CONFIG),
    'GET /admin/tax-profiles': () => json({ profiles: [] }),
    'GET /admin/invitations': () => json({ invitations: [], total: 0 }),
    'GET /admin/places': () => json({ country: 'US', geocoder: null, shipped: ['CA', 'US'], files: [] }),
    'GET /auth/get-session': () => json({ account: ADMIN }),
    'POST /auth/sign-out': () => new Response(null, { status: 204 }),
  };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const path = pathname.replace(/^\/api/, '');
    const query = Object.fromEntries(searchParams);
    const ifMatch = request.headers.get('If-Match');
    const key = request.headers.get('Idempotency-Key');
    const call = { method: request.method, path, query, ifMatch, key, body: text ? JSON.parse(text) : null };
    calls.push(call);
    const name = `${call.method} ${path}`;
    const answer = answers[name] ?? usual[name];
    return answer ? answer(call) : problem(404, 'not_found');
  });
  return calls;
}

/** The calls that change something, as method, path and body. */
export const listChanges = (calls: readonly AdminCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

/** The queries of the requests to an address. */
export const listQueries = (calls: readonly AdminCall[], path: string) =>
  calls.filter((call) => call.path === path).map(({ query }) => query);

function Elsewhere() {
  const { pathname, search } = useLocation();
  return createElement('p', null, `Reached ${pathname}${search}`);
}

/** Shows a page inside the panel to an admin who is signed in. */
export function renderInPanel(Page: ComponentType, at: string) {
  startSession(ADMIN);
  const Stub = createRoutesStub([
    { Component: AdminPanel, children: [{ path: at.split('?')[0] ?? at, Component: Page }] },
    { path: '*', Component: Elsewhere },
  ]);
  return render(createElement(DataProvider, null, createElement(Stub, { initialEntries: [at] })));
}
