import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentSession } from '#app/features/accounts/session/session-store.ts';
import { becomeNewVisitor, json, problem, renderPage } from '#app/features/accounts/test-accounts.ts';
import { checkConnection } from '#app/lib/connection.ts';
import { DashboardPage } from '../dashboard/dashboard-page.tsx';
import { adminNetwork, changesOf, renderInPanel, STATS } from '../test-admin.ts';
import { AdminHub } from './admin-hub.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 800);
});
afterEach(becomeNewVisitor);

const PATH = '/admin/dashboard';
const STATS_CALL = 'GET /admin/stats';

async function show(answers: Parameters<typeof adminNetwork>[0] = {}) {
  const calls = adminNetwork({ [STATS_CALL]: () => json(STATS), ...answers });
  await renderInPanel(DashboardPage, PATH);
  return calls;
}

test('§2 Admin hub: Admin Control Hub has two cards, User Management and Main Dashboard', async () => {
  await renderPage({ path: '/admin/hub', Component: AdminHub });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Admin Control Hub');
  const links = page
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['User Management', '/admin/user-management'],
    ['Main Dashboard', '/admin/dashboard'],
  ]);
});

test('§2 Admin panel: the sidebar has the tabs, and says which one is open', async () => {
  await show();
  const tabs = page.getByRole('navigation', { name: 'Admin' }).getByRole('link').elements();
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['Dashboard', '/admin/dashboard', 'page'],
    ['Shooting Calendar', '/admin/calendar', null],
    ['User Management', '/admin/user-management', null],
    ['Orders', '/admin/media-upload', null],
    ['Settings', '/admin/settings', null],
    ['Admin Control Hub', '/admin/hub', null],
  ]);
});

test('§2 Admin panel: the header welcomes the user by email, and Logout signs out', async () => {
  const calls = await show();
  await expect.element(page.getByText('Welcome ada@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => changesOf(calls)).toEqual([['POST', '/auth/sign-out', { scope: 'local' }]]);
  await expect.poll(() => currentSession().state).toBe('visitor');
});

test('§2 Admin panel: the dashboard shows the three counts, exact up to 1,000', async () => {
  await show();
  await expect.element(page.getByText('12', { exact: true })).toBeVisible();
  const counts = [...document.querySelectorAll('dl > div')].map((count) => count.textContent);
  expect(counts).toEqual(['Registered Realtors12', 'Total Orders1,000+', 'Uploaded Media Items1,000']);
});

test('the dashboard lists the latest orders, and leads to all of them', async () => {
  await show();
  const table = page.getByRole('table', { name: 'Latest orders' });
  await expect.poll(() => table.getByRole('row').elements().length).toBe(3);
  await expect.element(page.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/admin/media-upload');
});

test('a studio without orders says so', async () => {
  await show({ [STATS_CALL]: () => json({ ...STATS, latest_orders: [] }) });
  await expect.element(page.getByText('No orders found.')).toBeVisible();
});

test.each([
  [200, 'Backend Connected'],
  [503, 'Backend Disconnected'],
])('§2 Admin panel: with a server that answers %i the banner says %s', async (status, text) => {
  await show({ 'GET /health': () => new Response('{}', { status }) });
  await checkConnection();
  await expect.element(page.getByText(text)).toBeVisible();
});

test('counts that are on their way say so, and those that cannot be fetched are asked for again', async () => {
  const held = Promise.withResolvers<Response>();
  let answer: () => Response | Promise<Response> = () => held.promise;
  await show({ [STATS_CALL]: () => answer() });
  await expect.element(page.getByText('Loading the latest orders')).toBeInTheDocument();
  held.resolve(problem(503, 'unavailable'));
  await expect.element(page.getByRole('alert')).toMatchTextContent('The dashboard could not be loaded');
  answer = () => json(STATS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('12', { exact: true })).toBeVisible();
});

test('on small screens the sidebar is a drawer, which Escape closes and a tab leaves', async () => {
  await page.viewport(375, 812);
  await show();
  await expect.element(page.getByRole('navigation', { name: 'Admin' })).not.toBeInTheDocument();
  const opener = page.getByRole('button', { name: 'Admin menu' });
  await opener.click();
  await expect.element(page.getByRole('dialog', { name: 'Admin panel' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Orders' }).click();
  await expect.element(page.getByText('Reached /admin/media-upload')).toBeVisible();
});
