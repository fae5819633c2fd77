import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { test as base, expect } from '#e2e/harness/journey.ts';
import { readMailsTo } from '#e2e/harness/mailbox.ts';
import { closeShop, type Shop, startDemoShop } from '#e2e/harness/shop.ts';
import {
  accountButton,
  confirmHere,
  PASSWORD,
  setPassword,
  signIn,
  signOut,
  signUp,
  signUpConfirmed,
  waitForLink,
} from '#e2e/pages/accounts.ts';
import { expectAccessible } from '#e2e/pages/site.ts';
import { closeToast, expectToast } from '#e2e/pages/toasts.ts';
import { paced } from '#scripts/test/setup/pace.ts';

/** A separate shop, where addresses must be confirmed and nobody is an admin yet. */
const test = base.extend<object, { accountShop: Shop }>({
  accountShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern that nothing is needed
    async ({}, use) => {
      const shop = await startDemoShop({ REQUIRE_EMAIL_VERIFICATION: 'true', ACCOUNT_ATTEMPT_LIMIT: '100000' });
      await use(shop);
      await closeShop(shop);
    },
    { scope: 'worker', timeout: paced(120_000) },
  ],
  shop: async ({ accountShop }, use) => use(accountShop),
});

// One after the other, so that one server is enough for all.
test.describe.configure({ mode: 'default' });

/** A call of the page itself, with its session. */
const call = (page: Page, path: string, body: unknown) =>
  page.evaluate(
    async ([address, json]) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(`/api${address}`, { method: 'POST', headers, body: json });
      return { status: answer.status, text: await answer.text() };
    },
    [path, JSON.stringify(body)] as const,
  );

test('ACC-14: a realtor signs up, confirms the address by the mail, and signs in', async ({ page, shop, email }) => {
  await signUp(page, email);
  await closeToast(page, {
    title: 'Signup Almost Complete!',
    text: 'Please check your email for a confirmation link to complete your registration.',
  });
  await page.goto(await waitForLink(() => readMailsTo(shop.dataDir, email), '/verify-email'));
  await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeVisible();
  await expectAccessible(page, 'confirm the address');
  expect(new URL(page.url()).hash).toBe('');
  await confirmHere(page);

  await page.getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, email);
  await expectToast(page, { title: 'Login successful!' });
  await expect(page).toHaveURL(/\/realtor\/media$/);
  await page.goto('/');
  await accountButton(page).click();
  await expect(page.getByRole('menu')).toContainText(email);
  await expectAccessible(page, 'the menu of an account');
  await page.keyboard.press('Escape');
  await signOut(page);
  await expect(page.getByRole('link', { name: 'Realtor Login' })).toBeVisible();
});

test('who follows the confirmation link in another browser chooses a password, and the one of the sign-up is void', async ({
  page,
  browser,
  shop,
  email,
  watch,
}) => {
  watch.expectError(/status of 401/);
  const elsewhere = await browser.newContext({ baseURL: shop.url });
  const stranger = await elsewhere.newPage();
  await signUp(stranger, email);
  await expect(stranger.getByText('Signup Almost Complete!', { exact: true })).toBeVisible();
  await elsewhere.close();
  await page.goto(await waitForLink(() => readMailsTo(shop.dataDir, email), '/verify-email'));
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await expectAccessible(page, 'choose your password');
  await setPassword(page, 'another harbour lantern 25');
  await expect(page).toHaveURL(/\/realtor-auth$/);
  await closeToast(page, { title: 'Success!', variant: 'success' });
  await signIn(page, email, PASSWORD);
  await closeToast(page, { title: 'Login Failed', text: 'Invalid credentials. Please try again.' });
  await signIn(page, email, 'another harbour lantern 25');
  await expect(page).toHaveURL(/\/realtor\/media$/);
});

test('ACC-19: a forgotten password is set again by the link of the mail, once', async ({
  page,
  shop,
  email,
  watch,
}) => {
  watch.expectError(/status of 401/);
  await signUpConfirmed(page, shop.dataDir, email);
  await page.goto('/forgot-password');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const link = await waitForLink(() => readMailsTo(shop.dataDir, email), '/update-password');
  await page.goto(link);
  await setPassword(page, 'another harbour lantern 25');
  await expect(page).toHaveURL(/\/realtor-auth$/);
  await closeToast(page, { title: 'Success!', variant: 'success' });

  await signIn(page, email, PASSWORD);
  await closeToast(page, { title: 'Login Failed', text: 'Invalid credentials. Please try again.' });
  await signIn(page, email, 'another harbour lantern 25');
  await expect(page).toHaveURL(/\/realtor\/media$/);

  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Invalid or Expired Link' })).toBeVisible();
});

test('ACC-35: the first admin is made by one click, and the portal lets in admins alone', async ({
  page,
  shop,
  email,
}) => {
  const realtor = `realtor-${email}`;
  await signUpConfirmed(page, shop.dataDir, realtor);
  await signUpConfirmed(page, shop.dataDir, email);
  await page.goto('/setup-admin');
  await page.getByRole('link', { name: 'Go to Login Page' }).click();
  await signIn(page, email);
  await expect(page).toHaveURL(/\/setup-admin$/);
  await closeToast(page, { title: 'Login successful!' });
  await page.getByRole('button', { name: 'Make Me Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Role Assigned' })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/hub$/);
  await closeToast(page, { title: 'Success!', variant: 'success' });
  await signOut(page);

  await page.goto('/admin/login?next=%2Fadmin%2Fcalendar');
  await signIn(page, realtor);
  await closeToast(page, {
    title: 'Access Denied',
    text: 'You do not have admin privileges.',
    variant: 'destructive',
  });
  await expect(accountButton(page)).toHaveCount(0);
  await signIn(page, email);
  await expectToast(page, { title: 'Login Successful', text: 'Welcome back, Admin!', variant: 'success' });
  await expect(page).toHaveURL(/\/admin\/calendar$/);
});

test('ACC-26: an account with a second step is asked for its code', async ({ page, shop, email, watch }) => {
  watch.expectError(/status of 401/);
  await signUpConfirmed(page, shop.dataDir, email);
  await page.goto('/realtor-auth?next=%2Faccount');
  await signIn(page, email);
  await expect(page).toHaveURL(/\/account$/);
  const started = await call(page, '/account/two-factor', { password: PASSWORD });
  const { secret, backup_codes: backupCodes } = JSON.parse(started.text);
  const app = new TOTP({ secret });
  expect(await call(page, '/account/two-factor/confirm', { code: app.generate() })).toMatchObject({ status: 204 });
  await page.goto('/');
  await signOut(page);

  await page.goto('/realtor-auth?next=%2Faccount');
  await signIn(page, email);
  await expect(page).toHaveURL(/\/two-factor\?next=%2Faccount$/);
  await page.getByLabel('Six-digit code').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await closeToast(page, { title: 'Login Failed', variant: 'destructive' });
  // The code that set it up is spent; the next one counts already.
  await page.getByLabel('Six-digit code').fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await page.goto('/');
  await signOut(page);

  await page.goto('/realtor-auth');
  await signIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(backupCodes[0]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/realtor\/media$/);
});

test('axe finds nothing on the pages of signing in', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/realtor-auth');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
  await expectAccessible(page, 'sign in, errors');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expectAccessible(page, 'sign up');
  for (const address of ['/forgot-password', '/update-password', '/verify-email', '/two-factor', '/admin/login']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, address);
  }
});
