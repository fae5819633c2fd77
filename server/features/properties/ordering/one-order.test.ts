import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { CamerasJson, PlacedList, PlacedMedia } from '#domain/media/media-order.ts';
import type { EditingJob } from '#domain/reviews/editing/editing-job.ts';
import type { EditorLinkJson } from '#domain/reviews/editing/editor-link.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { createPerson, type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { createTestLink } from '#server/test/deliveries.ts';
import { createTestKey } from '#server/test/keys.ts';
import { addProperty } from '#server/test/properties.ts';
import { unpackStreamed } from '#server/test/streamed-zip.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { sha256Hex, uploadFile, uploadMetadata } from '#server/test/uploads.ts';

const PHOTOS = 24;
const TUS = { 'Tus-Resumable': '1.0.0' };

type Camera = { make: string; model: string; serial: string; nameOf: (count: number) => string; clock: Clock };
/** How a camera writes a time of the studio, `minutes` after ten o'clock of a day in winter. */
type Clock = (seconds: number) => Record<string, string>;

const wall = (seconds: number) => new Date(Date.UTC(2026, 10, 18, 10, 0, seconds)).toISOString().slice(0, 19);
const exif = (seconds: number) => wall(seconds).replaceAll('-', ':').replace('T', ' ');
const padded = (count: number, digits: number) => String(count).padStart(digits, '0');

/** The first one begins to count again, the second was never set to winter time, the third writes UTC and says so. */
const CAMERAS: Camera[] = [
  {
    make: 'NIKON CORPORATION',
    model: 'NIKON Z 8',
    serial: '3012345',
    nameOf: (count) => `DSC_${padded(((9990 + count) % 9999) + 1, 4)}.jpg`,
    clock: (seconds) => ({ DateTimeOriginal: exif(seconds) }),
  },
  {
    make: 'Canon',
    model: 'Canon EOS R5',
    serial: '042021',
    nameOf: (count) => `IMG_${padded(101 + count, 4)}.jpg`,
    clock: (seconds) => ({ DateTimeOriginal: exif(seconds - 3600) }),
  },
  {
    make: 'SONY',
    model: 'ILCE-7M4',
    serial: '',
    nameOf: (count) => `DSC${padded(451 + count, 5)}.jpg`,
    clock: (seconds) => ({ DateTimeOriginal: exif(seconds - 3600), OffsetTimeOriginal: '+00:00' }),
  },
];
const CANON = 'Canon Canon EOS R5 042021';

type Shot = { place: number; name: string; room: string; bytes: Buffer };

/** Two photos of each camera by turns, both in one second; a room after the other. */
async function shoot(place: number): Promise<Shot> {
  const [pair, second] = [Math.floor(place / 2), place % 2];
  const camera = CAMERAS[pair % CAMERAS.length];
  if (!camera) throw new Error('There are three cameras.');
  const name = camera.nameOf(Math.floor(pair / CAMERAS.length) * 2 + second);
  const { make: Make, model: Model, serial } = camera;
  const notes = { ...camera.clock(pair * 40), ...(serial ? { BodySerialNumber: serial } : {}) };
  const background = { r: (place * 4) % 256, g: (place * 37) % 256, b: 120 };
  const picture = sharp({ create: { width: 96, height: 64, channels: 3, background } });
  const bytes = await picture.withExif({ IFD0: { Make, Model }, IFD2: notes }).jpeg().toBuffer();
  const room = ['Außenansicht', 'Küche', 'Wohnzimmer', ''][Math.floor((place * 4) / PHOTOS)] ?? '';
  return { place, name, room, bytes };
}

/** The same order each time, which no camera and no clock has. */
const shuffled = <T>(items: readonly T[]): T[] =>
  items.map((_, at) => items[(at * 37 + 11) % items.length]).filter((item): item is T => item !== undefined);

let studio: TestStudio;
let admin: Person;
let rosa: Person;
let shots: Shot[];
let expected: string[];
let houses: { dialog: string; card: string; api: string };

