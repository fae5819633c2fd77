import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PackageDocument } from '#domain/catalogue/catalogue-schema.ts';
import type { HoldJson } from '#domain/orders/hold-json.ts';
import type { AdminSlotsJson, SlotsJson } from '#domain/scheduling/slots-json.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { orders } from '#server/db/schema/orders.ts';
import { people } from '#server/db/schema/people.ts';
import { firstPersonId } from '#server/features/scheduling/people/make-first-people.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { packageDocument, publishInTest } from '#server/test/catalogue.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

const [ANA, BEN, CEM] = [firstPersonId(1), firstPersonId(2), firstPersonId(3)];
const DAY = '2026-12-03';
const TEN = '2026-12-03T15:00:00.000Z';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio({ env: { BOOKING_CAPACITY: '3' } });
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

const setSkills = (id: string, skills: string[]) => studio.db.update(people).set({ skills }).where(eq(people.id, id));

/** A package of rooms by day and of the sky, for which a second person comes along; it asks for what `own` says itself. */
const publish = (own: Partial<PackageDocument> = {}) =>
  publishInTest(studio, {
    packages: [
      packageDocument({
        id: 'home',
        price: { kind: 'parts', parts: ['rooms', 'sky'], off: { kind: 'amount', amountMinor: 0 } },
        ...own,
      }),
      packageDocument({ id: 'rooms', skill: 'photo', light: 'day' }),
      packageDocument({ id: 'sky', skill: 'drone', people: 2, secondSkill: 'video' }),
    ],
    areas: { distanceUnit: 'mi', base: { latitude: 38.9, longitude: -77.03 }, areas: [], outside: null },
  });

beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  await clearTables(studio.db, [bookings, orders]);
  await setSkills(ANA, ['photo', 'drone']);
  await setSkills(BEN, ['photo']);
  await setSkills(CEM, ['video']);
  await publish();
});

const listSlots = async () => {
  const path = `/api/slots?from=${DAY}&days=1&package=home`;
  const { body } = await openBrowser(studio.url).request<SlotsJson>('GET', path);
  return body.days.flatMap(({ slots }) => slots.map(({ start }) => start));
};

/** Who can come at ten, as the studio's own form is told. */
async function listAble(): Promise<(string | undefined)[]> {
  const path = `/api/admin/slots?from=${DAY}&days=1&package=home`;
  const { body } = await admin.browser.request<AdminSlotsJson>('GET', path);
  const slot = body.days[0]?.slots.find(({ start }) => start === TEN);
  return slot?.able.map((index) => body.people[index]?.id) ?? [];
}

const hold = (browser = openBrowser(studio.url)) =>
  browser.request<HoldJson>('POST', '/api/holds', { json: { start: TEN, package_id: 'home' } });

const listBookings = async () => {
  const rows = await studio.db.select().from(bookings);
  return rows.map(({ personId, part }) => ({ personId, kind: part?.kind ?? 'shoot' }));
};

test('CAT-32: times, holds, orders and the studio’s form ask for the skills, the light and the second person of the parts', async () => {
  expect(await listSlots()).toContain(TEN);
  expect(await listAble()).toEqual([ANA]);
  const browser = openBrowser(studio.url);
  expect((await hold(browser)).status).toBe(201);
  expect(new Set(await listBookings())).toEqual(
    new Set([
      { personId: ANA, kind: 'shoot' },
      { personId: CEM, kind: 'person' },
    ]),
  );
  const form = { photoCount: null, preferredDate: DAY, preferredTime: '10:00', calculatedPrice: 200 };
  expect((await placeOrder(studio.url, orderBody(form, { packageId: 'home' }), { browser })).status).toBe(201);
  const [order] = await studio.db.select().from(orders);
  expect(order?.package).toMatchObject({
    durationMinutes: 120,
    skills: ['photo', 'drone'],
    light: 'day',
    parts: [{ kind: 'person', skills: ['video'] }],
  });
});

test('CAT-32: no time is offered or held where nobody has what the parts ask for', async () => {
  await setSkills(CEM, ['photo']);
  expect(await listSlots()).toEqual([]);
  expect(await listAble()).toEqual([]);
  expect((await hold()).status).toBe(409);
});

test('CAT-32: what the package says itself holds in place of its parts', async () => {
  await publish({ skill: 'photo', people: 2, secondSkill: 'drone' });
  expect(await listAble()).toEqual([BEN]);
  expect(await listSlots()).toContain(TEN);
});
