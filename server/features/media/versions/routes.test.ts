import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import type { MediaVersions } from '#domain/media/media-versions.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { purgeHiddenMedia } from '#server/features/media/purge-media.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { addOrderOfProperty, createTestLink } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { paintPhoto } from '#server/test/pictures.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { beginUpload, fakeFilm, uploadFile } from '#server/test/uploads.ts';

let studio: TestStudio;
let admin: Person;
let rosa: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  await studio.workOnJobs();
});
afterAll(() => studio.close());
beforeEach(async () => {
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await signInPerson(studio);
});

type Problem = { code: string; detail: string; current?: MediaJson };

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const get = async ({ browser }: Person, path: string) => {
  const answer = await fetch(`${studio.url}${path}`, { headers: { Cookie: browser.cookie() } });
  return { status: answer.status, hash: digest(new Uint8Array(await answer.arrayBuffer())), headers: answer.headers };
};
const itemOf = async (id: string) => (await admin.browser.request<MediaJson>('GET', `/api/media/${id}`)).body;
const versionsOf = async (id: string) =>
  (await admin.browser.request<MediaVersions>('GET', `/api/media/${id}/versions`)).body.versions;
const restore = (id: string, number: number, version: number) =>
  admin.browser.request<MediaJson & Problem>('POST', `/api/media/${id}/versions/${number}/restore`, {
    headers: { 'If-Match': `"${version}"` },
  });

/** A property of Rosa's with one kitchen in the studio's order. */
async function makeKitchen() {
  const property = await addProperty(studio, rosa);
  const content = await paintPhoto(640, 480).jpeg().toBuffer();
  const item = await createMedia(studio, rosa, {
    propertyId: property.id,
    fileName: 'kitchen.jpg',
    room: 'Kitchen',
    place: 3,
    content,
  });
  return { property, item, content };
}

/** Uploads the next version of an item, and waits until it has it. */
async function replace(id: string, bytes: Uint8Array, filename = 'IMG_7-final.jpg') {
  const before = (await itemOf(id)).file_number;
  const fileId = await uploadFile(admin, bytes, { filename, filetype: 'image/jpeg', versionOf: id });
  await vi.waitUntil(async () => (await itemOf(id)).file_number > before, { timeout: 60_000 });
  return fileId;
}

const brighter = () => paintPhoto(800, 600).modulate({ brightness: 1.4 }).jpeg().toBuffer();

