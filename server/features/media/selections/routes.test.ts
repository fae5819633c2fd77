import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MediaActionJson, MediaChoiceJson } from '#domain/media/media-actions.ts';
import { MAX_TAGS } from '#domain/media/tags.ts';
import { DAY_MS, HOUR_MS } from '#domain/shared/time/durations.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { mediaActions, mediaSelections } from '#server/db/schema/selections.ts';
import { purgeHiddenMedia } from '#server/features/media/purge-media.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { askRaw } from '#server/test/raw-request.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { applyAction } from './apply-action.ts';

const MANY = 1250;
const RUN = { attempt: 1, isLastAttempt: false };

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
beforeEach(() => studio.clock.set('2026-11-20T15:00:00Z'));
afterEach(() => studio.db.execute(sql`delete from media_items`));
afterAll(() => studio.close());

/** A realtor with many items, the last of which are called garden. They have no files. */
async function realtorWithMany(count = MANY): Promise<Person> {
  const person = await signInPerson(studio);
  await studio.db.execute(sql`
    insert into media_items (id, user_id, file_name, file_path, file_type, kind, size_bytes, size_kb, is_general_media, day,
      search_text, status, created_at)
    select gen_random_uuid(), ${person.id}::uuid, 'photo-' || g || '.jpg', ${person.id} || '/' || g, 'image/jpeg', 'photo', 1, 1, true,
      date '2020-01-01' + (g / 4)::int, 'photo-' || g || '.jpg' || chr(10) || case when g > ${count - 50} then 'garden' else '' end,
      'ready', timestamptz '2020-01-01' + g * interval '1 hour'
    from generate_series(1, ${count}::int) as g`);
  return person;
}

/** A pin of the studio on each item of a property. */
async function addPins(propertyId: string): Promise<void> {
  await studio.db.execute(sql`
    with d as (insert into deliveries (id, property_id, created_at) values (gen_random_uuid(), ${propertyId}::uuid, now()) returning id),
      r as (insert into reviews (delivery_id) select id from d returning delivery_id)
    insert into review_pins (id, delivery_id, item_id, number, x, y, is_internal, created_at)
    select gen_random_uuid(), r.delivery_id, m.id, 1, 0.5, 0.5, true, now() from r, media_items m where m.property_id = ${propertyId}::uuid`);
}

/** All of the items of a person and of their pins, but when they were last written. */
async function readRows({ id }: Person): Promise<unknown[]> {
  const { rows } = await studio.db.execute(sql`
    select to_jsonb(m) - 'updated_at' as item, to_jsonb(p) as pin from media_items m left join review_pins p on p.item_id = m.id
    where m.user_id = ${id}::uuid order by m.id`);
  return rows;
}

const ask = <T>(person: Person, path: string, json: unknown = {}) => person.browser.request<T>('POST', path, { json });
const choose = async (person: Person, filter: unknown = {}) =>
  (await ask<MediaChoiceJson>(person, '/api/media/selections', filter)).body;
const begin = (person: Person, path: string, json?: unknown) =>
  ask<MediaActionJson>(person, `/api/media/${path}`, json);
const actionOf = async (person: Person, id: string) =>
  (await person.browser.request<MediaActionJson>('GET', `/api/media/acts/${id}`)).body;
const countOf = (person: Person, isHidden = false) =>
  studio.db.$count(mediaItems, and(eq(mediaItems.userId, person.id), eq(mediaItems.isHidden, isHidden)));

/** Does an action to its end, and returns how it ended. */
async function finish(
  person: Person,
  { body, status }: { body: MediaActionJson; status: number },
): Promise<MediaActionJson> {
  expect(status, JSON.stringify(body)).toBe(202);
  await applyAction(studio.ctx, { actId: body.id, run: RUN });
  return actionOf(person, body.id);
}

