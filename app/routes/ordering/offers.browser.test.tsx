import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getDraft, updateDraft } from '#app/features/orders/draft-store.ts';
import { extendTime, releaseTime } from '#app/features/orders/offers/hold-store.ts';
import { fakeNetwork, json, problem } from '#app/test/ordering-network.ts';
import { becomeNewVisitor, renderPage } from '#app/test/ordering-page.ts';
import { SAMPLE_VALUES } from '#app/test/sample-order.ts';
import type { HoldJson, TakenJson } from '#domain/orders/hold-json.ts';
import { CUSTOMER_SENTENCES } from '#domain/scheduling/customer-sentences.ts';
import type { SlotsJson } from '#domain/scheduling/slots-json.ts';
import OrderRoute from './order.tsx';

const leaveEverything = async () => {
  releaseTime();
  await becomeNewVisitor();
};
beforeEach(leaveEverything);
afterEach(leaveEverything);

const ID = '018f3f3e-0000-7000-8000-000000000001';
const slot = (start: string) => ({ start: `2028-11-${start}:00.000Z`, end: `2028-11-${start}:00.000Z` });
const SLOTS: SlotsJson = {
  time_zone: 'America/New_York',
  days: [
    { date: '2028-11-24', slots: [slot('24T14:30'), slot('24T15:00')] },
    { date: '2028-11-25', slots: [] },
    { date: '2028-11-27', slots: [slot('27T14:00'), slot('27T19:30')] },
  ],
};
const hold = (start: string, seconds_left = 600): HoldJson => ({
  id: ID,
  start,
  end: start,
  expires_at: '2020-01-01T00:00:00.000Z',
  seconds_left,
});
const taken = (alternatives: TakenJson['alternatives'], reason: TakenJson['reason'] = 'busy') => {
  const current: TakenJson = { alternatives, reason };
  const detail = CUSTOMER_SENTENCES[reason];
  return new Response(JSON.stringify({ status: 409, code: 'time_taken', detail, fields: [], current }), {
    status: 409,
    headers: { 'Content-Type': 'application/problem+json' },
  });
};
const askedStart = (body: unknown) => (body as { start: string }).start;

type Answers = Parameters<typeof fakeNetwork>[0];

async function renderOffers(answers: Answers = {}, config: Parameters<typeof fakeNetwork>[1] = {}) {
  const calls = fakeNetwork(
    {
      'GET /api/slots': () => json(SLOTS),
      'POST /api/holds': ({ body }) => json(hold(askedStart(body)), 201),
      [`DELETE /api/holds/${ID}`]: () => new Response(null, { status: 204 }),
      ...answers,
    },
    config,
  );
  updateDraft({ packageId: 'starter', photoCount: 35, values: SAMPLE_VALUES });
  await renderPage({ path: '/order', Component: OrderRoute, at: { pathname: '/order', search: '' } });
  return calls;
}

const offers = page.getByRole('region', { name: 'Choose a free time' });
const time = (name: string) => offers.getByRole('radio', { name });

test('the free days and times of the package are shown, and the earliest of all', async () => {
  const calls = await renderOffers();
  await expect
    .element(offers.getByRole('button', { name: /^As early as possible/ }))
    .toMatchTextContent('Friday, November 24, 09:30');
  const days = offers.getByRole('list', { name: 'Days with free times' }).getByRole('button');
  await expect.element(days.nth(1)).toMatchTextContent('Mon');
  expect(days.elements().map(({ textContent }) => textContent)).toEqual([
    'FriNov 24from 09:30',
    'MonNov 27from 09:00',
    'Later days',
  ]);
  await days.nth(1).click();
  await expect.element(offers.getByRole('radiogroup', { name: 'Free times on Monday, November 27' })).toBeVisible();
  await expect.element(time('14:30')).not.toBeChecked();
  expect(calls.find(({ path }) => path === '/api/slots')?.query).toMatch(
    /days=14&package=starter&sqft=2150&address=12\+Oak\+Lane&city=Bethesda&state=MD&zip=20814&locale=en$/,
  );
});

test('a chosen time is held, counted down by the server, and is the requested time of the form', async () => {
  const calls = await renderOffers();
  await time('10:00').click();
  await expect.element(offers).toMatchTextContent('Friday, November 24, 10:00 is held for you');
  await expect.element(offers.getByRole('timer')).toMatchTextContent(/^(10:00|9:5\d) left$/);
  await expect.element(time('10:00')).toBeChecked();
  expect(calls.findLast(({ path }) => path === '/api/holds')?.body).toMatchObject({
    start: '2028-11-24T15:00:00.000Z',
    package_id: 'starter',
    sqft: 2150,
    replaces: null,
    address: { zip_code: '20814' },
  });
  const { preferredDate, preferredTime } = getDraft().values;
  expect([preferredDate, preferredTime]).toEqual(['2028-11-24', '10:00']);
});

test('a second visit on the same day is told with the held time', async () => {
  const second_visit = { start: '2028-11-24T21:30:00.000Z', end: '2028-11-24T22:15:00.000Z' };
  await renderOffers({ 'POST /api/holds': ({ body }) => json({ ...hold(askedStart(body)), second_visit }, 201) });
  await time('10:00').click();
  await expect.element(offers).toMatchTextContent('Second visit on the same day: 16:30 – 17:15.');
});

