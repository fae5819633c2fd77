import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { OriginalChoices, OriginalsLink, OriginalsPage } from '#domain/deliveries/originals/originals-json.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { originalsLinks } from '#server/db/schema/originals.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { addOrderOfProperty, createTestLink, readToken } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { unpackStreamed } from '#server/test/streamed-zip.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let rosa: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await signInPerson(studio);
});

type Problem = { code: string; detail: string; fields: { path: string }[] };
const visitor = () => openBrowser(studio.url);

/** A property with a picture as it was shot, one that is shown, and one that is to be altered. */
async function makeTestProperty() {
  const property = await addProperty(studio, rosa, { name: 'Oak Lane', address: '12 Oak Lane' });
  const of = { propertyId: property.id };
  const shot = await createMedia(studio, rosa, { ...of, fileName: 'IMG_1.jpg', stage: 'source' });
  const empty = await createMedia(studio, rosa, { ...of, fileName: 'empty.jpg', place: 1 });
  const living = await createMedia(studio, rosa, { ...of, fileName: 'living room.jpg', room: 'Living room', place: 2 });
  return { property, shot, empty, living };
}

const say = (id: string, json: Record<string, unknown>, version = '*') =>
  admin.browser.request<MediaJson & Problem>('PUT', `/api/media/${id}/alteration`, {
    json,
    headers: { 'If-Match': version },
  });
const stage = (id: string, originalId: string | null) => say(id, { alteration: 'staging', original_id: originalId });
const linkOf = async (propertyId: string, { browser } = admin) =>
  (await browser.request<OriginalsLink>('GET', `/api/properties/${propertyId}/originals`)).body;
const renew = async (propertyId: string) =>
  (await admin.browser.request<OriginalsLink>('POST', `/api/properties/${propertyId}/originals`)).body;
const open = (token: string) => visitor().request<OriginalsPage & Problem>('GET', `/api/originals/${token}`);
const statusOf = async (path: string, method = 'GET') => (await fetch(studio.url + path, { method })).status;

test('staff say what was done to a picture and what it was made of, and others see it', async () => {
  const { property, shot, empty, living } = await makeTestProperty();
  const { body } = await admin.browser.request<OriginalChoices>('GET', `/api/media/${living.id}/originals`);
  expect(body.choices.map(({ id, source }) => [id, source])).toEqual([
    [shot.id, 'shot'],
    [empty.id, 'shown'],
  ]);
  const [preview = ''] = body.choices.map((choice) => choice.preview);
  expect((await admin.browser.request('GET', `${preview}.webp`)).status).toBe(200);
  expect((await rosa.browser.request('GET', `${preview}.webp`)).status).toBe(403);
  const said = await say(living.id, { alteration: 'staging', original_id: shot.id, show_label: true });
  expect(said.body).toMatchObject({ alteration: 'staging', original_id: shot.id, show_label: true, version: 2 });
  expect((await say(living.id, { alteration: null }, '"1"')).status).toBe(412);
  const item = await rosa.browser.request<MediaJson>('GET', `/api/media/${living.id}`);
  expect(item.body).toMatchObject({ alteration: 'staging', original_id: shot.id });
  expect(await linkOf(property.id, rosa)).toMatchObject({ pairs: 1, incomplete: 0 });
  const isThis = and(eq(auditLog.subjectId, living.id), eq(auditLog.action, 'media_alteration_set'));
  const [record] = await studio.db.select().from(auditLog).where(isThis);
  expect(record?.detail).toMatchObject({ alteration: 'staging', before: null, original: shot.id });
  expect((await say(living.id, { alteration: null })).body).toMatchObject({ alteration: null, original_id: null });
  expect(await linkOf(property.id)).toMatchObject({ pairs: 0, incomplete: 0 });
});

test('an original is an unaltered picture of the same property', async () => {
  const { property, shot, empty, living } = await makeTestProperty();
  const other = await makeTestProperty();
  for (const id of [other.shot.id, living.id, '01900000-0000-7000-8000-000000000000']) {
    const refused = await stage(living.id, id);
    expect([refused.status, refused.body.fields.map(({ path }) => path)]).toEqual([422, ['original_id']]);
  }
  expect((await say(living.id, { alteration: 'routine', original_id: shot.id })).status).toBe(422);
  await stage(living.id, empty.id);
  const refused = await stage(empty.id, shot.id);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    '“empty.jpg” is the original of the altered picture “living room.jpg”, so it cannot be altered itself.',
  ]);
  const film = await createMedia(studio, rosa, { propertyId: property.id, fileName: 'walk.mp4' });
  expect((await say(film.id, { alteration: 'sky' })).status).toBe(422);
  expect((await stage(living.id, null)).status).toBe(200);
  expect(await linkOf(property.id)).toMatchObject({ pairs: 0, incomplete: 1 });
});

