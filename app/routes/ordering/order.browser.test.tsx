import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getDraft, updateDraft } from '#app/features/orders/draft-store.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { endSession, startSession } from '#app/lib/session/session-store.ts';
import { toastQueue } from '#app/lib/state/toast.ts';
import { ADMIN, REALTOR } from '#app/test/accounts.ts';
import { fakeNetwork, json, noAnswer, problem } from '#app/test/ordering-network.ts';
import { becomeNewVisitor, renderPage, toastTitles } from '#app/test/ordering-page.ts';
import { SAMPLE_BODY, SAMPLE_VALUES, sampleAnswer } from '#app/test/sample-order.ts';
import type { Account } from '#domain/accounts/account-json.ts';
import OrderRoute from './order.tsx';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const renderOrder = (search = '') =>
  renderPage({ path: '/order', Component: OrderRoute, at: { pathname: '/order', search } });
const heading = (name: string) => page.getByRole('heading', { level: 2, name });
const next = page.getByRole('button', { name: 'Next' });
const back = page.getByRole('button', { name: 'Back' });

/** The wizard at step 3, with a package and all that step 1 asks for. */
async function renderReview(changes: Partial<typeof SAMPLE_VALUES> = {}): Promise<void> {
  updateDraft({ step: 3, packageId: 'starter', photoCount: 35, values: { ...SAMPLE_VALUES, ...changes } });
  await renderOrder();
  await expect.element(heading('Review & Pay')).toBeVisible();
}

test('ORD-15: the required controls carry the attribute of the browser, the others do not', async () => {
  fakeNetwork();
  await renderOrder();
  await expect.element(heading('Property Details')).toBeVisible();
  const controls = Array.from(document.querySelectorAll<HTMLInputElement>('form [name]'));
  const required = controls.filter((control) => control.required).map(({ name }) => name);
  expect(required).toEqual(['address', 'city', 'state', 'zipCode', 'contactName', 'contactEmail', 'contactPhone']);
  expect(document.querySelector<HTMLInputElement>('[name=contactEmail]')?.type).toBe('email');
  expect(document.querySelector<HTMLInputElement>('[name=contactPhone]')?.type).toBe('tel');
});

test('ORD-13: each control carries the name of the specification', async () => {
  fakeNetwork();
  await renderOrder();
  await expect.element(heading('Property Details')).toBeVisible();
  const names = Array.from(document.querySelectorAll('form [name]'), (control) => control.getAttribute('name'));
  expect(names).toEqual([
    'propertyName',
    'address',
    'city',
    'state',
    'zipCode',
    'sqft',
    'bedrooms',
    'bathrooms',
    'preferredDate',
    'preferredTime',
    'contactName',
    'contactEmail',
    'contactPhone',
    'notes',
  ]);
});

test('what the finer rules refuse is shown beside the control, the first one gets the focus, and nothing is lost', async () => {
  fakeNetwork();
  updateDraft({ values: { ...SAMPLE_VALUES, sqft: 'big', contactPhone: '12' } });
  await renderOrder();
  await next.click();
  const sqft = page.getByRole('textbox', { name: /^Square footage/ });
  await expect.element(sqft).toHaveAccessibleDescription(/Square footage must be a number\./);
  await expect.element(sqft).toHaveFocus();
  await expect.element(sqft).toHaveValue('big');
  await expect
    .element(page.getByRole('textbox', { name: /^Phone/ }))
    .toHaveAccessibleDescription(/This phone number is too short\./);
  await expect.element(heading('Property Details')).toBeVisible();
});

test('an error goes away when its control is changed', async () => {
  fakeNetwork();
  updateDraft({ values: SAMPLE_VALUES, errors: { city: 'City may have 100 characters at most.' } });
  await renderOrder();
  const city = page.getByRole('textbox', { name: /^City/ });
  await expect.element(city).toBeInvalid();
  await city.fill('Arlington');
  await expect.element(city).toBeValid();
});

test('the review and the payment name the currency that a card is charged in, beside the dollars', async () => {
  fakeNetwork();
  await renderReview();
  await expect.element(page.getByText('Charged in Turkish lira: ₺300,00')).toBeVisible();
  await expect.element(page.getByText('Your card is charged in Turkish lira: ₺300,00.')).toBeVisible();
});

