import { useParams } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OrderStatusView } from '#app/features/orders/status/order-status-view.tsx';
import { fakeNetwork, json, noAnswer, problem } from '#app/test/ordering-network.ts';
import { becomeNewVisitor, renderPage } from '#app/test/ordering-page.ts';
import {
  DETAILED_PRICE,
  goodOutcome,
  ORDER_ID,
  SAMPLE_BODY,
  sampleAnswer,
  sampleDocument,
} from '#app/test/sample-order.ts';
import type { OrderJson } from '#domain/orders/order-json.ts';
import { meta } from './order-status.tsx';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const PAID: OrderJson = sampleAnswer(SAMPLE_BODY, goodOutcome(SAMPLE_BODY)).order;

const BOOKED = {
  ...PAID,
  scheduling_status: 'booked',
  preferred_date: '2026-11-24',
  booking: {
    id: '3f0c8a52-6a0f-4b7e-9d38-0a4a8b3b5c12',
    shoot_datetime: '2026-11-24T15:00:00.000Z',
    ends_at: '2026-11-24T17:00:00.000Z',
  },
} satisfies OrderJson;

function View() {
  const { orderId = '' } = useParams();
  return <OrderStatusView orderId={orderId} />;
}

const renderOrder = (hash = '') =>
  renderPage({ path: '/orders/:orderId', Component: View, at: `/orders/${ORDER_ID}${hash}` });

const renderOrderOf = (order: Partial<OrderJson>) => {
  fakeNetwork({ 'GET /api/orders': () => json({ ...PAID, ...order }) });
  return renderOrder();
};

test('the order shows its number, status, what was ordered and the receipt', async () => {
  const payments = DETAILED_PRICE.payments.map((payment) => ({ ...payment, taxes: [], tax_included: false }));
  await renderOrderOf({ locale: 'en', payments });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Order 1042');
  const wanted = [
    'Pending',
    'Starter',
    '35 photos',
    'HDR photos',
    '$300.00',
    '₺300,00 (Turkish lira)',
    '318',
    'Jane Doe',
  ];
  for (const text of wanted) await expect.poll(() => document.body.textContent).toContain(text);
  expect(document.body.textContent).toContain('199.7 m² (2,150 sq ft)');
});

test('the version of the terms that the customer accepted is a link, and none where nobody has yet', async () => {
  await renderOrderOf({ locale: 'tr' });
  const link = page.getByRole('link', { name: 'Kabul ettiğiniz sürüm: 2026-11-01' });
  await expect.element(link).toHaveAttribute('href', '/tr/terms/2026-11-01');
  becomeNewVisitor();
  await renderOrderOf({ locale: 'en', accepted_terms_version: null });
  await expect.poll(() => document.body.textContent).toContain('Receipt');
  await expect.element(page.getByText(/which you accepted/)).not.toBeInTheDocument();
});

test('ORD-92: an order whose address nobody could place says that travel is not in its price', async () => {
  await renderOrderOf({ locale: 'en', area_unknown: true });
  const sentence = page.getByText('Travel is not in this price: we could not find the address on the map.');
  await expect.element(sentence).toBeVisible();
  becomeNewVisitor();
  await renderOrderOf({ locale: 'tr' });
  await expect.poll(() => document.body.textContent).toContain('Makbuz');
  expect(document.body.textContent).not.toContain('Yol bu fiyata dahil değil');
});

test('an order of more than a package shows each line, the sum and the taxes, in its currency', async () => {
  await renderOrderOf({ ...DETAILED_PRICE, locale: 'en', list_currency: 'eur', charge_currency: 'eur' });
  const rows = ['Growth€200.00', '2 × Twilight photos€100.00', 'Subtotal€300.00', 'VAT 23%, included€56.10'];
  for (const row of rows) await expect.poll(() => document.body.textContent).toContain(row);
  expect(document.body.textContent).not.toMatch(/\$|₺/);
});

