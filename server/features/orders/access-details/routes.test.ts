import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderAccessJson } from '#domain/orders/access-details/access-details.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { StaffRole } from '#domain/shared/access/staff-rights.ts';
import { auditLog, staffRoles } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { events } from '#server/db/schema/events.ts';
import { accessDetails } from '#server/db/schema/order-questions.ts';
import { orders } from '#server/db/schema/orders.ts';
import { people } from '#server/db/schema/people.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { type Person, readMailsTo, signInPerson } from '#server/test/accounts.ts';
import { openBrowser, type TestBrowser } from '#server/test/browser.ts';
import { createTestKey } from '#server/test/keys.ts';
import { createStudioOrder, newDraftId, orderBody, placeOrder, studioOrderBody } from '#server/test/orders.ts';
import { addPeople, bookingRow } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { purgeAccess } from './purge-access.ts';

const CODE = 'Q7-4711-X';
const LOCKBOX = { kind: 'lockbox', location: 'Left of the side door', code: CODE, occupancy: 'vacant', pets: 'A dog' };
/** 10:00 of a Tuesday in Washington. */
const SHOOT = new Date('2026-12-08T15:00:00Z');

let studio: TestStudio;
let owner: Person;
let manager: Person;
let editor: Person;
let assigned: Person;
let colleague: Person;
let key: string;

async function signInStaff(role: StaffRole, person?: number): Promise<Person> {
  const staff = await signInPerson(studio, { role: 'staff' });
  await studio.db.insert(staffRoles).values({ userId: staff.id, role });
  if (person)
    await studio.db
      .update(people)
      .set({ userId: staff.id })
      .where(eq(people.id, firstPersonId(person)));
  return staff;
}

beforeAll(async () => {
  studio = await openTestStudio();
  studio.clock.set('2026-12-01T15:00:00Z');
  await addPeople(studio.db, 2);
  owner = await signInPerson(studio, { role: 'admin' });
  manager = await signInStaff('manager');
  editor = await signInStaff('editor');
  assigned = await signInStaff('photographer', 1);
  colleague = await signInStaff('photographer', 2);
  key = (await createTestKey(studio, { ownerId: owner.id, scopes: ['read', 'write'] })).token;
});
afterAll(() => studio.close());

/** An order of a visitor with a code, paid in the demo, and its shoot. */
async function addOrder(access: object = LOCKBOX, start = SHOOT) {
  const customer = openBrowser(studio.url);
  const placed = await placeOrder(studio.url, orderBody({}, { access }), { browser: customer });
  expect(placed.status).toBe(201);
  const { id } = placed.body.order;
  expect((await customer.request('POST', `/api/orders/${id}/demo-payment`)).status).toBe(200);
  await studio.db.delete(bookings);
  const endsAt = new Date(start.getTime() + 3_600_000);
  const times = { shootDatetime: start, endsAt, busyFrom: start, busyTo: endsAt };
  await studio.db.insert(bookings).values(bookingRow({ orderId: id, ...times }));
  return { id, customer, email: placed.body.order.customer_email };
}

const readAccess = (browser: TestBrowser, id: string) =>
  browser.request<OrderAccessJson>('GET', `/api/orders/${id}/access-details`);
const change = (browser: TestBrowser, id: string, json: object, ifMatch = '*') =>
  browser.request<OrderAccessJson & { code: string }>('PUT', `/api/orders/${id}/access-details`, { json, ifMatch });

/** All that an account can read of an order, as one text. */
async function readAll(browser: TestBrowser, id: string): Promise<string> {
  const paths = [
    `/api/orders/${id}`,
    `/api/orders/${id}/answers`,
    `/api/orders/${id}/access-details`,
    `/api/orders/${id}/calendar.ics`,
    `/api/orders/${id}/shoot`,
    `/api/admin/orders/${id}`,
    '/api/admin/orders',
    '/api/admin/orders.csv',
    '/api/admin/bookings',
    '/api/admin/production',
    '/api/account/orders',
    '/api/account/export',
    '/api/day?on=today',
    '/api/day?on=tomorrow',
  ];
  const texts = [];
  for (const each of paths) texts.push((await browser.request('GET', each)).text);
  return texts.join('\n');
}

async function readByKey(id: string): Promise<string> {
  const headers = { Authorization: `Bearer ${key}` };
  const paths = [`/api/v1/orders/${id}`, '/api/v1/orders', '/api/v1/bookings', '/api/v1/events'];
  const texts = [];
  for (const each of paths) texts.push((await openBrowser(studio.url).request('GET', each, { headers })).text);
  return texts.join('\n');
}

