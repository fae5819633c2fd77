import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EstimateDetails, EstimateList, EstimatePage } from '#domain/orders/estimates/estimate-json.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { couponUses } from '#server/db/schema/coupons.ts';
import { estimates } from '#server/db/schema/estimates.ts';
import { events } from '#server/db/schema/events.ts';
import { orders } from '#server/db/schema/orders.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { purgeCustomer } from '#server/features/orders/purge-customer.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { type Answer, openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { packageDocument, publishInTest } from '#server/test/catalogue.ts';
import { estimateInput } from '#server/test/estimates.ts';
import { studioOrderBody } from '#server/test/orders.ts';
import { openSecondServer, openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { createEstimate } from './create-estimate.ts';
import { sendEstimate } from './send-estimate.ts';

let studio: TestStudio;
let admin: Person;
let visitor: TestBrowser;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
  visitor = openBrowser(studio.url);
  await publish(100_00);
});

const DAY_MS = 86_400_000;
const TAXES = {
  included: false,
  place: 'property',
  taxes: [
    {
      id: 'sales',
      name: { en: 'Sales tax' },
      country: 'US',
      region: 'VA',
      postalCodes: [],
      category: null,
      rates: [{ from: '2020-01-01', ppm: 60_000 }],
    },
  ],
};
const ADD_ON = {
  id: 'plan',
  words: { en: { name: 'Floor plan', description: '' } },
  visibility: 'visible',
  parents: ['home'],
  choice: null,
  durationMinutes: 15,
  price: { kind: 'fixed', amountMinor: 20_00 },
};
const HOME = { package_id: 'home', photo_count: null };
const publish = (amountMinor: number) =>
  publishInTest(studio, {
    packages: [packageDocument({ price: { kind: 'fixed', amountMinor, includedPhotos: 20 } })],
    addOns: [ADD_ON],
    taxes: TAXES,
  });

type Problem = { code: string; detail: string; fields: { path: string; message: string }[] };
const ask = <T = EstimateDetails>(
  method: string,
  path: string,
  json?: unknown,
  by: Person = admin,
): Promise<Answer<T>> =>
  by.browser.request<T>(method, `/api/admin/estimates${path}`, {
    ...(json === undefined ? {} : { json }),
    headers: { 'If-Match': '*' },
  });

async function draft(changes: Record<string, unknown> = {}): Promise<EstimateDetails> {
  const { status, body, text } = await ask('POST', '', { ...studioOrderBody({ notes: '' }), ...HOME, ...changes });
  expect(status, text).toBe(201);
  return body;
}

async function send(id: string, email = true): Promise<EstimateDetails> {
  const { status, body, text } = await ask('POST', `/${id}/send`, { email });
  expect(status, text).toBe(200);
  return body;
}

const tokenOf = ({ url }: EstimateDetails) => url?.split('/').at(-1) ?? '';

/** An open estimate, with the token of its link. */
async function opened(changes: Record<string, unknown> = {}) {
  const sent = await send((await draft(changes)).estimate.id);
  return { id: sent.estimate.id, estimate: sent.estimate, token: tokenOf(sent), url: sent.url ?? '' };
}

const page = (token: string, by = visitor) => by.request<EstimatePage>('GET', `/api/estimates/${token}`);
const accept = (token: string, name = 'Jane Sample', by = visitor) =>
  by.request<EstimatePage & Problem>('POST', `/api/estimates/${token}/accept`, { json: { name } });
const decline = (token: string, reason = '') =>
  visitor.request<EstimatePage & Problem>('POST', `/api/estimates/${token}/decline`, { json: { reason } });
const rowOf = async (id: string) => (await studio.db.select().from(estimates).where(eq(estimates.id, id)))[0];

