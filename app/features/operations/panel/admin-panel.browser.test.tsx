import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentSession, startSession } from '#app/lib/session/session-store.ts';
import { ADMIN, becomeNewVisitor, EDITOR, PHOTOGRAPHER } from '#app/test/accounts.ts';
import { adminNetwork, listChanges, renderInPanel } from '#app/test/admin.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 800);
});
afterEach(becomeNewVisitor);

const Page = () => <h1>A page of the panel</h1>;

async function show() {
  const calls = adminNetwork({});
  await renderInPanel(Page, '/admin/dashboard');
  return calls;
}

const navigation = () => page.getByRole('navigation', { name: 'Admin' });
const listTabs = () =>
  navigation()
    .getByRole('link')
    .elements()
    .map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')]);

test('OPS-2: the sidebar has the tabs in groups, and says which one is open', async () => {
  await show();
  expect(listTabs()).toEqual([
    ['Admin Control Hub', '/admin/hub', null],
    ['Dashboard', '/admin/dashboard', 'page'],
    ['Shooting Calendar', '/admin/calendar', null],
    ['Production', '/admin/production', null],
    ['Properties', '/admin/properties', null],
    ['Orders', '/admin/media-upload', null],
    ['Estimates', '/admin/estimates', null],
    ['Customers', '/admin/customers', null],
    ['Documents', '/admin/documents', null],
    ['Unpaid', '/admin/receivables', null],
    ['Reports', '/admin/reports', null],
    ['Catalog', '/admin/catalogue', null],
    ['Website', '/admin/site', null],
    ['User Management', '/admin/user-management', null],
    ['Crew', '/admin/crew', null],
    ['Crew pay', '/admin/crew/pay', null],
    ['Settings', '/admin/settings', null],
  ]);
  for (const [name, count] of [['Work', 4] as const, ['Sell', 8] as const, ['Studio', 4] as const])
    expect(navigation().getByRole('list', { name }).getByRole('link').elements()).toHaveLength(count);
  await expectAccessibleInBothThemes('the sidebar');
});

test.each([
  [{ ...ADMIN, has_day: true }, ['Admin Control Hub', 'Your day', 'Dashboard']],
  [PHOTOGRAPHER, ['Your day', 'Production']],
  [EDITOR, ['Production']],
])('OPS-29: the sidebar of $full_name has only what is for them', async (account, labels) => {
  await show();
  startSession(account);
  await expect.poll(() => listTabs().map(([label]) => label)).toEqual(expect.arrayContaining(labels));
  expect(
    listTabs()
      .map(([label]) => label)
      .slice(0, 3),
  ).toEqual(labels);
});

test('OPS-4: the header welcomes the user by email, and Logout signs out', async () => {
  const calls = await show();
  await expect.element(page.getByText('Welcome ada@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.poll(() => listChanges(calls)).toEqual([['POST', '/auth/sign-out', { scope: 'local' }]]);
  await expect.poll(() => currentSession().state).toBe('visitor');
});

test.each([375, 768, 1280])('at %i px the header shows the whole email, and nothing sticks out', async (width) => {
  await page.viewport(width, 812);
  await show();
  startSession({ ...ADMIN, email: 'administrator@listing-studio.example.com' });
  const welcome = page.getByText('Welcome administrator@listing-studio.example.com');
  await expect.element(welcome).toBeVisible();
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = welcome.element();
  expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
  const header = page.getByRole('banner').element().getBoundingClientRect();
  const { top, bottom } = welcome.element().getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(header.top);
  expect(bottom).toBeLessThanOrEqual(header.bottom);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
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
