import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WORKING_HOURS } from '#domain/site/settings/usual-hours.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import type { Db } from '#server/db/database.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { openContent } from './get-content.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio({ env: { BRAND_NAME: 'Harbor & Light' } });
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

const save = (settings: Record<string, unknown>) =>
  admin.browser.request('PATCH', '/api/admin/settings', { json: settings });
const SUNDAY = [{ weekday: 7, opens: '11:00', closes: '14:00' }];
const USUAL = WORKING_HOURS.flatMap(({ weekdays, opens, closes }) =>
  weekdays.map((weekday) => ({ weekday, opens, closes })),
);

/** The studio's database, which counts its queries and can be away. */
function watchedDatabase() {
  const state = { asked: 0, isAway: false };
  const db: Db = new Proxy(studio.db, {
    get(target, name, receiver) {
      if (name === 'select') {
        state.asked += 1;
        if (state.isAway) throw new Error('The database is away.');
      }
      return Reflect.get(target, name, receiver);
    },
  });
  return { db, state };
}

describe('the content of the site', () => {
  test('has the studio of the settings, and the working hours that hold', async () => {
    const { site } = await openContent(studio.services).get();
    expect(site.business.brandName).toBe('Harbor & Light');
    expect(site.openHours).toEqual(WORKING_HOURS);
    expect(site.address).toBe(studio.config.BASE_URL);
  });

  test('is another version after a change of what pages show, and the same after any other', async () => {
    // The first save makes the row of the settings.
    await save({ lead_time_hours: 2 });
    const content = openContent(studio.services);
    const before = await content.get();
    await save({ lead_time_hours: 3 });
    content.expire();
    expect((await content.get()).site).toBe(before.site);
    await save({ working_hours: SUNDAY });
    content.expire();
    const after = await content.get();
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.site.openHours).toEqual([{ weekdays: [7], opens: '11:00', closes: '14:00' }]);
    await save({ working_hours: USUAL });
  });

  test('is read once a second at most, by any number of pages', async () => {
    const { db, state } = watchedDatabase();
    await studio.clock.whileStopped(async () => {
      const content = openContent({ ...studio.services, db });
      await Promise.all(Array.from({ length: 50 }, () => content.get()));
      const first = state.asked;
      studio.clock.advance(999);
      await content.get();
      expect(state.asked).toBe(first);
      studio.clock.advance(1);
      await Promise.all(Array.from({ length: 50 }, () => content.get()));
      expect(state.asked).toBe(first + 1);
    });
  });

  test('stays what it was while the database is away, and follows once it is back', async () => {
    const { db, state } = watchedDatabase();
    const content = openContent({ ...studio.services, db });
    const known = await content.get();
    await save({ working_hours: SUNDAY });
    state.isAway = true;
    content.expire();
    expect(await content.get()).toBe(known);
    state.isAway = false;
    content.expire();
    expect((await content.get()).site.openHours).toHaveLength(1);
    await save({ working_hours: USUAL });
  });

  test('cannot be had from a database that never answered', async () => {
    const { db, state } = watchedDatabase();
    state.isAway = true;
    const content = openContent({ ...studio.services, db });
    await expect(content.get()).rejects.toThrow('away');
    state.isAway = false;
    expect((await content.get()).site.openHours).toEqual(WORKING_HOURS);
  });

  test('is told to those who listen', async () => {
    let heard = 0;
    const unlisten = await studio.database.listen('content_version', () => {
      heard += 1;
    });
    // A listener on Postgres hears once that it listens, since it may have missed something before.
    await expect.poll(() => heard, { timeout: paced(15_000) }).toBe(studio.database.kind === 'postgres' ? 1 : 0);
    const before = heard;
    await save({ working_hours: SUNDAY });
    await expect.poll(() => heard, { timeout: paced(15_000) }).toBeGreaterThan(before);
    await save({ working_hours: USUAL });
    await unlisten();
  });
});