describe('an estimate', () => {
  test('BIL-43: is a draft without number and link until it is opened, and is numbered without gaps in each year', async () => {
    const first = await draft();
    expect([first.estimate.number, first.url, first.estimate.state]).toEqual([null, null, 'draft']);
    expect((await ask('DELETE', `/${(await draft()).estimate.id}`)).status).toBe(204);
    const numbers = [];
    for (const { estimate } of [first, await draft()]) numbers.push((await send(estimate.id)).estimate.number);
    // The year of the studio, which is hours behind.
    for (const at of ['2027-01-01T04:30:00Z', '2027-01-01T05:30:00Z']) {
      studio.clock.set(at);
      const made = await createEstimate(studio.ctx, estimateInput(HOME));
      const edited = { id: made.estimate.id, ifMatch: '*' };
      numbers.push((await sendEstimate(studio.ctx, edited, { email: false })).estimate.number);
    }
    const [one] = numbers;
    const at = Number(one?.slice(-4));
    const inYear = [0, 1, 2].map((step) => `EST-2026-${String(at + step).padStart(4, '0')}`);
    expect(numbers).toEqual([...inYear, 'EST-2027-0001']);
  });

  test('BIL-44: holds 14 days of the studio unless another day is said, and its last day is whole', async () => {
    const { estimate, token } = await opened();
    expect(estimate.valid_until).toBe('2026-12-04');
    studio.clock.set('2026-12-05T04:59:00Z');
    expect((await page(token)).body.state).toBe('open');
    studio.clock.set('2026-12-05T05:00:00Z');
    expect((await page(token)).body.state).toBe('expired');
    const late = await accept(token);
    expect([late.status, late.body.detail]).toEqual([409, 'This estimate has expired. Ask the studio for a new one.']);
    expect((await decline(token)).status).toBe(409);
  });

  test.each([
    ['past', '2026-11-19', 'This day is over. Choose a later one.'],
    ['too far ahead', '2028-01-01', 'An estimate holds a year at most.'],
  ])('is refused with a last day that is %s', async (_name, valid_until, message) => {
    const { status, body } = await ask<Problem>('POST', '', { ...studioOrderBody(), ...HOME, valid_until });
    expect([status, body.fields]).toEqual([422, [{ path: 'valid_until', message }]]);
  });

  test('has the lines and taxes of an order at the price that was shown', async () => {
    const address = { address: '4200 Wilson Avenue', city: 'Arlington', state: 'VA', zip_code: '22203' };
    const quote = await visitor.request<QuoteJson>('POST', '/api/quotes', {
      json: { package_id: 'home', add_ons: [{ id: 'plan', quantity: 1 }], address },
    });
    const { estimate } = await draft({ ...HOME, quote_id: quote.body.id });
    expect(estimate.price.lines).toEqual(quote.body.lines);
    expect(estimate).toMatchObject({ total_minor: 127_20, asked: { add_ons: [{ id: 'plan', quantity: 1 }] } });
    await publish(110_00);
    const raised = await ask<Problem>('POST', '', { ...studioOrderBody(), ...HOME, quote_id: quote.body.id });
    expect([raised.status, raised.body.code]).toEqual([409, 'quote_changed']);
  });

  test('is mailed to its customer with the link, in their language, three times in ten minutes at most', async () => {
    const { id, estimate, url } = await opened({ locale: 'es', note: 'Dos plantas.' });
    expect((await rowOf(id))?.tokenHash).not.toContain(url.split('/').at(-1));
    const [mail] = await readMailsTo(studio, estimate.customer_email);
    expect(mail?.subject).toContain(`Presupuesto ${estimate.number}`);
    expect(mail?.text).toContain(url);
    expect(mail?.text).toContain('Dos plantas.');
    expect((await ask('POST', `/${id}/send`, { email: true })).status).toBe(200);
    expect((await ask('POST', `/${id}/send`, { email: true })).status).toBe(200);
    expect((await ask('POST', `/${id}/send`, { email: true })).status).toBe(429);
  });

  test('is not for staff without the right, nor for strangers', async () => {
    const { id } = await opened();
    const crew = await signInPerson(studio, { role: 'staff' });
    expect((await ask('GET', `/${id}`, undefined, crew)).status).toBe(404);
    expect((await ask('POST', '', studioOrderBody(), crew)).status).toBe(404);
    expect((await visitor.request('GET', `/api/admin/estimates/${id}`)).status).toBe(401);
    for (const token of ['x', 'A'.repeat(43)]) {
      expect((await page(token)).status).toBe(404);
      expect((await accept(token)).status).toBe(404);
    }
    const hidden = await draft();
    expect((await ask('GET', `/${hidden.estimate.id}`)).body.url).toBeNull();
  });

  test('is found by number, customer and state, and listed as a file', async () => {
    const { estimate } = await opened({ customer_name: 'Zoltán Ősz' });
    await draft({ customer_name: 'Zoltán Ősz' });
    const found = async (query: string) =>
      (await ask<EstimateList>('GET', query)).body.estimates.map(({ number }) => number);
    expect(await found(`?q=${estimate.number}`)).toEqual([estimate.number]);
    expect(await found('?q=zoltan')).toEqual([null, estimate.number]);
    expect(await found('?q=zoltan&state=open')).toEqual([estimate.number]);
    studio.clock.advance(20 * DAY_MS);
    admin = await signInPerson(studio, { role: 'admin' });
    expect(await found('?q=zoltan&state=expired')).toEqual([estimate.number]);
    const file = await admin.browser.request('GET', '/api/admin/estimates.csv?q=zoltan');
    expect(file.text).toContain(`${estimate.number},1,expired,`);
  });
});