test('where the charge is in dollars too, no other currency is mentioned', async () => {
  const answer = sampleAnswer();
  const order = { ...answer.order, charge_currency: 'usd' as const };
  fakeNetwork({ 'POST /api/orders': () => json({ ...answer, order }, 201) }, { paymentCurrency: 'usd' });
  await renderReview();
  await expect.element(page.getByRole('button', { name: /^Pay/ })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/lira/);
});

const times = page.getByRole('region', { name: 'Free times of this day' });

test('step 1 shows the free times of the chosen day; one of them fills the field, which takes any other time', async () => {
  const calls = fakeNetwork();
  updateDraft({ packageId: 'starter', photoCount: 35, values: { ...SAMPLE_VALUES, preferredDate: '2028-11-24' } });
  await renderOrder();
  await expect.element(times).toMatchTextContent('Friday, November 24: we work 09:00-18:00, New York time.');
  expect(calls.find(({ path }) => path === '/api/availability')?.query).toBe('?from=2028-11-24&days=1&package=starter');
  await expect.element(times).toMatchTextContent('12:00 is freeIt is booked as soon as you have paid.');
  await expect.element(times.getByRole('button', { name: '12:00' })).toHaveAttribute('aria-pressed', 'true');
  await times.getByRole('button', { name: '14:00' }).click();
  const field = page.getByLabelText(/^Preferred time/);
  await expect.element(field).toHaveValue('14:00');
  await expect.element(times).toMatchTextContent('14:00 is free');
  await field.fill('03:00');
  await expect.element(times).toMatchTextContent('03:00 is not one of the free times. You can still order');
  expect(getDraft().values.preferredTime).toBe('03:00');
});

test.each([
  ['closed', 'We do not work on this day. You can still order: we will agree on a time with you after the payment.'],
  ['full', 'Every time of this day is taken. You can still order'],
  ['past', 'Nothing can begin on this day any more. You can still order'],
])('step 1 says of a day that is %s that its time is agreed on later', async (status, messages) => {
  const hours = status === 'closed' ? { opens: null, closes: null } : { opens: '09:00', closes: '18:00' };
  const day = { date: '2028-11-26', status, ...hours, busy: [], free: [] };
  fakeNetwork({ 'GET /api/availability': () => json({ time_zone: 'America/New_York', days: [day] }) });
  updateDraft({ values: { ...SAMPLE_VALUES, preferredDate: '2028-11-26' } });
  await renderOrder();
  await expect.element(times).toMatchTextContent(messages);
});

test('free times that cannot be loaded can be loaded again, and keep nobody from ordering', async () => {
  let isDown = true;
  const day = { date: '2028-11-24', status: 'open', opens: '09:00', closes: '18:00', busy: [], free: ['12:00'] };
  fakeNetwork({
    'GET /api/availability': () =>
      isDown ? problem(500, 'internal') : json({ time_zone: 'America/New_York', days: [day] }),
  });
  updateDraft({ packageId: 'starter', photoCount: 35, values: { ...SAMPLE_VALUES, preferredDate: '2028-11-24' } });
  await renderOrder();
  await expect.element(times).toMatchTextContent('The free times could not be looked up');
  isDown = false;
  await times.getByRole('button', { name: 'Try again' }).click();
  await expect.element(times).toMatchTextContent('12:00 is free');
});

test.each([
  ['will_book', 'Your shoot is booked when you pay', /^Friday, November 24, 2028, 12:00 is free\./],
  ['to_be_scheduled', 'The time is agreed on after the payment', /we will contact you to agree on a time/],
] as const)(
  'step 3 says before the payment what becomes of the requested time: %s',
  async (scheduling_preview, title, messages) => {
    const body = { ...SAMPLE_BODY, form: { ...SAMPLE_BODY.form, preferredDate: '2028-11-24' } };
    const answer = sampleAnswer(body);
    fakeNetwork({
      'POST /api/orders': () => json({ ...answer, order: { ...answer.order, scheduling_preview } }, 201),
    });
    await renderReview({ preferredDate: '2028-11-24' });
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(page.getByText(messages)).toBeVisible();
  },
);