test('keys that go through the times hold the one that they stay at, in place of the one before', async () => {
  const calls = await renderOffers();
  await time('09:30').click();
  await expect.element(offers).toMatchTextContent('09:30 is held for you');
  await offers.getByRole('button', { name: /^Mon/ }).click();
  await time('09:00').click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(offers).toMatchTextContent('Monday, November 27, 14:30 is held for you');
  const holds = calls.filter(({ path }) => path === '/api/holds').map(({ body }) => body);
  expect(holds).toMatchObject([{ start: slot('24T14:30').start }, { start: slot('27T19:30').start, replaces: ID }]);
});

test('of a time that is taken the nearest others are offered', async () => {
  await renderOffers({
    'POST /api/holds': ({ body }) =>
      askedStart(body) === slot('24T15:00').start
        ? taken([slot('24T14:30'), slot('27T14:00')])
        : json(hold(askedStart(body)), 201),
  });
  await time('10:00').click();
  await expect.element(offers).toMatchTextContent('Friday, November 24, 10:00 was just taken');
  expect(getDraft().values.preferredDate).toBe(SAMPLE_VALUES.preferredDate);
  await offers.getByRole('button', { name: 'Monday, November 27, 09:00' }).click();
  await expect.element(offers).toMatchTextContent('Monday, November 27, 09:00 is held for you');
});

test('a time that is not offered for another reason says which', async () => {
  await renderOffers({ 'POST /api/holds': () => taken([slot('24T14:30')], 'drive_before') });
  await time('10:00').click();
  await expect.element(offers).toMatchTextContent('Friday, November 24, 10:00We cannot be there in time.');
  await expect.element(offers.getByRole('button', { name: 'Friday, November 24, 09:30' })).toBeVisible();
});

test('a time whose end has come can be held again, and stays the requested time of the form', async () => {
  let seconds = 1;
  await renderOffers({ 'POST /api/holds': ({ body }) => json(hold(askedStart(body), seconds), 201) });
  await time('10:00').click();
  await expect.element(offers).toMatchTextContent('Friday, November 24, 10:00 is not held any more');
  expect(getDraft().values.preferredTime).toBe('10:00');
  seconds = 600;
  await offers.getByRole('button', { name: 'Hold it again' }).click();
  await expect.element(offers).toMatchTextContent('Friday, November 24, 10:00 is held for you');
});

test.each([
  ['by the button', () => offers.getByRole('button', { name: 'Let it go' }).click(), ''],
  ['by another wish', () => page.getByLabelText(/^Preferred time/).fill('16:00'), '16:00'],
  ['by leaving the page', async () => void window.dispatchEvent(new PageTransitionEvent('pagehide')), '10:00'],
])('a held time is let go of %s', async (_how, letGo, wish) => {
  const calls = await renderOffers();
  await time('10:00').click();
  await expect.element(offers).toMatchTextContent('10:00 is held for you');
  await letGo();
  await expect.poll(() => calls.some(({ method }) => method === 'DELETE')).toBe(true);
  expect(getDraft().values.preferredTime).toBe(wish);
});

test('who comes back to the page has the time that they chose held again', async () => {
  updateDraft({ heldTime: slot('24T15:00').start });
  await renderOffers();
  await expect.element(offers).toMatchTextContent('Friday, November 24, 10:00 is held for you');
});

test('a time that an order carries is counted down for as long as the order holds it', async () => {
  await renderOffers();
  await time('10:00').click();
  await expect.element(offers.getByRole('timer')).toMatchTextContent(/^(10:00|9:5\d) left$/);
  extendTime(1700);
  await expect.element(offers.getByRole('timer')).toMatchTextContent(/^28:\d\d left$/);
});

test('refusals and times that cannot be loaded keep nobody from ordering', async () => {
  let isDown = true;
  await renderOffers({
    'GET /api/slots': () => (isDown ? problem(500, 'internal') : json(SLOTS)),
    'POST /api/holds': () => problem(429, 'rate_limited'),
  });
  await expect.element(offers).toMatchTextContent('The free times could not be looked up');
  isDown = false;
  await offers.getByRole('button', { name: 'Try again' }).click();
  await time('10:00').click();
  await expect.element(offers).toMatchTextContent('The time could not be held');
  await expect.element(page.getByLabelText(/^Preferred time/)).toBeVisible();
});

test('a studio that agrees on times offers none', async () => {
  await renderOffers({}, { scheduling: 'on_request' });
  await expect.element(page.getByText('When suits you')).toBeVisible();
  await expect.element(page.getByLabelText(/^Preferred time/)).toBeVisible();
  expect(offers.elements()).toEqual([]);
});

test('an order without a package is told that free times come with it', async () => {
  fakeNetwork();
  await renderPage({ path: '/order', Component: OrderRoute, at: { pathname: '/order', search: '' } });
  await expect
    .element(page.getByText(/Once a package is chosen, in the next step, free times are offered/))
    .toBeVisible();
  expect(offers.elements()).toEqual([]);
});
