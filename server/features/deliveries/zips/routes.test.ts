import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArchiveParts, DownloadReceipts } from '#domain/deliveries/delivery-json.ts';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { addOrderOfProperty, createTestLink } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { unpackStreamed } from '#server/test/streamed-zip.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

const MB = 1_000_000;

let studio: TestStudio;
let admin: Person;
let rosa: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await createPerson(studio);
});
afterAll(() => studio.close());

/** A property with a film for each size, in MB, and two photos of the kitchen, which stand before them. */
async function deliver(sizes: number[]) {
  const property = await addProperty(studio, rosa, { address: '12 Oak Lane' });
  let place = 0;
  for (const size of sizes) {
    place += 1;
    const content = Buffer.alloc(size * MB, place);
    const facts = { fileName: `film ${place}.mp4`, content, crc32: crc32(content), place };
    await createMedia(studio, rosa, { propertyId: property.id, ...facts });
  }
  for (const fileName of ['stove.jpg', 'sink.jpg']) {
    place += 1;
    const content = Buffer.from(fileName);
    const facts = { fileName, content, crc32: crc32(content), place, room: 'Kitchen' };
    await createMedia(studio, rosa, { propertyId: property.id, ...facts });
  }
  const link = await createTestLink(admin, property.id);
  return { property, token: link.token, archive: `${studio.url}/api/d/${link.token}/archive` };
}

const partsOf = async (token: string, query: string) =>
  openBrowser(studio.url).request<ArchiveParts & { fields: { path: string }[] }>(
    'GET',
    `/api/d/${token}/archive/parts${query}`,
  );
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const namesIn = (bytes: Buffer) => unpackStreamed(bytes).map(({ name }) => name);

test('an archive comes in parts of whole files, each complete, in one order with continuing numbers', async () => {
  const { token, archive } = await deliver([1, 1, 3, 0.5]);
  const { status, body } = await partsOf(token, `?parts=${2.1 * MB}`);
  expect(status).toBe(200);
  expect(body.parts).toMatchObject([
    { part: 1, file_name: '12-oak-lane-original-part-1-of-3.zip', files: 4, first: 1, last: 4 },
    // A file that is larger than a part is one by itself.
    { part: 2, file_name: '12-oak-lane-original-part-2-of-3.zip', files: 1, first: 5, last: 5 },
    { part: 3, file_name: '12-oak-lane-original-part-3-of-3.zip', files: 1, first: 6, last: 6 },
  ]);
  const names: string[] = [];
  for (const { part, bytes, file_name } of body.parts) {
    const answer = await fetch(`${archive}?parts=${2.1 * MB}&part=${part}`);
    expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="${file_name}"`);
    const content = await bytesOf(answer);
    expect(content).toHaveLength(bytes);
    if (part !== 2) expect(bytes).toBeLessThanOrEqual(2.1 * MB);
    names.push(...namesIn(content));
  }
  expect(names).toEqual([
    '001_kitchen.jpg',
    '002_kitchen.jpg',
    '003_film-1.mp4',
    '004_film-2.mp4',
    '005_film-3.mp4',
    '006_film-4.mp4',
  ]);
  expect((await fetch(`${archive}?parts=${2.1 * MB}&part=4`)).status).toBe(404);
});

test('a part is as large as it may be to the byte, and continues where it was cut', async () => {
  const { token, archive } = await deliver([1, 1]);
  const [whole] = (await partsOf(token, '')).body.parts;
  expect(whole).toMatchObject({ file_name: '12-oak-lane-original.zip', files: 4 });
  const slack = 200;
  expect((await partsOf(token, `?parts=${(whole?.bytes ?? 0) + slack}`)).body.parts).toHaveLength(1);
  expect((await partsOf(token, `?parts=${(whole?.bytes ?? 0) - 1}`)).body.parts).toHaveLength(2);
  const first = await fetch(`${archive}?parts=${1.5 * MB}&part=1`);
  const content = await bytesOf(first);
  const headers = { Range: 'bytes=700000-', 'If-Range': first.headers.get('ETag') ?? '' };
  const rest = await fetch(first.url, { headers });
  expect([rest.status, (await bytesOf(rest)).equals(content.subarray(700_000))]).toEqual([206, true]);
});

test('a part has another version once what is in it is another one', async () => {
  const { property, token } = await deliver([1, 1]);
  const versions = async () => (await partsOf(token, `?parts=${1.5 * MB}`)).body.parts.map(({ version }) => version);
  const before = await versions();
  expect(await versions()).toEqual(before);
  const content = Buffer.from('new');
  await createMedia(studio, rosa, {
    propertyId: property.id,
    fileName: 'new.mp4',
    content,
    crc32: crc32(content),
    place: 9,
  });
  const after = await versions();
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false]);
});

test('a room is an archive of its photos under their own numbers', async () => {
  const { archive, token, property } = await deliver([1]);
  const answer = await fetch(`${archive}?room=Kitchen`);
  expect(answer.headers.get('Content-Disposition')).toContain('filename="12-oak-lane-kitchen-original.zip"');
  expect(namesIn(await bytesOf(answer))).toEqual(['001_kitchen.jpg', '002_kitchen.jpg']);
  for (const room of ['Cellar', '', '../kitchen', '%00']) {
    expect([room, (await fetch(`${archive}?room=${room}`)).status]).toEqual([room, 404]);
  }
  const { body } = await admin.browser.request<DownloadReceipts>('GET', `/api/properties/${property.id}/downloads`);
  expect(body.downloads).toMatchObject([{ file_name: '12-oak-lane-kitchen-original.zip', files: 2 }]);
  expect((await partsOf(token, '?room=Kitchen')).body.parts).toMatchObject([{ files: 2, first: 1, last: 2 }]);
});

test.each(['?parts=0', '?parts=999999', '?parts=x', '?parts=1e99', '?part=0', '?part=-1', '?part=1.5'])(
  'an archive is refused with %s',
  async (query) => {
    const { archive } = await deliver([]);
    expect((await fetch(`${archive}${query}`)).status).toBe(422);
  },
);

test('parts are listed for who may download them alone', async () => {
  const { property, token } = await deliver([]);
  const web = await createTestLink(admin, property.id, { sizes: ['web'] });
  expect((await partsOf(web.token, '?size=original')).status).toBe(403);
  await addOrderOfProperty(studio, property.id);
  expect((await partsOf(token, '')).status).toBe(402);
  await admin.browser.request('POST', `/api/deliveries/${web.deliveryId}/revoke`, { json: { link_ids: null } });
  expect((await partsOf(token, '')).status).toBe(410);
});