test('step 3 counts down how long the order holds its time, and says what becomes of it then', async () => {
  let seconds_left = 1799;
  const answer = sampleAnswer({ ...SAMPLE_BODY, form: { ...SAMPLE_BODY.form, preferredDate: '2028-11-24' } });
  const hold = () => ({ expires_at: `2020-01-01T00:00:0${seconds_left % 10}.000Z`, seconds_left });
  fakeNetwork({
    'POST /api/orders': () => json({ ...answer, order: { ...answer.order, hold: hold() } }, 201),
  });
  await renderReview({ preferredDate: '2028-11-24' });
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^29:5\d left$/);
  await expect.element(page.getByText(/^Friday, November 24, 2028, 12:00 is held for you/)).toBeVisible();
  seconds_left = 1;
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Your time is not held any more')).toBeVisible();
  await expect.element(page.getByText(/^Friday, November 24, 2028, 12:00 may go to somebody else now\./)).toBeVisible();
  await expect.element(page.getByText(/your order goes through all the same/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Pay/ })).toBeEnabled();
});

test('step 3 says nothing of a booking where no day was requested', async () => {
  fakeNetwork();
  await renderReview();
  await expect.element(page.getByRole('button', { name: /^Pay/ })).toBeVisible();
  await expect.element(page.getByText(/agreed on after the payment/)).not.toBeInTheDocument();
});

test('a preferred day that has passed since is refused at Next', async () => {
  fakeNetwork();
  updateDraft({ values: { ...SAMPLE_VALUES, preferredDate: '2020-01-01' } });
  await renderOrder();
  await expect.element(page.getByRole('button', { name: /^Preferred date/ })).toBeEnabled();
  await next.click();
  await expect
    .element(page.getByRole('button', { name: /^Preferred date/ }))
    .toHaveAccessibleDescription(/cannot be chosen any more/);
});

test('the date of the address is chosen, where it may be', async () => {
  fakeNetwork();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  await renderOrder('?date=2026-11-24');
  await expect.element(page.getByRole('button', { name: /^Preferred date/ })).toMatchTextContent(/November 24, 2026/);
  expect(getDraft().values.preferredDate).toBe('2026-11-24');
});

test.each(['2026-11-19', '2026-02-30', 'tomorrow'])('the date %s of the address is not chosen', async (date) => {
  fakeNetwork();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  await renderOrder(`?date=${date}`);
  await expect.element(page.getByRole('button', { name: /^Preferred date/ })).toBeEnabled();
  expect(getDraft().values.preferredDate).toBe('');
});

test('the preferred date can be chosen and cleared again', async () => {
  fakeNetwork();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  await renderOrder();
  await page.getByRole('button', { name: /^Preferred date/ }).click();
  await page.getByRole('button', { name: /24 Kasım 2026/ }).click();
  await expect.element(page.getByRole('button', { name: /^Preferred date/ })).toMatchTextContent(/November 24, 2026/);
  await page.getByRole('button', { name: 'Clear the preferred date' }).click();
  await expect.element(page.getByRole('button', { name: /^Preferred date/ })).toMatchTextContent(/Choose a day/);
});

test('the calendar opens below the date and above the time, whole on a phone, and Escape closes it', async () => {
  await page.viewport(375, 667);
  fakeNetwork();
  await renderOrder();
  const opener = page.getByRole('button', { name: /^Preferred date/ });
  await opener.click();
  await expect.element(page.getByRole('grid')).toBeVisible();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  const box = (element: Element) => element.getBoundingClientRect();
  const panel = box(page.getByRole('group', { name: 'Preferred date' }).element());
  expect(panel.left).toBeGreaterThanOrEqual(0);
  expect(panel.right).toBeLessThanOrEqual(375);
  expect(panel.top).toBeGreaterThan(box(opener.element()).bottom);
  expect(panel.bottom).toBeLessThan(box(page.getByLabelText(/^Preferred time/).element()).top);
  expect(panel.bottom).toBeLessThanOrEqual(box(next.element()).top);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await page.viewport(1280, 800);
});

test('ORD-7: an invalid package is reported and leads to the prices', async () => {
  fakeNetwork();
  await renderOrder('?package=gold');
  await expect.element(page.getByText(/^Reached \/pricing/)).toBeVisible();
  expect(toastQueue()[0]).toMatchObject({
    title: 'Invalid Package',
    description: 'The selected package is not valid. Please choose a package.',
    variant: 'destructive',
  });
});

