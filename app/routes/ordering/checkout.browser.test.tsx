import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getDraft, updateDraft } from '#app/features/orders/draft-store.ts';
import type { FormValues } from '#app/features/orders/form-values.ts';
import { toastQueue } from '#app/lib/state/toast.ts';
import { fakeNetwork, json, noAnswer, problem } from '#app/test/ordering-network.ts';
import { becomeNewVisitor, renderPage, toastTitles } from '#app/test/ordering-page.ts';
import { PAYMENT_ID, SAMPLE_BODY, SAMPLE_VALUES, sampleAnswer } from '#app/test/sample-order.ts';
import type { PlaceOrderInput } from '#domain/orders/place-order-input.ts';
import type { Site } from '#domain/site/site.ts';
import CheckoutRoute from './checkout.tsx';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

/** The payment page, reached from the wizard with the form in the navigation state. */
function renderCheckout(changes: Partial<FormValues> = {}, packageId = 'starter', site: Partial<Site> = {}) {
  const state = { form: { ...SAMPLE_VALUES, ...changes }, photoCount: 35 };
  const at = { pathname: `/checkout/${packageId}`, state };
  return renderPage({ path: '/checkout/:packageId', Component: CheckoutRoute, at, site });
}

const payButton = page.getByRole('button', { name: /Öde|^Pay/ });
const summary = page.getByRole('complementary');

test('ORD-51: the summary shows package, photos, place, person, date in Turkish and the total in lira', async () => {
  fakeNetwork();
  await renderCheckout({ preferredDate: '2026-11-24', preferredTime: '10:00' });
  await expect.element(payButton).toBeEnabled();
  const wanted = ['Starter', '35', '12 Oak Lane, Bethesda', 'Jane Doe', '24 Kasım 2026 Salı, 10:00', '₺300,00'];
  for (const text of wanted) await expect.element(summary).toMatchTextContent(text);
});

test('ORD-51: the total is what the server charges', async () => {
  const dearer: PlaceOrderInput = { ...SAMPLE_BODY, form: { ...SAMPLE_BODY.form, calculatedPrice: 12_345.5 } };
  fakeNetwork({ 'POST /api/orders': () => json(sampleAnswer(dearer), 201) });
  await renderCheckout();
  await expect.element(summary).toMatchTextContent('₺12.345,50');
});

test.each([
  [1799, /29:5\d kaldı/, /24 Kasım 2028 Cuma, 12:00 sizin için ayrıldı/],
  [1, /Saatiniz artık sizin için ayrılmış değil/, /24 Kasım 2028 Cuma, 12:00 artık başka birine verilebilir/],
])(
  'a time that is held for %i more seconds is counted down, and its end says what follows',
  async (seconds_left, title, text) => {
    const answer = sampleAnswer({ ...SAMPLE_BODY, form: { ...SAMPLE_BODY.form, preferredDate: '2028-11-24' } });
    const hold = { expires_at: '2020-01-01T00:00:00.000Z', seconds_left };
    fakeNetwork({ 'POST /api/orders': () => json({ ...answer, order: { ...answer.order, hold } }, 201) });
    await renderCheckout({ preferredDate: '2028-11-24' });
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(payButton).toBeEnabled();
  },
);

test('ORD-50: it is Turkish, and says that paying is secure', async () => {
  fakeNetwork();
  await renderCheckout();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Ödemenizi tamamlayın');
  await expect.element(page.getByText(/^Güvenli ödeme/).first()).toBeVisible();
  expect(document.documentElement.lang).toBe('tr');
  expect(document.title).toMatch(/^Ödeme \| /);
});

