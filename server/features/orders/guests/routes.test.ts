import { rm } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MOST_GUESTS } from '#domain/orders/guests/guest-input.ts';
import type { GuestList } from '#domain/orders/guests/guest-json.ts';
import type { FieldError } from '#domain/shared/errors.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { events } from '#server/db/schema/events.ts';
import { mails } from '#server/db/schema/mails.ts';
import { orderGuests } from '#server/db/schema/order-guests.ts';
import { orders } from '#server/db/schema/orders.ts';
import { rateLimits } from '#server/db/schema/payments.ts';
import { watchMessages } from '#server/features/messages/watch-messages.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { addGuestRow, changedGuest, newGuest } from '#server/test/guests.ts';
import { createTestKey } from '#server/test/keys.ts';
import { createStudioOrder, orderBody, placeOrder, studioOrderBody } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

type Answered = GuestList & { code: string; detail: string; fields?: FieldError[]; current?: GuestList };

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-27T15:00:00Z');
  await rm(studio.mailFolder, { recursive: true, force: true });
  await clearTables(studio.db, [mails, orders, rateLimits]);
  admin = await signInPerson(studio, { role: 'admin' });
});

const JANE = 'jane.guests@example.com';

/** An order that Jane placed in a browser and paid, with guests. */
async function paidOrder(guests = [newGuest()], { isPaid = true } = {}) {
  const browser = openBrowser(studio.url);
  const { body, text } = await placeOrder(studio.url, orderBody({ contactEmail: JANE }, { guests }), { browser });
  if (!body.order) throw new Error(text);
  if (isPaid) await browser.request('POST', `/api/orders/${body.order.id}/demo-payment`);
  return { id: body.order.id, browser };
}

const list = (browser: TestBrowser, id: string) => browser.request<Answered>('GET', `/api/orders/${id}/guests`);
const add = (browser: TestBrowser, id: string, guest: object = newGuest()) =>
  browser.request<Answered>('POST', `/api/orders/${id}/guests`, { json: guest });

