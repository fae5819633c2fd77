import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeHours } from '#domain/bookings/hours-text.ts';
import type { Db } from '#server/db/database.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { watchHours } from './watch-hours.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

const change = (working_hours: unknown) =>
  admin.browser.request('PATCH', '/api/admin/settings', { json: { working_hours } });
const sunday = [{ weekday: 7, opens: '11:00', closes: '14:00' }];

test('working hours are shown at the start, and again once they were changed, each once', async () => {
  const shown: string[] = [];
  const stop = await watchHours(studio.ctx, (hours) => shown.push(writeHours(hours)));
  expect(shown).toEqual(['12345 09:00 18:00,6 10:00 15:00']);
  await change(sunday);
  await expect.poll(() => shown.at(-1)).toBe('7 11:00 14:00');
  await admin.browser.request('PATCH', '/api/admin/settings', { json: { capacity: 2 } });
  await change([]);
  await expect.poll(() => shown.at(-1)).toBe('');
  expect(shown).toHaveLength(3);
  await stop();
});

test('a database that is away for a while changes nothing, and is asked again', async () => {
  await change(sunday);
  const shown: string[] = [];
  let asked = 0;
  const db: Db = new Proxy(studio.db, {
    get: (target, name, receiver) => {
      if (name === 'select') asked += 1;
      if (asked === 2) throw new Error('The database is away.');
      return Reflect.get(target, name, receiver);
    },
  });
  const stop = await watchHours({ ...studio.ctx, db }, (hours) => shown.push(writeHours(hours)));
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
  await change([]);
  await expect.poll(() => shown).toEqual(['7 11:00 14:00', '']);
  await stop();
});
