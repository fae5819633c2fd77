import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pageUpdateSchema } from '#domain/listings/pages/page-input.ts';
import type { VerifyAnswer } from '#domain/listings/verify/verify-json.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { rateLimits } from '#server/db/schema/payments.ts';
import { makeVariants } from '#server/features/deliveries/processing/make-variants.ts';
import { makeOriginalsLink } from '#server/features/media/originals-links/make-originals-link.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { addOrderOfProperty, createTestLink } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { studioFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let rosa: Person;
let kitchen: Buffer;
let bath: Buffer;
beforeAll(async () => {
  studio = await openTestStudio({ env: { STUDIO_TIME_ZONE: 'Europe/Lisbon', STUDIO_COUNTRY: 'pt' } });
  studio.clock.set('2026-11-26T23:30:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
  kitchen = await jpeg(small(await readFile('artwork/photo-kitchen.jpg')));
  bath = await jpeg(small(await readFile('artwork/photo-bathroom.jpg')));
});
afterAll(() => studio.close());
beforeEach(async () => {
  await studio.db.delete(rateLimits);
  await studio.db.update(mediaItems).set({ sha256: null, deletedAt: studio.clock.now() });
  rosa = await signInPerson(studio);
});

const jpeg = (picture: Sharp) => picture.jpeg({ quality: 85 }).toBuffer();
const small = (picture: Buffer) => sharp(picture).resize({ width: 1000 });

type Answer = VerifyAnswer & { code: string; fields: { path: string; message: string }[] };
const check = (bytes: Buffer, headers: Record<string, string> = {}) =>
  openBrowser(studio.url).request<Answer>('POST', '/api/verify', { body: new Uint8Array(bytes), headers });
const known = async (bytes: Buffer) => (await check(bytes)).body.pictures;

/** A photo that was taken in as the job of its upload does it. */
async function arrive(propertyId: string, content: Buffer, changes: Parameters<typeof createMedia>[2] = {}) {
  const { id } = await createMedia(studio, rosa, { propertyId, content, status: 'processing', ...changes });
  await makeVariants(studio.ctx, { mediaId: id, run: { attempt: 1, isLastAttempt: false } });
  return id;
}
const addAlfama = () => addProperty(studio, rosa, { name: 'Alfama', address: 'Rua da Saudade 3', city: 'Lisboa' });

describe('LIST-41: anybody checks a picture', () => {
  test('the file that was uploaded is known by its bytes, once somebody was given the delivery', async () => {
    const { id } = await addAlfama();
    await arrive(id, kitchen, { alteration: 'routine' });
    expect(await known(kitchen)).toEqual([]);
    await createTestLink(admin, id);
    const [picture, ...others] = await known(kitchen);
    expect(others).toEqual([]);
    expect(picture).toMatchObject({
      match: 'file',
      delivered_on: '2026-11-26',
      alteration: 'routine',
      is_original: false,
      property: null,
      page_url: null,
      originals_url: null,
    });
    expect(picture?.license).toMatchObject({ has_ended: false });
  });

  test.each([
    ['compressed', (picture: Sharp) => picture.jpeg({ quality: 40 })],
    ['scaled, in another format', (picture: Sharp) => picture.resize(420).webp({ quality: 70 })],
    [
      'cropped by a twentieth',
      (picture: Sharp) => picture.extract({ left: 10, top: 20, width: 950, height: 620 }).jpeg(),
    ],
    ['brightened', (picture: Sharp) => picture.modulate({ brightness: 1.2 }).jpeg()],
  ])('one that was %s since is known by its looks, and another picture is not', async (_how, change) => {
    const { id } = await addAlfama();
    await arrive(id, kitchen);
    await createTestLink(admin, id);
    const changed = await change(sharp(kitchen)).toBuffer();
    expect(await known(changed)).toMatchObject([{ match: 'looks', alteration: null }]);
    expect(await known(bath)).toEqual([]);
  });

  test('an altered picture and its original are told apart, and each says what it is', async () => {
    const { id } = await addAlfama();
    const original = await arrive(id, kitchen, { fileName: 'IMG_7.jpg', stage: 'source' });
    const sofa = { input: { create: { width: 420, height: 300, channels: 3 as const, background: '#30405a' } } };
    const staged = await jpeg(sharp(kitchen).composite([{ ...sofa, left: 300, top: 330 }]));
    await arrive(id, staged, { fileName: 'DSC_7.jpg', alteration: 'staging', originalId: original });
    await createTestLink(admin, id);
    await makeOriginalsLink(studio.ctx, id);
    const again = (bytes: Buffer) => sharp(bytes).jpeg({ quality: 50 }).toBuffer();
    expect(await known(await again(staged))).toMatchObject([{ alteration: 'staging', is_original: false }]);
    const found = await known(await again(kitchen));
    expect(found).toMatchObject([{ is_original: true, alteration: null }]);
    expect(found[0]?.originals_url).toMatch(/\/originals\/[\w-]+$/);
    expect(found[0]?.property).toContain('Rua da Saudade 3');
  });

  test('the property is named while everybody may see its page', async () => {
    const { id } = await addAlfama();
    const photo = await arrive(id, kitchen);
    await createTestLink(admin, id);
    const { body } = await rosa.browser.request('GET', `/api/properties/${id}/page`);
    const page = (state: string) => ({ ...pageUpdateSchema.parse(body), photo_ids: [photo], state });
    const save = (state: string) =>
      rosa.browser.request('PUT', `/api/properties/${id}/page`, { json: page(state), ifMatch: '*' });
    expect((await save('live')).status).toBe(200);
    const [seen] = await known(kitchen);
    expect(seen?.page_url).toMatch(/\/h\/[\w-]+$/);
    expect(seen?.property).toContain('Rua da Saudade 3');
    expect((await save('archived')).status).toBe(200);
    expect(await known(kitchen)).toMatchObject([{ page_url: null, property: null }]);
  });

  test('of what is not paid, in the trash, or only worked with, nothing is said', async () => {
    const { id } = await addAlfama();
    const photo = await arrive(id, kitchen);
    await arrive(id, bath, { stage: 'source', fileName: 'IMG_8.jpg' });
    await createTestLink(admin, id);
    expect(await known(bath)).toEqual([]);
    await addOrderOfProperty(studio, id, studioFacts());
    expect(await known(kitchen)).toEqual([]);
    expect(await known(await sharp(kitchen).jpeg({ quality: 40 }).toBuffer())).toEqual([]);
    const other = (await addAlfama()).id;
    const own = await arrive(other, bath);
    await createTestLink(admin, other);
    expect(await known(bath)).toHaveLength(1);
    const deletedAt = studio.clock.now();
    await studio.db.update(mediaItems).set({ deletedAt }).where(eq(mediaItems.id, own));
    expect(await known(bath)).toEqual([]);
    expect(photo).not.toBe(own);
  });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an animation', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
])('LIST-41: %s is refused with what can be checked', async (_what, bytes) => {
  const { status, body } = await check(bytes);
  expect(status).toBe(422);
  expect(body.fields).toEqual([{ path: 'picture', message: 'Choose a picture: JPEG, PNG or WebP.' }]);
});

test('LIST-41: a picture that cannot be read is refused, and leaves no file behind', async () => {
  const { status, body } = await check(kitchen.subarray(0, 3000));
  expect(status).toBe(422);
  expect(body.fields[0]?.path).toBe('picture');
});

test('LIST-41: a file above 40 MB is refused with the bound', async () => {
  const { status, body } = await check(Buffer.alloc(40_000_001));
  expect([status, body.code]).toEqual([413, 'too_large']);
});

test('LIST-41: who checks sixty pictures in an hour waits, others do not', async () => {
  const nothing = Buffer.from('no picture');
  const asked = await Promise.all(Array.from({ length: 61 }, () => check(nothing)));
  expect(asked.filter(({ status }) => status === 422)).toHaveLength(60);
  const [refused] = asked.filter(({ status }) => status === 429);
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(3500);
});
