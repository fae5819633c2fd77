import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MediaJson, MediaListJson } from '#domain/media/media-json.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { OF_OTHER_BUILD } from '#server/test/browser.ts';
import { createMedia } from '#server/test/media.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  jane = await signInPerson(studio);
});
afterAll(() => studio.close());

const change = (person: Person, id: string, json: unknown) =>
  person.browser.request<MediaJson>('PATCH', `/api/media/${id}`, { json });
const changeTags = (person: Person, json: unknown) =>
  person.browser.request<{ items: MediaJson[] }>('POST', '/api/media/tags', { json });

async function findNames(person: Person, query: string): Promise<string[]> {
  const { body } = await person.browser.request<MediaListJson>('GET', `/api/media?${query}`);
  return body.items.map((item) => item.file_name);
}

describe('changing an item', () => {
  test('is found by its new words and its new day, and by the old ones no more', async () => {
    const person = await signInPerson(studio);
    const { id } = await createMedia(studio, person, { fileName: 'one.jpg', description: 'orchard', tags: ['Old'] });
    const { status, body } = await change(person, id, {
      description: 'Işıklı salon',
      tags: ['New', 'new'],
      shoot_date: '2026-05-04',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ description: 'Işıklı salon', tags: ['New'], shoot_date: '2026-05-04' });
    for (const query of ['q=isikli', 'q=one.jpg', 'q=new', 'from=2026-05-04']) {
      expect(await findNames(person, query), query).toEqual(['one.jpg']);
    }
    for (const query of ['q=orchard', 'q=old', 'from=2026-11-20']) expect(await findNames(person, query)).toEqual([]);
  });

  test('without a shoot date it is found by the day of its upload again', async () => {
    const person = await signInPerson(studio);
    const { id, createdAt } = await createMedia(studio, person, { shootDate: '2026-05-04' });
    expect((await change(person, id, { shoot_date: null })).body.shoot_date).toBeNull();
    const [row] = await studio.db.select().from(mediaItems).where(eq(mediaItems.id, id));
    expect(row?.day).toBe(createdAt.toISOString().slice(0, 10));
  });

  test('leaves what it does not name', async () => {
    const { id } = await createMedia(studio, jane, { description: 'stays', tags: ['Stays'], shootDate: '2026-05-04' });
    const { body } = await change(jane, id, { description: 'changes' });
    expect(body).toMatchObject({ description: 'changes', tags: ['Stays'], shoot_date: '2026-05-04' });
  });

  test('check 57: what is not its owner’s to say has no effect', async () => {
    const item = await createMedia(studio, jane);
    const other = await signInPerson(studio);
    const json = {
      id: randomUUID(),
      user_id: other.id,
      file_name: 'x.exe',
      file_path: 'realtor-media/x',
      file_type: 'text/html',
      status: 'failed',
      deleted_at: '2026-01-01',
      property_id: randomUUID(),
    };
    expect((await change(jane, item.id, json)).status).toBe(422);
    await jane.browser.request('PATCH', `/api/media/${item.id}`, { json, headers: OF_OTHER_BUILD });
    const [row] = await studio.db.select().from(mediaItems).where(eq(mediaItems.id, item.id));
    expect(row).toEqual({ ...item, updatedAt: row?.updatedAt });
  });

  test.each([
    [{ shoot_date: 'yesterday' }],
    [{ tags: 'kitchen' }],
    [{ tags: Array.from({ length: 31 }, (_, index) => `t${index}`) }],
    [{ description: 'x'.repeat(2001) }],
  ])('%j is refused with a sentence', async (json) => {
    const { id } = await createMedia(studio, jane);
    expect((await change(jane, id, json)).status).toBe(422);
  });
});

describe('tags of many items', () => {
  test('are added and taken away in any case, each once', async () => {
    const first = await createMedia(studio, jane, { tags: ['HDR', 'Kitchen'] });
    const second = await createMedia(studio, jane, { tags: [] });
    const { body } = await changeTags(jane, {
      ids: [first.id, second.id],
      add: ['kitchen', 'Twilight'],
      remove: ['hdr'],
    });
    expect(new Map(body.items.map((item) => [item.id, item.tags]))).toEqual(
      new Map([
        [first.id, ['Kitchen', 'Twilight']],
        [second.id, ['kitchen', 'Twilight']],
      ]),
    );
    expect((await findNames(jane, 'q=twilight')).length).toBe(2);
  });

  test('are changed on all items or on none', async () => {
    const full = await createMedia(studio, jane, { tags: Array.from({ length: 30 }, (_, index) => `t${index}`) });
    const empty = await createMedia(studio, jane);
    expect((await changeTags(jane, { ids: [empty.id, full.id], add: ['more'] })).status).toBe(422);
    const [row] = await studio.db.select().from(mediaItems).where(eq(mediaItems.id, empty.id));
    expect(row?.tags).toEqual([]);
  });

  test('of 501 items, and of none, are refused', async () => {
    for (const ids of [[], Array.from({ length: 501 }, () => randomUUID())]) {
      expect((await changeTags(jane, { ids, add: ['x'] })).status).toBe(422);
    }
  });
});