describe('PRD-11: who sees the code of a lockbox, and when', () => {
  let order: Awaited<ReturnType<typeof addOrder>>;
  beforeAll(async () => {
    order = await addOrder();
  });

  /** Wall times in Washington; true where the code is there. Everybody else never has it. */
  test.each([
    ['two days before, 18:00', '2026-12-06T23:00:00Z', false],
    ['the day before, 17:59', '2026-12-07T22:59:00Z', false],
    ['the day before, 18:00', '2026-12-07T23:00:00Z', true],
    ['at the shoot', '2026-12-08T15:00:00Z', true],
    ['the last minute of the day', '2026-12-09T04:59:00Z', true],
    ['at midnight after', '2026-12-09T05:00:00Z', false],
    ['a week after', '2026-12-15T15:00:00Z', false],
  ])('%s', async (_time, now, isOpen) => {
    studio.clock.set(now);
    // Sessions end while the clock goes on: each reader signs in anew.
    const readers: [string, TestBrowser, boolean][] = [
      ['visitor', openBrowser(studio.url), false],
      ['customer', order.customer, false],
      ['realtor', (await signInPerson(studio)).browser, false],
      ['owner', (await signInPerson(studio, { role: 'admin' })).browser, false],
      ['manager', manager.browser, false],
      ['editor', editor.browser, false],
      ['other photographer', colleague.browser, false],
      ['assigned photographer', assigned.browser, isOpen],
    ];
    const seen = [];
    for (const [role, browser] of readers) seen.push([role, (await readAll(browser, order.id)).includes(CODE)]);
    expect(seen).toEqual(readers.map(([role, , may]) => [role, may]));
    expect(await readByKey(order.id)).not.toContain(CODE);
  });

  test('in no table, mail, event or record of actions', async () => {
    studio.clock.set('2026-12-07T23:00:00Z');
    const tables = await studio.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found = [];
    for (const { name } of tables.rows as { name: string }[]) {
      const { rows } = await studio.db.execute(
        sql`select 1 from ${sql.identifier(name)} as t where t::text like ${`%${CODE}%`} limit 1`,
      );
      if (rows.length > 0) found.push(name);
    }
    expect([tables.rows.length > 50, found]).toEqual([true, []]);
    await readMailsTo(studio, order.email);
    const names = await readdir(studio.mailFolder);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      expect(await readFile(path.join(studio.mailFolder, name), 'utf8')).not.toContain('4711');
    }
  });
});

test('ORD-114: the customer and the studio see the way in and that a code is there', async () => {
  studio.clock.set('2026-12-01T15:00:00Z');
  const { id, customer } = await addOrder();
  const { body } = await readAccess(customer, id);
  expect(body).toMatchObject({
    access: {
      kind: 'lockbox',
      location: 'Left of the side door',
      kept_codes: ['code'],
      missing_codes: [],
      pets: 'A dog',
    },
    can_change: true,
    version: 2,
  });
  const details = await owner.browser.request<AdminOrderDetails>('GET', `/api/admin/orders/${id}`);
  expect(details.body.access_details).toEqual(body);
});

