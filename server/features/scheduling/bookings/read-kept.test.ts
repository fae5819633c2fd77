import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AvailabilityJson } from '#domain/scheduling/bookings/availability-json.ts';
import type { SlotsJson } from '#domain/scheduling/slots-json.ts';
import { systemContext } from '#server/context.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { calendarBlocks } from '#server/db/schema/settings.ts';
import { newId } from '#server/platform/random/random.ts';
import { openBrowser } from '#server/test/browser.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { KeptCalendars } from './read-kept.ts';

const DAY = '2026-12-03';
const SLOTS = `/api/slots?from=${DAY}&days=1&package=starter`;
const AVAILABILITY = `/api/availability?from=${DAY}&days=1`;

let studio: TestStudio;
/** A second server of the studio, with a memory of its own, on the same database. */
let other: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio({ env: { BOOKING_CAPACITY: '1' } });
  other = await openTestStudio({ over: { database: studio.database, dataDir: studio.config.dataDir } });
});
afterAll(() => studio.close());
beforeEach(async () => {
  for (const one of [studio, other]) one.clock.set('2026-11-20T15:00:00Z');
  await studio.db.delete(bookings);
  await studio.db.delete(calendarBlocks);
});

const read = async (url: string) => {
  const browser = openBrowser(url);
  const slots = (await browser.request<SlotsJson>('GET', SLOTS)).body.days.flatMap((day) =>
    day.slots.map(({ start }) => start),
  );
  const { body } = await browser.request<AvailabilityJson>('GET', AVAILABILITY);
  return { slots, free: JSON.stringify(body.days) };
};
const block = (from: string, to: string) =>
  studio.db.insert(calendarBlocks).values({
    id: newId(studio.clock.now()),
    reason: 'Away',
    createdAt: studio.clock.now(),
    startsAt: new Date(from),
    endsAt: new Date(to),
  });

describe('a kept calendar', () => {
  test('is never behind what was committed, on each server: a held time, one let go of, and a block of the studio', async () => {
    const before = await read(studio.url);
    expect(await read(other.url)).toEqual(before);
    const [time] = before.slots;
    const customer = openBrowser(other.url);
    const json = { package_id: 'starter', start: time };
    const held = await customer.request<{ id: string }>('POST', '/api/holds', { json });
    expect(held.status).toBe(201);
    for (const { url } of [studio, other]) expect((await read(url)).slots).not.toContain(time);
    const own = await customer.request<SlotsJson>('GET', SLOTS);
    expect(own.body.days[0]?.slots.map(({ start }) => start)).toContain(time);
    await customer.request('DELETE', `/api/holds/${held.body.id}`);
    for (const { url } of [studio, other]) expect(await read(url)).toEqual(before);
    await block('2026-12-03T05:00:00Z', '2026-12-04T05:00:00Z');
    for (const { url } of [studio, other]) {
      const after = await read(url);
      expect(after.slots).toEqual([]);
      expect(after.free).not.toBe(before.free);
    }
  });

  test('follows the clock', async () => {
    const { slots } = await read(studio.url);
    studio.clock.set('2026-12-03T17:00:00Z');
    const later = await read(studio.url);
    expect(later.slots.length).toBeLessThan(slots.length);
  });
});

describe('an answer about the calendar', () => {
  // Other databases of a Postgres may commit something meanwhile.
  const kept = new KeptCalendars({ limit: 3, readState: async () => 'unchanged' });
  let made = 0;
  const look = (clientIp: string, asked: string) =>
    kept.get({ ...systemContext(studio.services), clientIp }, [asked], async () => {
      made += 1;
      return { asked };
    });

  test('is made once for all who ask, and a network gets a number of different ones a minute', async () => {
    await studio.clock.whileStopped(async () => {
      await Promise.all(Array.from({ length: 20 }, () => look('203.0.113.1', 'a')));
      expect(made).toBe(1);
      for (const asked of ['b', 'c']) await look('203.0.113.2', asked);
      await expect(look('203.0.113.3', 'd')).rejects.toMatchObject({
        code: 'rate_limited',
        retryAfterSeconds: expect.any(Number),
      });
      await look('203.0.113.3', 'a');
      await look('198.51.100.1', 'd');
      expect(made).toBe(4);
    });
    studio.clock.advance(61_000);
    await look('203.0.113.3', 'e');
    studio.clock.advance(-365 * 86_400_000);
    await look('203.0.113.3', 'f');
  });
});