test('the page shows each pair, to everybody who has its address and nothing else', async () => {
  const { property, shot, empty, living } = await makeTestProperty();
  await stage(living.id, shot.id);
  const { url } = await linkOf(property.id);
  expect(url).toMatch(/\/originals\/[\w-]{43}$/);
  const token = readToken(url ?? '');
  const { body, text } = await open(token);
  expect(body).toMatchObject({ property: { address: '12 Oak Lane' }, url, is_locked: false });
  expect(body.pairs).toMatchObject([{ id: living.id, place: 2, room: 'Living room', alteration: 'staging' }]);
  for (const secret of [rosa.email, rosa.id, 'IMG_1', 'file_name', '/d/']) expect(text).not.toContain(secret);
  const pictures = body.pairs.flatMap(({ altered, original }) => [altered.preview, original.preview]);
  for (const picture of pictures) {
    for (const ending of ['webp', 'jpg']) expect(await statusOf(`${picture}.${ending}`)).toBe(200);
  }
  const files = `/api/originals/${token}/files`;
  const strangers = [
    `${files}/${empty.id}/1/preview.webp`,
    `${files}/${shot.id}/2/preview.webp`,
    `${files}/${shot.id}/1/mls.jpg`,
    `${files}/${shot.id}/1/marked/mls.jpg`,
    `${files}/${shot.id}/1/marked/preview.webp`,
    `${files}/${shot.id}/1/hero.jpg`,
    `${files}/${shot.id}/1/original`,
  ];
  for (const path of strangers) expect([path, await statusOf(path)]).toEqual([path, 404]);
  await admin.browser.request('DELETE', `/api/media/${living.id}`, { headers: { 'If-Match': '*' } });
  expect((await open(token)).body.pairs).toEqual([]);
  for (const picture of pictures) expect(await statusOf(`${picture}.webp`)).toBe(404);
});

test('has a watermark on each picture while something is to be paid', async () => {
  const { property, shot, living } = await makeTestProperty();
  await stage(living.id, shot.id);
  const token = readToken((await linkOf(property.id)).url ?? '');
  await addOrderOfProperty(studio, property.id);
  const { body } = await open(token);
  expect(body.is_locked).toBe(true);
  const [pair] = body.pairs;
  expect([pair?.altered.preview, pair?.original.preview].every((each) => each?.includes('/marked/'))).toBe(true);
  for (const id of [living.id, shot.id]) {
    const clean = `/api/originals/${token}/files/${id}/1/preview.webp`;
    expect([await statusOf(clean), await statusOf(clean, 'HEAD')]).toEqual([402, 402]);
    expect(await statusOf(clean.replace('/1/', '/1/marked/'))).toBe(200);
  }
});

test('another address ends the one before with 410; what never was is 404; the database keeps hashes', async () => {
  const { property, shot, living } = await makeTestProperty();
  await stage(living.id, shot.id);
  const first = readToken((await linkOf(property.id)).url ?? '');
  const second = readToken((await renew(property.id)).url ?? '');
  const picture = (token: string) => statusOf(`/api/originals/${token}/files/${shot.id}/1/preview.webp`);
  expect([(await open(first)).status, await picture(first)]).toEqual([410, 410]);
  expect([(await open(second)).status, await picture(second)]).toEqual([200, 200]);
  const longAgo = new Date(studio.clock.now().getTime() - 4000 * 86_400_000);
  await studio.db.update(originalsLinks).set({ createdAt: longAgo }).where(eq(originalsLinks.propertyId, property.id));
  expect((await open(second)).status).toBe(200);
  for (const token of ['A'.repeat(43), 'short', '%2e%2e']) {
    expect([(await open(token)).status, await picture(token)]).toEqual([404, 404]);
  }
  const rows = await studio.db.select().from(originalsLinks).where(eq(originalsLinks.propertyId, property.id));
  expect(rows.map(({ endedAt }) => endedAt === null).sort()).toEqual([false, true]);
  for (const token of [first, second]) expect(JSON.stringify(rows)).not.toContain(token);
});

test('of two who make another address at once, one works', async () => {
  const { property } = await makeTestProperty();
  await Promise.all([renew(property.id), renew(property.id), renew(property.id)]);
  const rows = await studio.db.select().from(originalsLinks).where(eq(originalsLinks.propertyId, property.id));
  expect([rows.length, rows.filter(({ endedAt }) => endedAt === null).length]).toEqual([3, 1]);
});

test('a delivery says which pictures were altered, and names their files so', async () => {
  const { property, shot, living } = await makeTestProperty();
  const { token } = await createTestLink(admin, property.id);
  const delivery = async () => (await visitor().request<DeliveryPage>('GET', `/api/d/${token}`)).body;
  expect((await delivery()).originals).toBeNull();
  await stage(living.id, shot.id);
  await studio.db.update(mediaItems).set({ crc32: 0 }).where(eq(mediaItems.propertyId, property.id));
  const { files, originals } = await delivery();
  expect(originals).toEqual({ url: (await linkOf(property.id)).url, pairs: 1 });
  expect(files.map(({ alteration, has_original }) => [alteration, has_original])).toEqual([
    [null, false],
    ['staging', true],
  ]);
  for (const [address, name] of [
    [files[1]?.address, '002_living-room_virtually-staged.jpg'],
    [`/api/media/${living.id}/original/living%20room.jpg`, 'living room_virtually-staged.jpg'],
  ]) {
    const saved = await fetch(`${studio.url}${address}?size=original&download=1`, {
      headers: { Cookie: rosa.browser.cookie() },
    });
    expect(saved.headers.get('Content-Disposition')).toContain(`"${name}"`);
  }
  const archive = await fetch(`${studio.url}/api/d/${token}/archive?size=original`);
  const names = unpackStreamed(Buffer.from(await archive.arrayBuffer())).map(({ name }) => name);
  expect(names).toEqual(['001_empty.jpg', '002_living-room_virtually-staged.jpg']);
});
