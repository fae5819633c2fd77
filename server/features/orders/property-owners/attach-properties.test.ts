import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { MediaJson, MediaListJson } from '#domain/media/media-json.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { PropertyJson, PropertyListJson } from '#domain/properties/property-json.ts';
import { auditLog, staffRoles, users } from '#server/db/schema/accounts.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { orders } from '#server/db/schema/orders.ts';
import { properties } from '#server/db/schema/properties.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { confirmAddress } from '#server/features/accounts/confirm-address.ts';
import { reconcileFiles } from '#server/features/reviews/uploads/reconcile-files.ts';
import { createPerson, PASSWORD, type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { createTestLink } from '#server/test/deliveries.ts';
import { createMedia, smallPhoto } from '#server/test/media.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { beginUpload, uploadFile } from '#server/test/uploads.ts';

let studio: TestStudio;
let admin: Person;
let editor: Person;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  editor = await signInPerson(studio, { role: 'staff' });
  await studio.db.insert(staffRoles).values({ userId: editor.id, role: 'editor' });
  jane = await signInPerson(studio);
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.db.delete(mediaItems);
  await studio.db.delete(properties);
});

let guests = 0;
const newAddress = () => {
  guests += 1;
  return `guest-${guests}@example.com`;
};

/** An order of a guest, that is paid. */
async function orderOf(email: string, changes: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const row = orderRow({ ...paidFacts(), customerName: 'Gül Guest', customerEmail: email, locale: 'tr', ...changes });
  await addOrder(studio.db, row);
  return row.id;
}

const create = <T = PropertyJson>(json: Record<string, unknown>, by = admin) =>
  by.browser.request<T>('POST', '/api/properties', { json: { name: 'Guest House', realtor_id: null, ...json } });
const propertyOf = async (orderId: string) => (await create({ order_id: orderId })).body.id;
const link = <T = AdminOrderDetails>(orderId: string, propertyId: string | null) =>
  admin.browser.request<T>('PUT', `/api/admin/orders/${orderId}/property`, { json: { property_id: propertyId } });
const list = async (by: Person, query: string) =>
  (await by.browser.request<PropertyListJson>('GET', `/api/properties?${query}`)).body;
const get = async (by: Person, id: string) => by.browser.request<PropertyJson>('GET', `/api/properties/${id}`);
const rowOf = async (id: string) => (await studio.db.select().from(properties).where(eq(properties.id, id)))[0];
const itemOf = async (id: string) => (await studio.db.select().from(mediaItems).where(eq(mediaItems.id, id)))[0];
const prove = (person: Person) => withTransaction(studio.db, (tx) => confirmAddress({ ...studio.ctx, db: tx }, person));

/** An item of a property without a realtor. */
const addItem = (propertyId: string, changes: Parameters<typeof createMedia>[2] = {}) =>
  createMedia(studio, admin, { propertyId, userId: null, ...changes });

