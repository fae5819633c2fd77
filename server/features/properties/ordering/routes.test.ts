import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CamerasJson, ChangedOrder, MediaOrderJson, PlacedList } from '#domain/media/media-order.ts';
import { mediaSortKey } from '#domain/media/media-sort-key.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { type MediaRow, mediaItems } from '#server/db/schema/media.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { findClockOffset } from '#server/features/media/ordering/queries.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { createTestKey } from '#server/test/keys.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let rosa: Person;
let propertyId: string;
let ids: Map<string, string>;
beforeAll(async () => {
  studio = await openTestStudio({ env: { STUDIO_TIME_ZONE: 'Europe/Istanbul', PAYMENT_CURRENCY: 'eur' } });
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await signInPerson(studio);
  propertyId = (await addProperty(studio, rosa)).id;
  ids = new Map();
});

type Facts = { camera?: string | null; room?: string; day?: string };

/** A photo that was shot at a time of a day in November: `add('b', '10:05')`. */
async function add(name: string, time: string | null, { camera = null, room = '', day = '18' }: Facts = {}) {
  const fileName = `${name}.jpg`;
  const shotAt = time && `2026-11-${day}T${time}:00.000`;
  const takenAt = shotAt ? { wallTime: shotAt, offset: null } : null;
  const sortKey = mediaSortKey({ takenAt, fileName }, { timeZone: 'Europe/Istanbul', now: studio.clock.now() });
  const shootDate = shotAt && `2026-11-${day}`;
  const item = await createMedia(studio, rosa, { propertyId, fileName, sortKey, shotAt, camera, room, shootDate });
  ids.set(name, item.id);
  return item;
}
const idOf = (name: string) => ids.get(name) ?? randomUUID();

async function order(): Promise<string> {
  const { body } = await rosa.browser.request<PlacedList>('GET', `/api/properties/${propertyId}/media`);
  return body.items.map(({ file_name }) => file_name.replace('.jpg', '')).join(' ');
}
const place = (name: string, before: string | null, person = rosa) =>
  person.browser.request('POST', `/api/properties/${propertyId}/place`, {
    json: { media_id: idOf(name), before: before && idOf(before) },
  });
const sort = (by: string, changes: Record<string, unknown> = {}, person = rosa) =>
  person.browser.request<ChangedOrder>('POST', `/api/properties/${propertyId}/order`, { json: { by, ...changes } });
const undo = (id: string, person = rosa) =>
  person.browser.request<{ code: string }>('POST', `/api/properties/${propertyId}/order/undo`, {
    json: { undo_id: id },
  });
const setClock = (camera: string, seconds: number, changes: Record<string, unknown> = {}) =>
  admin.browser.request<CamerasJson>('PUT', `/api/properties/${propertyId}/cameras`, {
    json: { camera, offset_seconds: seconds, ...changes },
  });
const readOrder = async () =>
  (await rosa.browser.request<MediaOrderJson>('GET', `/api/properties/${propertyId}/order`)).body;
const rowOf = async (name: string): Promise<MediaRow | undefined> =>
  (
    await studio.db
      .select()
      .from(mediaItems)
      .where(eq(mediaItems.id, idOf(name)))
  )[0];

