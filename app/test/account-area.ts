import { createElement } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { cleanup, render } from 'vitest-browser-react';
import { AccountArea, useOwnAccount } from '#app/features/accounts/area/account-area.tsx';
import { OrdersPage } from '#app/features/accounts/orders/orders-page.tsx';
import { AccountPage } from '#app/features/accounts/profile/account-page.tsx';
import { SecurityPage } from '#app/features/accounts/security/security-page.tsx';
import { CatalogueContext } from '#app/lib/page/catalogue.ts';
import { DataProvider } from '#app/lib/request/data-provider.tsx';
import { queryClient } from '#app/lib/request/query-client.ts';
import { resetSession, startSession } from '#app/lib/session/session-store.ts';
import type { Account, AccountOrder, PasskeyJson, SessionJson } from '#domain/accounts/account-json.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import type { PublicConfig } from '#domain/site/settings/public-config.ts';
import { allPurged } from './accounts.ts';
import { type Call, fakeNetwork, json } from './ordering-network.ts';
import { becomeNewVisitor } from './ordering-page.ts';
import { inDocumentLanguage } from './turkish.ts';

export const JANE: Account = {
  id: '3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5c01',
  email: 'jane@example.com',
  email_verified: true,
  full_name: 'Jane Doe',
  company_name: 'Doe Realty',
  role: 'realtor',
  rights: [],
  home_path: '/realtor/media',
  has_day: false,
  two_factor_enabled: false,
  has_password: true,
  locale: 'en',
  created_at: '2026-10-01T15:00:00.000Z',
  version: 1,
};

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

export const HERE: SessionJson = {
  id: 's-here',
  device: 'Chrome on macOS',
  ip_address: '203.0.113.7',
  created_at: '2026-11-03T15:00:00.000Z',
  last_used_at: ago(0),
  is_current: true,
};
export const PHONE: SessionJson = {
  id: 's-phone',
  device: 'Safari on iPhone',
  ip_address: '198.51.100.23',
  created_at: '2026-11-10T15:00:00.000Z',
  last_used_at: ago(125),
  is_current: false,
};

export const PASSKEY: PasskeyJson = { id: 'p-1', name: 'My laptop', created_at: '2026-11-04T15:00:00.000Z' };

export const START = {
  totp_uri:
    'otpauth://totp/Capital%20Listing%20Media:jane%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Capital%20Listing%20Media',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  backup_codes: [
    'a1b2c-d3e4f',
    'g5h6i-j7k8l',
    'm9n0o-p1q2r',
    's3t4u-v5w6x',
    'y7z8a-b9c0d',
    'e1f2g-h3i4j',
    'k5l6m-n7o8p',
    'q9r0s-t1u2v',
    'w3x4y-z5a6b',
    'c7d8e-f9g0h',
  ],
};

/** An order of the list; the number makes it another one. */
export const makeOrder = (number: number, change: Partial<AccountOrder> = {}): AccountOrder => ({
  id: `3f0c8a52-6a0f-4b7e-9d38-${String(number).padStart(12, '0')}`,
  order_number: number,
  package: { id: 'growth', photoCount: 55 },
  package_name: 'Growth',
  package_price: 735,
  amount: 735,
  list_currency: 'usd',
  charge_currency: 'try',
  payment_status: 'paid',
  order_status: 'pending',
  scheduling_status: 'booked',
  delivery_status: null,
  address: '4200 Wilson Avenue',
  city: 'Arlington',
  shoot_datetime: '2026-11-24T15:00:00.000Z',
  created_at: '2026-11-18T15:00:00.000Z',
  ...change,
});

export const done = () => new Response(null, { status: 204 });

type Answers = Parameters<typeof fakeNetwork>[0];

/** The network as the account's pages find it where a test says nothing else. */
export function accountNetwork(answers: Answers = {}, config: Partial<PublicConfig> = {}): Call[] {
  return fakeNetwork(
    {
      'GET /api/account/sessions': () => json({ sessions: [PHONE, HERE] }),
      'GET /api/account/passkeys': () => json({ passkeys: [] }),
      'GET /api/account/identities': () => json({ identities: [], providers: ['google'] }),
      'GET /api/account/orders': () => json({ orders: [], next_cursor: null, total: 0 }),
      ...answers,
    },
    config,
  );
}

/** The calls that change something. */
export const listWrites = (calls: readonly Call[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

function Elsewhere() {
  const { pathname, search } = useLocation();
  return createElement('p', null, `Reached ${pathname}${search}`);
}

const OwnAccount = () => createElement(AccountPage, { account: useOwnAccount() });
const OwnSecurity = () => createElement(SecurityPage, { account: useOwnAccount() });

/** Shows a page of the account area to someone who is signed in. */
export function renderArea(at: '/account' | '/account/security' | '/account/orders', account: Account = JANE) {
  startSession(account);
  const Stub = createRoutesStub([
    {
      Component: AccountArea,
      children: [
        { path: '/account', Component: OwnAccount },
        { path: '/account/security', Component: OwnSecurity },
        { path: '/account/orders', Component: OrdersPage },
      ],
    },
    { path: '*', Component: Elsewhere },
  ]);
  const routes = createElement(
    CatalogueContext,
    { value: STARTER_CATALOGUE },
    createElement(Stub, { initialEntries: [at] }),
  );
  return render(inDocumentLanguage(createElement(DataProvider, null, routes)));
}

/** Forgets the account and all that was kept of it, as a new visitor's browser would. */
export async function signOffQuietly(): Promise<void> {
  await cleanup();
  await allPurged();
  resetSession();
  queryClient.clear();
  delete document.documentElement.dataset.theme;
  becomeNewVisitor();
}