describe('accepting an estimate', () => {
  test('BIL-45: makes its order at exactly its price, whatever the catalog says since', async () => {
    const { id, estimate, token } = await opened();
    expect(estimate.total_minor).toBe(106_00);
    await publishInTest(studio, { packages: [packageDocument({ id: 'other' })] });
    const { status, body, text } = await accept(token, 'Jane Q. Sample');
    expect(status, text).toBe(200);
    const row = await rowOf(id);
    const order = await findOrder(studio.db, row?.orderId ?? '');
    expect(order).toMatchObject({
      origin: 'studio',
      orderStatus: 'pending',
      chargeMinor: 106_00,
      customerEmail: estimate.customer_email,
      schedulingStatus: 'not_requested',
    });
    expect(row).toMatchObject({ state: 'accepted', acceptedBy: 'Jane Q. Sample' });
    expect(row?.acceptedFrom).not.toBe('');
    expect(body).toMatchObject({ state: 'accepted', order_number: order?.orderNumber, accepted_by: 'Jane Q. Sample' });
    expect(body.payment_url).toContain(`/pay/${order?.id}`);
    expect(await studio.db.$count(bookings, eq(bookings.orderId, order?.id ?? ''))).toBe(0);
    const toCustomer = await readMailsTo(studio, estimate.customer_email);
    expect(toCustomer.map(({ text }) => text)).toEqual([expect.stringContaining(`/pay/${order?.id}`)]);
    const { site } = await studio.services.content.get();
    const told = (await readMailsTo(studio, site.business.email)).map(({ subject }) => subject);
    expect(told).toContainEqual(
      expect.stringContaining(`Estimate ${estimate.number} accepted by ${estimate.customer_name}`),
    );
    const [event] = await studio.db.select().from(events).where(eq(events.subjectId, id));
    expect(event).toMatchObject({ type: 'estimate.accepted', data: { order_id: order?.id, total_minor: 106_00 } });
    const details = (await ask('GET', `/${id}`)).body;
    expect(details.order).toEqual({ id: order?.id, order_number: order?.orderNumber });
    expect(details.history.map(({ action }) => action).sort()).toEqual([
      'estimate_accepted',
      'estimate_created',
      'estimate_opened',
      'estimate_sent',
    ]);
    const ofOrder = await ask<EstimateList>('GET', `?order_id=${order?.id}`);
    expect(ofOrder.body.estimates.map((each) => each.id)).toEqual([id]);
    const ofCustomer = await ask<EstimateList>('GET', `?customer_id=${order?.customerId}`);
    expect(ofCustomer.body.estimates.map((each) => each.id)).toEqual([id]);
  });

  test('twice at once, on two servers, makes one order', async () => {
    const { id, token } = await opened();
    const second = await openSecondServer(studio, studio.services.storage);
    try {
      const before = await studio.db.$count(orders);
      const tabs = [visitor, openBrowser(second.url), openBrowser(studio.url), openBrowser(second.url)];
      const answers = await Promise.all(tabs.map((tab) => accept(token, 'Jane Sample', tab)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.order_number)).size).toBe(1);
      expect((await studio.db.$count(orders)) - before).toBe(1);
      expect(await studio.db.$count(events, eq(events.subjectId, id))).toBe(1);
    } finally {
      await second.close();
    }
  });

  test('follows the payment terms of the customer: an order on account asks for nothing yet', async () => {
    const email = 'agency@example.com';
    const made = await admin.browser.request<{ customer: { id: string } }>('POST', '/api/admin/customers', {
      json: { kind: 'person', name: 'Agency', email },
    });
    await admin.browser.request('PATCH', `/api/admin/customers/${made.body.customer.id}`, {
      json: { payment_terms: { kind: 'on_account', days: 30 } },
      headers: { 'If-Match': '*' },
    });
    const { id, token } = await opened({ customer_email: email });
    const { body } = await accept(token);
    const order = await findOrder(studio.db, (await rowOf(id))?.orderId ?? '');
    expect([body.payment_url, order?.paymentTerms, order?.customerId]).toEqual([
      null,
      'on_account',
      made.body.customer.id,
    ]);
  });

  test('keeps the discount of a coupon that was used up meanwhile, and counts one that is left', async () => {
    await admin.browser.request('POST', '/api/admin/coupons', {
      json: {
        code: 'ONCE',
        off: { kind: 'percent', ppm: 100_000, capMinor: null },
        from: null,
        until: null,
        max_uses: 1,
        max_uses_per_customer: null,
      },
    });
    const quoted = async () => {
      const json = { package_id: 'home', coupon: 'ONCE', address: null };
      const { body, text } = await visitor.request<QuoteJson>('POST', '/api/quotes', { json });
      expect(body.total_minor, text).toBe(90_00);
      return body.id;
    };
    const [one, two] = [await quotedEstimate(await quoted()), await quotedEstimate(await quoted())];
    for (const { token } of [one, two]) expect((await accept(token)).status).toBe(200);
    for (const { id, estimate } of [one, two]) {
      const order = await findOrder(studio.db, (await rowOf(id))?.orderId ?? '');
      expect(order?.chargeMinor).toBe(estimate.total_minor);
    }
    expect(await studio.db.$count(couponUses)).toBe(1);
  });

  test('is refused for what was declined or withdrawn, with what would be right', async () => {
    const declined = await opened();
    const { body } = await decline(declined.token, 'Too late for us.');
    expect(body.state).toBe('declined');
    expect((await rowOf(declined.id))?.declineReason).toBe('Too late for us.');
    expect((await accept(declined.token)).body.detail).toBe(
      'This estimate was declined already. Ask the studio for a new one if you think differently now.',
    );
    const withdrawn = await opened();
    expect((await ask('POST', `/${withdrawn.id}/withdraw`)).body.estimate.state).toBe('withdrawn');
    const late = await accept(withdrawn.token);
    expect([late.status, late.body.detail]).toEqual([
      409,
      'The studio has withdrawn this estimate. Ask the studio for a new one.',
    ]);
    expect((await ask('POST', `/${declined.id}/withdraw`)).status).toBe(409);
    const { site } = await studio.services.content.get();
    const told = await readMailsTo(studio, site.business.email);
    const answer = told.find(({ subject }) => subject?.includes(`${declined.estimate.number} declined`));
    expect(answer?.text).toContain('Too late for us.');
  });
});

