import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getDraft, updateDraft } from '#app/features/orders/draft-store.ts';
import { saveLocalOrder } from '#app/features/orders/receipt/local-orders.ts';
import { fakeNetwork, json, noAnswer, problem } from '#app/test/ordering-network.ts';
import { becomeNewVisitor, renderPage, toastTitles } from '#app/test/ordering-page.ts';
import {
  DETAILED_PRICE,
  goodOutcome,
  ORDER_ID,
  PAYMENT_ID,
  SAMPLE_BODY,
  SAMPLE_VALUES,
  sampleAnswer,
  sampleReceipt,
} from '#app/test/sample-order.ts';
import { bindMessages } from '#domain/shared/language/bind-messages.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import orderingEnTree from '#locales/en/pages/ordering.json' with { type: 'json' };
import SuccessRoute from './success.tsx';

const orderingEn = bindMessages<OrderingMessages>(orderingEnTree, 'en-US');

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const PAID = sampleAnswer(SAMPLE_BODY, goodOutcome(SAMPLE_BODY));

const renderSuccess = (at: { search?: string; state?: unknown } = {}) =>
  renderPage({ path: '/success', Component: SuccessRoute, at: { pathname: '/success', ...at } });

function renderReceipt() {
  saveLocalOrder(sampleReceipt(PAID));
  return renderSuccess({ state: { orderId: PAYMENT_ID } });
}

test('ORD-69: number, date, package, customer and the total in lira are shown, in Turkish', async () => {
  fakeNetwork();
  await renderReceipt();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Teşekkürler');
  const wanted = [
    '1042',
    '20 Kasım 2026 10:00',
    'Starter',
    'Küçük ilanlar için aydınlık, gerçeğe sadık fotoğraflar',
    'Jane Doe',
    'jane@example.com',
    '+1 202 555 0142',
    '₺300,00',
    'Türk lirası',
  ];
  for (const text of wanted) expect(document.body.textContent).toContain(text);
});

test('the receipt of more than a package shows each line and the taxes, also after a reload', async () => {
  fakeNetwork();
  saveLocalOrder(sampleReceipt({ ...PAID, order: { ...PAID.order, ...DETAILED_PRICE } }));
  await renderSuccess({ state: { orderId: PAYMENT_ID } });
  for (const row of ['2 × Twilight photos₺100,00', 'Ara toplam₺300,00', 'VAT %23, dahil₺56,10']) {
    await expect.poll(() => document.body.textContent).toContain(row);
  }
});

test('the receipt of a booked order says its day and time, with the zone; one without a shoot says nothing of it', async () => {
  fakeNetwork();
  const booking = { id: ORDER_ID, shoot_datetime: '2026-12-03T17:00:00.000Z', ends_at: '2026-12-03T19:00:00.000Z' };
  saveLocalOrder(sampleReceipt({ ...PAID, order: { ...PAID.order, booking } }));
  await renderSuccess({ state: { orderId: PAYMENT_ID } });
  await expect.element(page.getByText(/^3 Aralık 2026 12:00 GMT-5$/)).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect.element(page.getByText('December 3, 2026 at 12:00 PM EST')).toBeVisible();
  await expect.element(page.getByText(/^Bright, true-to-life photos/)).toBeVisible();
});

test('ORD-69: the success page promises contact within 24 hours', async () => {
  fakeNetwork();
  await renderReceipt();
  await expect.element(page.getByText(/24 saat içinde sizinle iletişime geçecektir/)).toBeVisible();
});

test('ORD-69: links lead home, to the contact page and to the order', async () => {
  fakeNetwork();
  await renderReceipt();
  await expect.element(page.getByRole('link', { name: 'Ana Sayfaya Dön' })).toHaveAttribute('href', '/');
  await expect.element(page.getByRole('link', { name: 'Bize Ulaşın' })).toHaveAttribute('href', '/contact');
  await expect
    .element(page.getByRole('link', { name: 'Sipariş durumunu gör' }))
    .toHaveAttribute('href', `/orders/${ORDER_ID}`);
});

