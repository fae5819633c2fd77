import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { HoldJson } from '#domain/orders/hold-json.ts';
import type { AdminSlotsJson, SlotsJson } from '#domain/scheduling/slots-json.ts';
import { MINUTE_MS } from '#domain/shared/time/durations.ts';
import { type RoutingMood, type RoutingService, startRoutingService } from '#e2e/fakes/routing-service.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { drives } from '#server/db/schema/drives.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { clearTables } from '#server/test/clear-tables.ts';
import { addOrder, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

const ARLINGTON = { latitude: 38.8731, longitude: -77.1153 };
const DAY = '2026-12-01';
/** Into the city it takes long at any hour; out of it one is quick. */
const INTO_CITY = 80;
const OUT_OF_CITY = 20;

let service: RoutingService;
let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  const seconds = (from: string) => (from.startsWith('-77.1153') ? INTO_CITY : OUT_OF_CITY) * 60;
  service = await startRoutingService(seconds);
  studio = await openTestStudio({ env: { ROUTING_URL: service.url, BOOKING_CAPACITY: '1' } });
});
afterAll(async () => {
  await studio.close();
  await service.close();
});
let now = Date.parse('2026-11-20T15:00:00Z');
beforeEach(async () => {
  // Each test begins after the rest that a failure of the one before it brought.
  now += 5 * MINUTE_MS;
  studio.clock.set(new Date(now).toISOString());
  service.setMood('well');
  service.asked.length = 0;
  await clearTables(studio.db, [bookings, orders, drives]);
  admin = await signInPerson(studio, { role: 'admin' });
  await addShoot('2026-12-01T14:00:00Z');
});

/** A shoot of two hours in Arlington. */
async function addShoot(startsAt: string): Promise<void> {
  const order = orderRow({ ...paidFacts(), schedulingStatus: 'booked', ...ARLINGTON });
  await addOrder(studio.db, order);
  const shootDatetime = new Date(startsAt);
  const endsAt = new Date(shootDatetime.getTime() + 120 * MINUTE_MS);
  await studio.db.insert(bookings).values(bookingRow({ orderId: order.id, shootDatetime, endsAt }));
}

/** The times that are offered for a shoot of two hours in the city, by the clock of the studio. */
const cityTimes = async () => {
  const path = `/api/slots?from=${DAY}&days=1&package=growth&zip=20009`;
  const { body } = await openBrowser(studio.url).request<SlotsJson>('GET', path);
  const toClock = (start: string) => new Date(Date.parse(start) - 5 * 60 * MINUTE_MS).toISOString().slice(11, 16);
  return body.days.flatMap(({ slots }) => slots.map(({ start }) => toClock(start)));
};
const notesAt = async (time: string) => {
  const path = `/api/admin/slots?from=${DAY}&days=1&package=growth&zip=20009&explain=true`;
  const { body } = await admin.browser.request<AdminSlotsJson>('GET', path);
  return body.days[0]?.slots.find((slot) => slot.time === time)?.people[0]?.notes;
};

describe('a studio with a routing service', () => {
  test('offers what its drives leave, there and back', async () => {
    expect((await cityTimes())[0]).toBe('12:30');
    await addShoot('2026-12-01T21:00:00Z');
    expect(await cityTimes()).toEqual(['12:30', '13:00', '13:30']);
    expect(await notesAt('12:30')).toEqual([]);
  });

  test('sends points alone, and asks for a drive once', async () => {
    await cityTimes();
    expect(service.asked).toHaveLength(2);
    for (const path of service.asked) {
      expect(path).toMatch(
        /^\/table\/v1\/driving\/-77\.\d+,38\.\d+;-77\.\d+,38\.\d+\?sources=[01]&destinations=[01]&annotations=duration,distance$/,
      );
    }
    await cityTimes();
    expect(service.asked).toHaveLength(2);
    expect(await studio.db.$count(drives)).toBe(2);
  });

  test('keeps the drive with a held time, and asks nothing while it is written', async () => {
    await cityTimes();
    const address = { address: '', city: '', state: '', zip_code: '20009' };
    const { status } = await openBrowser(studio.url).request<HoldJson>('POST', '/api/holds', {
      json: { start: '2026-12-01T17:30:00.000Z', package_id: 'growth', address },
    });
    expect(status).toBe(201);
    const held = (await studio.db.select().from(bookings)).find(({ orderId }) => orderId === null);
    expect(held?.busyFrom.toISOString()).toBe('2026-12-01T16:10:00.000Z');
    expect(service.asked).toHaveLength(2);
  });

  test.each<RoutingMood>(['failing', 'rubbish', 'hanging'])(
    '%s: estimates, says so, and is left alone',
    async (mood) => {
      service.setMood(mood);
      expect((await cityTimes())[0]).toBe('11:30');
      expect(service.asked).toHaveLength(2);
      expect(await notesAt('12:30')).toEqual(['no_route']);
      expect(await cityTimes()).toContain('11:30');
      expect(service.asked).toHaveLength(2);
      service.setMood('well');
      studio.clock.set(new Date(now + 2 * MINUTE_MS).toISOString());
      expect((await cityTimes())[0]).toBe('12:30');
    },
  );

  test('estimates where it knows no road', async () => {
    service.setMood('roadless');
    expect((await cityTimes())[0]).toBe('11:30');
    expect(await notesAt('12:30')).toEqual(['no_route']);
  });

  test('asks in pieces of a hundred points', async () => {
    const place = { latitude: 38.9, longitude: -77.03 };
    const others = Array.from({ length: 150 }, (_, index) => ({ latitude: 38 + index / 1000, longitude: -77 }));
    expect(await studio.ctx.routing?.findDrives(place, others)).toHaveLength(300);
    expect(service.asked).toHaveLength(4);
    expect(Math.max(...service.asked.map((path) => path.split('?')[0]?.split(';').length ?? 0))).toBe(100);
  });

  test('forgets drives after 90 days', async () => {
    const learnedAt = new Date(now - 91 * 24 * 60 * MINUTE_MS);
    await studio.db.insert(drives).values({ origin: 'a', destination: 'b', seconds: 1, meters: 1, learnedAt });
    await cityTimes();
    expect((await studio.db.select().from(drives)).map(({ origin }) => origin)).not.toContain('a');
  });
});
