import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftKey } from '#domain/orders/draft-key.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { CouponJson } from '#domain/orders/pricing/coupon-json.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import { expireOrder } from '#server/features/orders/expire-order.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { purgeOrders } from '#server/features/orders/reconcile-payments.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { publishInTest } from '#server/test/catalogue.ts';
import { newDraftId, orderBody } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { createCoupon } from './create-coupon.ts';
import { findCouponByCode } from './queries.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  await publishInTest(studio, {});
});
afterAll(() => studio.close());

type Problem = { code: string; detail: string; fields: { path: string; message: string }[]; current?: QuoteJson };

let made = 0;
/** A coupon of 10 percent without limits, unless told. */
function newCoupon(changes: Record<string, unknown> = {}) {
  made += 1;
  const off = { kind: 'percent', ppm: 100_000, capMinor: null } as const;
  const limits = { max_uses: null, max_uses_per_customer: null, from: null, until: null };
  return createCoupon(studio.ctx, { code: `CODE-${made}`, off, ...limits, ...changes });
}

const quote = <T = QuoteJson>(
  coupon: string,
  changes: Record<string, unknown> = {},
  browser = openBrowser(studio.url),
) => browser.request<T>('POST', '/api/quotes', { json: { package_id: 'home', coupon, ...changes } });

const usesOf = async (code: string) => (await findCouponByCode(studio.db, code))?.uses;

/** Places an order with a quote, in a browser of its own. */
async function place(quoteId: string, form: Record<string, unknown> = {}, draftId = newDraftId()) {
  const browser = openBrowser(studio.url);
  const json = orderBody(
    { photoCount: null, calculatedPrice: null, ...form },
    { packageId: 'home', quote_id: quoteId },
  );
  const headers = { 'Idempotency-Key': draftKey(draftId, json) };
  const answer = await browser.request<OrderAnswer & Problem>('POST', '/api/orders', { json, headers });
  return { browser, answer, id: answer.body.order?.id ?? '' };
}

async function placeWith(code: string, form: Record<string, unknown> = {}) {
  const { body, text } = await quote(code, form.contactEmail ? { email: form.contactEmail } : {});
  expect(body.id, text).toBeDefined();
  return place(body.id, form);
}

describe('a coupon', () => {
  test('CAT-27: takes its part off the price, however it is typed', async () => {
    const { code } = await newCoupon();
    const { body } = await quote(`  ${code.toLowerCase()} `);
    expect(body.total_minor).toBe(90_00);
    expect(body.lines.at(-1)).toMatchObject({ kind: 'discount', label: `Coupon ${code}`, amount_minor: -10_00 });
  });

  test('ORD-32: of ten uses makes ten orders of 200 that are placed at once', async () => {
    const { code } = await newCoupon({ max_uses: 10 });
    const { body } = await quote(code);
    const placed = await Promise.all(Array.from({ length: 200 }, () => place(body.id)));
    const statuses = placed.map(({ answer }) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(190);
    const refused = placed.find(({ answer }) => answer.status === 409)?.answer.body;
    expect(refused).toMatchObject({ code: 'coupon_exhausted', current: { total_minor: 100_00 } });
    expect(await usesOf(code)).toBe(10);
  });

  test('is used by a paid order, and free again where the order is given up', async () => {
    const { code } = await newCoupon({ max_uses: 1 });
    const first = await placeWith(code);
    expect(first.answer.status).toBe(201);
    const refused = await quote<Problem>(code);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'coupon_exhausted', current: { total_minor: 100_00 } },
    });
    const order = await findOrder(studio.db, first.id);
    if (order) await expireOrder(studio.ctx, order);
    expect(await usesOf(code)).toBe(0);
    const second = await placeWith(code);
    const paid = await second.browser.request<OrderAnswer>('POST', `/api/orders/${second.id}/demo-payment`);
    expect(paid.body.order).toMatchObject({ payment_status: 'paid', charge_minor: 90_00 });
    expect(await usesOf(code)).toBe(1);
  });

  test('goes to the changed form of the same draft', async () => {
    const { code } = await newCoupon({ max_uses: 1 });
    const { body } = await quote(code);
    const draftId = newDraftId();
    expect((await place(body.id, {}, draftId)).answer.status).toBe(201);
    expect((await quote<Problem>(code)).status).toBe(409);
    expect((await quote(code, { draft_id: draftId })).status).toBe(201);
    expect((await place(body.id, { notes: 'Ring twice.' }, draftId)).answer.status).toBe(201);
    expect((await place(body.id)).answer.body.code).toBe('coupon_exhausted');
    expect(await usesOf(code)).toBe(1);
  });

  test('is free again when an unpaid order is forgotten, and a late payment is never refused for it', async () => {
    const { code } = await newCoupon({ max_uses: 1 });
    const late = await placeWith(code);
    const order = await findOrder(studio.db, late.id);
    if (order) await expireOrder(studio.ctx, order);
    const other = await placeWith(code);
    expect(other.answer.status).toBe(201);
    const paid = await late.browser.request<OrderAnswer>('POST', `/api/orders/${late.id}/demo-payment`);
    expect(paid.body.order.payment_status).toBe('paid');
    expect(await usesOf(code)).toBe(2);
    studio.clock.advance(31 * DAY_MS);
    await purgeOrders(studio.ctx);
    expect(await usesOf(code)).toBe(1);
  });

  test('may be for each customer once, whatever the case of the address', async () => {
    const { code } = await newCoupon({ max_uses_per_customer: 1 });
    const contactEmail = `Jane.${made}@Example.com`;
    expect((await placeWith(code, { contactEmail })).answer.status).toBe(201);
    const again = await quote<Problem>(code, { email: contactEmail.toLowerCase() });
    expect(again.body).toMatchObject({ code: 'coupon_exhausted', current: { total_minor: 100_00 } });
    const { body } = await quote(code);
    const sneaky = await place(body.id, { contactEmail: contactEmail.toUpperCase() });
    expect(sneaky.answer).toMatchObject({ status: 409, body: { code: 'coupon_exhausted' } });
    expect((await placeWith(code, { contactEmail: `other.${made}@example.com` })).answer.status).toBe(201);
  });

  test.each([
    ['before its first day', { from: '2099-01-01' }, /cannot be used yet/],
    ['after its last day', { until: '2020-01-01' }, /has expired/],
  ])('cannot be used %s', async (_name, changes, sentence) => {
    const { code } = await newCoupon(changes);
    const { status, body } = await quote<Problem>(code);
    expect([status, body.code, body.fields[0]?.path]).toEqual([422, 'invalid_input', 'coupon']);
    expect(body.detail).toMatch(sentence);
  });

  test('cannot leave less than a card can be charged, but nothing at all', async () => {
    const less = await newCoupon({ off: { kind: 'amount', amountMinor: 99_70 } });
    const { status, body } = await quote<Problem>(less.code);
    expect([status, body.detail]).toEqual([
      422,
      expect.stringMatching(/^A card cannot be charged less than TRY.0\.50\. Please add something/),
    ]);
    const all = await newCoupon({ off: { kind: 'amount', amountMinor: 100_00 } });
    expect((await quote(all.code)).body.total_minor).toBe(0);
    const placed = await placeWith(all.code);
    const free = await placed.browser.request<OrderAnswer>('POST', `/api/orders/${placed.id}/free-payment`);
    expect(free.body.order).toMatchObject({ payment_status: 'paid', charge_minor: 0 });
    expect(await usesOf(all.code)).toBe(1);
  });

  test('cannot be guessed for long', async () => {
    const browser = openBrowser(studio.url);
    const statuses: number[] = [];
    for (let index = 0; index < 25; index += 1) statuses.push((await quote(`GUESS-${index}`, {}, browser)).status);
    expect(statuses.at(0)).toBe(422);
    expect(statuses.at(-1)).toBe(429);
    studio.clock.advance(11 * 60_000);
  });
});