describe('ORD-122: the guests of an order', () => {
  test('are named with it, listed, added, changed and removed by its customer, who sees no other list', async () => {
    const first = newGuest({ role: 'seller', gets: ['preparation', 'times'], locale: 'es' });
    const { id, browser } = await paidOrder([first]);
    const { body } = await list(browser, id);
    expect(body).toMatchObject({
      can_change: true,
      guests: [{ ...first, gets: ['times', 'preparation'], version: 1 }],
    });
    const added = await add(browser, id);
    expect([added.status, added.body.guests.length]).toEqual([201, 2]);
    const path = `/api/orders/${id}/guests/${body.guests[0]?.id}`;
    const changes = changedGuest();
    const changed = await browser.request<Answered>('PATCH', path, { json: changes, ifMatch: '"1"' });
    expect(changed.body.guests[0]).toMatchObject({ ...changes, email: first.email, version: 2 });
    const stale = await browser.request<Answered>('PATCH', path, { json: changes, ifMatch: '"1"' });
    expect([stale.status, stale.body.current?.guests[0]?.version]).toEqual([412, 2]);
    const removed = await browser.request<Answered>('DELETE', path, { ifMatch: '"2"' });
    expect(removed.body.guests).toEqual([added.body.guests[1]]);
    expect((await browser.request('DELETE', path, { ifMatch: '*' })).status).toBe(404);
    const other = await paidOrder();
    expect((await list(other.browser, id)).status).toBe(404);
    const mixed = `/api/orders/${other.id}/guests/${added.body.guests[1]?.id}`;
    expect((await other.browser.request('DELETE', mixed, { ifMatch: '*' })).status).toBe(404);
    const recorded = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    const acts = recorded.filter(({ action }) => action.startsWith('guest_'));
    expect(acts.map(({ action }) => action).sort()).toEqual(['guest_added', 'guest_changed', 'guest_removed']);
    expect(JSON.stringify(acts)).not.toContain('@');
    const told = await studio.db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, id), eq(events.type, 'order.changed')));
    expect(told.map(({ data }) => JSON.stringify(data)).filter((data) => data.includes('"guests"'))).toHaveLength(3);
    expect(JSON.stringify(told)).not.toContain(first.email);
  });

  test('are not its contact, not there twice, and have a plain name and something that they get', async () => {
    const { id, browser } = await paidOrder([newGuest({ email: 'ana@example.com' })]);
    const refusals = [
      [newGuest({ email: JANE.toUpperCase() }), 'email', 'This is the address of who orders.'],
      [newGuest({ email: 'ANA@example.com' }), 'email', 'on the list already'],
      [newGuest({ name: 'Win at www.evil.example' }), 'name', 'without an address'],
      [newGuest({ name: 'x'.repeat(61) }), 'name', '60 characters'],
      [newGuest({ gets: [] }), 'gets', 'Choose what'],
      [{ ...newGuest(), role: 'boss' }, 'role', 'The role is one of'],
      [newGuest({ email: 'nobody' }), 'email', 'not an email address'],
      [newGuest({ email: 'a@example.com\r\nBcc: b@example.com' }), 'email', 'one line'],
    ] as const;
    for (const [guest, path, sentence] of refusals) {
      const { status, body } = await add(browser, id, guest);
      expect([status, body.fields?.[0]?.path]).toEqual([422, path]);
      expect(body.fields?.[0]?.message).toContain(sentence);
    }
    const twice = newGuest();
    for (const guests of [[newGuest({ email: JANE })], [newGuest(), newGuest({ email: JANE })], [twice, twice]]) {
      const { status, body } = await placeOrder(studio.url, orderBody({ contactEmail: JANE }, { guests }));
      const { fields } = body as unknown as Answered;
      expect([status, fields?.[0]?.path]).toEqual([422, `guests.${guests.length - 1}.email`]);
    }
    expect((await createStudioOrder(admin, { customer_email: JANE, guests: [newGuest({ email: JANE })] })).status).toBe(
      422,
    );
  });

  test('are six at most, also for two who add at once, and the database holds that', async () => {
    const guests = Array.from({ length: MOST_GUESTS - 1 }, () => newGuest());
    const { id, browser } = await paidOrder(guests);
    const answers = await Promise.all([add(browser, id), add(admin.browser, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await expect(
      addGuestRow(studio, { orderId: id, email: 'seventh@example.com', slot: MOST_GUESTS }),
    ).rejects.toThrow();
    expect(await studio.db.$count(orderGuests, eq(orderGuests.orderId, id))).toBe(MOST_GUESTS);
    const [first] = (await list(browser, id)).body.guests;
    await browser.request('DELETE', `/api/orders/${id}/guests/${first?.id}`, { ifMatch: '*' });
    expect((await add(browser, id)).status).toBe(201);
    const tooMany = orderBody({}, { guests: [...guests, newGuest(), newGuest()] });
    expect((await placeOrder(studio.url, tooMany)).status).toBe(422);
  });

  test('cannot change once the order was cancelled, and are not named without end', async () => {
    const { id, browser } = await paidOrder([]);
    for (let times = 0; times < 20; times += 1) {
      const { body } = await add(browser, id);
      await browser.request('DELETE', `/api/orders/${id}/guests/${body.guests[0]?.id}`, { ifMatch: '*' });
    }
    expect([(await add(browser, id)).status, (await add(browser, id)).body.code]).toEqual([429, 'rate_limited']);
    await studio.db.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.id, id));
    expect((await list(browser, id)).body.can_change).toBe(false);
    expect((await add(browser, id)).status).toBe(409);
  });
});