test('ORD-4: with a valid package, Next on step 1 jumps to step 3, and Back returns', async () => {
  fakeNetwork();
  updateDraft({ values: SAMPLE_VALUES });
  await renderOrder('?package=growth&photos=55');
  await next.click();
  await expect.element(heading('Review & Pay')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Package' })).toMatchTextContent(/Growth/);
  await expect.element(back).toBeEnabled();
  await back.click();
  await expect.element(heading('Property Details')).toBeVisible();
});

test('ORD-8: without a package, Next on step 2 warns and stays', async () => {
  fakeNetwork();
  updateDraft({ step: 2, values: SAMPLE_VALUES });
  await renderOrder();
  await next.click();
  expect(toastQueue()[0]).toMatchObject({
    title: 'Package Required',
    description: 'Please select a package before proceeding.',
    variant: 'warning',
  });
  await expect.element(heading('Package Selection')).toBeVisible();
});

test('ORD-10: a photo count updates the price and the photo count', async () => {
  fakeNetwork();
  updateDraft({ step: 2, values: SAMPLE_VALUES });
  await renderOrder();
  await page.getByRole('radio', { name: 'Starter, $250' }).click();
  await page.getByRole('button', { name: 'More photos' }).click();
  await expect.element(page.getByRole('radio', { name: 'Starter, $275' })).toBeChecked();
  await page.getByLabelText('Photo count for Starter').selectOptions('35');
  await expect.element(page.getByRole('radio', { name: 'Starter, $300' })).toBeChecked();
  expect(getDraft()).toMatchObject({ packageId: 'starter', photoCount: 35 });
});

test('CAT-13: only the available counts of a package can be chosen', async () => {
  fakeNetwork();
  updateDraft({ step: 2, packageId: 'pro', values: SAMPLE_VALUES });
  await renderOrder();
  const options = page.getByLabelText('Photo count for Pro').getByRole('option').elements();
  expect(options.map((option) => option.textContent)).toEqual(
    [60, 65, 70, 75, 80, 85, 90, 95, 100].map((count) => `${count} photos`),
  );
  await expect.element(page.getByRole('button', { name: 'Fewer photos' })).toBeDisabled();
});

test('ORD-11: the review shows the area in m² with the sq ft behind, and the total in dollars', async () => {
  fakeNetwork();
  await renderReview();
  await expect.element(page.getByRole('region', { name: 'Property' })).toMatchTextContent(/199\.7 m² \(2,150 sq ft\)/);
  await expect.element(page.getByText('$300.00', { exact: true }).first()).toBeVisible();
});

test('ORD-5: Next is hidden on the last step', async () => {
  fakeNetwork();
  await renderReview();
  await expect.element(next).not.toBeInTheDocument();
});

test('each part of the review leads back to its own place', async () => {
  fakeNetwork();
  await renderReview();
  await page.getByRole('button', { name: 'Edit contact' }).click();
  await expect.element(page.getByRole('textbox', { name: /^Full name/ })).toHaveFocus();
});

test('ORD-9: step 3 without a package or form data says Missing Information', async () => {
  fakeNetwork();
  updateDraft({ step: 3, values: SAMPLE_VALUES });
  await renderOrder();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Missing Information/);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Please start the order process again\./);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.element(page.getByRole('textbox', { name: /^City/ })).toHaveValue('Bethesda');
});

test('ORD-6: while loading an overlay covers the wizard, and Back is disabled', async () => {
  let answer = (_response: Response) => {};
  fakeNetwork({
    'POST /api/orders': () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
  });
  await renderReview();
  await expect.element(page.getByTestId('loading-overlay')).toBeVisible();
  await expect.element(back).toBeDisabled();
  answer(json(sampleAnswer(), 201));
  await expect.element(page.getByTestId('loading-overlay')).not.toBeInTheDocument();
  await expect.element(back).toBeEnabled();
});

test('the order is placed when the payment form opens, with its key, language and terms', async () => {
  const calls = fakeNetwork();
  await renderReview();
  await expect.element(page.getByRole('button', { name: /^Pay/ })).toBeEnabled();
  const [placed, ...others] = calls.filter(({ path }) => path === '/api/orders');
  expect(others).toEqual([]);
  expect(placed?.key).toMatch(new RegExp(`^${getDraft().draftId}\\.[0-9a-f]{16}$`));
  expect(placed?.body).toEqual({ ...SAMPLE_BODY, locale: 'en' });
});

test('what the server refuses leads back to step 1, beside the control', async () => {
  const fields = [{ path: 'form.contactEmail', message: 'This address is not accepted.' }];
  fakeNetwork({ 'POST /api/orders': () => problem(422, 'invalid_input', { fields }) });
  await renderReview();
  const email = page.getByRole('textbox', { name: /^Email/ });
  await expect.element(email).toHaveAccessibleDescription(/This address is not accepted\./);
  await expect.element(email).toHaveFocus();
});

