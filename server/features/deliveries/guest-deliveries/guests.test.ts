import { rm } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { GuestList } from '#domain/orders/guests/guest-json.ts';
import { deliveryLinks } from '#server/db/schema/deliveries.ts';
import { mails } from '#server/db/schema/mails.ts';
import { messages } from '#server/db/schema/messages.ts';
import { orderGuests } from '#server/db/schema/order-guests.ts';
import { orders } from '#server/db/schema/orders.ts';
import { properties } from '#server/db/schema/properties.ts';
import { watchMessages } from '#server/features/messages/watch-messages.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { addGuestRow } from '#server/test/guests.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { addOrder, orderRow, paidFacts, studioFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { watchDeliveries } from './watch-deliveries.ts';

const ANA = 'ana@example.com';
const SAM = 'sam@example.com';

let studio: TestStudio;
let admin: Person;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  jane = await signInPerson(studio);
});
afterAll(() => studio.close());
beforeEach(async () => {
  await rm(studio.mailFolder, { recursive: true, force: true });
  await clearTables(studio.db, [messages, mails, orders, properties]);
});

/** A property with a photo and an order of it whose assistant and seller get the delivery. */
async function addDelivery(order: Partial<typeof orders.$inferInsert> = paidFacts()) {
  const { id: propertyId } = await addProperty(studio, jane, { address: '12 Rose Lane' });
  await createMedia(studio, jane, { propertyId });
  const { id: orderId } = await addOrder(studio.db, orderRow({ userId: jane.id, propertyId, ...order }));
  const ana = await addGuestRow(studio, { orderId, email: ANA, gets: ['times', 'delivery'] });
  await addGuestRow(studio, { orderId, email: SAM, role: 'seller', locale: 'de', gets: ['delivery'] });
  await addGuestRow(studio, { orderId, email: 'tia@example.com', role: 'tenant', gets: ['times'] });
  return { propertyId, orderId, ana };
}

const notify = (propertyId: string) =>
  admin.browser.request('POST', `/api/properties/${propertyId}/notify`, { json: {} });
async function watch(): Promise<void> {
  await watchDeliveries(studio.ctx);
  await watchMessages(studio.ctx);
}
const linkIn = (text = '') => /https?:\S*?(\/d\/[\w-]{43})/.exec(text)?.[1] ?? '';
const count = async (address = ANA) => (await readMailsTo(studio, address)).length;

describe('MSG-11: a guest who gets the delivery', () => {
  test('is told once for each time that it is sent, in their language, with a link of their own', async () => {
    const { propertyId } = await addDelivery();
    await watch();
    expect(await count()).toBe(0);
    expect((await notify(propertyId)).status).toBe(200);
    await Promise.all([watch(), watch(), watch()]);
    await watch();
    const [[ana, ...anas], [sam, ...sams]] = [await readMailsTo(studio, ANA), await readMailsTo(studio, SAM)];
    expect([anas, sams, await count('tia@example.com')]).toEqual([[], [], 0]);
    expect(ana?.subject).toBe('[Demo] The media of 4200 Wilson Avenue are ready');
    expect(sam?.subject).toBe('[Demo] Die Medien von 4200 Wilson Avenue sind fertig');
    const links = [linkIn(ana?.text), linkIn(sam?.text)];
    expect(new Set(links).size).toBe(2);
    for (const link of links) expect((await fetch(`${studio.url}/api${link}`)).status).toBe(200);
    studio.clock.advance(60_000);
    await notify(propertyId);
    await watch();
    expect(await count()).toBe(2);
    expect(linkIn((await readMailsTo(studio, ANA))[1]?.text)).toBe(links[0]);
  });

  test('MSG-12: sees no price by it, pays and decides nothing, and opens nothing of the order', async () => {
    const { propertyId, orderId } = await addDelivery();
    await notify(propertyId);
    await watch();
    for (const address of [ANA, SAM]) {
      const [mail] = await readMailsTo(studio, address);
      const said = `${mail?.subject}${mail?.text}${mail?.html}`;
      for (const secret of ['735', '$', orderId, '/orders/', '/pay/', jane.email]) expect(said).not.toContain(secret);
      const visitor = openBrowser(studio.url);
      const link = linkIn(mail?.text);
      const { body } = await visitor.request<DeliveryPage>('GET', `/api${link}`);
      expect(JSON.stringify(body)).not.toMatch(/735|balance|"pay":true/);
      const [row] = await studio.db
        .select()
        .from(deliveryLinks)
        .where(eq(deliveryLinks.purpose, address === SAM ? 'seller' : 'assistant'));
      expect(row).toMatchObject({ canComment: false, canApprove: false, canPay: false, email: null });
      expect(row?.sizes).toEqual(address === SAM ? ['web'] : ['web', 'print', 'original']);
      for (const path of ['', '/guests', '/answers', '/access-details', '/shoot', '/delivery', '/invoice.pdf']) {
        const answer = await visitor.request('GET', `/api/orders/${orderId}${path}`, {
          headers: { 'X-Order-Access': link.split('/').at(-1) ?? '' },
        });
        expect([path, answer.status]).toEqual([path, 404]);
      }
    }
  });

  test('is told nothing while it is locked, and once when it is paid', async () => {
    const { propertyId, orderId } = await addDelivery({ ...studioFacts(), userId: jane.id });
    await notify(propertyId);
    await watch();
    await watch();
    expect([await count(), await studio.db.$count(deliveryLinks, sql`guest_id is not null`)]).toEqual([0, 0]);
    const paid = await admin.browser.request('POST', `/api/admin/orders/${orderId}/payments`, {
      json: { method: 'cash' },
      headers: { 'Idempotency-Key': crypto.randomUUID(), 'If-Match': '*' },
    });
    expect(paid.status, paid.text).toBe(201);
    await watch();
    await watch();
    expect([await count(), await count(SAM)]).toEqual([1, 1]);
  });

  test('who is named after it was sent is told then, and who is taken off opens it no more', async () => {
    const { propertyId, orderId, ana } = await addDelivery();
    await studio.db.delete(orderGuests).where(eq(orderGuests.id, ana.id));
    await notify(propertyId);
    await watch();
    const late = await addGuestRow(studio, { orderId, email: 'late@example.com', slot: 5, gets: ['delivery'] });
    await watch();
    const link = linkIn((await readMailsTo(studio, 'late@example.com'))[0]?.text);
    expect((await fetch(`${studio.url}/api${link}`)).status).toBe(200);
    const path = `/api/admin/orders/${orderId}/guests/${late.id}`;
    const removed = await admin.browser.request<GuestList>('DELETE', path, { ifMatch: '*' });
    expect(removed.status, removed.text).toBe(200);
    expect((await fetch(`${studio.url}/api${link}`)).status).not.toBe(200);
    const [row] = await studio.db.select().from(deliveryLinks).where(eq(deliveryLinks.name, ''));
    expect(row?.revokedAt).not.toBeNull();
  });

  test('who gets it no more, or whose order’s files moved away, is told nothing that waits', async () => {
    const { propertyId, orderId, ana } = await addDelivery();
    await notify(propertyId);
    await watch();
    await studio.db
      .update(orderGuests)
      .set({ gets: ['times'] })
      .where(eq(orderGuests.id, ana.id));
    await studio.db.update(orders).set({ filesMovedAt: studio.clock.now() }).where(eq(orders.id, orderId));
    expect([await count(), await count(SAM)]).toEqual([0, 0]);
    const [message] = await studio.db.select().from(messages).where(eq(messages.guestId, ana.id));
    expect(message).toMatchObject({ status: 'skipped', reason: 'gets_it_no_more' });
  });
});