test('the page speaks the language of the order until another is chosen', async () => {
  await renderOrderOf({ locale: 'tr' });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Sipariş 1042');
  await page.getByRole('button', { name: 'English' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Order 1042');
});

test('nothing is said in another language before the order says its own', async () => {
  const answer = Promise.withResolvers<Response>();
  fakeNetwork({ 'GET /api/orders': () => answer.promise });
  await renderOrder();
  await expect.element(page.getByRole('button', { name: 'English' })).not.toBeInTheDocument();
  answer.resolve(json({ ...PAID, locale: 'en' }));
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Order 1042');
  await expect.element(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  expect(document.documentElement.lang).toBe('en');
});

test('a Turkish page says in Turkish what was ordered; what has left the catalogue stays English', async () => {
  const tr = { ...PAID.package.tr, features: ['HDR fotoğraflar', 'Twilight photos'] };
  const sold = { ...PAID.package, features: ['HDR photos', 'Twilight photos'], tr };
  await renderOrderOf({ locale: 'tr', package: sold });
  await expect.element(page.getByText(/^Küçük ilanlar için aydınlık/)).toBeVisible();
  expect(document.body.textContent).toContain('35 fotoğraf · HDR fotoğraflar · Twilight photos');
  await expect.element(page.getByText(/Twilight photos/)).toHaveAttribute('lang', 'en');
  expect(document.body.textContent).toContain('₺300,00 (Türk lirası)');
  expect(document.body.textContent).not.toContain('Bright, true-to-life');
});

test.each([
  [{ order_status: 'completed' }, 'Completed', 'bg-success-soft'],
  [{ order_status: 'pending' }, 'Pending', 'bg-warning-soft'],
  [{ order_status: 'cancelled' }, 'Cancelled', 'bg-danger-soft'],
  [{ payment_status: 'refunded' }, 'Refunded', 'bg-danger-soft'],
] as const)('ORD-79: %j is shown as %s', async (change, text, color) => {
  await renderOrderOf({ ...change, locale: 'en' });
  const badge = page.getByText(text, { exact: true }).first();
  await expect.element(badge).toHaveClass(color);
});

test('the shoot is shown in the zone of the studio, which is named, with its calendar file', async () => {
  await renderOrderOf({ ...BOOKED, locale: 'en' });
  await expect.element(page.getByText('Tuesday, November 24, 2026')).toBeVisible();
  await expect.element(page.getByText(/10:00 AM – 12:00 PM EST/)).toBeVisible();
  await expect.element(page.getByText(/America\/New York/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Add to calendar' }))
    .toHaveAttribute('href', `/api/orders/${ORDER_ID}/calendar.ics`);
});

test('the zone is named once where an order has two visits', async () => {
  const second_visit = { shoot_datetime: '2026-11-24T21:00:00.000Z', ends_at: '2026-11-24T22:00:00.000Z' };
  await renderOrderOf({ ...BOOKED, booking: { ...BOOKED.booking, second_visit }, locale: 'en' });
  await expect
    .element(page.getByText('Second visit on the same day: 4:00 PM – 5:00 PM', { exact: true }))
    .toBeVisible();
});

test('a wish that could not be booked is explained, without a calendar file', async () => {
  await renderOrderOf({ scheduling_status: 'to_be_scheduled', preferred_date: '2026-11-24', locale: 'en' });
  await expect.element(page.getByText('We are finding a time')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
});

test('a part refund is shown beside the amount', async () => {
  await renderOrderOf({ refunded_minor: 50_00, locale: 'en' });
  await expect.element(page.getByText('₺50,00')).toBeVisible();
});

test('an order that waits for its payment can be loaded again', async () => {
  let order: OrderJson = sampleAnswer({ ...SAMPLE_BODY, locale: 'en' }).order;
  fakeNetwork({ 'GET /api/orders': () => json(order) });
  await renderOrder();
  await expect.element(page.getByText('Waiting for payment')).toBeVisible();
  order = { ...PAID, locale: 'en' };
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.element(page.getByText('Pending', { exact: true })).toBeVisible();
});

test("the token of the mail's link is handed in before the order is requested", async () => {
  const calls = fakeNetwork({
    'POST /api/orders/access': () => new Response(null, { status: 204 }),
    'GET /api/orders': () => json(PAID),
  });
  await renderOrder('#token=a%2Bsecret');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('1042');
  const asked = calls.filter(({ path }) => path.startsWith('/api/orders'));
  expect(asked.slice(0, 2).map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/api/orders/access', { token: 'a+secret' }],
    ['GET', '/api/orders', null],
  ]);
});

test('an order that this browser may not see is refused in friendly words', async () => {
  fakeNetwork({ 'GET /api/orders': () => problem(404, 'not_found') });
  await renderOrder();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Bu siparişi burada gösteremiyoruz');
  await expect.element(page.getByRole('link', { name: 'Ana Sayfaya Dön' })).toHaveAttribute('href', '/');
});

test('a wrong token leads to the same words as an unknown order', async () => {
  fakeNetwork({ 'POST /api/orders/access': () => problem(404, 'not_found') });
  await renderOrder('#token=wrong');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Bu siparişi burada gösteremiyoruz');
});

test('a server that cannot be reached is reported, and another try hands the token in again', async () => {
  let isReachable = false;
  fakeNetwork({
    'POST /api/orders/access': () => (isReachable ? new Response(null, { status: 204 }) : noAnswer()),
    'GET /api/orders': () => json(PAID),
  });
  await renderOrder('#token=secret');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Sunucuya ulaşılamadı');
  isReachable = true;
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('1042');
});

test.each([
  ['is asked too often', 429, 'rate_limited', 'Lütfen 2 dakika sonra tekrar deneyin.'],
  ['fails', 500, 'internal', 'Bizden kaynaklanan bir sorun oluştu.'],
  ['is away', 503, 'unavailable', 'Hizmet şu anda yoğun.'],
] as const)(
  'a server that %s does not cost the token, which is handed in again',
  async (_what, status, code, messages) => {
    let isWell = false;
    const calls = fakeNetwork({
      'POST /api/orders/access': () =>
        isWell ? new Response(null, { status: 204 }) : problem(status, code, { retryAfter: 120 }),
      'GET /api/orders': () => json(PAID),
    });
    await renderOrder('#token=secret');
    await expect.element(page.getByRole('alert')).toMatchTextContent(messages);
    isWell = true;
    await page.getByRole('button', { name: 'Tekrar dene' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('1042');
    const tokens = calls.filter(({ path }) => path === '/api/orders/access').map(({ body }) => body);
    expect(tokens).toEqual([{ token: 'secret' }, { token: 'secret' }]);
  },
);

test('a token with a malformed % is handed in as it stands', async () => {
  const calls = fakeNetwork({ 'POST /api/orders/access': () => problem(404, 'not_found') });
  await renderOrder('#token=secret%');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Bu siparişi burada gösteremiyoruz');
  expect(calls.find(({ path }) => path === '/api/orders/access')?.body).toEqual({ token: 'secret%' });
});

test('search engines are asked not to keep the page, and its address is told to nobody', () => {
  expect(meta({ matches: [] })).toEqual(
    expect.arrayContaining([
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ]),
  );
});

const REASONS = ['plans', 'not_ready', 'no_access', 'weather'] as const;
const terms = (fee: number | null) => ({
  shoot_datetime: '2026-11-24T15:00:00.000Z',
  ends_at: '2026-11-24T17:00:00.000Z',
  currency: 'usd',
  version: 3,
  moves: REASONS.map((reason) => ({ reason, fee_minor: reason === 'weather' && fee !== null ? 0 : fee })),
  cancellations: REASONS.map((reason) => ({ reason, fee_minor: fee })),
});
const FUTURE = { shoot_datetime: '2099-11-24T15:00:00.000Z', ends_at: '2099-11-24T17:00:00.000Z' };
const FUTURE_SHOOT = { ...BOOKED, locale: 'en' as const, booking: { id: BOOKED.id, ...FUTURE } };
const SLOTS = {
  time_zone: 'America/New_York',
  days: [
    {
      date: '2026-11-25',
      slots: [{ start: '2026-11-25T15:00:00.000Z', end: '2026-11-25T17:00:00.000Z', difference_minor: 35_00 }],
    },
  ],
};

type Answers = NonNullable<Parameters<typeof fakeNetwork>[0]>;

async function openChange(answers: Answers = {}) {
  const calls = fakeNetwork({
    'GET /api/orders': () => json(FUTURE_SHOOT),
    'GET /api/orders/shoot': () => json(terms(50_00)),
    'GET /api/orders/shoot/slots': () => json(SLOTS),
    ...answers,
  });
  await renderOrder();
  await page.getByRole('button', { name: 'Move or cancel' }).click();
  return calls;
}
const lastPost = (calls: Awaited<ReturnType<typeof openChange>>) => calls.findLast(({ method }) => method === 'POST');

test('a shoot is moved to an offered time, with the fee and the difference of the price that were shown', async () => {
  const calls = await openChange({ 'POST /api/orders/shoot/move': () => json(FUTURE_SHOOT) });
  const dialog = page.getByRole('dialog', { name: 'Change your shoot' });
  await expect.poll(() => dialog.element().textContent).toContain('A fee of $50.00');
  await dialog.getByRole('button', { name: 'Move the shoot' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Choose a time.');
  await dialog.getByRole('combobox', { name: 'Why?' }).selectOptions('weather');
  await expect.element(dialog.getByText('This change is free of charge.')).toBeVisible();
  await dialog.getByRole('radio', { name: /10:00/ }).click({ timeout: 8000, force: true });
  await expect.element(dialog.getByText('Your order costs $35.00 more at this time.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move the shoot' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(lastPost(calls)?.body).toEqual({
    reason: 'weather',
    note: '',
    fee_minor: 0,
    start: '2026-11-25T15:00:00.000Z',
    difference_minor: 35_00,
  });
});

test('a shoot is cancelled with a note, and a refusal keeps what was typed', async () => {
  const answers = [() => problem(409, 'conflict'), () => json({ ...FUTURE_SHOOT, booking: null })];
  const calls = await openChange({ 'POST /api/orders/shoot/cancel': () => answers.shift()?.() ?? noAnswer() });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Cancel it').click();
  await dialog.getByRole('textbox').fill('The sale is off.');
  await dialog.getByRole('button', { name: 'Cancel the shoot' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The server says so.');
  await expect.element(dialog.getByRole('textbox')).toHaveValue('The sale is off.');
  await dialog.getByRole('button', { name: 'Cancel the shoot' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(lastPost(calls)?.body).toEqual({ reason: 'plans', note: 'The sale is off.', fee_minor: 50_00 });
});

test('once the customer has to call, the dialog says how', async () => {
  await openChange({ 'GET /api/orders/shoot': () => json(terms(null)) });
  await expect.element(page.getByText('It is too late to change this here.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Move the shoot' })).not.toBeInTheDocument();
});

test('the order leads to its documents, each by its number, and to what was delivered of it', async () => {
  const invoice = sampleDocument({ number: 'DEMO-318', series: 'demo' });
  const note = sampleDocument({ id: crypto.randomUUID(), kind: 'credit_note', number: 'DEMO-CN-4' });
  const delivery = { url: 'https://studio.example/d/token', is_approved: false };
  fakeNetwork({
    'GET /api/orders': () => json({ ...PAID, documents: [invoice, note], locale: 'en', order_status: 'pending' }),
    'GET /api/orders/delivery': () => json({ delivery }),
  });
  await renderOrder();
  const links = { 'Invoice DEMO-318 (PDF)': invoice.id, 'Credit note DEMO-CN-4 (PDF)': note.id };
  for (const [name, id] of Object.entries(links)) {
    const href = `/api/orders/${ORDER_ID}/document.pdf?document=${id}`;
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expect.element(page.getByRole('link', { name: 'Open the delivery' })).toHaveAttribute('href', delivery.url);
  await expect.element(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Pending', { exact: true })).not.toBeInTheDocument();
});

test('an order whose delivery was approved says so, and not that it is pending', async () => {
  fakeNetwork({
    'GET /api/orders': () => json({ ...PAID, locale: 'tr', order_status: 'pending' }),
    'GET /api/orders/delivery': () => json({ delivery: { url: null, is_approved: true } }),
  });
  await renderOrder();
  await expect.element(page.getByText('Onaylandı', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Beklemede', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Teslimatı aç' })).not.toBeInTheDocument();
});

test('an order that the studio made and nobody accepted terms of says by whom it was made', async () => {
  await renderOrderOf({ locale: 'en', origin: 'studio', accepted_terms_version: null });
  await expect.poll(() => document.body.textContent).toContain('Order made byThe studio');
  expect(document.body.textContent).not.toContain('Terms of Use');
});