test('the success page can be switched to English', async () => {
  fakeNetwork();
  await renderReceipt();
  await page.getByRole('button', { name: 'English' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Thank you. Your order is in.');
  expect(document.body.textContent).toContain('₺300,00');
});

const ENGLISH_BODY = { ...SAMPLE_BODY, locale: 'en' as const };
const PAID_IN_ENGLISH = sampleAnswer(ENGLISH_BODY, goodOutcome(ENGLISH_BODY));

test('the receipt speaks the language in which the order was made, of each order its own', async () => {
  fakeNetwork();
  saveLocalOrder(sampleReceipt(PAID_IN_ENGLISH));
  const english = await renderSuccess({ state: { orderId: PAYMENT_ID } });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Thank you. Your order is in.');
  expect(document.documentElement.lang).toBe('en');
  await page.getByRole('button', { name: 'Türkçe' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Teşekkürler');
  await english.unmount();
  saveLocalOrder(sampleReceipt({ ...PAID_IN_ENGLISH, payment: { ...PAID_IN_ENGLISH.payment, id: 'pi_next' } }));
  await renderSuccess({ state: { orderId: 'pi_next' } });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Thank you. Your order is in.');
});

test('a receipt that was kept before it knew its language speaks that of the studio', async () => {
  fakeNetwork();
  const { locale: _unknown, ...earlier } = sampleReceipt(PAID_IN_ENGLISH);
  saveLocalOrder(earlier);
  await renderSuccess({ state: { orderId: PAYMENT_ID } });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Teşekkürler');
});

test('back from the bank, the page speaks the language of the order from the first word', async () => {
  const answer = Promise.withResolvers<Response>();
  fakeNetwork({ 'POST /api/orders/confirm': () => answer.promise });
  updateDraft({ paymentId: PAYMENT_ID, placedLocale: 'en' });
  await renderSuccess({ search: `?payment_intent=${PAYMENT_ID}` });
  await expect.element(page.getByText(orderingEn.success.checking).first()).toBeVisible();
  answer.resolve(json(PAID_IN_ENGLISH));
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Thank you. Your order is in.');
  expect(toastTitles()[0]).toBe('Payment Successful!');
});

test('ORD-70: without an order id it leads to the home page', async () => {
  fakeNetwork();
  await renderSuccess();
  await expect.element(page.getByText(/^Reached \/ /)).toBeVisible();
});

test('ORD-70: an order that is not in the saved list leads to the home page', async () => {
  fakeNetwork();
  await renderSuccess({ state: { orderId: 'pi_other' } });
  await expect.element(page.getByText(/^Reached \/ /)).toBeVisible();
});

test('a list that something else has broken leads to the home page, and breaks nothing', async () => {
  fakeNetwork();
  localStorage.setItem('orders', '[{"id":"pi_3f0c8a52"},null,7');
  await renderSuccess({ state: { orderId: PAYMENT_ID } });
  await expect.element(page.getByText(/^Reached \/ /)).toBeVisible();
});

test('the draft that was paid is forgotten, a later one is not', async () => {
  fakeNetwork();
  updateDraft({ values: SAMPLE_VALUES, paymentId: PAYMENT_ID });
  const first = await renderReceipt();
  await expect.poll(() => getDraft().values.city).toBe('');
  await first.unmount();
  updateDraft({ values: SAMPLE_VALUES, paymentId: 'pi_next' });
  await renderReceipt();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(getDraft().values.city).toBe('Bethesda');
});

test('back from the bank, the server confirms before the receipt is written and shown', async () => {
  const calls = fakeNetwork({ 'POST /api/orders/confirm': () => json(PAID) });
  await renderSuccess({ search: `?payment_intent=${PAYMENT_ID}&payment_intent_client_secret=x` });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Teşekkürler');
  expect(calls.find(({ path }) => path === '/api/orders/confirm')?.body).toEqual({ payment_intent: PAYMENT_ID });
  expect(JSON.parse(localStorage.getItem('orders') ?? '[]')).toMatchObject([{ id: PAYMENT_ID, amount: 300 }]);
  expect(toastTitles()).toEqual(['Ödeme Başarılı!', 'E-posta Gönderimi Başlatıldı', 'Randevu Atlandı']);
});

test('back from the bank a second time, nothing is shown twice and there is one receipt', async () => {
  fakeNetwork({ 'POST /api/orders/confirm': () => json(PAID) });
  saveLocalOrder(sampleReceipt(PAID));
  await renderSuccess({ search: `?payment_intent=${PAYMENT_ID}` });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Teşekkürler');
  expect(toastTitles()).toEqual([]);
  expect(JSON.parse(localStorage.getItem('orders') ?? '[]')).toHaveLength(1);
});

test('an unknown payment leads to the home page', async () => {
  fakeNetwork({ 'POST /api/orders/confirm': () => problem(404, 'not_found') });
  await renderSuccess({ search: '?payment_intent=pi_forged' });
  await expect.element(page.getByText(/^Reached \/ /)).toBeVisible();
  expect(toastTitles()).toEqual([]);
});

test('an unpaid payment leads to the home page and says that nothing was charged', async () => {
  fakeNetwork({ 'POST /api/orders/confirm': () => json(sampleAnswer()) });
  await renderSuccess({ search: `?payment_intent=${PAYMENT_ID}` });
  await expect.element(page.getByText(/^Reached \/ /)).toBeVisible();
  expect(toastTitles()).toEqual(['Ödeme tamamlanmadı']);
});

test('a payment that the bank still processes leads to the home page and says so', async () => {
  const { payment, ...rest } = sampleAnswer();
  const answer = { ...rest, payment: { ...payment, status: 'processing', client_secret: null } };
  fakeNetwork({ 'POST /api/orders/confirm': () => json(answer) });
  await renderSuccess({ search: `?payment_intent=${PAYMENT_ID}` });
  await expect.element(page.getByText(/^Reached \/ /)).toBeVisible();
  expect(toastTitles()).toEqual(['Bankanız ödemeyi işliyor']);
});

test('a server that cannot be reached is reported, and another try shows the receipt', async () => {
  let isReachable = false;
  fakeNetwork({ 'POST /api/orders/confirm': () => (isReachable ? json(PAID) : noAnswer()) });
  await renderSuccess({ search: `?payment_intent=${PAYMENT_ID}` });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Sunucuya ulaşamadık');
  isReachable = true;
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Teşekkürler');
});
