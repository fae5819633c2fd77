import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startSession } from '#app/lib/session/session-store.ts';
import { becomeNewVisitor, EDITOR, json, PHOTOGRAPHER, renderPage } from '#app/test/accounts.ts';
import { adminNetwork, listQueries, makeUser, renderInPanel } from '#app/test/admin.ts';
import AdminRedirectRoute from './admin-redirect.tsx';
import DashboardRoute from './dashboard.tsx';
import UserManagementRoute from './user-management.tsx';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 800);
});
afterEach(becomeNewVisitor);

const users = () =>
  adminNetwork({ 'GET /admin/users': () => json({ users: [makeUser(1)], next_cursor: null, total: 1 }) });

test('/admin alone leads to the hub', async () => {
  await renderPage({ path: '/admin', Component: AdminRedirectRoute });
  await expect.element(page.getByText('Reached /admin/hub')).toBeVisible();
});

test.each([
  [PHOTOGRAPHER, '/day'],
  [EDITOR, '/admin/production'],
])('ACC-4: /admin alone leads $full_name to where they begin', async (account, home) => {
  startSession(account);
  await renderPage({ path: '/admin', Component: AdminRedirectRoute });
  await expect.element(page.getByText(`Reached ${home}`)).toBeVisible();
});

test('ACC-41: /admin/user-management searches companies, and leads back to the hub', async () => {
  const calls = users();
  await renderInPanel(UserManagementRoute, '/admin/user-management?q=doe');
  await expect.element(page.getByRole('link', { name: 'Back to Admin Control Hub' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Manage Media of User 1' })).toBeVisible();
  expect(listQueries(calls, '/admin/users')).toEqual([{ sort: 'joined', company_search: 'true', q: 'doe' }]);
});

test('OPS-3, ACC-41: the query parameter tab=users selects user management, which searches name and email alone', async () => {
  const calls = users();
  await renderInPanel(DashboardRoute, '/admin/dashboard?tab=users&q=doe');
  await expect.element(page.getByRole('link', { name: 'Manage User 1' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to Admin Control Hub' })).not.toBeInTheDocument();
  expect(listQueries(calls, '/admin/users')).toEqual([{ sort: 'joined', company_search: 'false', q: 'doe' }]);
});