test('too many attempts are reported with the time after which another makes sense', async () => {
  fakeNetwork({ 'POST /api/orders': () => problem(429, 'rate_limited', { retryAfter: 540 }) });
  await renderReview();
  await expect
    .element(page.getByText('Too many attempts in a short time. Please try again in 9 minutes.', { exact: true }))
    .toBeVisible();
});

test('a server that cannot be reached is reported, and Try again opens the payment', async () => {
  let isReachable = false;
  fakeNetwork({ 'POST /api/orders': () => (isReachable ? json(sampleAnswer(), 201) : noAnswer()) });
  await renderReview();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(toastQueue()[0]).toMatchObject({ title: 'Payment Error', variant: 'destructive' });
  isReachable = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('button', { name: /^Pay/ })).toBeEnabled();
});

test('ORD-46: without keys an amber notice says Stripe Integration Required', async () => {
  fakeNetwork();
  await renderReview();
  await expect.element(page.getByText('Stripe Integration Required')).toBeVisible();
  await expect.element(page.getByText(/no card is charged/)).toBeVisible();
});

test('ORD-44: the demo button shows the price in dollars', async () => {
  fakeNetwork();
  await renderReview();
  await expect.element(page.getByRole('button', { name: 'Pay $300.00 (demo)' })).toBeVisible();
});