describe('MED-38: one press sorts', () => {
  beforeEach(async () => {
    await add('d', '10:01', { room: 'Kitchen' });
    await add('a', '10:02', { room: 'Outside' });
    await add('c', '10:03', { room: 'Kitchen' });
    await add('b', '10:04');
    await add('e', null);
  });

  test.each([
    ['time', 'd c a b e'],
    ['name', 'a b e c d'],
    ['room', 'a d c b e'],
  ])('by %s', async (by, expected) => {
    expect((await sort(by)).body).toMatchObject({ placed: 0 });
    expect(await order()).toBe(expected);
    expect(await readOrder()).toEqual({ by, placed: 0 });
  });

  test('what comes later as well, and what gets another room', async () => {
    await sort('room');
    await add('f', '10:00', { room: 'Outside' });
    expect(await order()).toBe('f a d c b e');
    await sort('name');
    await add('bb', '09:00');
    expect(await order()).toBe('a f b bb e c d');
    await sort('room');
    await admin.browser.request('POST', '/api/media/room', { json: { ids: [idOf('e')], room: 'Outside' } });
    expect(await order()).toBe('f a e d c bb b');
  });

  test('and is undone by another, once', async () => {
    await place('b', 'd');
    const before = await order();
    const { body } = await sort('name', { placed: 'sort' });
    expect(await order()).not.toBe(before);
    expect((await undo(body.undo_id)).status).toBe(204);
    expect(await order()).toBe(before);
    expect(await readOrder()).toEqual({ by: 'time', placed: 1 });
    expect(await undo(body.undo_id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test('cannot be undone once somebody else placed something', async () => {
    const { body } = await sort('name');
    await place('e', 'a', admin);
    const placed = await order();
    expect((await undo(body.undo_id)).status).toBe(409);
    expect((await undo(randomUUID())).status).toBe(409);
    expect(await order()).toBe(placed);
  });

  test('and what staff sorts is recorded', async () => {
    await sort('name', {}, admin);
    const isIt = and(eq(auditLog.subjectId, propertyId), eq(auditLog.action, 'media_sorted'));
    expect(await studio.db.$count(auditLog, isIt)).toBe(1);
  });

  test('nothing of others, and by nothing else', async () => {
    const john = await signInPerson(studio);
    expect((await sort('name', {}, john)).status).toBe(404);
    expect((await undo(randomUUID(), john)).status).toBe(404);
    expect((await sort('size')).status).toBe(422);
    expect((await sort('name', { placed: 'maybe' })).status).toBe(422);
  });
});

test('MED-38: what was placed by hand keeps its number, until it is sorted too', async () => {
  for (const [minute, name] of ['f', 'e', 'd', 'c', 'b', 'a'].entries()) await add(name, `10:0${minute}`);
  await place('a', 'e');
  await place('c', null);
  expect(await order()).toBe('f a e d b c');
  expect((await sort('name')).body).toMatchObject({ placed: 2 });
  expect(await order()).toBe('b a d e f c');
  expect((await sort('time')).body).toMatchObject({ placed: 2 });
  expect(await order()).toBe('f a e d b c');
  expect((await sort('name', { placed: 'sort' })).body).toMatchObject({ placed: 0 });
  expect(await order()).toBe('a b c d e f');
});

test('MED-37: photos of rooms that were shot by turns go where they are put, and their rooms stay', async () => {
  for (const [minute, name] of ['k1', 'b1', 'k2', 'b2', 'k3'].entries()) {
    await add(name, `10:0${minute}`, { room: name.startsWith('k') ? 'Kitchen' : 'Bath' });
  }
  expect(await order()).toBe('k1 k2 k3 b1 b2');
  await place('k1', 'b1');
  expect(await order()).toBe('k2 k3 k1 b1 b2');
  await place('b2', 'k2');
  expect(await order()).toBe('b2 b1 k2 k3 k1');
  await place('k3', 'k2');
  expect(await order()).toBe('b2 b1 k3 k2 k1');
});

describe('MED-37: two people at once', () => {
  test('lose no place and double none, and so do presses beside them', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    for (const [minute, name] of names.entries()) await add(name, `10:0${minute}`);
    const answers = await Promise.all([
      ...names.map((name, at) => place(name, names[(at + 3) % names.length] ?? null, at % 2 ? admin : rosa)),
      sort('name'),
      sort('time', { placed: 'sort' }, admin),
      setClock('none', 1),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 200, 404]));
    expect((await order()).split(' ').sort()).toEqual(names);
    const { body } = await rosa.browser.request<PlacedList>('GET', `/api/properties/${propertyId}/media`);
    expect(body.items.map(({ number }) => number)).toEqual(names.map((_, at) => at + 1));
  });

  test('since the database has each place once', async () => {
    await add('a', '10:00');
    await add('b', '10:01');
    await place('b', 'a');
    const key = (await rowOf('b'))?.orderKey;
    const taken = studio.db
      .update(mediaItems)
      .set({ isPlaced: true, orderKey: key ?? '' })
      .where(eq(mediaItems.id, idOf('a')));
    expect(await taken.then(String, violatedConstraint)).toBe('media_items_placed');
  });
});

describe('MED-39: a clock that is wrong', () => {
  const CANON = 'Canon R5 0421';
  beforeEach(async () => {
    await add('n1', '10:00', { camera: 'Nikon Z8 77' });
    await add('n2', '10:10', { camera: 'Nikon Z8 77' });
    await add('c1', '09:05', { camera: CANON });
    await add('c2', '09:15', { camera: CANON });
    await add('x', '10:07');
  });

  test('is set right once for a property, and its photos go where they belong', async () => {
    expect(await order()).toBe('c1 c2 n1 x n2');
    const { body, status } = await setClock(CANON, 3600);
    expect([status, await order()]).toEqual([200, 'n1 c1 x n2 c2']);
    const facts = { first_shot_at: '2026-11-18T10:05:00', last_shot_at: '2026-11-18T10:15:00', files: 2 };
    expect(body.cameras).toMatchObject([
      { camera: CANON, ...facts, offset_seconds: 3600, for_studio: false },
      { camera: 'Nikon Z8 77', offset_seconds: 0, for_studio: false },
    ]);
    const listed = await admin.browser.request<CamerasJson>('GET', `/api/properties/${propertyId}/cameras`);
    expect(listed.body).toEqual(body);
    await setClock(CANON, 0);
    expect(await order()).toBe('c1 c2 n1 x n2');
    expect(await findClockOffset(studio.db, { camera: CANON, propertyId: null })).toBe(0);
  });

  test('moves nothing that was placed by hand, and the day with the time', async () => {
    await place('c1', 'x');
    expect(await order()).toBe('c2 n1 c1 x n2');
    await setClock(CANON, 86_400);
    expect(await order()).toBe('n1 x c1 n2 c2');
    expect(await rowOf('c2')).toMatchObject({ shootDate: '2026-11-19', day: '2026-11-19' });
    expect(await rowOf('x')).toMatchObject({ shootDate: '2026-11-18' });
  });

  test('holds for what comes later where the studio says so, unless a property says otherwise', async () => {
    await setClock(CANON, 3600, { for_studio: true });
    expect(await findClockOffset(studio.db, { camera: CANON, propertyId: null })).toBe(3600);
    const other = await addProperty(studio, rosa);
    expect(await findClockOffset(studio.db, { camera: CANON, propertyId: other.id })).toBe(3600);
    await setClock(CANON, 60);
    expect(await findClockOffset(studio.db, { camera: CANON, propertyId })).toBe(60);
    expect(await findClockOffset(studio.db, { camera: CANON, propertyId: other.id })).toBe(3600);
    expect(await findClockOffset(studio.db, { camera: 'Canon R5 0422', propertyId })).toBe(0);
  });

  test('is of a camera of the property, and off by ten years at most', async () => {
    expect((await setClock('Leica', 60)).status).toBe(404);
    for (const seconds of [315_576_001, -315_576_001, 1.5]) expect((await setClock(CANON, seconds)).status).toBe(422);
    const asRealtor = await rosa.browser.request('PUT', `/api/properties/${propertyId}/cameras`, {
      json: { camera: CANON, offset_seconds: 60 },
    });
    expect(asRealtor.status).toBe(403);
  });

  test('is set by a program as well, which sorts and places too', async () => {
    const { token } = await createTestKey(studio, { ownerId: admin.id });
    const call = (method: string, path: string, json: unknown) =>
      fetch(`${studio.url}/api/v1/properties/${propertyId}/${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(json),
      });
    expect((await call('PUT', 'cameras', { camera: CANON, offset_seconds: 3600 })).status).toBe(200);
    expect((await call('POST', 'place', { media_id: idOf('x'), before: idOf('n1') })).status).toBe(204);
    expect(await order()).toBe('x n1 c1 n2 c2');
    const sorted = await call('POST', 'order', { by: 'name' });
    expect(await order()).toBe('x c1 c2 n1 n2');
    const { undo_id } = (await sorted.json()) as ChangedOrder;
    expect((await call('POST', 'order/undo', { undo_id })).status).toBe(204);
    expect(await order()).toBe('x n1 c1 n2 c2');
  });
});

test('two thousand photos are sorted, and their clock is set, by one request each', async () => {
  const [first] = [await add('first', '10:00')];
  await studio.db.execute(sql`
    insert into media_items (id, user_id, property_id, file_name, file_path, file_type, kind, size_bytes, size_kb, is_general_media, day,
      search_text, status, created_at, sort_key, shot_at, camera, room)
    select gen_random_uuid(), user_id, property_id, 'p' || g || '.jpg', file_path || g, file_type, kind, 1, 1, false, day, 'p', 'ready', created_at,
      '2026-11-18T' || to_char(interval '8 hours' + (g * 7919 % 2000) * interval '5 seconds', 'HH24:MI:SS') || '.000 p' || lpad(g::text, 16, '0') || '.jpg',
      '2026-11-18T' || to_char(interval '8 hours' + (g * 7919 % 2000) * interval '5 seconds', 'HH24:MI:SS') || '.000', 'Cam ' || g % 3, 'Room ' || g % 20
    from media_items, generate_series(1, 1999) as g where id = ${first.id}::uuid`);
  await place('first', null);
  for (const by of ['name', 'room', 'time']) expect((await sort(by)).status).toBe(200);
  expect((await setClock('Cam 1', 3600)).status).toBe(200);
  expect((await order()).split(' ')).toHaveLength(60);
});