describe('ORD-123: the contact', () => {
  const textOf = async () => (await readMailsTo(studio, JANE)).map(({ subject, text }) => `${subject}\n${text}`);

  test('reads in the confirmation who gets what, and once some minutes after the last change', async () => {
    const ana = newGuest({ name: 'Ana Assist', email: 'ana@example.com' });
    const { id, browser } = await paidOrder([ana]);
    const [confirmation = ''] = await textOf();
    for (const words of [
      'Who else is told',
      'Ana Assist (assistant)',
      'times of the shoot and the delivery',
      ana.email,
    ]) {
      expect(confirmation).toContain(words);
    }
    await add(browser, id, newGuest({ name: 'Sam Seller', role: 'seller', gets: ['preparation'] }));
    studio.clock.set('2026-11-27T15:04:00Z');
    await add(browser, id, newGuest({ name: 'Tia Tenant', role: 'tenant' }));
    studio.clock.set('2026-11-27T15:08:00Z');
    await watchMessages(studio.ctx);
    expect(await textOf()).toHaveLength(1);
    studio.clock.set('2026-11-27T15:09:30Z');
    await Promise.all([watchMessages(studio.ctx), watchMessages(studio.ctx)]);
    await watchMessages(studio.ctx);
    const [, told = '', ...more] = await textOf();
    expect([more, told.includes(`/orders/${id}`)]).toEqual([[], true]);
    for (const words of ['who else is told', 'Sam Seller (seller)', 'what to prepare', 'Tia Tenant (tenant)']) {
      expect(told).toContain(words);
    }
    for (const { id: guestId } of (await list(browser, id)).body.guests) {
      await browser.request('DELETE', `/api/orders/${id}/guests/${guestId}`, { ifMatch: '*' });
    }
    studio.clock.set('2026-11-27T15:30:00Z');
    await watchMessages(studio.ctx);
    expect((await textOf()).at(-1)).toContain('Nobody else is told');
  });

  test('of an order that the studio made is told as well, and of one that nobody paid nobody is', async () => {
    const { body } = await createStudioOrder(admin, { customer_email: JANE, locale: 'de', guests: [newGuest()] });
    expect(body.order.id).toBeTruthy();
    await paidOrder([newGuest()], { isPaid: false });
    studio.clock.set('2026-11-27T15:06:00Z');
    await watchMessages(studio.ctx);
    const told = await textOf();
    expect([told.length, told[0]?.includes('wer noch Bescheid bekommt')]).toEqual([1, true]);
  });
});

describe('ORD-124: by whom guests are named', () => {
  test('staff do in the portal, with their rights', async () => {
    const { id } = await paidOrder([]);
    const path = `/api/admin/orders/${id}/guests`;
    const added = await admin.browser.request<Answered>('POST', path, { json: newGuest() });
    const guestPath = `${path}/${added.body.guests[0]?.id}`;
    const changed = await admin.browser.request<Answered>('PATCH', guestPath, { json: changedGuest(), ifMatch: '"1"' });
    expect([added.status, changed.status]).toEqual([201, 200]);
    const stale = await admin.browser.request<Answered>('DELETE', guestPath, { ifMatch: '"1"' });
    expect([stale.status, stale.body.code]).toEqual([412, 'stale_version']);
    const gone = await admin.browser.request<Answered>('DELETE', guestPath, { ifMatch: '"2"' });
    expect(gone.body.guests).toEqual([]);
  });

  test('programs do, with a new order and afterwards', async () => {
    const { token } = await createTestKey(studio, { ownerId: admin.id, scopes: ['read', 'write'] });
    const call = async (method: string, path: string, json?: object) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'If-Match': '*' };
      const answer = await fetch(`${studio.url}/api/v1${path}`, {
        method,
        headers,
        ...(json ? { body: JSON.stringify(json) } : {}),
      });
      return { status: answer.status, body: await answer.json() };
    };
    const made = await call('POST', '/orders', studioOrderBody({ guests: [newGuest({ name: 'Ana' })] }));
    expect(made.status).toBe(201);
    const path = `/orders/${made.body.order.id}/guests`;
    expect((await call('GET', path)).body.guests).toMatchObject([{ name: 'Ana', is_stopped: false }]);
    const added = await call('POST', path, newGuest());
    expect([added.status, added.body.guests.length]).toEqual([201, 2]);
    const guestPath = `${path}/${added.body.guests[1].id}`;
    expect((await call('PATCH', guestPath, changedGuest())).body.guests[1]).toMatchObject(changedGuest());
    expect((await call('DELETE', guestPath)).body.guests).toHaveLength(1);
  });

  test('whoever the order moves to is no guest of it', async () => {
    const ana = newGuest({ email: 'ana@example.com' });
    const { id } = await paidOrder([ana, newGuest()]);
    const json = { customer_email: ana.email };
    const moved = await admin.browser.request('PUT', `/api/admin/orders/${id}/customer-email`, { json, ifMatch: '*' });
    expect(moved.status, moved.text).toBe(200);
    const { body } = await admin.browser.request<GuestList>('GET', `/api/admin/orders/${id}/guests`);
    expect(body.guests.map(({ email }) => email)).not.toContain(ana.email);
    expect(body.guests).toHaveLength(1);
  });
});