describe('a property without a realtor', () => {
  test('is made of the order of a guest with its facts, and says who ordered it', async () => {
    const email = newAddress();
    const orderId = await orderOf(email);
    const { status, body } = await create({ order_id: orderId });
    expect([status, body]).toMatchObject([
      201,
      { name: 'Guest House', realtor_id: null, city: 'Arlington', customer: { name: 'Gül Guest', email } },
    ]);
    expect(body.orders.map(({ id }) => id)).toEqual([orderId]);
    const [record] = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, body.id));
    expect(record).toMatchObject({ action: 'property_created', actorId: admin.id, detail: { owner: null } });
  });

  test('is made once of an order, however many of the staff do it at once', async () => {
    const json = { order_id: await orderOf(newAddress()) };
    const answers = await Promise.all([create(json), create(json), create(json)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await studio.db.$count(properties)).toBe(1);
  });

  test('is made of no order as well, and of one that belongs to a realtor it is theirs', async () => {
    expect((await create({})).body).toMatchObject({ realtor_id: null, customer: null, orders: [] });
    const { body } = await create({ order_id: await orderOf(jane.email, { userId: jane.id }) });
    expect(body).toMatchObject({ realtor_id: jane.id, customer: null });
  });

  test('is listed for the studio alone, found by who ordered it', async () => {
    const id = await propertyOf(await orderOf(newAddress()));
    await create({ name: 'Sample House' });
    expect((await list(admin, 'realtor_id=none')).total).toBe(2);
    expect((await list(admin, 'realtor_id=none&q=gul')).properties).toMatchObject([{ id }]);
    expect((await editor.browser.request('GET', '/api/properties?realtor_id=none')).status).toBe(404);
    expect((await get(editor, id)).status).toBe(404);
    expect(await list(jane, 'realtor_id=none')).toEqual({ properties: [], next_cursor: null, total: 0 });
    expect((await get(jane, id)).status).toBe(404);
    expect((await openBrowser(studio.url).request('GET', `/api/properties/${id}`)).status).toBe(401);
  });

  test('takes files of the staff under keys of the studio, which nobody else reads', async () => {
    const propertyId = await propertyOf(await orderOf(newAddress()));
    const file = { filename: 'front.jpg', filetype: 'image/jpeg', propertyId };
    const id = await uploadFile(admin, await smallPhoto(), file);
    const item = await itemOf(id);
    expect(item).toMatchObject({ userId: null, uploadedBy: admin.id, propertyId, isGeneralMedia: false });
    expect(item?.filePath).toMatch(new RegExp(`^realtor-media/studio/${propertyId}/\\d{13}-front\\.jpg$`));
    const shown = await admin.browser.request<MediaListJson>('GET', `/api/properties/${propertyId}/media`);
    expect(shown.body.items).toMatchObject([{ id, user_id: null }]);
    expect((await admin.browser.request('GET', `/api/media/${id}`)).status).toBe(200);
    expect((await jane.browser.request('GET', `/api/media/${id}`)).status).toBe(404);
    expect((await beginUpload(jane, 10, file)).status).toBe(404);
  });

  test('gives its items to another one without a realtor, and to nobody else; what is deleted comes back', async () => {
    const [from, to, own] = [
      (await create({})).body,
      (await create({})).body,
      (await create({ realtor_id: jane.id })).body,
    ];
    const { id } = await addItem(from.id);
    const move = (propertyId: string | null) =>
      admin.browser.request<{ items: MediaJson[] }>('POST', '/api/media/move', {
        json: { ids: [id], property_id: propertyId },
      });
    expect((await move(own.id)).status).toBe(404);
    expect((await move(null)).status).toBe(422);
    expect((await move(to.id)).body.items).toMatchObject([{ id, property_id: to.id }]);
    const mixed = { ids: [id, (await createMedia(studio, jane)).id], property_id: to.id };
    expect((await admin.browser.request('POST', '/api/media/move', { json: mixed })).status).toBe(422);
    await admin.browser.request('DELETE', `/api/media/${id}`);
    expect((await admin.browser.request('POST', '/api/media/restore', { json: { ids: [id] } })).status).toBe(200);
    expect((await itemOf(id))?.deletedAt).toBeNull();
  });

  test('check 115: keeps its files when files and items are compared, and its lost ones are found', async () => {
    const { id: propertyId } = (await create({})).body;
    const [kept, lost] = [await addItem(propertyId), await addItem(propertyId)];
    const orphan = `realtor-media/studio/${propertyId}/1763640000000-orphan.jpg`;
    await studio.services.storage.put(orphan, Buffer.from('x'), 'image/jpeg');
    await studio.services.storage.remove([lost.filePath]);
    const now = new Date(studio.clock.now().getTime() + 25 * 3_600_000);
    await reconcileFiles({ ...studio.ctx, clock: { now: () => now } });
    expect(await studio.services.storage.find(orphan)).toBeNull();
    expect([(await itemOf(kept.id))?.status, (await itemOf(lost.id))?.failure]).toEqual(['ready', 'lost']);
  });
});

describe('the delivery of a property without a realtor', () => {
  const notify = (id: string) =>
    admin.browser.request<{ detail: string }>('POST', `/api/properties/${id}/notify`, { json: {} });

  test('is told to the customer of its order in the language of the order, with a link that works', async () => {
    const email = newAddress();
    const propertyId = await propertyOf(await orderOf(email));
    await addItem(propertyId);
    expect((await notify(propertyId)).status).toBe(200);
    const [mail] = await readMailsTo(studio, email);
    expect(mail?.subject).toContain('Guest House için görselleriniz hazır');
    expect(mail?.text).toContain('hesap gerektirmeden');
    const path = /\/d\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    const opened = await openBrowser(studio.url).request<DeliveryPage>('GET', `/api${path}`);
    expect(opened.body).toMatchObject({ photos: 1, property: { name: 'Guest House' } });
  });

  test('is told to nobody without an order, nor once its link ended before the email was written', async () => {
    const { id } = (await create({})).body;
    await addItem(id);
    expect((await notify(id)).body.detail).toMatch(/^Nobody is left to notify/);
    const email = newAddress();
    await link(await orderOf(email), id);
    await notify(id);
    const { deliveryId } = await createTestLink(admin, id);
    await admin.browser.request('POST', `/api/deliveries/${deliveryId}/revoke`, { json: { link_ids: null } });
    expect(await readMailsTo(studio, email)).toEqual([]);
  });
});