test('paying accepts the terms, which are linked beside the button', async () => {
  fakeNetwork();
  await renderReview();
  await expect.element(page.getByRole('link', { name: 'Terms of Use' })).toHaveAttribute('href', '/terms');
  await expect.element(page.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
});

test('the Turkish page is linked, and the form goes along', async () => {
  fakeNetwork();
  await renderReview();
  await expect.element(back).toBeEnabled();
  await page.getByRole('link', { name: 'Türkçe ödeme sayfasına git' }).click();
  await expect.element(page.getByText(/Reached \/checkout\/starter/)).toMatchTextContent(/"city":"Bethesda"/);
  await expect.element(page.getByText(/Reached \/checkout\/starter/)).toMatchTextContent(/"photoCount":35/);
});

test('ORD-45: the demo waits 1500 ms, pays once however often it is clicked, and leads to the receipt', async () => {
  const calls = fakeNetwork();
  await renderReview();
  const pay = page.getByRole('button', { name: 'Pay $300.00 (demo)' });
  await expect.element(pay).toBeEnabled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const button = pay.element();
  if (button instanceof HTMLButtonElement) for (let click = 0; click < 5; click += 1) button.click();
  const payments = () => calls.filter(({ path }) => path === '/api/orders/demo-payment').length;
  await vi.advanceTimersByTimeAsync(1499);
  expect(payments()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.element(page.getByText(/Reached \/success/)).toMatchTextContent(/\{"orderId":"pi_3f0c8a52"\}/);
  expect(payments()).toBe(1);
  expect(toastTitles()).toEqual(['Payment Successful!', 'Email Sending Initiated', 'Booking Skipped']);
});

test('ORD-41: a demo payment that fails says Payment Failed and stays', async () => {
  fakeNetwork({ 'POST /api/orders/demo-payment': () => problem(500, 'internal') });
  await renderReview();
  await page.getByRole('button', { name: 'Pay $300.00 (demo)' }).click();
  await expect.poll(toastTitles).toEqual(['Payment Failed']);
  await expect.element(page.getByRole('button', { name: 'Pay $300.00 (demo)' })).toBeEnabled();
});

test('an order that is found paid already continues to its receipt', async () => {
  const paid = sampleAnswer(SAMPLE_BODY, { booking: 'skipped', booking_reason: null, email: 'started' });
  fakeNetwork({ 'POST /api/orders': () => json(paid) });
  await updateDraft({ step: 3, packageId: 'starter', photoCount: 35, values: SAMPLE_VALUES });
  await renderOrder();
  await expect.element(page.getByText(/Reached \/success/)).toBeVisible();
  expect(JSON.parse(localStorage.getItem('orders') ?? '[]')).toMatchObject([{ id: 'pi_3f0c8a52', status: 'paid' }]);
});

test('what is typed is in the session at once', async () => {
  fakeNetwork();
  await renderOrder();
  await page.getByRole('textbox', { name: /^Notes/ }).fill('Gate code 4711');
  expect(sessionStorage.getItem('order-draft')).toContain('Gate code 4711');
});

test('the form can be filled in while the server cannot be reached', async () => {
  fakeNetwork({ 'GET /api/config': noAnswer });
  await renderOrder();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/The server could not be reached/);
  await page.getByRole('textbox', { name: /^City/ }).fill('Bethesda');
  await userEvent.tab();
  expect(getDraft().values.city).toBe('Bethesda');
});

test('a price that changed since the page was loaded is refused with a sentence, and nothing was charged', async () => {
  const fields = [{ path: 'form.calculatedPrice', message: 'The price of this package is $310. Nothing was charged.' }];
  fakeNetwork({ 'POST /api/orders': () => problem(422, 'invalid_input', { fields }) });
  await renderReview();
  await expect.poll(() => toastQueue()[0]?.description).toMatch(/its price has changed since the page was loaded/);
});

test('ORD-12: a draft whose package is not sold any more asks for another one', async () => {
  fakeNetwork();
  updateDraft({ step: 2, packageId: 'gold', photoCount: 35, values: SAMPLE_VALUES });
  await renderOrder();
  await expect.element(heading('Package Selection')).toBeVisible();
  expect(document.querySelector('[name=package]:checked')).toBeNull();
  await next.click();
  await expect.poll(toastTitles).toEqual(['Package Required']);
});

describe('ORD-120: a customer who is signed in', () => {
  const OWN = { name: 'Rosa Martinez', email: 'rosa@example.com', phone: '+1 202 555 0199' };
  const box = (name: RegExp) => page.getByRole('textbox', { name });
  const signIn = (account: Account) => {
    fakeNetwork({ 'GET /api/account/contact': () => json(OWN) });
    startSession(account);
  };
  afterEach(() => endSession({ hasSignedOut: true }));

  test('finds name, email and phone filled in, can change them, and is not asked again', async () => {
    signIn(REALTOR);
    const { unmount } = await renderOrder();
    await expect.element(box(/^Full name/)).toHaveValue(OWN.name);
    await expect.element(box(/^Email/)).toHaveValue(OWN.email);
    await expect.element(box(/^Phone/)).toHaveValue(OWN.phone);
    await expect.element(page.getByText(/^Filled in from your account/)).toBeVisible();
    await box(/^Phone/).fill('');
    await unmount();
    await renderOrder();
    await expect.element(page.getByText(/^Filled in from your account/)).toBeVisible();
    await expect.element(box(/^Phone/)).toHaveValue('');
    expect(getDraft()).toMatchObject({ filledFor: REALTOR.id });
  });

  test('keeps what was typed before', async () => {
    updateDraft({ values: { ...SAMPLE_VALUES, contactName: '', contactPhone: '' } });
    signIn(REALTOR);
    await renderOrder();
    await expect.poll(() => queryClient.getQueryData(['account', 'contact', REALTOR.id])).toEqual(OWN);
    await expect.element(box(/^Email/)).toHaveValue(SAMPLE_VALUES.contactEmail);
    await expect.element(box(/^Full name/)).toHaveValue('');
  });

  test('leaves nothing of it to who comes next at the browser', async () => {
    signIn(REALTOR);
    const { unmount } = await renderOrder();
    await expect.element(box(/^Email/)).toHaveValue(OWN.email);
    await box(/^Notes/).fill('Blue door');
    endSession({ hasSignedOut: true });
    await expect.element(box(/^Email/)).toHaveValue('');
    await expect.element(box(/^Notes/)).toHaveValue('Blue door');
    await unmount();
    const other = { ...OWN, name: 'Ada Miller', email: 'ada@example.com' };
    updateDraft({ filledFor: REALTOR.id, values: { ...getDraft().values, contactEmail: OWN.email } });
    fakeNetwork({ 'GET /api/account/contact': () => json(other) });
    startSession({ ...REALTOR, id: ADMIN.id });
    await renderOrder();
    await expect.element(box(/^Email/)).toHaveValue('ada@example.com');
  });

  test('is a customer: staff order for others', async () => {
    signIn(ADMIN);
    await renderOrder();
    await expect.element(heading('Property Details')).toBeVisible();
    await expect.element(box(/^Email/)).toHaveValue('');
    expect(queryClient.getQueryData(['account', 'contact', ADMIN.id])).toBeUndefined();
  });
});