describe('a choice of all that match', () => {
  test('says exactly how many they are, and keeps to those of its moment', async () => {
    const jane = await realtorWithMany();
    const chosen = await choose(jane);
    expect(chosen.count).toBe(MANY);
    const late = await createMedia(studio, jane);
    const act = await finish(jane, await begin(jane, `selections/${chosen.id}/delete`));
    expect(act).toMatchObject({ kind: 'delete', state: 'done', total: MANY, processed: MANY, changed: MANY });
    expect(await countOf(jane)).toBe(1);
    expect((await jane.browser.request('GET', `/api/media/${late.id}`)).status).toBe(200);
  });

  test('is narrowed by words and days as the list is, and to what an account reaches', async () => {
    const jane = await realtorWithMany(200);
    expect((await choose(jane, { q: 'garden' })).count).toBe(50);
    expect((await choose(jane, { q: 'garden photo-200' })).count).toBe(1);
    expect((await choose(jane, { from: '2020-01-02', to: '2020-01-03' })).count).toBe(8);
    expect((await choose(jane, { q: 'x' })).count).toBe(0);
    const john = await signInPerson(studio);
    expect((await choose(john, { user_id: jane.id })).count).toBe(0);
    const admin = await signInPerson(studio, { role: 'admin' });
    expect((await choose(admin, { user_id: jane.id })).count).toBe(200);
  });

  test('is kept for the last few choices of an account alone', async () => {
    const jane = await realtorWithMany(3);
    for (let times = 0; times < 8; times += 1) {
      studio.clock.advance(1000);
      await choose(jane);
    }
    expect(await studio.db.$count(mediaSelections, eq(mediaSelections.userId, jane.id))).toBe(5);
  });

  test("check 53: another's choice is as good as one that never was", async () => {
    const jane = await realtorWithMany(3);
    const admin = await signInPerson(studio, { role: 'admin' });
    const { id } = await choose(jane);
    for (const act of ['delete', 'tags', 'zip']) {
      const json = act === 'tags' ? { add: ['Kitchen'] } : {};
      const [real, imagined] = await Promise.all(
        [id, randomUUID()].map((one) => ask<object>(admin, `/api/media/selections/${one}/${act}`, json)),
      );
      expect({ ...real?.body, request_id: '' }).toEqual({ ...imagined?.body, request_id: '' });
      expect(real?.status).toBe(404);
    }
  });
});