/** An open estimate at the price of a quote. */
const quotedEstimate = (quote_id: string) => opened({ state: 'MD', zip_code: '20850', quote_id });

describe('a new version of an estimate', () => {
  test('BIL-46: has a number of its own; the old link holds until it is opened, and then leads to it', async () => {
    const old = await opened();
    const next = await ask('POST', `/${old.id}/versions`, { ...studioOrderBody(), ...HOME, note: 'With the yard.' });
    expect([next.status, next.body.estimate.revision, next.body.estimate.state]).toEqual([201, 2, 'draft']);
    expect((await ask('POST', `/${old.id}/versions`, { ...studioOrderBody(), ...HOME })).status).toBe(409);
    expect((await page(old.token)).body).toMatchObject({ state: 'open', newer_url: null });
    const newer = await send(next.body.estimate.id);
    expect(newer.estimate.number).not.toBe(old.estimate.number);
    const { body } = await page(old.token);
    expect(body).toMatchObject({ state: 'replaced', newer_url: newer.url });
    const refused = await accept(old.token);
    expect([refused.status, refused.body.code]).toEqual([410, 'link_ended']);
    expect((await accept(tokenOf(newer))).status).toBe(200);
    expect((await ask('POST', `/${old.id}/versions`, { ...studioOrderBody(), ...HOME })).status).toBe(409);
  });

  test('is not opened once the version before it was accepted', async () => {
    const old = await opened();
    const next = await ask('POST', `/${old.id}/versions`, { ...studioOrderBody(), ...HOME });
    expect((await accept(old.token)).status).toBe(200);
    const late = await ask<Problem>('POST', `/${next.body.estimate.id}/send`, { email: false });
    expect([late.status, late.body.detail]).toEqual([
      409,
      'The version before this one was accepted. Change its order instead.',
    ]);
  });

  test('a draft changes in place by its version, and what was opened does not', async () => {
    const { estimate } = await draft();
    const json = { ...studioOrderBody(), ...HOME, note: 'Changed.' };
    const changed = await ask('PUT', `/${estimate.id}`, json);
    expect([changed.status, changed.body.estimate.note]).toEqual([200, 'Changed.']);
    const stale = await admin.browser.request('PUT', `/api/admin/estimates/${estimate.id}`, {
      json,
      headers: { 'If-Match': '"1"' },
    });
    expect(stale.status).toBe(412);
    await send(estimate.id, false);
    expect((await ask('PUT', `/${estimate.id}`, json)).status).toBe(409);
    expect((await ask('DELETE', `/${estimate.id}`)).status).toBe(409);
    const change = studio.db.update(estimates).set({ totalMinor: 1 }).where(eq(estimates.id, estimate.id));
    expect(violatedConstraint(await change.catch((error: unknown) => error))).toBe('estimates_unchanged');
    const removal = studio.db.delete(estimates).where(eq(estimates.id, estimate.id));
    expect(violatedConstraint(await removal.catch((error: unknown) => error))).toBe('estimates_kept');
  });
});

describe('the data of a customer', () => {
  test('BIL-49: is in their own export, and is taken out of their estimates with them', async () => {
    const jane = await signInPerson(studio);
    const changes = { customer_email: jane.email, note: 'A secret garden.' };
    const [open, answered] = [await opened(changes), await opened(changes)];
    await accept(answered.token, 'Jane Hidden');
    const left = await draft(changes);
    const { text } = await jane.browser.request('GET', '/api/account/export');
    expect(
      JSON.parse(text)
        .estimates.map(({ number }: { number: string }) => number)
        .sort(),
    ).toEqual([open, answered].map(({ estimate }) => estimate.number).sort());
    await purgeCustomer(studio.ctx, { userId: jane.id, email: jane.email });
    expect(await rowOf(left.estimate.id)).toBeUndefined();
    expect(await rowOf(open.id)).toMatchObject({ state: 'withdrawn', customerName: '', totalMinor: 106_00 });
    const kept = JSON.stringify([await rowOf(open.id), await rowOf(answered.id)]);
    expect(kept).not.toMatch(/Jane|secret garden|Wilson|example\.com/);
    expect((await page(open.token)).body).toMatchObject({ state: 'withdrawn', customer_name: '' });
  });
});
