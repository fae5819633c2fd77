import { randomUUID } from 'node:crypto';
import { asc, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CustomerDetails } from '#domain/customers/customer-json.ts';
import type { PropertyPage } from '#domain/listings/pages/page-json.ts';
import { EVENT_CATALOGUE, EVENT_TYPES, type EventType } from '#domain/operations/events/event-catalogue.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import type { ReviewJson, StaffReview } from '#domain/reviews/review-json.ts';
import { type EventRow, events } from '#server/db/schema/events.ts';
import type { orders } from '#server/db/schema/orders.ts';
import { confirmAddress } from '#server/features/accounts/confirm-address.ts';
import { deleteOtherUser } from '#server/features/accounts/manage/delete-user.ts';
import { setRole } from '#server/features/accounts/manage/set-role.ts';
import { suspendUser, unsuspendUser } from '#server/features/accounts/manage/set-suspension.ts';
import { signUp } from '#server/features/accounts/sign-in/sign-up.ts';
import { receiveLead } from '#server/features/listings/leads/receive-lead.ts';
import { createEstimate } from '#server/features/orders/estimates/create-estimate.ts';
import { acceptEstimate, declineEstimate } from '#server/features/orders/estimates/record-answer.ts';
import { sendEstimate } from '#server/features/orders/estimates/send-estimate.ts';
import { estimateToken } from '#server/features/orders/estimates/sign-estimate.ts';
import { expireOrder } from '#server/features/orders/expire-order.ts';
import { listPayments } from '#server/features/orders/payments/queries.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { insertRefund } from '#server/features/orders/refunds/queries.ts';
import { failRefund } from '#server/features/orders/refunds/settle-refund.ts';
import { findUserByEmail } from '#server/features/shared/users/queries.ts';
import { createPerson, PASSWORD, type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { addOrderOfProperty, createTestLink } from '#server/test/deliveries.ts';
import { estimateInput } from '#server/test/estimates.ts';
import { createMedia } from '#server/test/media.ts';
import { createStudioOrder, orderBody, placeOrder } from '#server/test/orders.ts';
import { addProperty } from '#server/test/properties.ts';
import { paidFacts, studioFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let last = 0;
const seen = new Set<EventType>(['webhook.test']);
beforeAll(async () => {
  studio = await openTestStudio({ provider: true });
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());
beforeEach(async () => {
  await news();
});

/** What was written since the last look, each in the shape of its type and under the subject that its type names. */
async function news(): Promise<EventRow[]> {
  const rows = await studio.db.select().from(events).where(gt(events.recorded, last)).orderBy(asc(events.recorded));
  last = rows.at(-1)?.recorded ?? last;
  for (const { type, data, subjectKind } of rows) {
    expect(EVENT_CATALOGUE[type].data.strict().parse(data), type).toEqual(data);
    expect(subjectKind).toBe(EVENT_CATALOGUE[type].subject);
    seen.add(type);
  }
  return rows;
}
const types = async () => (await news()).map(({ type }) => type);
const ask = <T = unknown>(method: string, path: string, json?: object) =>
  admin.browser.request<T>(method, `/api${path}`, json ? { json } : {});

const DAY = '2026-12-08';

describe('orders', () => {
  test('tell how they come to be, are paid for, shot and completed', async () => {
    const { body } = await placeOrder(studio.url, orderBody({ preferredDate: DAY, preferredTime: '10:00' }));
    expect(await types()).toEqual(['order.created']);
    await studio.provider().decline(body.payment.id);
    await studio.provider().settle();
    expect(await types()).toEqual(['order.payment_failed']);
    await studio.provider().succeed(body.payment.id);
    await studio.provider().settle();
    const paid = await news();
    // An order whose shoot is booked gets its property.
    expect(paid.map(({ type }) => type)).toEqual([
      'customer.created',
      'order.paid',
      'payment.succeeded',
      'order.changed',
      'booking.created',
    ]);
    expect(new Set(paid.slice(1).map(({ subjectId }) => subjectId))).toEqual(new Set([body.order.id]));
    const id = String(paid[4]?.data.booking_id);
    expect(
      (await ask('POST', `/admin/bookings/${id}/move`, { shoot_datetime: `${DAY}T14:00`, confirm_unusual: true }))
        .status,
    ).toBe(200);
    expect(await types()).toEqual(['booking.moved']);
    await ask('PATCH', `/admin/orders/${body.order.id}`, { customer_phone: '+1 202 555 0177' });
    expect(await types()).toEqual(['order.changed']);
    await ask('POST', `/admin/orders/${body.order.id}/status`, { order_status: 'completed' });
    await ask('POST', `/admin/orders/${body.order.id}/status`, { order_status: 'pending' });
    await ask('POST', `/admin/orders/${body.order.id}/status`, { order_status: 'cancelled' });
    expect(await types()).toEqual(['order.completed', 'order.reopened', 'order.cancelled', 'booking.cancelled']);
    const headers = { 'Idempotency-Key': randomUUID() };
    await admin.browser.request('POST', `/api/admin/orders/${body.order.id}/refund`, { json: {}, headers });
    expect(await types()).toEqual(['order.refunded']);
  });

  test('tell of further payments, of what opens with them, and of what nobody pays', async () => {
    const { body } = await createStudioOrder(admin);
    expect(await types()).toEqual(['customer.created', 'order.created']);
    const id = body.order.id;
    const lines = [{ label: 'Twilight', unit_minor: 12_000, quantity: 1 }];
    await ask('POST', `/admin/orders/${id}/lines`, lines);
    expect(await types()).toEqual(['payment.requested']);
    const [, further] = await listPayments(studio.db, id);
    await ask('DELETE', `/admin/orders/${id}/payments/${further?.id}`);
    expect(await types()).toEqual(['payment.withdrawn']);
    const headers = { 'Idempotency-Key': randomUUID(), 'If-Match': '*' };
    const paid = await admin.browser.request<AdminOrderDetails>('POST', `/api/admin/orders/${id}/payments`, {
      json: { method: 'cash', amount_minor: 10_000, email_receipt: false },
      headers,
    });
    expect(await types()).toEqual(['payment.recorded']);
    const [recorded] = paid.body.recorded_payments;
    await ask('POST', `/admin/orders/${id}/payments/${recorded?.id}/void`, { reason: 'A mistake.' });
    expect(await types()).toEqual(['payment.voided']);
    const unpaid = (await placeOrder(studio.url, orderBody())).body.order.id;
    await news();
    const order = await findOrder(studio.db, unpaid);
    if (!order) throw new Error('The order is gone.');
    await expireOrder(studio.ctx, order);
    await expireOrder(studio.ctx, order);
    expect(await types()).toEqual(['order.expired']);
  });

  test('tell of refunds that do not go through', async () => {
    const { body } = await placeOrder(studio.url, orderBody());
    await studio.provider().succeed(body.payment.id);
    await studio.provider().settle();
    const [payment] = await listPayments(studio.db, body.order.id);
    await news();
    const refund = await insertRefund(studio.db, {
      id: randomUUID(),
      orderId: body.order.id,
      paymentId: payment?.id ?? '',
      requestKey: randomUUID(),
      askedMinor: null,
      amountMinor: 1000,
      reason: '',
      createdAt: studio.clock.now(),
    });
    await failRefund(studio.ctx, refund);
    await failRefund(studio.ctx, refund);
    expect(await types()).toEqual(['payment.refund_failed']);
  });

  test('tell of a customer whom the studio enters, changes and merges with another', async () => {
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    const made = await ask<CustomerDetails>('POST', '/admin/customers', { kind: 'person', name: 'Jane', email });
    const { id } = made.body.customer;
    const headers = { 'If-Match': '"1"' };
    await admin.browser.request('PATCH', `/api/admin/customers/${id}`, { json: { notes: 'Rings twice' }, headers });
    const double = { kind: 'person', name: 'Janet', email: `${randomUUID().slice(0, 8)}@example.com` };
    const { customer } = (await ask<CustomerDetails>('POST', '/admin/customers', double)).body;
    const json = { customer_id: customer.id, version: customer.version };
    await admin.browser.request('POST', `/api/admin/customers/${id}/merge`, { json, headers: { 'If-Match': '*' } });
    const told = await news();
    expect(told.map(({ type, subjectId }) => [type, subjectId])).toEqual([
      ['customer.created', id],
      ['customer.updated', id],
      ['customer.created', customer.id],
      ['customer.merged', id],
    ]);
  });

  test('that are not written leave no event', async () => {
    const refused = await placeOrder(studio.url, orderBody({ preferredDate: '2020-01-01', preferredTime: '10:00' }));
    expect(refused.status).toBe(422);
    expect(await news()).toEqual([]);
  });
});

/** A delivery of a property with a photo, and a link to it. */
async function deliver(changes: Partial<typeof orders.$inferInsert>) {
  const rosa = await createPerson(studio);
  const property = await addProperty(studio, rosa);
  const front = await createMedia(studio, rosa, { propertyId: property.id, fileName: 'front.jpg', place: 1 });
  const order = await addOrderOfProperty(studio, property.id, changes);
  const link = await createTestLink(admin, property.id);
  return { rosa, property, front, order, link };
}

const visit = (token: string, browser: TestBrowser = openBrowser(studio.url)) => ({
  ask: <T = unknown>(method: string, path: string, json?: object) =>
    browser.request<T>(method, `/api/d/${token}${path}`, json ? { json } : {}),
});

describe('deliveries', () => {
  test('tell of their links, of who opens them, and of downloads', async () => {
    const { property, front, link } = await deliver(paidFacts());
    expect(await types()).toEqual(['delivery.link_created']);
    const visitor = visit(link.token);
    await visitor.ask('POST', '/visits');
    await visitor.ask('POST', '/visits');
    expect(await types()).toEqual(['delivery.link_opened']);
    await visitor.ask('GET', `/files/${front.id}?size=original&download=1`);
    await visitor.ask('GET', `/files/${front.id}?size=original&download=1`);
    expect(await types()).toEqual(['delivery.downloaded']);
    const path = `/deliveries/${link.deliveryId}`;
    await ask('POST', `${path}/extend`, { link_ids: null, expires_at: '2027-09-01T12:00:00Z' });
    await ask('POST', `${path}/revoke`, { link_ids: null });
    expect(await types()).toEqual(['delivery.link_extended', 'delivery.link_revoked']);
    await ask('POST', `/properties/${property.id}/notify`, {});
    expect(await types()).toEqual(['delivery.link_created', 'delivery.sent']);
  });

  test('tell when their files open and close', async () => {
    const { order, link } = await deliver(studioFacts());
    await news();
    const path = `/deliveries/${link.deliveryId}/override`;
    await ask('POST', path, { is_open: true });
    await ask('POST', path, { is_open: false });
    expect(await types()).toEqual(['delivery.unlocked', 'delivery.locked']);
    await ask('POST', `/admin/orders/${order.id}/status`, { order_status: 'cancelled' });
    expect(await types()).toEqual(['order.cancelled', 'delivery.unlocked']);
  });
});

describe('properties', () => {
  test('tell that they moved to another account, and of the links that ended and work again', async () => {
    const { rosa, property } = await deliver(paidFacts());
    const next = await createPerson(studio);
    await news();
    const headers = { 'If-Match': '*' };
    const path = `/api/properties/${property.id}`;
    const moved = await admin.browser.request<PropertyJson>('POST', `${path}/move`, {
      json: { account_id: next.id },
      headers,
    });
    expect(await types()).toEqual(['delivery.link_revoked', 'property.moved']);
    await admin.browser.request('DELETE', `${path}/moves/${moved.body.move?.id}`, { headers });
    const told = await news();
    expect(told.map(({ type, subjectId }) => [type, subjectId])).toEqual([
      ['delivery.link_restored', property.id],
      ['property.moved', property.id],
    ]);
    expect(told.at(-1)?.data).toMatchObject({ before_account_id: next.id, account_id: rosa.id, is_undo: true });
  });
});

describe('pages of properties', () => {
  test('tell that somebody asked', async () => {
    const { property, front } = await deliver(paidFacts());
    const agent = { agent_name: '', agent_brokerage: '', agent_phone: '', agent_email: '', agent_license: '' };
    const json = { state: 'live', headline: '', description: '', ...agent, photo_ids: [front.id] };
    const path = `/api/properties/${property.id}/page`;
    const { body } = await admin.browser.request<PropertyPage>('PUT', path, { json, ifMatch: '*' });
    await news();
    const asked = { name: 'Ada', email: 'ada@example.com', message: 'May we see it?', consent: 'yes' };
    const slug = body.url?.split('/').at(-1) ?? '';
    expect(await receiveLead(studio.ctx, slug, new URLSearchParams(asked))).toMatchObject({ status: 303 });
    expect(await types()).toEqual(['lead.created']);
  });
});

describe('reviews', () => {
  test('tell of comments, answers, rounds and approval, and not of what is internal', async () => {
    const { property, front, link } = await deliver(paidFacts());
    const { ask: asVisitor } = visit(link.token);
    await asVisitor('POST', '/review/reviewer', { name: 'Ada' });
    await news();
    const pinned = await asVisitor<ReviewJson>('POST', '/review/pins', {
      item_id: front.id,
      x: 0.5,
      y: 0.5,
      text: 'Brighter',
    });
    expect(await types()).toEqual(['review.comment_created']);
    const pin = pinned.body.pins[0]?.id;
    await ask('POST', `/properties/${property.id}/review/pins/${pin}/comments`, { text: 'Gladly' });
    const internal = { item_id: front.id, x: 0.1, y: 0.1, text: 'For us', is_internal: true };
    await ask<StaffReview>('POST', `/properties/${property.id}/review/pins`, internal);
    expect(await types()).toEqual(['review.answered']);
    const { body } = await asVisitor<ReviewJson>('GET', '/review');
    const { number: round, price_minor } = body.next;
    await asVisitor('POST', '/review/send', { round, price_minor });
    await ask('POST', `/properties/${property.id}/review/rounds/1/done`);
    await asVisitor('POST', '/review/approve');
    expect(await types()).toEqual(['review.round_sent', 'review.round_done', 'review.approved']);
  });
});

describe('estimates', () => {
  test('tell what their customer answered', async () => {
    const tokens = [];
    for (const _answer of ['accept', 'decline']) {
      const { estimate } = await createEstimate(studio.ctx, estimateInput());
      await sendEstimate(studio.ctx, { id: estimate.id, ifMatch: '*' }, { email: false });
      tokens.push(estimateToken(studio.config.secret, estimate.id));
    }
    await news();
    await acceptEstimate(studio.ctx, tokens[0] ?? '', { name: 'Jane' });
    expect(await types()).toContain('estimate.accepted');
    await declineEstimate(studio.ctx, tokens[1] ?? '', { reason: '' });
    expect(await types()).toEqual(['estimate.declined']);
  });
});

describe('accounts', () => {
  test('tell of their life', async () => {
    const email = `eve-${randomUUID().slice(0, 8)}@example.com`;
    const input = { full_name: 'Eve Adams', email, password: PASSWORD, company_name: '', locale: 'en' } as const;
    await signUp(studio.ctx, input);
    const user = await findUserByEmail(studio.db, email);
    if (!user) throw new Error('Nobody signed up.');
    await confirmAddress(studio.ctx, user);
    const edited = { id: user.id, ifMatch: '*' };
    const grant = { role: 'staff', staff_roles: ['manager'], sees_orders: false, person_id: null } as const;
    await setRole(studio.ctx, edited, { ...grant, staff_roles: ['manager'] });
    await suspendUser(studio.ctx, edited);
    await unsuspendUser(studio.ctx, edited);
    await deleteOtherUser(studio.ctx, edited);
    expect(await types()).toEqual([
      'account.created',
      'account.verified',
      'staff.changed',
      'account.suspended',
      'account.restored',
      'account.deleted',
    ]);
    const told = JSON.stringify(await studio.db.select().from(events));
    expect(told).not.toMatch(/example\.com|Eve|Jane|Wilson|555 01/);
  });
});

test('media of a property tell of their deletion and of their coming back, others nothing', async () => {
  const jane = await signInPerson(studio);
  const property = await addProperty(studio, jane);
  const item = await createMedia(studio, jane, { propertyId: property.id });
  const own = await createMedia(studio, jane);
  await news();
  const ids = [item.id, own.id];
  for (const path of ['delete', 'restore']) await jane.browser.request('POST', `/api/media/${path}`, { json: { ids } });
  expect((await news()).map(({ type, subjectId }) => [type, subjectId])).toEqual([
    ['media.deleted', property.id],
    ['media.restored', property.id],
  ]);
});

test('the types of the catalogue are written, but for those of another person at the same time and of further photos', () => {
  const missing = EVENT_TYPES.filter((type) => !seen.has(type));
  expect(missing).toEqual(['booking.assigned', 'review.photos_ordered']);
});
