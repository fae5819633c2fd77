import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SiteHeader } from '#app/features/site/site-header.tsx';
import { currentSession } from '#app/lib/session/session-store.ts';
import { SIGNED_IN_HINT } from '#app/lib/session/signed-in-hint.ts';
import {
  ADMIN,
  becomeNewVisitor,
  EDITOR,
  fakeNetwork,
  json,
  listBodies,
  noAnswer,
  PHOTOGRAPHER,
  REALTOR,
  rememberSignedIn,
  renderPage,
  signedIn,
} from '#app/test/accounts.ts';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 800);
});
afterEach(becomeNewVisitor);

const SESSION = 'GET /auth/get-session';
const Header = () => <SiteHeader pathname="/pricing" />;
const open = () => renderPage({ path: '/pricing', Component: Header });
const login = () => page.getByRole('link', { name: 'Realtor Login' });
const accountButton = (name: string) => page.getByRole('button', { name: `Account of ${name}` });

test('a visitor sees Realtor Login, and no account is requested', async () => {
  const calls = fakeNetwork();
  await open();
  await expect.element(login()).toBeVisible();
  expect(listBodies(calls, SESSION)).toEqual([]);
});

test('a signed-in user has a menu of their pages instead', async () => {
  rememberSignedIn();
  fakeNetwork(signedIn(REALTOR));
  await open();
  await accountButton('Rosa Martinez').click();
  await expect.element(page.getByRole('menu')).toMatchTextContent(/Rosa Martinez.*rosa@example\.com/);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[role=menu] a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Your Media Library', '/realtor/media'],
    ['Your Properties', '/realtor/properties'],
    ['My orders', '/account/orders'],
    ['Account', '/account'],
    ['Security', '/account/security'],
  ]);
  await expect.element(login()).not.toBeInTheDocument();
});

test('the home of an admin is the hub', async () => {
  rememberSignedIn();
  fakeNetwork(signedIn(ADMIN));
  await open();
  await accountButton('Ada Miller').click();
  await expect.element(page.getByRole('menuitem', { name: 'Admin Control Hub' })).toHaveAttribute('href', '/admin/hub');
});

test.each([
  [PHOTOGRAPHER, ['Your day /day', 'Studio /admin/production']],
  [EDITOR, ['Production /admin/production']],
])('ACC-51: $full_name, who comes to work, sees neither their orders nor Get Service', async (account, work) => {
  localStorage.setItem(SIGNED_IN_HINT, 'works');
  fakeNetwork(signedIn(account));
  await open();
  await accountButton(account.full_name).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  const links = [...document.querySelectorAll('[role=menu] a')];
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    ...work,
    'Account /account',
    'Security /account/security',
  ]);
  await expect.element(page.getByRole('link', { name: 'Get Service' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await page.viewport(375, 812);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.element(page.getByRole('region', { name: 'Account' })).toBeVisible();
  expect(document.querySelector('a[href="/order"], a[href="/account/orders"]')).toBeNull();
});

test('the account takes the room of the login link, so that nothing moves', async () => {
  const left = () => document.querySelector('header a[href="/order"]')?.getBoundingClientRect().left;
  fakeNetwork(signedIn(REALTOR));
  const visit = await open();
  await expect.element(login()).toBeVisible();
  const before = left();
  await visit.unmount();
  rememberSignedIn();
  await open();
  await expect.element(accountButton('Rosa Martinez')).toBeVisible();
  expect(left()).toBe(before);
});

test.each([
  ['Sign out', 'local', 'visitor'],
  ['Sign out everywhere else', 'others', 'signed_in'],
  ['Sign out everywhere', 'global', 'visitor'],
] as const)('ACC-23: "%s" signs out with the scope %s', async (name, scope, state) => {
  rememberSignedIn();
  const calls = fakeNetwork(signedIn(REALTOR));
  await open();
  await accountButton('Rosa Martinez').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  await expect.poll(() => listBodies(calls, 'POST /auth/sign-out')).toEqual([{ scope }]);
  await expect.poll(() => currentSession().state).toBe(state);
});

test('after signing out the header is a visitor’s again', async () => {
  rememberSignedIn();
  fakeNetwork(signedIn(REALTOR));
  await open();
  await accountButton('Rosa Martinez').click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await expect.element(login()).toBeVisible();
});

test('a session that has ended gives the visitor’s header back, and the hint goes', async () => {
  rememberSignedIn();
  fakeNetwork({ [SESSION]: () => json({ account: null }) });
  await open();
  await expect.element(login()).toBeVisible();
  await expect.poll(() => localStorage.getItem(SIGNED_IN_HINT)).toBeNull();
});

test('where the server gives no answer, the way to the account is still there', async () => {
  rememberSignedIn();
  fakeNetwork({ [SESSION]: noAnswer });
  await open();
  await expect.element(page.getByRole('link', { name: 'Account', exact: true })).toHaveAttribute('href', '/account');
  expect(localStorage.getItem(SIGNED_IN_HINT)).toBe('1');
});

test('the menu works with the keyboard alone', async () => {
  rememberSignedIn();
  fakeNetwork(signedIn(REALTOR));
  await open();
  await expect.element(accountButton('Rosa Martinez')).toBeVisible();
  const opener = document.querySelector<HTMLButtonElement>('button[aria-haspopup=menu]');
  opener?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Your Media Library' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(opener);
});

test('on small screens the menu holds the account and its ways out', async () => {
  await page.viewport(375, 812);
  rememberSignedIn();
  const calls = fakeNetwork(signedIn(REALTOR));
  await open();
  await page.getByRole('button', { name: 'Menu' }).click();
  const account = page.getByRole('region', { name: 'Account' });
  await expect.element(account).toMatchTextContent(/Rosa Martinez.*rosa@example\.com/);
  await expect.element(account.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/account/orders');
  await account.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(listBodies(calls, 'POST /auth/sign-out')).toEqual([{ scope: 'local' }]);
});

test('on small screens a visitor’s menu requests no account', async () => {
  await page.viewport(375, 812);
  const calls = fakeNetwork();
  await open();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Realtor Login' })).toBeVisible();
  expect(listBodies(calls, SESSION)).toEqual([]);
});