describe('a new version of a file', () => {
  test('takes its place under the same id, name and room; the one before stays, byte for byte', async () => {
    const { item, content, property } = await makeKitchen();
    const bytes = await brighter();
    await replace(item.id, bytes);
    const now = await itemOf(item.id);
    expect(now).toMatchObject({ id: item.id, file_name: 'kitchen.jpg', room: 'Kitchen', width: 800, file_number: 2 });
    expect(now.public_url).toMatch(/kitchen\.jpg\?v=2$/);
    expect((await get(rosa, now.public_url)).hash).toBe(digest(bytes));
    expect((await get(rosa, `${now.variants?.preview.webp}`)).status).toBe(200);
    expect((await get(admin, `/api/media/${item.id}/versions/1/original`)).hash).toBe(digest(content));
    expect((await get(admin, `/api/media/${item.id}/versions/1/preview.webp`)).status).toBe(200);
    const listed = await admin.browser.request<{ items: MediaJson[]; total: number }>(
      'GET',
      `/api/media?user_id=${rosa.id}&property_id=${property.id}`,
    );
    expect([listed.body.total, listed.body.items.map(({ id }) => id)]).toEqual([1, [item.id]]);
  });

  test('is listed with those before it, and the one before can be had again', async () => {
    const { item, content } = await makeKitchen();
    await replace(item.id, await brighter());
    await replace(item.id, await paintPhoto(700, 500).png().toBuffer(), 'kitchen.png');
    const versions = await versionsOf(item.id);
    expect(versions.map(({ number, state }) => [number, state])).toEqual([
      [3, 'current'],
      [2, 'former'],
      [1, 'former'],
    ]);
    const shown = await itemOf(item.id);
    expect(shown).toMatchObject({ file_name: 'kitchen.png', file_type: 'image/png' });
    expect((await restore(item.id, 1, shown.version - 1)).status).toBe(412);
    const restored = await restore(item.id, 1, shown.version);
    expect(restored.body).toMatchObject({ file_number: 1, file_name: 'kitchen.jpg', file_type: 'image/jpeg' });
    expect((await get(rosa, restored.body.public_url)).hash).toBe(digest(content));
    expect((await versionsOf(item.id)).map(({ number }) => number)).toEqual([1, 3, 2]);
    expect((await restore(item.id, 7, restored.body.version)).status).toBe(404);
    await replace(item.id, await brighter());
    expect((await itemOf(item.id)).file_number).toBe(4);
  });

  test('is recorded, with who uploaded it', async () => {
    const { item } = await makeKitchen();
    await replace(item.id, await brighter());
    const rows = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, item.id));
    expect(rows.map(({ action }) => action)).toContain('media_version_applied');
    expect((await versionsOf(item.id))[0]?.uploaded_by).toBe(admin.id);
  });

  test.each([
    ['a film', 'orbit.mp4', 'video/mp4'],
    ['a page', 'page.html', 'text/html'],
  ])('of a picture is no %s', async (_what, filename, filetype) => {
    const { item } = await makeKitchen();
    const refused = await beginUpload(admin, 5000, { filename, filetype, versionOf: item.id });
    expect(refused.status).toBe(415);
    expect(fakeFilm(64).length).toBe(64);
  });

  test('comes from staff alone, and for an item that is there', async () => {
    const { item } = await makeKitchen();
    const metadata = { filename: 'kitchen.jpg', filetype: 'image/jpeg' };
    expect((await beginUpload(rosa, 5000, { ...metadata, versionOf: item.id })).status).toBe(404);
    const gone = '01900000-0000-7000-8000-000000000000';
    expect((await beginUpload(admin, 5000, { ...metadata, versionOf: gone })).status).toBe(404);
  });

  test('that cannot be used changes nothing, and says why', async () => {
    const { item, content } = await makeKitchen();
    const broken = content.subarray(0, 300);
    await uploadFile(admin, broken, { filename: 'kitchen.jpg', filetype: 'image/jpeg', versionOf: item.id });
    const failed = await vi.waitUntil(
      async () => (await versionsOf(item.id)).find(({ status }) => status === 'failed'),
      { timeout: 60_000 },
    );
    expect(failed).toMatchObject({ number: null, state: 'incoming', preview: null });
    expect(failed.failure?.message).toMatch(/^[A-Z]/);
    expect(await itemOf(item.id)).toMatchObject({ file_number: 1, status: 'ready' });
  });

  test('of two at once both are kept, and one of them is shown', async () => {
    const { item } = await makeKitchen();
    const [one, two] = [await brighter(), await paintPhoto(900, 600).jpeg().toBuffer()];
    const metadata = { filename: 'kitchen.jpg', filetype: 'image/jpeg', versionOf: item.id };
    await Promise.all([one, two].map((bytes) => uploadFile(admin, bytes, metadata)));
    await vi.waitUntil(async () => (await itemOf(item.id)).file_number === 3, { timeout: 60_000 });
    const hashes = await Promise.all(
      [2, 3].map(async (number) => (await get(admin, `/api/media/${item.id}/versions/${number}/original`)).hash),
    );
    expect(new Set(hashes)).toEqual(new Set([digest(one), digest(two)]));
  });
});

