import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccountOrder } from '#domain/accounts/account-json.ts';
import type { OrderDelivery } from '#domain/orders/order-json.ts';
import { orders } from '#server/db/schema/orders.ts';
import { properties } from '#server/db/schema/properties.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { addOrderOfProperty } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-21T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
  jane = await signInPerson(studio);
});

/** A paid order of Jane's, of a property with a photo. */
async function makeOrder() {
  const property = await addProperty(studio, jane);
  await createMedia(studio, jane, { propertyId: property.id });
  const order = await addOrderOfProperty(studio, property.id, { ...paidFacts(), userId: jane.id });
  return { property, order };
}

const deliveryOf = (order: { id: string }, { browser }: Pick<Person, 'browser'> = jane) =>
  browser.request<{ delivery: OrderDelivery }>('GET', `/api/orders/${order.id}/delivery`);
/** What the list of Jane's orders says of one. */
const listed = async ({ id }: { id: string }) => {
  const { body } = await jane.browser.request<{ orders: AccountOrder[] }>('GET', '/api/account/orders');
  return body.orders.find((order) => order.id === id)?.delivery_status;
};
const send = async ({ id }: { id: string }) => {
  const asked = { json: { complete_order_ids: [] }, headers: { 'If-Match': '*' } };
  expect((await admin.browser.request('POST', `/api/properties/${id}/notify`, asked)).status).toBeLessThan(300);
};

test('an order leads to its delivery once its customer was told of it, and says when they approved it', async () => {
  const { property, order } = await makeOrder();
  expect(await deliveryOf(order)).toMatchObject({ status: 200, body: { delivery: null } });
  expect(await listed(order)).toBeNull();
  await send(property);
  expect(await listed(order)).toBe('delivered');
  const { body } = await deliveryOf(order);
  expect(body.delivery).toMatchObject({ is_approved: false, url: expect.stringContaining('/d/') });
  const token = body.delivery?.url?.split('/d/')[1] ?? '';
  const visitor = openBrowser(studio.url);
  expect((await visitor.request('GET', `/api/d/${token}`)).status).toBe(200);
  await visitor.request('POST', `/api/d/${token}/review/reviewer`, { json: { name: 'Jane' } });
  expect((await visitor.request('POST', `/api/d/${token}/review/approve`)).status).toBe(200);
  expect((await deliveryOf(order)).body.delivery).toMatchObject({ is_approved: true });
  expect(await listed(order)).toBe('approved');
  await studio.db.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.id, order.id));
  expect((await deliveryOf(order)).body.delivery).toBeNull();
});

test('a later order of the same property is not delivered by what was delivered before', async () => {
  const { property } = await makeOrder();
  await send(property);
  const later = await addOrderOfProperty(studio, property.id, {
    ...paidFacts(),
    userId: jane.id,
    createdAt: new Date('2026-11-22T15:00:00Z'),
  });
  expect((await deliveryOf(later)).body.delivery).toBeNull();
  expect(await listed(later)).toBeNull();
  const since = new Date('2026-11-23T15:00:00Z');
  await studio.db.update(reviews).set({ approvedAt: since });
  await studio.db.update(properties).set({ notifiedAt: since }).where(eq(properties.id, property.id));
  expect((await deliveryOf(later)).body.delivery).not.toBeNull();
});

test('is for those alone who may see the order', async () => {
  const { order } = await makeOrder();
  const other = await signInPerson(studio);
  expect((await deliveryOf(order, other)).status).toBe(404);
  expect((await deliveryOf(order, { browser: openBrowser(studio.url) })).status).toBe(404);
  expect((await jane.browser.request('GET', '/api/orders/none/delivery')).status).toBe(422);
});