describe('a deletion of many', () => {
  test('leaves out what was left out, and is taken back whole within its time', async () => {
    const jane = await realtorWithMany(250);
    const [spared] = await studio.db.select().from(mediaItems).where(eq(mediaItems.userId, jane.id)).limit(1);
    const chosen = await choose(jane);
    const excluded = [spared?.id ?? ''];
    const act = await finish(jane, await begin(jane, `selections/${chosen.id}/delete`, { excluded }));
    expect(act).toMatchObject({ total: 249, changed: 249 });
    expect(act.undo_seconds).toBeGreaterThan(25);
    expect(await countOf(jane)).toBe(1);
    studio.clock.advance(30_500);
    await purgeHiddenMedia(studio.ctx);
    const undo = await finish(jane, await begin(jane, `acts/${act.id}/undo`));
    expect(undo).toMatchObject({ kind: 'restore', state: 'done', changed: 249 });
    expect(await countOf(jane)).toBe(250);
  });

  test('MED-44: is undone whole: each row is what it was, with its place, its pins and its sum', async () => {
    const jane = await realtorWithMany(350);
    const { id: propertyId } = await addProperty(studio, jane);
    await studio.db.execute(sql`
      update media_items set property_id = ${propertyId}::uuid, is_general_media = false, sha256 = md5(id::text), room = 'Kitchen',
        is_placed = true, order_key = '!' || id where user_id = ${jane.id}::uuid`);
    await addPins(propertyId);
    const before = await readRows(jane);
    const act = await finish(jane, await begin(jane, `selections/${(await choose(jane)).id}/delete`));
    expect([act.changed, await countOf(jane)]).toEqual([350, 0]);
    expect(await readRows(jane)).not.toEqual(before);
    await purgeHiddenMedia(studio.ctx);
    await finish(jane, await begin(jane, `acts/${act.id}/undo`));
    expect(await readRows(jane)).toEqual(before);
  });

  test('MED-44: is taken back as one for a day, stays in the trash after it, and is removed at its end', async () => {
    const jane = await realtorWithMany(250);
    const act = await finish(jane, await begin(jane, `selections/${(await choose(jane)).id}/delete`));
    studio.clock.advance(20 * HOUR_MS);
    await purgeHiddenMedia(studio.ctx);
    expect(await countOf(jane, true)).toBe(250);
    studio.clock.advance(5 * HOUR_MS);
    expect((await begin(jane, `acts/${act.id}/undo`)).status).toBe(409);
    studio.clock.advance(31 * DAY_MS);
    await purgeHiddenMedia(studio.ctx);
    expect(await countOf(jane, true)).toBe(0);
  });

  test('brings back nothing that was deleted one by one meanwhile', async () => {
    const jane = await realtorWithMany(120);
    const [own] = await studio.db.select().from(mediaItems).where(eq(mediaItems.userId, jane.id)).limit(1);
    const chosen = await choose(jane);
    await ask(jane, '/api/media/delete', { ids: [own?.id] });
    studio.clock.advance(1000);
    const act = await finish(jane, await begin(jane, `selections/${chosen.id}/delete`));
    expect(act).toMatchObject({ total: 120, processed: 120, changed: 119 });
    await finish(jane, await begin(jane, `acts/${act.id}/undo`));
    expect([await countOf(jane), await countOf(jane, true)]).toEqual([119, 1]);
  });

  test('continues where a killed process left it, and does no step twice', async () => {
    const jane = await realtorWithMany(350);
    const begun = await begin(jane, `selections/${(await choose(jane)).id}/delete`);
    let steps = 0;
    const cut = {
      ...studio.ctx,
      clock: {
        now() {
          steps += 1;
          // Each step asks twice.
          if (steps === 5) throw new Error('the process was killed');
          return studio.clock.now();
        },
      },
    };
    await expect(applyAction(cut, { actId: begun.body.id, run: RUN })).rejects.toThrow('killed');
    expect(await actionOf(jane, begun.body.id)).toMatchObject({ state: 'running', processed: 200, changed: 200 });
    expect(await finish(jane, begun)).toMatchObject({ state: 'done', processed: 350, changed: 350 });
  });

  test('is taken back once, however often it is requested, and by two processes at a time', async () => {
    const jane = await realtorWithMany(150);
    const act = await finish(jane, await begin(jane, `selections/${(await choose(jane)).id}/delete`));
    const asked = await Promise.all([1, 2, 3].map(() => begin(jane, `acts/${act.id}/undo`)));
    expect(new Set(asked.map(({ body }) => body.id)).size).toBe(1);
    const actId = asked[0]?.body.id ?? '';
    await Promise.all([1, 2].map(() => applyAction(studio.ctx, { actId, run: RUN })));
    expect(await actionOf(jane, actId)).toMatchObject({ state: 'done', changed: 150 });
    expect(await countOf(jane)).toBe(150);
  });

  test('MED-23: by an admin is recorded item by item', async () => {
    const jane = await realtorWithMany(3);
    const admin = await signInPerson(studio, { role: 'admin' });
    const chosen = await choose(admin, { user_id: jane.id });
    await finish(admin, await begin(admin, `selections/${chosen.id}/delete`));
    const deeds = await studio.db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
    const deletions = deeds.filter(({ action }) => action === 'media_deleted');
    expect(deletions.map(({ detail }) => detail)).toEqual(Array.from({ length: 3 }, () => ({ owner: jane.id })));
  });
});

