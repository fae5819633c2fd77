import { type ComponentType, createElement } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { render } from 'vitest-browser-react';
import { AdminPanel } from '#app/features/operations/panel/admin-panel.tsx';
import { SettingsLayout, SettingsRedirect } from '#app/features/site/settings/settings-layout.tsx';
import { DataProvider } from '#app/lib/request/data-provider.tsx';
import { startSession } from '#app/lib/session/session-store.ts';
import type { Account } from '#domain/accounts/account-json.ts';
import { USUAL_CHANGE_POLICY } from '#domain/site/settings/change-policy.ts';
import { USUAL_DELIVERY } from '#domain/site/settings/delivery-settings.ts';
import { USUAL_EMBEDDING } from '#domain/site/settings/embedding.ts';
import { USUAL_INVOICES } from '#domain/site/settings/invoice-settings.ts';
import { USUAL_PAYMENTS } from '#domain/site/settings/payment-settings.ts';
import { USUAL_PRODUCTION } from '#domain/site/settings/production-settings.ts';
import { USUAL_REMINDERS } from '#domain/site/settings/reminder-settings.ts';
import { type StudioSettings, type StudioState, USUAL_TRAVEL } from '#domain/site/settings/studio-settings.ts';
import { ADMIN, json } from './accounts.ts';
import { adminNetwork } from './admin.ts';

/** How a studio works that changed little. */
export const SETTINGS: StudioSettings = {
  working_hours: [
    { weekday: 1, opens: '09:00', closes: '18:00' },
    { weekday: 6, opens: '10:00', closes: '15:00' },
  ],
  lead_time_hours: 0,
  assignment: 'priority',
  scheduling: 'offered',
  travel: USUAL_TRAVEL,
  equipment: [],
  change_policy: USUAL_CHANGE_POLICY,
  delivery: USUAL_DELIVERY,
  reminders: USUAL_REMINDERS,
  payments: USUAL_PAYMENTS,
  production: USUAL_PRODUCTION,
  embedding: USUAL_EMBEDDING,
  invoices: USUAL_INVOICES,
  version: 1,
};

/** What a studio without any setting runs on. */
export const STATE: StudioState = {
  business: {
    name: 'Capital Listing Media',
    email: 'hello@capitallisting.media',
    phone: '+1 (202) 555-0142',
    address: '1200 Example Street NW, Washington',
    time_zone: 'America/New_York',
    social_links: [],
  },
  payments: { mode: 'demo', currency: 'try' },
  mail: { destination: 'files in /data/mail', from: 'hello@capitallisting.media', failed: 0 },
  storage: {
    kind: 'folder',
    destination: 'the folder /data/media',
    bytes_used: 1_530_000_000,
    trash_bytes: 42_000_000,
  },
  database: { kind: 'embedded', version: '17.5' },
  virus_scanner: 'none installed',
  versions: { product: '0.1.0', node: '24.21.0' },
};

function Elsewhere() {
  const { pathname, hash } = useLocation();
  return createElement('p', null, `Reached ${pathname}${hash}`);
}

type Shown = {
  /** The pages of the sections, by the end of their address. */
  sections: Readonly<Record<string, ComponentType>>;
  answers?: Parameters<typeof adminNetwork>[0];
  account?: Account;
};

/** Shows the settings at an address below them, inside the panel: 'hours', 'hours#assignment', or '' for the old address. */
export async function renderSettings(at: string, { sections, answers = {}, account = ADMIN }: Shown) {
  const calls = adminNetwork({
    'GET /admin/settings': () => json(SETTINGS),
    'GET /admin/state': () => json(STATE),
    'PATCH /admin/settings': ({ body }) => json({ ...SETTINGS, ...(body as object), version: 2 }),
    ...answers,
  });
  startSession(account);
  const pages = Object.entries(sections).map(([name, Component]) => ({ path: `/admin/settings/${name}`, Component }));
  const Stub = createRoutesStub([
    {
      Component: AdminPanel,
      children: [
        { path: '/admin/settings', Component: SettingsRedirect },
        { Component: SettingsLayout, children: pages },
      ],
    },
    { path: '*', Component: Elsewhere },
  ]);
  const address = at.startsWith('#') || at === '' ? `/admin/settings${at}` : `/admin/settings/${at}`;
  await render(createElement(DataProvider, null, createElement(Stub, { initialEntries: [address] })));
  return calls;
}
