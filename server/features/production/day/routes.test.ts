import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { DayJson } from '#domain/production/day/day-json.ts';
import { staffRoles, users } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { uploads } from '#server/db/schema/media.ts';
import { orders } from '#server/db/schema/orders.ts';
import { people } from '#server/db/schema/people.ts';
import { shootEvents } from '#server/db/schema/shoot-events.ts';
import { purgeCustomer } from '#server/features/orders/purge-customer.ts';
import { createProperty } from '#server/features/properties/create-property.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { listOpenAlerts } from '#server/features/shared/alerts/queries.ts';
import { updateSettings } from '#server/features/site/settings/update-settings.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { addOrder, addPeople, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { beginUpload } from '#server/test/uploads.ts';

/** 10:00 of a Tuesday in Washington. */
const MORNING = '2026-12-01T15:00:00Z';
const HOUR_MS = 3_600_000;

let studio: TestStudio;
let ana: Person;
let ben: Person;

async function signInPhotographer(number: number): Promise<Person> {
  const person = await signInPerson(studio, { role: 'staff' });
  await studio.db.insert(staffRoles).values({ userId: person.id, role: 'photographer' });
  await studio.db
    .update(people)
    .set({ userId: person.id })
    .where(eq(people.id, firstPersonId(number)));
  return person;
}

beforeAll(async () => {
  studio = await openTestStudio();
  studio.clock.set(MORNING);
  await addPeople(studio.db, 2);
  ana = await signInPhotographer(1);
  ben = await signInPhotographer(2);
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.db.delete(bookings);
  studio.clock.set(MORNING);
});

/** A shoot of a person some hours after the morning. */
async function addShoot(person: number, hours: number): Promise<{ id: string; orderId: string }> {
  const shootDatetime = new Date(Date.parse(MORNING) + hours * HOUR_MS);
  const endsAt = new Date(shootDatetime.getTime() + HOUR_MS);
  const busyFrom = new Date(shootDatetime.getTime() - 25 * 60_000);
  const order = orderRow({ ...paidFacts(), customerPhone: '+1 202 555 0101' });
  await addOrder(studio.db, order);
  const times = { shootDatetime, endsAt, busyFrom, busyTo: endsAt };
  const row = bookingRow({ orderId: order.id, ...times, person, notes: 'Key box 1234', customerName: 'Jane Sample' });
  await studio.db.insert(bookings).values(row);
  return { id: row.id, orderId: order.id };
}

const readDay = async (person: Person, on = 'today') =>
  (await person.browser.request<DayJson>('GET', `/api/day?on=${on}`)).body;

const report = (person: Person, shoot: string, json: object) =>
  person.browser.request<{ detail: string; fields: unknown[] }>('POST', `/api/day/shoots/${shoot}/events`, { json });

describe('GET /api/day', () => {
  test('shows the own shoots of the day in their order, with the drives, and nobody else’s', async () => {
    const later = await addShoot(1, 4);
    const first = await addShoot(1, 1);
    await addShoot(2, 2);
    await addShoot(1, 26);
    const { day, person, shoots } = await readDay(ana);
    expect([day, person?.name]).toEqual(['2026-12-01', 'Photographer 1']);
    expect(shoots.map(({ id, drive_minutes }) => [id, drive_minutes])).toEqual([
      [first.id, 25],
      [later.id, 25],
    ]);
    expect(shoots[0]?.shot_list.length).toBeGreaterThan(0);
  });

  test('holds no price and no email, and the price for who may see orders', async () => {
    await addShoot(1, 1);
    const text = JSON.stringify(await readDay(ana));
    expect(text).not.toMatch(/jane@|"minor"/);
    await studio.db.update(users).set({ seesOrders: true }).where(eq(users.id, ana.id));
    expect((await readDay(ana)).shoots[0]?.price).toMatchObject({ minor: expect.any(Number) });
    await studio.db.update(users).set({ seesOrders: false }).where(eq(users.id, ana.id));
  });

  test('holds the access notes from 18:00 of the day before until the end of the day', async () => {
    await addShoot(1, 26);
    studio.clock.set('2026-12-01T22:59:00Z');
    expect((await readDay(ana, 'tomorrow')).shoots[0]).toMatchObject({
      access: null,
      access_from: '2026-12-01T23:00:00.000Z',
    });
    studio.clock.set('2026-12-01T23:00:00Z');
    expect((await readDay(ana, 'tomorrow')).shoots[0]?.access).toEqual({
      notes: 'Key box 1234',
      customer_name: 'Jane Sample',
      customer_phone: '+1 202 555 0101',
      details: null,
      until: '2026-12-03T05:00:00.000Z',
    });
    studio.clock.set('2026-12-03T04:59:00Z');
    expect((await readDay(ana)).shoots[0]?.access?.notes).toBe('Key box 1234');
  });

  test('is empty for staff who are nobody of the crew', async () => {
    const editor = await signInPerson(studio, { role: 'staff' });
    await studio.db.insert(staffRoles).values({ userId: editor.id, role: 'editor' });
    expect(await readDay(editor)).toMatchObject({ person: null, shoots: [] });
  });
});