describe('whose item it is', () => {
  test("check 53: another's id gets what a random id gets, and nothing changes", async () => {
    const john = await signInPerson(studio);
    const item = await createMedia(studio, jane);
    const answers = [item.id, randomUUID()].map(async (id) => {
      const [patch, tags] = [
        await change(john, id, { description: 'mine' }),
        await changeTags(john, { ids: [id], add: ['x'] }),
      ];
      return [patch, tags].map(({ status, body }) => ({ status, body: { ...body, request_id: '' } }));
    });
    const [real, imagined] = await Promise.all(answers);
    expect(real).toEqual(imagined);
    expect(real?.map(({ status }) => status)).toEqual([404, 404]);
    const [row] = await studio.db.select().from(mediaItems).where(eq(mediaItems.id, item.id));
    expect(row).toEqual(item);
  });

  test('check 144: what an admin changes on others’ items is recorded, what owners do is not', async () => {
    const admin = await signInPerson(studio, { role: 'admin' });
    const item = await createMedia(studio, jane);
    const recorded = () =>
      studio.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.subjectKind, 'media'), eq(auditLog.subjectId, item.id)))
        .orderBy(desc(auditLog.at), desc(auditLog.id));
    await change(jane, item.id, { description: 'hers' });
    expect(await recorded()).toEqual([]);
    await change(admin, item.id, { description: 'theirs', tags: ['x'] });
    expect(await recorded()).toMatchObject([
      { action: 'media_updated', actorId: admin.id, detail: { owner: jane.id, fields: 'description, tags' } },
    ]);
  });
});

describe('the room of items', () => {
  const putIn = (person: Person, json: unknown) =>
    person.browser.request<{ items: MediaJson[] }>('POST', '/api/media/room', { json });

  test('is said by the studio, for many at once, and raises their version', async () => {
    const admin = await signInPerson(studio, { role: 'admin' });
    const items = [await createMedia(studio, jane), await createMedia(studio, jane)];
    const ids = items.map(({ id }) => id);
    const { status, body } = await putIn(admin, { ids: [...ids, randomUUID()], room: ' Kitchen ' });
    expect([status, body.items.map(({ room, version }) => [room, version])]).toEqual([
      200,
      [
        ['Kitchen', 2],
        ['Kitchen', 2],
      ],
    ]);
    expect((await putIn(admin, { ids, room: '' })).body.items.map(({ room }) => room)).toEqual(['', '']);
    expect((await putIn(admin, { ids: [randomUUID()], room: 'Kitchen' })).status).toBe(404);
    expect((await putIn(admin, { ids, room: 'x'.repeat(41) })).status).toBe(422);
    expect((await putIn(jane, { ids, room: 'Kitchen' })).status).toBe(403);
  });
});

describe('the kind of items', () => {
  const setKind = (person: Person, json: unknown) =>
    person.browser.request<{ items: MediaJson[]; detail: string }>('POST', '/api/media/kind', { json });

  test('is said by the studio, for many at once, and raises their version', async () => {
    const admin = await signInPerson(studio, { role: 'admin' });
    const items = [await createMedia(studio, jane), await createMedia(studio, jane)];
    const ids = items.map(({ id }) => id);
    const { status, body } = await setKind(admin, { ids: [...ids, randomUUID()], kind: 'plan' });
    expect([status, ...body.items.map(({ kind, version }) => [kind, version])]).toEqual([
      200,
      ['plan', 2],
      ['plan', 2],
    ]);
    expect((await setKind(admin, { ids: [randomUUID()], kind: 'plan' })).status).toBe(404);
    expect((await setKind(admin, { ids, kind: 'raw' })).status).toBe(422);
    expect((await setKind(jane, { ids, kind: 'photo' })).status).toBe(403);
  });

  test('agrees with the files, or none of them is changed', async () => {
    const admin = await signInPerson(studio, { role: 'admin' });
    const [photo, film] = [await createMedia(studio, jane), await createMedia(studio, jane, { fileName: 'walk.mp4' })];
    expect(film.kind).toBe('film');
    const refused = await setKind(admin, { ids: [photo.id, film.id], kind: 'plan' });
    expect([refused.status, refused.body.detail]).toEqual([422, 'walk.mp4 cannot be a plan.']);
    const [row] = await studio.db.select().from(mediaItems).where(eq(mediaItems.id, photo.id));
    expect(row?.kind).toBe('photo');
    expect((await setKind(admin, { ids: [photo.id], kind: 'document' })).status).toBe(422);
  });
});
