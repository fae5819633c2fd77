import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountNetwork, HERE, makeOrder, PASSKEY, PHONE, renderArea, signOffQuietly } from '#app/test/account-area.ts';
import { becomeNewVisitor, fakeNetwork, renderPage } from '#app/test/accounts.ts';
import { json } from '#app/test/ordering-network.ts';
import { becomeTurkish, findEnglish } from '#app/test/turkish.ts';
import { ForgotPassword } from './links/forgot-password.tsx';
import { RealtorAuth } from './sign-in/realtor-auth.tsx';
import { TwoFactor } from './sign-in/two-factor.tsx';

beforeEach(async () => {
  await signOffQuietly();
  await becomeTurkish();
});
afterEach(async () => {
  await becomeNewVisitor();
  await signOffQuietly();
});

const AREAS = ['account', 'ui', 'ordering'] as const;
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test.each([
  ['/realtor-auth', RealtorAuth, 'Yeniden hoş geldiniz'],
  ['/realtor-auth?tab=signup', RealtorAuth, 'Hesabınızı oluşturun'],
  ['/forgot-password', ForgotPassword, 'Şifrenizi mi unuttunuz?'],
  ['/two-factor', TwoFactor, 'Kodunuzu girin'],
])('%s is Turkish on a Turkish page, and no English message is left', async (at, Component, name) => {
  fakeNetwork();
  await renderPage({ path: at.split('?')[0] ?? at, Component, at });
  await expect.element(heading(name)).toBeVisible();
  expect(findEnglish(AREAS)).toEqual([]);
});

test.each([
  ['/account', 'Hesabınız'],
  ['/account/security', 'Güvenlik'],
  ['/account/orders', 'Siparişler'],
] as const)('%s is Turkish on a Turkish page, and no English message is left', async (at, name) => {
  accountNetwork({
    'GET /api/account/sessions': () => json({ sessions: [HERE, PHONE] }),
    'GET /api/account/passkeys': () => json({ passkeys: [PASSKEY] }),
    'GET /api/account/orders': () => json({ orders: [makeOrder(1)], next_cursor: null, total: 1 }),
  });
  await renderArea(at);
  await expect.element(heading(name)).toBeVisible();
  await expect.poll(() => findEnglish(AREAS)).toEqual([]);
});

const TIMES = (['booked', 'to_be_scheduled', 'not_requested', 'cancelled', null] as const).map((scheduling_status) => ({
  scheduling_status,
  shoot_datetime: null,
}));
const STATES = [
  ...(['pending', 'completed', 'cancelled'] as const).map((order_status) => ({ order_status })),
  ...(['requires_payment', 'refunded', 'failed'] as const).map((payment_status) => ({ payment_status })),
  { delivery_status: 'approved' as const },
];

test('however an order stands, its row says so in Turkish', async () => {
  const orders = [...TIMES, ...STATES].map((state, index) => makeOrder(1001 + index, state));
  accountNetwork({ 'GET /api/account/orders': () => json({ orders, next_cursor: null, total: orders.length }) });
  await renderArea('/account/orders');
  await expect.element(page.getByText('Saat bildirilecek')).toBeVisible();
  for (const text of ['Beklemede', 'İade edildi']) await expect.element(page.getByText(text).first()).toBeVisible();
  expect(findEnglish(AREAS)).toEqual([]);
});

test('what is wrong with a form is said in Turkish', async () => {
  fakeNetwork();
  await renderPage({ path: '/realtor-auth', Component: RealtorAuth });
  const submit = page.getByRole('button', { name: 'Giriş Yap', exact: true });
  await submit.click();
  await expect.element(page.getByText('Şifre gerekli.')).toBeVisible();
  expect(findEnglish(AREAS)).toEqual([]);
});