describe('staff', () => {
  beforeAll(async () => {
    admin = await signInPerson(studio, { role: 'admin' });
  });

  const create = (json: Record<string, unknown>) =>
    admin.browser.request<CouponJson & Problem>('POST', '/api/admin/coupons', { json });
  const BODY = {
    code: 'welcome-5',
    off: { kind: 'amount', amountMinor: 5_00 },
    from: null,
    until: null,
    max_uses: 5,
    max_uses_per_customer: null,
  };

  test('make a coupon, see its uses, and end it', async () => {
    const { status, body } = await create(BODY);
    expect([status, body.code, body.uses]).toEqual([201, 'WELCOME-5', 0]);
    await placeWith('WELCOME-5');
    const { body: listed } = await admin.browser.request<{ coupons: CouponJson[] }>('GET', '/api/admin/coupons');
    expect(listed.coupons.find(({ id }) => id === body.id)).toMatchObject({ uses: 1, max_uses: 5 });
    const ended = await admin.browser.request<CouponJson>('PATCH', `/api/admin/coupons/${body.id}`, {
      json: { is_ended: true },
      ifMatch: '"1"',
    });
    expect(ended).toMatchObject({ status: 200, body: { is_ended: true, version: 2 } });
    expect((await quote<Problem>('WELCOME-5')).body.detail).toBe('The coupon WELCOME-5 has expired.');
  });

  test('cannot make a code twice', async () => {
    await create({ ...BODY, code: 'TWICE' });
    expect(await create({ ...BODY, code: 'twice' })).toMatchObject({
      status: 409,
      body: { fields: [{ path: 'code' }] },
    });
  });

  test('cannot allow fewer uses than there are, nor change a stale page', async () => {
    const { body } = await create({ ...BODY, code: 'LOWER' });
    await placeWith('LOWER');
    await placeWith('LOWER');
    const change = (json: Record<string, unknown>, ifMatch: string) =>
      admin.browser.request<Problem>('PATCH', `/api/admin/coupons/${body.id}`, { json, ifMatch });
    expect(await change({ max_uses: 1 }, '"1"')).toMatchObject({
      status: 422,
      body: {
        fields: [{ path: 'max_uses', message: '2 orders have used the coupon already. Allow at least as many.' }],
      },
    });
    expect((await change({ max_uses: 2 }, '"1"')).status).toBe(200);
    expect((await change({ max_uses: 9 }, '"1"')).status).toBe(412);
    expect((await change({ from: '2027-02-01', until: '2027-01-01' }, '"2"')).status).toBe(422);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['code', { code: 'a b' }, 'code'],
    ['percentage', { off: { kind: 'percent', ppm: 2_000_000, capMinor: null } }, 'off.ppm'],
    ['amount', { off: { kind: 'amount', amountMinor: 0 } }, 'off.amountMinor'],
    ['last day', { from: '2027-02-01', until: '2027-01-01' }, 'until'],
    ['number of uses', { max_uses: 0 }, 'max_uses'],
  ])('are told of a wrong %s', async (_name, changes, path) => {
    const { status, body } = await create({ ...BODY, ...changes });
    expect([status, body.fields[0]?.path]).toEqual([422, path]);
  });
});