describe('a report from a shoot', () => {
  const note = () => ({ id: randomUUID(), kind: 'note', text: 'Gate is open', at: '2026-12-01T14:58:00.000Z' });

  test('is kept once, however often and how many at once it is sent', async () => {
    const { id } = await addShoot(1, 1);
    const json = note();
    const answers = await Promise.all(Array.from({ length: 8 }, () => report(ana, id, json)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await studio.db.$count(shootEvents, eq(shootEvents.bookingId, id))).toBe(1);
    expect((await readDay(ana)).shoots[0]?.events).toMatchObject([
      { kind: 'note', text: 'Gate is open', done_at: json.at, by: ana.name },
    ]);
  });

  test('is refused for the shoot of somebody else, in the words for one that never was', async () => {
    const { id } = await addShoot(1, 1);
    const foreign = await report(ben, id, note());
    const missing = await report(ben, randomUUID(), note());
    expect([foreign.status, foreign.body.detail]).toEqual([404, missing.body.detail]);
    expect(await studio.db.$count(shootEvents, eq(shootEvents.bookingId, id))).toBe(0);
  });

  test('whose id another report has is a conflict and shows nothing of it', async () => {
    const [one, other] = [await addShoot(1, 1), await addShoot(2, 1)];
    const json = note();
    await report(ana, one.id, json);
    expect((await report(ben, other.id, json)).status).toBe(409);
  });

  test('that came while its shoot was handed over is still answered as kept', async () => {
    const { id } = await addShoot(1, 1);
    const json = note();
    await report(ana, id, json);
    await studio.db
      .update(bookings)
      .set({ personId: firstPersonId(2) })
      .where(eq(bookings.id, id));
    expect((await report(ana, id, json)).status).toBe(201);
    expect((await report(ana, id, note())).status).toBe(404);
  });

  test('needs words unless it says who came or left', async () => {
    const { id } = await addShoot(1, 1);
    const refused = await report(ana, id, { ...note(), kind: 'not_possible', text: ' ' });
    expect([refused.status, refused.body.fields]).toMatchObject([422, [{ path: 'text' }]]);
    expect((await report(ana, id, { ...note(), kind: 'check_in', text: '' })).status).toBe(201);
  });

  test('that it is not possible has a reason, a picture for the studio, and the fee of its rules', async () => {
    const { id, orderId } = await addShoot(1, 1);
    const rules = [{ hours_before: 24, fee: { kind: 'amount' as const, amount_minor: 5_000 } }];
    await updateSettings(
      studio.ctx,
      { change_policy: { moves: [], cancellations: rules, free_reasons: ['weather'] } },
      '*',
    );
    const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
    const why = { ...note(), kind: 'not_possible', text: '', reason: 'no_access', picture: picture.toString('base64') };
    expect((await report(ana, id, { ...why, picture: Buffer.from('<svg>').toString('base64') })).status).toBe(422);
    expect((await report(ana, id, { ...why, kind: 'note', text: 'x' })).status).toBe(422);
    expect((await report(ana, id, { ...why, reason: 'other' })).status).toBe(422);
    for (const _again of [1, 2]) expect((await report(ana, id, why)).status).toBe(201);
    await report(ana, id, { ...why, id: randomUUID(), reason: 'weather', picture: undefined });
    const admin = await signInPerson(studio, { role: 'admin' });
    const { body } = await admin.browser.request<AdminOrderDetails>('GET', `/api/admin/orders/${orderId}`);
    expect(body.shoot_events).toMatchObject([
      { kind: 'not_possible', reason: 'no_access', has_picture: true, fee_minor: 5_000 },
      { kind: 'not_possible', reason: 'weather', has_picture: false, fee_minor: 0 },
    ]);
    expect(JSON.stringify(await readDay(ana))).not.toContain('fee_minor');
    const path = `/api/admin/shoot-events/${why.id}/picture`;
    expect((await ana.browser.request('GET', path)).status).toBe(404);
    expect((await admin.browser.request('GET', path)).status).toBe(200);
    const alerts = await listOpenAlerts(studio.db, ['shoot_not_possible'], 5);
    expect(alerts.map(({ alert, order }) => [order?.id, alert.detail.amountMinor]).reverse()).toEqual([
      [orderId, 5_000],
      [orderId, null],
    ]);
    const [order] = await studio.db.select().from(orders).where(eq(orders.id, orderId));
    await purgeCustomer(studio.ctx, { userId: randomUUID(), email: order?.customerEmail ?? '' });
    expect((await admin.browser.request('GET', path)).status).toBe(404);
  });

  test('stands with its order, and loses its words with the customer', async () => {
    const { id, orderId } = await addShoot(1, 1);
    await report(ana, id, note());
    const admin = await signInPerson(studio, { role: 'admin' });
    const read = async () =>
      (await admin.browser.request<AdminOrderDetails>('GET', `/api/admin/orders/${orderId}`)).body.shoot_events;
    expect(await read()).toMatchObject([{ text: 'Gate is open', by: ana.name }]);
    const [order] = await studio.db.select().from(orders).where(eq(orders.id, orderId));
    await purgeCustomer(studio.ctx, { userId: randomUUID(), email: order?.customerEmail ?? '' });
    expect(await read()).toMatchObject([{ text: '' }]);
  });
});

describe('uploads of a photographer', () => {
  test('of a card as it was shot, raw files as well, go into the property of an own shoot', async () => {
    const realtor = await signInPerson(studio);
    const propertyId = await createProperty(studio.ctx, { realtor_id: realtor.id, name: 'Maple House' });
    const { orderId } = await addShoot(1, 1);
    const metadata = { filename: 'IMG_0001.DNG', filetype: '', propertyId, stage: 'source' };
    expect((await beginUpload(ana, 100, metadata)).status).toBe(404);
    await studio.db.update(orders).set({ propertyId, userId: realtor.id }).where(eq(orders.id, orderId));
    expect((await beginUpload(ana, 100, { ...metadata, stage: '' })).status).toBe(415);
    expect((await beginUpload(ana, 100, metadata)).status).toBe(201);
    expect((await beginUpload(ben, 100, metadata)).status).toBe(404);
    const rows = await studio.db.select().from(uploads).where(eq(uploads.propertyId, propertyId));
    expect(rows).toMatchObject([{ stage: 'source', uploadedBy: ana.id, fileName: 'IMG_0001.DNG' }]);
  });

  const begin = (person: Person, metadata: string) =>
    person.browser.request('POST', '/api/uploads', {
      headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '100', 'Upload-Metadata': metadata },
    });
  const metadataOf = (propertyId: string) => `filename ${btoa('kitchen.jpg')},propertyId ${btoa(propertyId)}`;

  test('go into the property of an own shoot and nowhere else, and are theirs alone', async () => {
    const realtor = await signInPerson(studio);
    const propertyId = await createProperty(studio.ctx, { realtor_id: realtor.id, name: 'Maple House' });
    const { orderId } = await addShoot(1, 1);
    expect((await begin(ana, metadataOf(propertyId))).status).toBe(404);
    await studio.db.update(orders).set({ propertyId, userId: realtor.id }).where(eq(orders.id, orderId));
    expect((await readDay(ana)).shoots[0]?.property).toEqual({ id: propertyId, name: 'Maple House' });
    const begun = await begin(ana, metadataOf(propertyId));
    expect(begun.status).toBe(201);
    expect((await begin(ben, metadataOf(propertyId))).status).toBe(404);
    const address = new URL(begun.headers.get('location') ?? '', studio.url).pathname;
    const remove = (person: Person) =>
      person.browser.request('DELETE', address, { headers: { 'Tus-Resumable': '1.0.0' } });
    expect((await remove(ben)).status).toBe(404);
    expect((await remove(ana)).status).toBe(204);
    expect((await ana.browser.request('GET', `/api/properties/${propertyId}`)).status).toBe(404);
  });
});
