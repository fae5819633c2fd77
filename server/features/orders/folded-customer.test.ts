import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderJson } from '#domain/orders/order-json.ts';
import { fillFolded } from '#server/db/fill-folded.ts';
import { contactMessages } from '#server/db/schema/contact.ts';
import { PASSWORD, type Person, readLinkToken, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { createTestLink } from '#server/test/deliveries.ts';
import { dumpTables, listPlaces } from '#server/test/dump-tables.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/*
 * One person writes an address in capitals, with the letter I, which `lower()` of a Turkish database takes for another one. The
 * stage `turkish` runs this on such a database.
 */
const TYPED = 'IPEK.ILGIN@EXAMPLE.COM';
const EMAIL = 'ipek.ilgin@example.com';
const NAME = 'İpek Ilgın Yıldız';
const PHONE = '+1 202 555 0188';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

async function order(changes: Record<string, unknown> = {}): Promise<OrderJson> {
  const contact = { contactEmail: TYPED, contactName: NAME, contactPhone: PHONE, ...changes };
  const browser = openBrowser(studio.url);
  const { body } = await placeOrder(studio.url, orderBody(contact), { browser });
  await browser.request('POST', `/api/orders/${body.order.id}/demo-payment`);
  return body.order;
}

async function signUp(): Promise<Person> {
  const browser = openBrowser(studio.url);
  await browser.request('POST', '/api/auth/sign-up/email', {
    json: { full_name: NAME, email: TYPED, password: PASSWORD },
  });
  await browser.request('POST', '/api/auth/send-verification-email', { json: { email: TYPED } });
  const token = await readLinkToken(studio, EMAIL);
  await browser.request('POST', '/api/auth/verify-email', { json: { token, new_password: PASSWORD } });
  const { status } = await browser.request('POST', '/api/auth/sign-in/email', {
    json: { email: TYPED, password: PASSWORD },
  });
  expect(status).toBe(200);
  return { id: '', email: EMAIL, name: NAME, browser };
}

test('a proven address has its orders, and once it is deleted nothing of the person is left', async () => {
  await order();
  await order({ contactEmail: 'Ipek.Ilgin@Example.com', address: '12 Oak Lane' });
  const message = { name: NAME, email: TYPED, phone: PHONE, subject: 'Hello', message: 'Do you come to Arlington?' };
  await openBrowser(studio.url).request('POST', '/api/contact', { json: { ...message, website: '' } });
  const { id: propertyId } = await addProperty(studio, admin);
  await createTestLink(admin, propertyId, { name: NAME, email: TYPED, locale: 'en' });
  expect(listPlaces(await dumpTables(studio.db), EMAIL)).toEqual(
    expect.arrayContaining(['public.contact_messages', 'public.delivery_links', 'public.orders']),
  );

  const person = await signUp();
  const mine = await person.browser.request<{ orders: OrderJson[] }>('GET', '/api/account/orders');
  expect(mine.body.orders).toHaveLength(2);
  const found = await admin.browser.request<{ orders: unknown[] }>('GET', `/api/admin/orders?q=${TYPED}`);
  expect(found.body.orders).toHaveLength(2);

  expect((await person.browser.request('POST', '/api/account/delete', { json: { password: PASSWORD } })).status).toBe(
    204,
  );
  // The last email says so, and is then written without an address.
  await readLinkToken(studio, EMAIL).catch(() => null);
  const dump = await dumpTables(studio.db);
  expect(listPlaces(dump, EMAIL)).toEqual([]);
  expect(listPlaces(dump, PHONE)).toEqual([]);
  // An invoice names its buyer, and so does the order that a corrected one would be made of.
  expect(listPlaces(dump, NAME)).toEqual(['public.documents', 'public.orders']);
});

test('what was written before its folded columns came is folded in code', async () => {
  const id = (await order()).id;
  await studio.db.execute(sql`update orders set customer_email_folded = null where id = ${id}::uuid`);
  await studio.db.insert(contactMessages).values({
    id,
    name: NAME,
    email: TYPED,
    phone: '',
    subject: 'Hello',
    message: 'Hello',
    createdAt: new Date(),
  });
  const property = await addProperty(studio, admin, {
    address: '1 IŞIK SOKAĞI',
    city: 'İzmir',
    addressFolded: null,
    searchText: null,
  });
  await fillFolded(studio.db);
  const { rows } = await studio.db.execute(sql`
    select customer_email_folded as text from orders where id = ${id}::uuid
    union all select email_folded from contact_messages where id = ${id}::uuid
    union all select address_folded from properties where id = ${property.id}::uuid
    union all select search_text from properties where id = ${property.id}::uuid`);
  expect(rows.map((row) => Object(row).text)).toEqual([
    EMAIL,
    EMAIL,
    '1 isik sokagi',
    'maple house\n1 isik sokagi\nizmir',
  ]);
});

test('properties are found on the board and by imports however their letters are written', async () => {
  const { id } = await addProperty(studio, admin, { name: 'ISTANBUL KITCHEN', address: '1 İNCİ STREET' });
  const { rows } = await studio.db.execute(
    sql`select id from properties where address_folded = '1 inci street' and strpos(search_text, 'kitchen') > 0`,
  );
  expect(rows).toEqual([{ id }]);
});