const addListing = async () => (await addProperty(studio, rosa, { address: 'Lindenweg 4', city: 'Potsdam' })).id;

async function whenPrepared(): Promise<void> {
  const isWaiting = async () =>
    (await studio.db.select({ status: mediaItems.status }).from(mediaItems)).some(
      ({ status }) => status === 'processing',
    );
  await vi.waitUntil(async () => !(await isWaiting()), { timeout: paced(120_000), interval: 200 });
}

/** As the dialog of a property sends files, one after the other. */
async function sendByDialog(propertyId: string, stage: Record<string, string> = {}): Promise<void> {
  for (const { name, bytes } of shuffled(shots)) {
    await uploadFile(admin, bytes, { filename: name, filetype: 'image/jpeg', propertyId, ...stage });
  }
}

/** The card as it was shot goes to an editor, whose exports say no time; what they send is approved. */
async function sendByCard(propertyId: string): Promise<void> {
  await sendByDialog(propertyId, { stage: 'source' });
  await whenPrepared();
  const link = await admin.browser.request<EditorLinkJson>('POST', `/api/properties/${propertyId}/editor-links`, {
    json: { name: 'Ed Itor' },
  });
  const key = (link.body.url ?? '').split('/').at(-1) ?? '';
  const editor = openBrowser(studio.url);
  for (const { name, bytes } of shuffled(shots).reverse()) {
    const edited = await sharp(bytes).jpeg({ quality: 70 }).toBuffer();
    const metadata = uploadMetadata({ filename: name.replace('.jpg', '-edit.jpg') });
    const headers = { ...TUS, 'Upload-Length': String(edited.length), 'Upload-Metadata': metadata };
    const begun = await editor.request('POST', `/api/e/${key}/uploads`, { headers });
    await editor.request('PATCH', begun.headers.get('Location') ?? '', {
      headers: { ...TUS, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
      body: new Uint8Array(edited),
    });
  }
  await whenPrepared();
  const sent = await editor.request<EditingJob>('POST', `/api/e/${key}/check`);
  const ids = sent.body.results.map(({ id }) => id);
  const approved = await admin.browser.request('POST', `/api/properties/${propertyId}/results/approve`, {
    json: { ids },
  });
  expect([ids.length, approved.status]).toEqual([PHOTOS, 200]);
}

/** As a program with a key sends them. */
async function sendByApi(propertyId: string): Promise<void> {
  const { token } = await createTestKey(studio, { ownerId: admin.id });
  for (const { name, bytes } of shuffled(shuffled(shots))) {
    const metadata = uploadMetadata({ filename: name, filetype: 'image/jpeg', propertyId });
    const headers = { ...TUS, Authorization: `Bearer ${token}` };
    const begun = await fetch(`${studio.url}/api/v1/uploads`, {
      method: 'POST',
      headers: { ...headers, 'Upload-Length': String(bytes.length), 'Upload-Metadata': metadata },
    });
    const sent = await fetch(new URL(begun.headers.get('Location') ?? '', studio.url), {
      method: 'PATCH',
      headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
      body: new Uint8Array(bytes),
    });
    if (sent.status !== 204) throw new Error(`The upload did not end: ${sent.status}`);
  }
  await whenPrepared();
}

async function listPortal(propertyId: string): Promise<PlacedMedia[]> {
  const { body } = await admin.browser.request<PlacedList>('GET', `/api/properties/${propertyId}/media?limit=100`);
  return body.items;
}

const shotOf = (fileName: string) => shots.find(({ name }) => name === fileName.replace('-edit', ''));

beforeAll(async () => {
  studio = await openTestStudio({ env: { STUDIO_TIME_ZONE: 'Europe/Berlin', PAYMENT_CURRENCY: 'eur' } });
  await studio.workOnJobs();
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await createPerson(studio);
  shots = await Promise.all(Array.from({ length: PHOTOS }, (_, place) => shoot(place)));
  expected = shots.map(({ name }) => name);
  houses = { dialog: await addListing(), card: await addListing(), api: await addListing() };
  await sendByDialog(houses.dialog);
  await whenPrepared();
  const clock = { camera: CANON, offset_seconds: 3600, for_studio: true };
  const set = await admin.browser.request<CamerasJson>('PUT', `/api/properties/${houses.dialog}/cameras`, {
    json: clock,
  });
  expect(set.status).toBe(200);
  await sendByCard(houses.card);
  await sendByApi(houses.api);
  for (const propertyId of Object.values(houses)) {
    const items = await listPortal(propertyId);
    for (const room of ['Küche', 'Außenansicht', 'Wohnzimmer']) {
      const ids = items.filter(({ file_name }) => shotOf(file_name)?.room === room).map(({ id }) => id);
      await admin.browser.request('POST', '/api/media/room', { json: { ids, room } });
    }
  }
}, paced(300_000));
afterAll(() => studio.close());

describe('MED-34: two dozen photos of three cameras, whichever way they came,', () => {
  test.each(['dialog', 'card', 'api'] as const)('have one order and one number (%s)', async (way) => {
    const propertyId = houses[way];
    const portal = await listPortal(propertyId);
    expect(portal.map(({ file_name }) => shotOf(file_name)?.name)).toEqual(expected);
    expect(portal.map(({ number }) => number)).toEqual(expected.map((_, place) => place + 1));

    const { token } = await createTestLink(admin, propertyId);
    const { body: page } = await openBrowser(studio.url).request<DeliveryPage>('GET', `/api/d/${token}`);
    const ofPortal = portal.map(({ id, number }) => [id, number]);
    expect(page.files.map(({ id, number }) => [id, number])).toEqual(ofPortal);

    const key = await createTestKey(studio, { ownerId: admin.id, scopes: ['media:read'] });
    const listed = await fetch(`${studio.url}/api/v1/properties/${propertyId}/media?limit=100`, {
      headers: { Authorization: `Bearer ${key.token}` },
    });
    const { data } = (await listed.json()) as { data: PlacedMedia[] };
    expect(data.map(({ id, number }) => [id, number])).toEqual(ofPortal);

    const names = shots.map(({ place, room, name }) => {
      const own = `${name
        .toLowerCase()
        .replace('.jpg', way === 'card' ? '-edit' : '')
        .replaceAll('_', '-')}`;
      return `${padded(place + 1, 3)}_${room === '' ? own : room.toLowerCase()}.jpg`;
    });
    const archive = await fetch(`${studio.url}/api/d/${token}/archive?size=original`);
    const unpacked = unpackStreamed(Buffer.from(await archive.arrayBuffer()));
    expect(unpacked.map(({ name }) => name)).toEqual(names);
    if (way !== 'card') {
      expect(unpacked.map(({ content }) => sha256Hex(content))).toEqual(shots.map(({ bytes }) => sha256Hex(bytes)));
    }
    const saved = await fetch(`${studio.url}${page.files[12]?.address}?size=print&download=1`);
    expect(decodeURIComponent(saved.headers.get('Content-Disposition') ?? '')).toContain(names[12]);

    const chosen = await admin.browser.request<{ url: string }>('POST', '/api/media/zips', {
      json: { ids: shuffled(portal).map(({ id }) => id), size: 'original' },
    });
    const portalZip = await fetch(`${studio.url}${chosen.body.url}`, { headers: { Cookie: admin.browser.cookie() } });
    const own = unpackStreamed(Buffer.from(await portalZip.arrayBuffer()));
    expect(own.map(({ name }) => name)).toEqual(names);
  });

  test('have a cover of the front', async () => {
    for (const propertyId of Object.values(houses)) {
      const { token } = await createTestLink(admin, propertyId);
      const { body } = await openBrowser(studio.url).request<DeliveryPage>('GET', `/api/d/${token}`);
      expect(body.files.find(({ id }) => id === body.cover)?.number).toBe(1);
    }
  });
});
