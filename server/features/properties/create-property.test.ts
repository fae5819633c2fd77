import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { toArea } from '#domain/shared/area.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import type { orders } from '#server/db/schema/orders.ts';
import { properties } from '#server/db/schema/properties.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { addOrder, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  jane = await signInPerson(studio);
});
afterAll(() => studio.close());

type Problem = { code: string; detail: string };
const create = <T = PropertyJson>(json: unknown) => admin.browser.request<T>('POST', '/api/properties', { json });

async function insertOrder(changes: Partial<typeof orders.$inferInsert> = {}): Promise<string> {
  const row = orderRow({ userId: jane.id, ...paidFacts(), ...changes });
  await addOrder(studio.db, row);
  return row.id;
}

describe('PROP-5: Create property', () => {
  test('makes a property of the realtor with a trimmed name, and records who did it', async () => {
    const { status, body } = await create({ name: '  Maple House ', realtor_id: jane.id });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Maple House', realtor_id: jane.id, media_count: 0, cover: null, orders: [] });
    const [record] = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, body.id));
    expect(record).toMatchObject({ action: 'property_created', actorId: admin.id, detail: { owner: jane.id } });
    const own = await jane.browser.request<PropertyJson>('GET', `/api/properties/${body.id}`);
    expect(own.body).toEqual(body);
  });

  test('refuses a name that is blank after trimming', async () => {
    const { status, body } = await create<Problem>({ name: '   ', realtor_id: jane.id });
    expect([status, body.detail]).toEqual([422, 'Property name is required.']);
  });

  test.each([
    ['nobody', async () => randomUUID()],
    ['an admin', async () => admin.id],
    ['an account without a role', async () => (await signInPerson(studio, { role: null })).id],
  ])('PROP-8: for %s answers that there is no such realtor', async (_who, idOf) => {
    const { status, body } = await create<Problem>({ name: 'Maple House', realtor_id: await idOf() });
    expect([status, body.detail]).toEqual([404, 'Realtor not found.']);
  });
});

describe('a property that is made of an order', () => {
  test('takes over its facts, and the order is delivered to it', async () => {
    const orderId = await insertOrder({ sqft: toArea(2150, 'sqft'), bedrooms: 4, bathrooms: 2.5 });
    const { body } = await create({ name: 'Wilson Avenue', realtor_id: jane.id, order_id: orderId });
    expect(body).toMatchObject({
      address: '4200 Wilson Avenue',
      city: 'Arlington',
      state: 'VA',
      zip: '22203',
      sqft: 2150,
      bedrooms: 4,
      bathrooms: 2.5,
      price: null,
      orders: [{ id: orderId, order_number: expect.any(Number) }],
    });
    const [record] = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, orderId));
    expect(record).toMatchObject({ action: 'order_linked', detail: { before: null, property: body.id } });
  });

  test.each<[string, number, () => Promise<string>]>([
    ['that is not there', 404, async () => randomUUID()],
    ['of another account', 404, async () => insertOrder({ userId: (await signInPerson(studio)).id })],
    ['of no account', 404, () => insertOrder({ userId: null })],
    [
      'that is not paid',
      409,
      async () => {
        const row = orderRow({ userId: jane.id });
        await addOrder(studio.db, row);
        return row.id;
      },
    ],
    ['whose money went back', 409, () => insertOrder({ paymentStatus: 'refunded', refundedMinor: 73_500 })],
  ])('is not made of one %s', async (_which, expected, orderOf) => {
    const before = await studio.db.$count(properties);
    const { status } = await create({ name: 'Maple House', realtor_id: jane.id, order_id: await orderOf() });
    expect([status, await studio.db.$count(properties)]).toEqual([expected, before]);
  });

  test('is made once, however often it is requested', async () => {
    const json = { name: 'Maple House', realtor_id: jane.id, order_id: await insertOrder() };
    const answers = await Promise.all([create(json), create(json), create(json)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});