test('ORD-52: Sipariş Formuna Dön and Bize Ulaşın are there', async () => {
  fakeNetwork();
  await renderCheckout();
  await expect.element(page.getByRole('button', { name: 'Sipariş Formuna Dön' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Bize Ulaşın' })).toHaveAttribute('href', '/contact');
});

test('ORD-55: while the session is prepared, the page says Ödeme formu hazırlanıyor...', async () => {
  fakeNetwork({ 'POST /api/orders': () => new Promise<Response>(() => {}) });
  await renderCheckout();
  await expect.element(page.getByText('Ödeme formu hazırlanıyor...')).toBeVisible();
});

test('ORD-53: without form data it says Eksik Bilgi and leads to the order', async () => {
  fakeNetwork();
  await renderPage({ path: '/checkout/:packageId', Component: CheckoutRoute, at: '/checkout/starter' });
  await expect.element(page.getByText(/^Reached \/order/)).toBeVisible();
  expect(toastQueue()).toMatchObject([
    {
      title: 'Eksik Bilgi',
      description: 'Sipariş detayları bulunamadı. Lütfen sipariş formunu tekrar doldurun.',
      variant: 'destructive',
    },
  ]);
});

test('ORD-54: an unknown package says Paket Bulunamadı and leads to the prices', async () => {
  fakeNetwork();
  await renderCheckout({}, 'gold');
  await expect.element(page.getByText(/^Reached \/pricing/)).toBeVisible();
  expect(toastQueue()).toMatchObject([
    {
      title: 'Paket Bulunamadı',
      description: 'Seçilen paket geçerli değil. Lütfen tekrar deneyin.',
      variant: 'destructive',
    },
  ]);
});

test('ORD-56: a session that cannot be opened says Ödeme Hatası with the reason in Turkish', async () => {
  fakeNetwork({ 'POST /api/orders': () => problem(503, 'payments_unavailable') });
  await renderCheckout();
  await expect.element(page.getByRole('button', { name: 'Tekrar dene' })).toBeVisible();
  expect(toastQueue()).toMatchObject([
    {
      title: 'Ödeme Hatası',
      description:
        'Ödeme oturumu başlatılamadı: Ödeme hizmeti yanıt vermiyor. Lütfen birkaç dakika sonra tekrar deneyin.',
      variant: 'destructive',
    },
  ]);
});

test('the draft of the same package stands in where the navigation state is lost', async () => {
  fakeNetwork();
  updateDraft({ packageId: 'starter', photoCount: 35, values: SAMPLE_VALUES });
  await renderPage({ path: '/checkout/:packageId', Component: CheckoutRoute, at: '/checkout/starter' });
  await expect.element(summary).toMatchTextContent('12 Oak Lane, Bethesda');
});

test('the draft of another package does not', async () => {
  fakeNetwork();
  updateDraft({ packageId: 'growth', values: SAMPLE_VALUES });
  await renderPage({ path: '/checkout/:packageId', Component: CheckoutRoute, at: '/checkout/starter' });
  await expect.element(page.getByText(/^Reached \/order/)).toBeVisible();
});

test('the order is placed in the language of the page, under the same draft', async () => {
  const calls = fakeNetwork();
  const { draftId } = getDraft();
  await renderCheckout();
  await expect.element(payButton).toBeEnabled();
  const [placed] = calls.filter(({ path }) => path === '/api/orders');
  expect(placed?.body).toEqual({ ...SAMPLE_BODY, locale: 'tr' });
  expect(placed?.key?.startsWith(draftId)).toBe(true);
});

test('the switch changes the page and the order to English, and the choice lasts', async () => {
  const calls = fakeNetwork();
  await renderCheckout();
  await expect.element(payButton).toBeEnabled();
  await page.getByRole('button', { name: 'English' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Complete your payment');
  await expect.element(summary).toMatchTextContent('₺300,00');
  await expect
    .poll(() => calls.filter(({ path }) => path === '/api/orders').at(-1)?.body)
    .toMatchObject({
      locale: 'en',
    });
  expect(document.documentElement.lang).toBe('en');
  expect(sessionStorage.getItem('ordering-locales')).toBe('{"checkout":"en"}');
});

test('CHECKOUT_LOCALE decides the language of who has not chosen', async () => {
  fakeNetwork();
  await renderCheckout({}, 'starter', { checkoutLocale: 'en' });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Complete your payment');
});

test('there and back between the languages opens another order, and never one that was given up', async () => {
  const keys: (string | null)[] = [];
  fakeNetwork({
    'POST /api/orders': ({ key }) => {
      keys.push(key);
      return json(sampleAnswer(), 201);
    },
    'POST /api/orders/confirm': () => json(sampleAnswer()),
  });
  await renderCheckout();
  await expect.element(payButton).toBeEnabled();
  await page.getByRole('button', { name: 'English' }).click();
  await expect.poll(() => keys.length).toBe(2);
  await page.getByRole('button', { name: 'Türkçe' }).click();
  await expect.poll(() => keys.length).toBe(3);
  expect(new Set(keys).size).toBe(3);
});

test('an order whose key is taken gets a new draft id, once', async () => {
  const keys: (string | null)[] = [];
  fakeNetwork({
    'POST /api/orders': ({ key }) => {
      keys.push(key);
      return keys.length === 1 ? problem(409, 'conflict') : json(sampleAnswer(), 201);
    },
  });
  await renderCheckout();
  await expect.element(payButton).toBeEnabled();
  const [first, second] = keys.map((key) => key?.split('.')[0]);
  expect(keys).toHaveLength(2);
  expect(second).not.toBe(first);
  expect(getDraft().draftId).toBe(second);
});

test('a payment that is on its way is waited for, and not paid a second time', async () => {
  const waiting = sampleAnswer();
  updateDraft({ paymentId: PAYMENT_ID });
  fakeNetwork({
    'POST /api/orders': () => problem(409, 'conflict'),
    'POST /api/orders/confirm': () =>
      json({ ...waiting, payment: { ...waiting.payment, status: 'processing', client_secret: null } }),
  });
  await renderCheckout();
  await expect.element(page.getByText('Bankanız ödemeyi işliyor')).toBeVisible();
  await expect.element(payButton).not.toBeInTheDocument();
});

test('what the server refuses leads to the form, with what was typed and what is wrong', async () => {
  const fields = [{ path: 'form.zipCode', message: 'ZIP code is required.' }];
  fakeNetwork({ 'POST /api/orders': () => problem(422, 'invalid_input', { fields }) });
  await renderCheckout();
  await expect.element(page.getByText(/^Reached \/order/)).toBeVisible();
  expect(getDraft()).toMatchObject({ step: 1, values: SAMPLE_VALUES, errors: { zipCode: 'ZIP code is required.' } });
});

test('ORD-42: on success it leads to /success with the order id in the navigation state', async () => {
  fakeNetwork();
  await renderCheckout();
  await expect.element(payButton).toBeEnabled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const button = payButton.element();
  if (button instanceof HTMLButtonElement) button.click();
  await vi.advanceTimersByTimeAsync(1500);
  vi.useRealTimers();
  await expect.element(page.getByText(/^Reached \/success/)).toMatchTextContent(`{"orderId":"${PAYMENT_ID}"}`);
  expect(toastTitles()).toEqual(['Ödeme Başarılı!', 'E-posta Gönderimi Başlatıldı', 'Randevu Atlandı']);
});

test('a server that is silent from the start is reported, with another try', async () => {
  fakeNetwork({ 'GET /api/config': noAnswer });
  await renderCheckout();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Ödeme Hatası');
  await expect.element(page.getByRole('button', { name: 'Tekrar dene' })).toBeEnabled();
});
