import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from '#e2e/harness/journey.ts';
import { linkIn, waitForMailTo } from '#e2e/harness/mailbox.ts';
import { payDemoOrder, placeOrder } from '#e2e/harness/order-calls.ts';
import { expectAccessibleInBothThemes } from '#e2e/pages/site.ts';
import { closeToast } from '#e2e/pages/toasts.ts';

const PASSWORD = 'three quiet houses';
const PERIOD_MS = 30_000;

const control = (page: Page, label: RegExp) => page.getByLabel(label).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function signUp(page: Page, email: string): Promise<void> {
  const data = { full_name: 'Jane Doe', email, password: PASSWORD, company_name: 'Doe Realty' };
  const answer = await page.request.post('/api/auth/sign-up/email', { data });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
}

/** Goes to a page of the account; signs in where the sign-in page comes first. */
async function signInTo(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await expect(page).toHaveURL(/\/realtor-auth/);
  await control(page, /^Email/).fill(email);
  await control(page, /^Password/).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

async function signOut(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/sign-out', { data: { scope: 'local' } });
  expect(answer.ok()).toBe(true);
}

/** Opens a mail's link as a mail program does: on its own page, and not as another place of the same page. */
async function openLink(page: Page, link: string): Promise<void> {
  await page.goto('/');
  await page.goto(link);
}

test('ACC-26: two-factor is set up, and the next sign-ins ask for a code or take a recovery code', async ({
  page,
  email,
}) => {
  await signUp(page, email);
  await signInTo(page, '/account/security', email);
  await button(page, 'Set up two-factor').click();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'two-factor, the code to scan');
  const key = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  const setUpAt = Date.now();
  await control(page, /^Code/).fill(app.generate({ timestamp: setUpAt }));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes.first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'two-factor, the recovery codes');
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await button(page, 'I have kept them').click();
  await closeToast(page, { title: 'Two-factor is on' });

  await signOut(page);
  await signInTo(page, '/account/security', email);
  await expect(page).toHaveURL(/\/two-factor/);
  // A code that was used opens nothing again; the app's next one does, also a little before its time.
  await control(page, /^Six-digit code/).fill(app.generate({ timestamp: Math.max(Date.now(), setUpAt + PERIOD_MS) }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security');

  await signOut(page);
  await signInTo(page, '/account/security', email);
  await button(page, 'Use a recovery code').click();
  await page.getByRole('textbox', { name: /^Recovery code/ }).fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security');
});

test('ACC-23: a session at another place is seen and ended, and that place is signed out', async ({
  page,
  email,
  browser,
  shop,
}) => {
  await signUp(page, email);
  const other = await browser.newContext({ baseURL: shop.url });
  const elsewhere = await other.newPage();
  await signInTo(elsewhere, '/account', email);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await signInTo(page, '/account/security', email);
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('This device');
  await expectAccessibleInBothThemes(page, 'security');
  await sessions.nth(1).getByRole('button').click();
  await expect(sessions).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/realtor-auth\?next=%2Faccount/);
  await other.close();
});

test('another email address counts once both mailboxes have agreed', async ({ page, email, shop }) => {
  const newEmail = `new-${email}`;
  await signUp(page, email);
  await signInTo(page, '/account', email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
  await expectAccessibleInBothThemes(page, 'account');
  await button(page, 'Change email').click();
  await page.getByRole('textbox', { name: /^New email/ }).fill(newEmail);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please look at your email')).toBeVisible();

  const old = await waitForMailTo(shop.dataDir, email, { subject: /new email address/ });
  await openLink(page, linkIn(old, /\/verify-email#token=/));
  await button(page, 'Confirm the change').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  const fresh = await waitForMailTo(shop.dataDir, newEmail);
  await openLink(page, linkIn(fresh, /\/verify-email#token=/));
  await button(page, 'Confirm this address').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your address has changed');
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByRole('region', { name: 'Email address' })).toContainText(newEmail);

  await signOut(page);
  await signInTo(page, '/account/orders', newEmail);
  await expect(page.getByText('No orders yet')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'orders, none');
});

test('ORD-121: a customer orders the same again, and finds name and email filled in', async ({ page, email, shop }) => {
  await signUp(page, email);
  await signInTo(page, '/account/orders', email);
  await expect(page.getByText('No orders yet')).toBeVisible();
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const options = { packageId: 'growth', photoCount: 55, email };
  const placed = await placeOrder(shop.url, options, crypto.randomUUID(), { cookie });
  await payDemoOrder(shop.url, { ...placed, cookie: `${cookie}; ${placed.cookie}` });
  await page.reload();
  await expectAccessibleInBothThemes(page, 'orders, one');
  await page.getByRole('link', { name: 'Order again: Growth' }).click();
  await expect(page).toHaveURL(/\/order\?package=growth&photos=55$/);
  await expect(control(page, /^Full name/)).toHaveValue('Jane Doe');
  await expect(control(page, /^Email/)).toHaveValue(email);
  await expect(control(page, /^Address/)).toHaveValue('');
  await expect(page.getByText(/^Filled in from your account/)).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Growth')).toBeVisible();
  await signOut(page);
  await page.goto('/');
  await page.goto('/order');
  await expect(control(page, /^Full name/)).toHaveValue('');
});
