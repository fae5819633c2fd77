import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startSession } from '#app/lib/session/session-store.ts';
import { ADMIN, becomeNewVisitor, json, PHOTOGRAPHER, problem } from '#app/test/accounts.ts';
import { adminNetwork, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import type { Attention } from '#domain/operations/attention.ts';
import { SETUP_STEPS, type SetupJson, type SetupStep } from '#domain/operations/setup.ts';
import { AdminHub } from './admin-hub.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 800);
});
afterEach(becomeNewVisitor);

const makeSetup = (open: readonly SetupStep[], closedAt: string | null = null): SetupJson => ({
  steps: SETUP_STEPS.map((id) => ({ id, is_done: !open.includes(id) })),
  is_site_changed: false,
  is_catalogue_changed: false,
  closed_at: closedAt,
  mail: {
    is_smtp: false,
    destination: '',
    from: '',
    from_variable: null,
    studio: '',
    is_sample: false,
    own: { address: '', is_confirmed: true },
  },
  payments: { mode: 'demo', currency: 'usd', currency_variable: null },
});

type Facts = { items?: Attention['items']; setup?: SetupJson };

async function show({ items = [], setup = makeSetup([]) }: Facts = {}) {
  const calls = adminNetwork({
    'GET /admin/attention': () => json({ items }),
    'GET /admin/setup': () => json(setup),
  });
  await renderInPanel(AdminHub, '/admin/hub');
  return calls;
}
const main = () => page.getByRole('main');
const listLinks = (name: string) =>
  main()
    .getByRole('list', { name })
    .getByRole('link')
    .elements()
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('OPS-1: Admin Control Hub has two cards, User Management and Main Dashboard', async () => {
  await show();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Admin Control Hub');
  const links = main().getByRole('list').first().getByRole('link').elements();
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['User Management', '/admin/user-management'],
    ['Main Dashboard', '/admin/dashboard'],
  ]);
});

test('OPS-30: below them is what needs attention, each line a count and a link', async () => {
  await show({
    items: [
      { kind: 'payments', count: 1 },
      { kind: 'to_schedule', count: 12 },
      { kind: 'late', count: 2 },
      { kind: 'unpaid', count: null },
    ],
  });
  await expect.element(main().getByRole('list', { name: 'Needs attention' })).toBeVisible();
  expect(listLinks('Needs attention')).toEqual([
    '1 payment needs a look /admin/dashboard',
    '12 orders wait for a time /admin/calendar',
    '2 deliveries are late /admin/production?late=1',
    '1,000+ orders were shot and are not paid /admin/media-upload?payment_status=requires_payment',
  ]);
  await expectAccessibleInBothThemes('the hub with what needs attention');
});

test('OPS-30: where nothing waits and the setup is done, it says so and no more', async () => {
  await show();
  await expect.element(page.getByText('Nothing needs attention')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Setup' })).not.toBeInTheDocument();
  await expectAccessibleInBothThemes('the calm hub');
});

test('OPS-30: the open steps of the setup lead into it', async () => {
  await show({ setup: makeSetup(['look', 'taxes', 'texts', 'legal', 'mail', 'payments']) });
  await expect.element(page.getByText('7 of 13 steps done')).toBeVisible();
  expect(listLinks('Open steps of the setup')).toEqual([
    'Look /admin/setup?step=look',
    'Taxes /admin/setup?step=taxes',
    'Texts /admin/setup?step=texts',
    'Legal pages /admin/setup?step=legal',
    'Email /admin/setup?step=mail',
  ]);
  await expect.element(page.getByText('And 1 more step')).toBeVisible();
  await expectAccessibleInBothThemes('the hub with open steps');
});

test('a setup that was put away stays away', async () => {
  await show({ setup: makeSetup(['mail'], '2026-11-20T15:00:00.000Z') });
  await expect.element(page.getByText('Nothing needs attention')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Setup' })).not.toBeInTheDocument();
});

test('managers are not asked about the setup', async () => {
  const calls = await show({ setup: makeSetup(['mail']) });
  startSession({ ...ADMIN, id: PHOTOGRAPHER.id, role: 'staff' });
  await expect.element(page.getByText('Nothing needs attention')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Setup' })).not.toBeInTheDocument();
  expect(calls.length).toBeGreaterThan(0);
});

test('what cannot be loaded can be asked for again, and the doors stand all the same', async () => {
  adminNetwork({
    'GET /admin/attention': () => problem(500, 'internal'),
    'GET /admin/setup': () => json(makeSetup([])),
  });
  await renderInPanel(AdminHub, '/admin/hub');
  await expect.element(page.getByText('What needs attention could not be loaded')).toBeVisible();
  await expect.element(main().getByRole('link', { name: 'Main Dashboard' })).toBeVisible();
});
