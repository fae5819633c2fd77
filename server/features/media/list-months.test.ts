import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MediaPageJson } from '#domain/media/media-json.ts';
import type { MediaMonthsJson } from '#domain/media/media-months.ts';
import { properties } from '#server/db/schema/properties.ts';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia } from '#server/test/media.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

/** The days of a library, newest first. */
const DAYS = ['2026-05-31', '2026-05-31', '2026-05-01', '2026-03-31', '2026-03-02', '2025-12-31', '2025-12-01'];
const propertyId = randomUUID();

let studio: TestStudio;
let person: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  person = await signInPerson(studio);
  const property = { id: propertyId, name: 'House', realtorId: person.id, createdAt: studio.clock.now() };
  await studio.db.insert(properties).values(property);
  for (const [index, shootDate] of DAYS.entries()) {
    const fileName = `${shootDate}-${index}.jpg`;
    const tags = index % 2 === 0 ? ['gazebo'] : [];
    await createMedia(studio, person, { fileName, shootDate, tags, propertyId: index === 3 ? propertyId : null });
  }
  await createMedia(studio, person, { shootDate: '2024-01-01', deletedAt: studio.clock.now() });
});
afterAll(() => studio.close());

async function list(query: string, caller = person) {
  const answer = await caller.browser.request<MediaPageJson>('GET', `/api/media?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
async function months(query = '', caller = person) {
  const answer = await caller.browser.request<MediaMonthsJson>('GET', `/api/media/months?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.months.map(({ month, count }) => `${month}: ${count}`);
}
const daysOf = ({ items }: MediaPageJson) => items.map(({ shoot_date }) => shoot_date);

describe('the months of a library', () => {
  test.each([
    ['', ['2026-05: 3', '2026-03: 2', '2025-12: 2']],
    ['from=2026-03-31&to=2026-05-01', ['2026-05: 1', '2026-03: 1']],
    [`property_id=${propertyId}`, ['2026-03: 1']],
    ['q=gazebo', ['2026-05: 2', '2026-03: 1', '2025-12: 1']],
    ['q=ga', ['2026-05: 2', '2026-03: 1', '2025-12: 1']],
    ['q=g&from=2026-03-01&to=2026-04-01', ['2026-03: 2']],
    ['q=gazebo&from=2026-05-01', ['2026-05: 1']],
    ['q=zeppelin', []],
  ])('with %j are the newest first, each with its items', async (query, expected) => {
    expect(await months(query)).toEqual(expected);
  });

  test("are those of the studio's days", async () => {
    const owner = await signInPerson(studio);
    // 23:30 of April 30 in the studio's zone.
    await createMedia(studio, owner, { createdAt: new Date('2026-05-01T03:30:00Z') });
    expect(await months('', owner)).toEqual(['2026-04: 1']);
  });

  test("are of one's own items, and for an admin of whose they ask for", async () => {
    const [other, admin] = [await signInPerson(studio), await signInPerson(studio, { role: 'admin' })];
    expect(await months('', other)).toEqual([]);
    expect(await months(`user_id=${person.id}`, other)).toEqual([]);
    expect(await months(`property_id=${propertyId}`, other)).toEqual([]);
    expect(await months(`user_id=${person.id}`, admin)).toEqual(await months());
    expect(await months('', admin)).toContain('2025-12: 2');
  });

  test('are not told to a visitor, nor for days that are the wrong way round', async () => {
    const visitor = await createPerson(studio);
    expect((await visitor.browser.request('GET', '/api/media/months')).status).toBe(401);
    const wrong = await person.browser.request('GET', '/api/media/months?from=2026-05-01&to=2026-04-01');
    expect(wrong.status).toBe(422);
  });
});

describe('a list that is opened at a month', () => {
  test.each([
    ['newest', '2026-04', DAYS.slice(3)],
    ['newest', '2026-05', DAYS],
    ['newest', '2025-12', DAYS.slice(5)],
    ['newest', '2020-01', []],
    ['oldest', '2026-04', DAYS.slice(0, 3).reverse()],
    ['oldest', '2025-12', [...DAYS].reverse()],
  ])('%s first at %s begins there', async (sort, month, expected) => {
    expect(daysOf(await list(`sort=${sort}&month=${month}`))).toEqual(expected);
  });

  test.each(['newest', 'oldest'])(
    '%s first is read from there up to its beginning and down to its end',
    async (sort) => {
      const whole = (await list(`sort=${sort}`)).items.map(({ id }) => id);
      const first = await list(`sort=${sort}&month=2026-03&limit=2`);
      const found = first.items.map(({ id }) => id);
      let [before, after] = [first.previous_cursor, first.next_cursor];
      while (before) {
        const page: MediaPageJson = await list(`sort=${sort}&limit=2&before=${encodeURIComponent(before)}`);
        expect(page.total).toBe(DAYS.length);
        found.unshift(...page.items.map(({ id }) => id));
        before = page.previous_cursor;
      }
      while (after) {
        const page: MediaPageJson = await list(`sort=${sort}&limit=2&cursor=${encodeURIComponent(after)}`);
        found.push(...page.items.map(({ id }) => id));
        after = page.next_cursor;
      }
      expect(found).toEqual(whole);
    },
  );

  test.each(['sort=newest&q=gazebo', 'sort=name', 'sort=name&q=gazebo', 'sort=property'])(
    'a page of %s leads back to the one before it',
    async (query) => {
      const first = await list(`${query}&limit=2`);
      expect(first.previous_cursor).toBeNull();
      const second = await list(`${query}&limit=2&cursor=${encodeURIComponent(first.next_cursor ?? '')}`);
      const back = await list(`${query}&limit=2&before=${encodeURIComponent(second.previous_cursor ?? '')}`);
      expect(back).toEqual(first);
    },
  );

  test('from behind its last item has the way back', async () => {
    const behind = await list('month=2020-01');
    const back = await list(`before=${encodeURIComponent(behind.previous_cursor ?? '')}`);
    expect(daysOf(back)).toEqual(DAYS);
    expect(back.previous_cursor).toBeNull();
  });

  test.each(['month=2026', 'month=2026-03&sort=name', 'month=2026-03&before=x', 'before=x', 'before=x&cursor=y'])(
    'with %s does not exist',
    async (query) => {
      expect((await person.browser.request('GET', `/api/media?${query}`)).status).toBe(422);
    },
  );
});