describe('an order is linked', () => {
  test('to a property without a realtor of the same customer, and not to that of another one', async () => {
    const email = newAddress();
    const propertyId = await propertyOf(await orderOf(email));
    expect((await link(await orderOf(email.toUpperCase()), propertyId)).status).toBe(200);
    for (const other of [await orderOf(newAddress()), await orderOf(jane.email, { userId: jane.id })]) {
      expect((await link(other, propertyId)).status).toBe(409);
    }
    await studio.db
      .update(orders)
      .set({ customerEmail: '', customerEmailFolded: '', contactId: null, customerId: null })
      .where(eq(orders.customerEmail, email));
    expect((await link(await orderOf(''), propertyId)).status).toBe(409);
  });

  test('of a realtor to one without, which becomes theirs with its media; of a guest to no realtor’s', async () => {
    const { id } = (await create({})).body;
    const item = await addItem(id);
    expect((await link(await orderOf(jane.email, { userId: jane.id }), id)).status).toBe(200);
    expect((await get(jane, id)).body).toMatchObject({ realtor_id: jane.id });
    expect((await itemOf(item.id))?.userId).toBe(jane.id);
    expect((await link(await orderOf(newAddress()), id)).status).toBe(409);
  });
});

describe('a proven address', () => {
  test('takes over its property with media and uploads under way; an unproven one opens nothing', async () => {
    const guest = await createPerson(studio, { isConfirmed: false });
    const propertyId = await propertyOf(await orderOf(guest.email.toUpperCase()));
    const item = await addItem(propertyId);
    const hidden = await addItem(propertyId, { deletedAt: studio.clock.now() });
    const { token } = await createTestLink(admin, propertyId);
    expect((await rowOf(propertyId))?.realtorId).toBeNull();
    await prove(guest);
    expect((await rowOf(propertyId))?.realtorId).toBe(guest.id);
    expect([(await itemOf(item.id))?.userId, (await itemOf(hidden.id))?.userId]).toEqual([guest.id, guest.id]);
    const records = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, propertyId));
    expect(records.at(-1)).toMatchObject({ action: 'property_attached', actorId: guest.id });
    expect((await openBrowser(studio.url).request('GET', `/api/d/${token}`)).status).toBe(200);
    await guest.browser.request('POST', '/api/auth/sign-in/email', {
      json: { email: guest.email, password: PASSWORD },
    });
    expect((await list(guest, '')).properties).toMatchObject([{ id: propertyId }]);
    expect((await guest.browser.request('GET', `/api/media/${item.id}`)).status).toBe(200);
  });

  test('takes no property that has the order of somebody else too, and staff take none', async () => {
    const guest = await createPerson(studio, { isConfirmed: false });
    const shared = await propertyOf(await orderOf(guest.email));
    await orderOf(newAddress(), { propertyId: shared });
    await prove(guest);
    const other = await createPerson(studio, { isConfirmed: false });
    const staffs = await propertyOf(await orderOf(other.email));
    await studio.db.update(users).set({ role: 'staff' }).where(eq(users.id, other.id));
    await prove(other);
    expect([(await rowOf(shared))?.realtorId, (await rowOf(staffs))?.realtorId]).toEqual([null, null]);
  });

  test('is invited after its account was proven: the order and its property go there at once', async () => {
    const orderId = await orderOf(jane.email);
    const propertyId = await propertyOf(orderId);
    expect((await admin.browser.request('POST', `/api/admin/orders/${orderId}/invite`)).status).toBe(200);
    expect((await rowOf(propertyId))?.realtorId).toBe(jane.id);
  });

  test('that is proven while its order is linked, or its file finished, gets all of it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const guest = await createPerson(studio, { isConfirmed: false });
      const { id } = (await create({})).body;
      const orderId = await orderOf(guest.email);
      const photo = await smallPhoto();
      const file = { filename: 'front.jpg', filetype: 'image/jpeg', propertyId: id };
      const proof = () => prove(guest);
      const [linked, , uploaded] = await Promise.all([
        link(orderId, id),
        round % 2 === 0 ? proof() : Promise.resolve().then(proof),
        uploadFile(admin, photo, file),
      ]);
      expect([linked.status, (await rowOf(id))?.realtorId]).toEqual([200, guest.id]);
      expect((await itemOf(uploaded))?.userId).toBe(guest.id);
    }
  });
});
