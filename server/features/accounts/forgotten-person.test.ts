import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerDetails } from '#domain/customers/customer-json.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { OrderJson } from '#domain/orders/order-json.ts';
import { watchCrew } from '#server/features/messages/crew/watch-crew.ts';
import { watchMessages } from '#server/features/messages/watch-messages.ts';
import { PASSWORD, type Person, readLinkToken, signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { createTestLink } from '#server/test/deliveries.ts';
import { dumpTables, listPlaces } from '#server/test/dump-tables.ts';
import { newGuest } from '#server/test/guests.ts';
import { importAll } from '#server/test/imports.ts';
import { createStudioOrder, orderBody, placeOrder } from '#server/test/orders.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/*
 * Somebody has done with the studio whatever a person can do, and asks to be forgotten. The dump is of every table that the catalog of the
 * database lists, so that no table can be left out.
 */
const EMAIL = 'ilse.vandermolen@example.com';
const NAME = 'Ilse Vandermolen';
const PHONE = '+1 202 555 0161';
/** Whom the person named in an order. */
const HOME = 'molen.home@example.com';
/** What the person wrote about themselves where words are free. */
const WORDS = `Ask for ${NAME}, ${PHONE}, ${EMAIL}.`;

/** Where an issued document, or what one is made of, keeps the name of its buyer: by table and column. */
const DOCUMENTS: Record<string, string[]> = {
  'public.documents': ['buyer', 'content'],
  'public.orders': ['customer_name', 'search_text'],
  'public.order_corrections': ['before'],
};

/** Tables that name the person before, with their free words and without. */
const FILLED = [
  'bookings',
  'contact_messages',
  'contacts',
  'customer_changes',
  'customers',
  'delivery_links',
  'import_rows',
  'imports',
  'order_answers',
  'order_guests',
  'orders',
  'recorded_payments',
  'refunds',
  'tax_profiles',
].map((table) => `public.${table}`);

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  studio.clock.set('2026-11-20T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

const staff = async <T>(method: string, path: string, json?: unknown) => {
  const headers = { 'If-Match': '*', 'Idempotency-Key': randomUUID() };
  const answer = await admin.browser.request<T>(method, `/api/admin${path}`, { ...(json ? { json } : {}), headers });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

/** A request that must be taken. */
async function must<T>(browser: TestBrowser, method: string, path: string, options: object): Promise<T> {
  const answer = await browser.request<T>(method, path, options);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function askQuestions(): Promise<void> {
  const question = { id: 'gate', type: 'text', label: { en: 'Who opens?' }, hint: null, required: false };
  await staff('PUT', '/questions', {
    access: 'after_order',
    questions: [{ ...question, packages: null, shown_to: [], options: [] }],
  });
}

/** An order by the form with all that it asks, paid, booked, and moved with a note. */
async function orderOnline(browser: TestBrowser, changes: Record<string, unknown> = {}): Promise<OrderJson> {
  const form = { contactEmail: EMAIL, contactName: NAME, contactPhone: PHONE, notes: WORDS, ...changes };
  const access = { kind: 'lockbox', location: WORDS, code: '4711' };
  const guests = [newGuest({ name: `${NAME} at home`, email: HOME, gets: ['times', 'delivery'] })];
  const asked = { answers: { gate: WORDS }, access, guests };
  const { body } = await placeOrder(studio.url, { ...orderBody(form), ...asked }, { browser });
  await must(browser, 'POST', `/api/orders/${body.order.id}/demo-payment`, {});
  return body.order;
}

async function moveShoot(browser: TestBrowser, { id }: OrderJson): Promise<void> {
  const shoot = `/api/orders/${id}/shoot`;
  const { body } = await browser.request<{ version: number }>('GET', shoot);
  const json = { reason: 'plans', fee_minor: 0, start: '2026-12-03T20:00:00Z', note: WORDS };
  await must(browser, 'POST', `${shoot}/move`, { json, ifMatch: `"${body.version}"` });
}

/** What staff write about money of an order that they make: names stand in references and reasons. */
async function handleMoney(): Promise<string> {
  const { body } = await createStudioOrder(admin, {
    customer_email: EMAIL,
    customer_name: NAME,
    customer_phone: PHONE,
    notes: WORDS,
  });
  const { id } = body.order;
  const paid = await staff<AdminOrderDetails>('POST', `/orders/${id}/payments`, { method: 'check', reference: NAME });
  await staff('POST', `/orders/${id}/payments/${paid.recorded_payments[0]?.id}/void`, { reason: WORDS });
  await staff('POST', `/orders/${id}/payments`, { method: 'cash', reference: WORDS.slice(0, 100) });
  await staff('POST', `/orders/${id}/refund`, { method: 'cash', amount_minor: 100, reason: WORDS });
  await staff('PATCH', `/orders/${id}`, { customer_name: `${NAME} B`, customer_phone: '+1 202 555 0162' });
  await staff('PATCH', `/orders/${id}`, { customer_name: NAME, customer_phone: PHONE });
  return id;
}

/** The person among the customers: notes, tags, wishes, tax details, a double that was merged. */
async function keepCustomer(): Promise<void> {
  const found = await staff<{ customers: { id: string; version: number }[] }>('GET', `/customers?q=${EMAIL}`);
  const customerId = found.customers[0]?.id;
  await staff('PATCH', `/customers/${customerId}`, { notes: WORDS, tags: ['Twilight'], company: `${NAME} Realty` });
  await staff('POST', '/tax-profiles', { email: EMAIL, tax_number: `US ${NAME}`, exemption: null, place: null });
  const double = await staff<CustomerDetails>('POST', '/customers', {
    kind: 'person',
    name: 'I. Molen',
    email: 'molen@example.com',
    notes: WORDS,
  });
  const kept = await staff<CustomerDetails>('GET', `/customers/${customerId}`);
  const merged = await must<CustomerDetails>(admin.browser, 'POST', `/api/admin/customers/${customerId}/merge`, {
    json: { customer_id: double.customer.id, version: double.customer.version, tax: null },
    headers: { 'If-Match': `"${kept.customer.version}"` },
  });
  expect(merged.customer.contacts).toHaveLength(2);
}

/** What else names the person: a message, a link to a delivery, a table of another system, an abandoned order, a price that was asked for. */
async function leaveTraces(): Promise<void> {
  const visitor = openBrowser(studio.url);
  const message = { name: NAME, email: EMAIL, phone: PHONE, subject: NAME, message: WORDS, website: '' };
  await must(visitor, 'POST', '/api/contact', { json: message });
  const { id: propertyId } = await addProperty(studio, admin);
  await createTestLink(admin, propertyId, { name: NAME, email: EMAIL, locale: 'en' });
  await importAll(studio, admin, { kind: 'customers', bytes: `email,name,phone\n${EMAIL},${NAME},${PHONE}\n` });
  const begun = { contactEmail: EMAIL, contactName: NAME, contactPhone: PHONE, notes: WORDS, address: '9 Elm Street' };
  await placeOrder(studio.url, orderBody(begun), { browser: visitor });
}

async function proveAddress(): Promise<TestBrowser> {
  const browser = openBrowser(studio.url);
  const json = { full_name: NAME, email: EMAIL, password: PASSWORD };
  await browser.request('POST', '/api/auth/sign-up/email', { json });
  await browser.request('POST', '/api/auth/send-verification-email', { json: { email: EMAIL } });
  const token = await readLinkToken(studio, EMAIL);
  await browser.request('POST', '/api/auth/verify-email', { json: { token, new_password: PASSWORD } });
  const signedIn = await browser.request('POST', '/api/auth/sign-in/email', {
    json: { email: EMAIL, password: PASSWORD },
  });
  expect(signedIn.status).toBe(200);
  return browser;
}

test('who asks to be forgotten stands in no table any more but in issued documents', async () => {
  await askQuestions();
  const visitor = openBrowser(studio.url);
  const order = await orderOnline(visitor, { preferredDate: '2026-12-03', preferredTime: '12:00' });
  await moveShoot(visitor, order);
  await handleMoney();
  await keepCustomer();
  await leaveTraces();
  studio.clock.set('2026-12-02T15:05:00Z');
  await watchMessages(studio.ctx);
  await watchCrew(studio.ctx);
  await studio.workOnJobs();
  const before = await dumpTables(studio.db, DOCUMENTS);
  // What is looked through afterwards was filled: a table that nobody wrote to would prove nothing.
  expect(listPlaces(before, NAME)).toEqual(expect.arrayContaining(FILLED));
  expect(listPlaces(before, HOME)).toContain('public.order_guests');

  studio.clock.set('2026-12-04T15:00:00Z');
  const browser = await proveAddress();
  const deleted = await browser.request('POST', '/api/account/delete', { json: { password: PASSWORD } });
  expect(deleted.status).toBe(204);
  await studio.workOnJobs();
  const dump = await dumpTables(studio.db, DOCUMENTS);
  const places = [EMAIL, PHONE, NAME, HOME].map((words) => listPlaces(dump, words));
  expect(places).toEqual([[], [], [], []]);
});

test('who is named in an order of somebody else is forgotten there as well', async () => {
  const person = await signInPerson(studio);
  const guests = [newGuest({ name: 'Gerda Zwaluw', email: person.email })];
  const { body } = await placeOrder(studio.url, orderBody({}, { guests }));
  expect(body.order.id).toBeTruthy();
  const deleted = await person.browser.request('POST', '/api/account/delete', { json: { password: PASSWORD } });
  expect(deleted.status).toBe(204);
  await studio.workOnJobs();
  const dump = await dumpTables(studio.db, DOCUMENTS);
  expect([person.email, 'Gerda Zwaluw'].map((words) => listPlaces(dump, words))).toEqual([[], []]);
});

test('whom the studio deletes, and who ordered for a company, are forgotten as well', async () => {
  admin = await signInPerson(studio, { role: 'admin' });
  const [name, phone] = ['Otto Brandenburger', '+1 202 555 0172'];
  const company = await staff<CustomerDetails>('POST', '/customers', { kind: 'company', name: 'Northfold Homes' });
  const person = await signInPerson(studio);
  await staff('POST', `/customers/${company.customer.id}/contacts`, { name, email: person.email, phone });
  const form = { contactEmail: person.email, contactName: name, contactPhone: phone };
  const { body } = await placeOrder(studio.url, orderBody(form), { browser: person.browser });
  await must(person.browser, 'POST', `/api/orders/${body.order.id}/demo-payment`, {});
  await studio.workOnJobs();
  expect(listPlaces(await dumpTables(studio.db, DOCUMENTS), name)).toContain('public.contacts');
  await staff('DELETE', `/users/${person.id}`);
  await studio.workOnJobs();
  const dump = await dumpTables(studio.db, DOCUMENTS);
  const places = [person.email, phone, name].map((words) => listPlaces(dump, words));
  expect(places).toEqual([[], [], []]);
  expect(listPlaces(dump, 'Northfold Homes')).toContain('public.customers');
});