describe('versions in a delivery', () => {
  test('are under the same link, with other addresses, and the one before beside them', async () => {
    const { property, item } = await makeKitchen();
    const { token } = await createTestLink(admin, property.id);
    const open = async () => (await rosa.browser.request<DeliveryPage>('GET', `/api/d/${token}`)).body.files[0];
    const first = await open();
    expect([first?.file_number, first?.former]).toEqual([1, []]);
    const bytes = await brighter();
    await replace(item.id, bytes);
    const second = await open();
    expect(second).toMatchObject({ id: item.id, file_number: 2, width: 800 });
    expect(second?.preview).not.toBe(first?.preview);
    expect(Date.parse(second?.created_at ?? '')).toBeGreaterThanOrEqual(Date.parse(first?.created_at ?? ''));
    const former = second?.former[0];
    expect(former).toMatchObject({ number: 1, preview: `/api/d/${token}/files/${item.id}/versions/1/preview` });
    const pictures = [await get(rosa, `${second?.preview}.webp`), await get(rosa, `${former?.preview}.webp`)];
    expect(pictures.map(({ status }) => status)).toEqual([200, 200]);
    expect(pictures[0]?.hash).not.toBe(pictures[1]?.hash);
    expect((await get(rosa, `${second?.address}?size=original`)).hash).toBe(digest(bytes));
    for (const number of [0, 3, 'x', '1%27']) {
      const path = `/api/d/${token}/files/${item.id}/versions/${number}/preview.webp`;
      expect([404, 422]).toContain((await get(rosa, path)).status);
    }
  });

  test('have a watermark while they are locked, also those before', async () => {
    const { property, item } = await makeKitchen();
    await replace(item.id, await brighter());
    const { token } = await createTestLink(admin, property.id);
    await addOrderOfProperty(studio, property.id);
    for (const number of [1, 2]) {
      const path = `/api/d/${token}/files/${item.id}/versions/${number}`;
      expect((await get(rosa, `${path}/preview.webp`)).status).toBe(402);
      expect((await get(rosa, `${path}/mls.jpg`)).status).toBe(402);
      expect((await get(rosa, `${path}/marked/preview.webp`)).status).toBe(200);
    }
  });

  test('of another property, of a deleted item or of a file that is not checked are not there', async () => {
    const { property, item } = await makeKitchen();
    await replace(item.id, await brighter());
    const result = await createMedia(studio, rosa, { propertyId: property.id, stage: 'result', versionOf: item.id });
    const source = await createMedia(studio, rosa, { propertyId: property.id, stage: 'source' });
    const { token } = await createTestLink(admin, property.id);
    const page = (await rosa.browser.request<DeliveryPage>('GET', `/api/d/${token}`)).body;
    expect(page.files.map(({ id }) => id)).toEqual([item.id]);
    for (const id of [result.id, source.id]) {
      for (const path of ['preview.webp', 'versions/1/preview.webp']) {
        expect((await get(rosa, `/api/d/${token}/files/${id}/${path}`)).status).toBe(404);
      }
      expect((await get(rosa, `/api/media/${id}`)).status).toBe(404);
    }
    const other = await makeKitchen();
    const foreign = await createTestLink(admin, other.property.id);
    const former = `/files/${item.id}/versions/1/preview.webp`;
    expect((await get(rosa, `/api/d/${foreign.token}${former}`)).status).toBe(404);
    await admin.browser.request('POST', '/api/media/delete', { json: { ids: [item.id] } });
    expect((await get(rosa, `/api/d/${token}${former}`)).status).toBe(404);
  });
});

test('a deleted item takes its versions along, with their files', async () => {
  const { item } = await makeKitchen();
  const fileId = await replace(item.id, await brighter());
  const rows = await studio.db.select().from(mediaItems).where(eq(mediaItems.userId, rosa.id));
  expect(rows.map(({ id }) => id).sort()).toEqual([item.id, fileId].sort());
  await admin.browser.request('POST', '/api/media/delete', { json: { ids: [item.id] } });
  studio.clock.advance(31 * DAY_MS);
  await purgeHiddenMedia(studio.ctx);
  expect(await studio.db.$count(mediaItems, eq(mediaItems.userId, rosa.id))).toBe(0);
  for (const { filePath } of rows) expect(await studio.services.storage.find(filePath)).toBeNull();
});