test('ORD-116: the customer changes it until the shoot; an empty code stays, and the record names nothing that was said', async () => {
  studio.clock.set('2026-12-01T15:00:00Z');
  const { id, customer } = await addOrder();
  const kept = await change(customer, id, { kind: 'lockbox', location: 'Back door' }, '"2"');
  expect(kept.body).toMatchObject({ access: { location: 'Back door', kept_codes: ['code'] }, version: 3 });
  expect(await change(customer, id, { kind: 'in_person' }, '"2"')).toMatchObject({
    status: 412,
    body: { code: 'stale_version' },
  });
  expect((await change(openBrowser(studio.url), id, { kind: 'in_person' })).status).toBe(404);
  expect((await change((await signInPerson(studio)).browser, id, { kind: 'in_person' })).status).toBe(404);
  const audit = await studio.db.select().from(auditLog).where(eq(auditLog.action, 'access_changed'));
  expect(audit.map(({ detail }) => detail)).toEqual([{}]);
  const [event] = await studio.db.select().from(events).where(eq(events.type, 'order.changed'));
  expect(event?.data).toMatchObject({ changed: ['access'] });
  studio.clock.set('2026-12-07T23:00:00Z');
  const day = await assigned.browser.request<{ shoots: [{ access: { details: object } }] }>(
    'GET',
    '/api/day?on=tomorrow',
  );
  expect(day.body.shoots[0].access.details).toMatchObject({
    location: 'Back door',
    codes: [{ field: 'code', code: CODE }],
  });
  studio.clock.set(SHOOT.toISOString());
  expect(await change(customer, id, { kind: 'in_person' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect((await readAccess(customer, id)).body.can_change).toBe(false);
});

test('ORD-116: of two changes at once from one version, one passes', async () => {
  studio.clock.set('2026-12-01T15:00:00Z');
  const { id, customer } = await addOrder();
  const both = await Promise.all([
    change(customer, id, { kind: 'in_person' }, '"2"'),
    change(customer, id, { kind: 'office_key', office: 'Main Street' }, '"2"'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('ORD-113: a wrong CBS code, a field of another way in and a way that is none are refused at their paths', async () => {
  const refusals = [
    [{ kind: 'supra', serial_number: '32001234', cbs_code: '12' }, 'access.cbs_code'],
    [{ kind: 'in_person', code: '1' }, 'access.code'],
    [{ kind: 'window' }, 'access.kind'],
    [{ kind: 'lockbox', code: 'a\nb' }, 'access.code'],
  ] as const;
  for (const [access, at] of refusals) {
    const refused = await placeOrder(studio.url, orderBody({}, { access }));
    expect(refused).toMatchObject({ status: 422, body: { fields: [{ path: at }] } });
  }
});

test('ORD-113: where the owner requires it, an order without a way in is refused, and staff may leave it for later', async () => {
  await owner.browser.request('PUT', '/api/admin/questions', { json: { access: 'required', questions: [] } });
  expect(await placeOrder(studio.url, orderBody())).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'access', message: 'Say how we get in.' }] },
  });
  const made = await createStudioOrder(owner);
  expect([made.status, made.body.access_details]).toEqual([201, { access: null, can_change: true, version: 1 }]);
  await owner.browser.request('PUT', '/api/admin/questions', { json: { access: 'after_order', questions: [] } });
});

test('ORD-115: the same key with another code is another body; the same code is the same order', async () => {
  const draftId = newDraftId();
  const browser = openBrowser(studio.url);
  const body = orderBody({}, { access: LOCKBOX });
  const first = await placeOrder(studio.url, body, { browser, draftId });
  const again = await placeOrder(studio.url, body, { browser, draftId });
  expect([again.status, again.body.order.id]).toEqual([200, first.body.order.id]);
  const [row] = await studio.db.select().from(orders).where(eq(orders.id, first.body.order.id));
  const other = { ...body, access: { ...LOCKBOX, code: '0000' } };
  const refused = await placeOrder(studio.url, other, { browser, key: row?.idempotencyKey ?? '' });
  expect(refused.status).toBe(409);
});

test('ORD-118: keys of the API send a code and get none back', async () => {
  const headers = { Authorization: `Bearer ${key}`, 'Idempotency-Key': 'once-1' };
  const json = studioOrderBody({ access: LOCKBOX });
  const program = openBrowser(studio.url);
  const made = await program.request<AdminOrderDetails>('POST', '/api/v1/orders', { json, headers });
  expect([made.status, made.text.includes(CODE)]).toEqual([201, false]);
  expect(made.body.access_details).toMatchObject({ access: { kept_codes: ['code'] }, version: 2 });
  const again = await program.request<AdminOrderDetails>('POST', '/api/v1/orders', { json, headers });
  expect(again.body.order.id).toBe(made.body.order.id);
  const put = await program.request<OrderAccessJson>('PUT', `/api/v1/orders/${made.body.order.id}/access-details`, {
    json: { kind: 'supra', serial_number: '32001234', cbs_code: '1234567' },
    headers: { Authorization: `Bearer ${key}` },
    ifMatch: '"2"',
  });
  expect(put.body).toMatchObject({ access: { kind: 'supra', kept_codes: ['cbs_code'] }, version: 3 });
  expect(put.text).not.toContain('1234567');
});

test('ORD-117: it is gone 30 days after the shoot, and with an order that nobody comes for', async () => {
  studio.clock.set('2026-12-01T15:00:00Z');
  await studio.db.delete(accessDetails);
  const { id } = await addOrder();
  const cancelled = await createStudioOrder(owner, { access: LOCKBOX });
  const waiting = await createStudioOrder(owner, { access: LOCKBOX });
  await studio.db.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.id, cancelled.body.order.id));
  const left = async () => (await studio.db.select().from(accessDetails)).map(({ orderId }) => orderId).sort();
  const all = [id, cancelled.body.order.id, waiting.body.order.id].sort();
  studio.clock.set('2026-12-31T14:00:00Z');
  await purgeAccess(studio.ctx);
  expect(await left()).toEqual(all);
  studio.clock.set('2027-01-07T15:59:00Z');
  await purgeAccess(studio.ctx);
  expect(await left()).toEqual([id, waiting.body.order.id].sort());
  studio.clock.set('2027-01-07T16:01:00Z');
  await purgeAccess(studio.ctx);
  expect(await left()).toEqual([waiting.body.order.id]);
});

test('ORD-115: what was sealed under another secret, or for another order, reads as nothing', async () => {
  studio.clock.set('2026-12-01T15:00:00Z');
  const { id, customer } = await addOrder();
  const other = await createStudioOrder(owner, { access: { kind: 'in_person' } });
  const [row] = await studio.db.select().from(accessDetails).where(eq(accessDetails.orderId, id));
  await studio.db
    .update(accessDetails)
    .set({ sealed: row?.sealed ?? '' })
    .where(eq(accessDetails.orderId, other.body.order.id));
  const read = await owner.browser.request<OrderAccessJson>('GET', `/api/orders/${other.body.order.id}/access-details`);
  expect(read.body.access).toBeNull();
  await studio.db.update(accessDetails).set({ sealed: 'AAAA' }).where(eq(accessDetails.orderId, id));
  expect((await readAccess(customer, id)).body).toMatchObject({ access: null, can_change: true });
  expect((await change(customer, id, { kind: 'in_person' })).status).toBe(200);
});