describe('actions of one account', () => {
  test('run one after another, and a second one is refused', async () => {
    const jane = await realtorWithMany(3);
    const chosen = await choose(jane);
    const begun = await begin(jane, `selections/${chosen.id}/tags`, { add: ['pool'] });
    const second = await ask<{ code: string }>(jane, `/api/media/selections/${chosen.id}/delete`);
    expect([second.status, second.body.code]).toEqual([409, 'conflict']);
    await finish(jane, begun);
    expect((await begin(jane, `selections/${chosen.id}/delete`)).status).toBe(202);
  });

  test('are not held up for ever by one that was lost', async () => {
    const jane = await realtorWithMany(3);
    const chosen = await choose(jane);
    const lost = await begin(jane, `selections/${chosen.id}/tags`, { add: ['pool'] });
    studio.clock.advance(61 * 60_000);
    expect((await begin(jane, `selections/${chosen.id}/tags`, { add: ['pool'] })).status).toBe(202);
    expect(await actionOf(jane, lost.body.id)).toMatchObject({ state: 'failed' });
  });

  test('that fail for good say so, and make room for the next one', async () => {
    const jane = await realtorWithMany(3);
    const chosen = await choose(jane);
    const { body } = await begin(jane, `selections/${chosen.id}/delete`);
    let asked = 0;
    const now = () => {
      asked += 1;
      if (asked === 1) throw new Error('no clock');
      return studio.clock.now();
    };
    const broken = { ...studio.ctx, clock: { now } };
    await expect(applyAction(broken, { actId: body.id, run: { attempt: 11, isLastAttempt: true } })).rejects.toThrow(
      'no clock',
    );
    expect(await actionOf(jane, body.id)).toMatchObject({ state: 'failed', changed: 0 });
    expect((await begin(jane, `selections/${chosen.id}/delete`)).status).toBe(202);
  });

  test('begin by themselves once they were requested', async () => {
    const jane = await realtorWithMany(230);
    await studio.workOnJobs();
    const { body } = await begin(jane, `selections/${(await choose(jane)).id}/tags`, { add: ['pool'] });
    await expect
      .poll(() => actionOf(jane, body.id), { timeout: 30_000 })
      .toMatchObject({ state: 'done', changed: 230 });
  });
});

test('tags are added to all and taken from them; what would have too many keeps its own', async () => {
  const jane = await realtorWithMany(150);
  const full = await createMedia(studio, jane, {
    tags: Array.from({ length: MAX_TAGS }, (_, place) => `tag ${place}`),
  });
  const chosen = await choose(jane);
  const add = await finish(jane, await begin(jane, `selections/${chosen.id}/tags`, { add: ['Pool'] }));
  expect(add).toMatchObject({ total: 151, processed: 151, changed: 150 });
  expect((await choose(jane, { q: 'pool' })).count).toBe(150);
  await finish(jane, await begin(jane, `selections/${chosen.id}/tags`, { remove: ['pool', 'tag 0'] }));
  expect((await choose(jane, { q: 'pool' })).count).toBe(0);
  const { body } = await jane.browser.request<{ tags: string[] }>('GET', `/api/media/${full.id}`);
  expect(body.tags).toHaveLength(MAX_TAGS - 1);
});

test('an archive of a choice has all its files, and says how many are gone', async () => {
  const jane = await signInPerson(studio);
  for (const fileName of ['a.jpg', 'b.jpg', 'c.jpg']) await createMedia(studio, jane, { fileName });
  const gone = await createMedia(studio, jane, { fileName: 'gone.jpg' });
  const chosen = await choose(jane, { sort: 'name' });
  await ask(jane, '/api/media/delete', { ids: [gone.id] });
  const { body } = await ask<{ url: string; count: number; missing: number }>(
    jane,
    `/api/media/selections/${chosen.id}/zip`,
  );
  expect([body.count, body.missing]).toEqual([3, 1]);
  const archive = await askRaw(studio.url, body.url, { headers: { Cookie: jane.browser.cookie() } });
  expect(archive.status).toBe(200);
  expect(archive.body.includes(Buffer.from('a.jpg'))).toBe(true);
  expect(archive.body.includes(Buffer.from('gone.jpg'))).toBe(false);
});

test('check 126: deleting the account deletes its choices and actions', async () => {
  const jane = await realtorWithMany(3);
  const chosen = await choose(jane);
  await begin(jane, `selections/${chosen.id}/tags`, { add: ['pool'] });
  await studio.db.execute(sql`delete from media_items where user_id = ${jane.id}::uuid`);
  await studio.db.execute(sql`delete from users where id = ${jane.id}::uuid`);
  expect(await studio.db.$count(mediaSelections, eq(mediaSelections.userId, jane.id))).toBe(0);
  expect(await studio.db.$count(mediaActions, eq(mediaActions.userId, jane.id))).toBe(0);
});
