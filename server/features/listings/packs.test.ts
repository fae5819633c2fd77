import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PackJson, PackPlanJson } from '#domain/listings/listing-json.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { mlsPackFiles, mlsPacks } from '#server/db/schema/mls-packs.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { addOrderOfProperty } from '#server/test/deliveries.ts';
import {
  askPack,
  makeStagedProperty,
  makeTestPack,
  meanDifference,
  resizePlainly,
  type Staged,
} from '#server/test/listing-packs.ts';
import { createMedia } from '#server/test/media.ts';
import { readPdfText } from '#server/test/pdf-text.ts';
import { addProperty } from '#server/test/properties.ts';
import { paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { makePack, PACKS_FOLDER } from './make-pack.ts';
import { purgePacks } from './purge-packs.ts';

const FIRST = { attempt: 1, isLastAttempt: false };
const SIZE = { width: 1500, height: 1000 };
const DAYS = 86_400_000;

let studio: TestStudio;
let admin: Person;
let rosa: Person;
let staged: Staged;
beforeAll(async () => {
  studio = await openTestStudio({ env: { STUDIO_TIME_ZONE: 'Europe/Lisbon' } });
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await signInPerson(studio);
  staged = await makeStagedProperty(studio, rosa, { photos: 9, ...SIZE });
});
afterAll(() => studio.close());

type Problem = { code: string; detail: string };
const plan = (propertyId: string, profile: string, { browser } = rosa) =>
  browser.request<PackPlanJson & Problem>('GET', `/api/properties/${propertyId}/mls-plan?profile_id=${profile}`);
const show = async (id: string) => (await rosa.browser.request<PackJson>('GET', `/api/mls-packs/${id}`)).body;
const codes = (findings: readonly { code: string }[]) => findings.map(({ code }) => code);
const make = (profile_id: string, person = rosa) =>
  makeTestPack(studio, person, { propertyId: staged.property.id, profile_id });
const read = (content: Buffer) => sharp(content).raw().toBuffer();
const named = (files: readonly { name: string; content: Buffer }[], part: string) =>
  files.find(({ name }) => name.includes(part))?.content ?? Buffer.alloc(0);

/** A house with photos of a few pixels, whose seventh is staged, for what needs no pictures. */
async function makeSmall(photos: number, person = rosa) {
  const property = await addProperty(studio, person, { name: 'Elm Court' });
  const items = [];
  for (let place = 1; place <= photos; place += 1) {
    items.push(await createMedia(studio, person, { propertyId: property.id, place, fileName: `${place}.jpg` }));
  }
  return { property, items };
}

describe('a pack', () => {
  test('LIST-5: has the photos in the studio’s order under names of place and room', async () => {
    const { pack, files } = await make('generic');
    expect(files.map(({ name }) => name)).toEqual([
      '001_front-exterior.jpg',
      '002_entrance.jpg',
      '003_living-room.jpg',
      '004_kitchen.jpg',
      '005_dining-room.jpg',
      '006_bedroom.jpg',
      '007_office_virtually-staged.jpg',
      '008_bathroom.jpg',
      '009_patio.jpg',
      'captions.csv',
      'rules-report.pdf',
    ]);
    expect(pack).toMatchObject({ status: 'ready', is_current: true, made: 9, total: 9, profile_version: 1 });
    expect(pack.bytes).toBe(files.reduce((sum, { content }) => sum + content.length, 0));
  });

  test('LIST-6: stays below the bytes of RANW with the largest quality, in sRGB and like its source', async () => {
    const { pack, files } = await make('ranw');
    for (const [index, { quality, likeness }] of pack.files.slice(0, 9).entries()) {
      const { content } = files[index] ?? { content: Buffer.alloc(0) };
      const { width, height, space } = await sharp(content).metadata();
      expect([width, height, space]).toEqual([1280, 853, 'srgb']);
      expect(content.length).toBeLessThan(125_000);
      expect(likeness).toBeGreaterThan(0.9);
      if (quality === null || quality === 90) continue;
      const plain = await resizePlainly(await original(index), { width: 1280, height: 853 });
      const raw = { width: 1280, height: 853, channels: 3 as const };
      const better = await sharp(plain, { raw })
        .jpeg({ quality: quality + 1 })
        .withExif({ IFD2: { ColorSpace: '1' } })
        .toBuffer();
      expect(better.length + 4000).toBeGreaterThan(125_000);
    }
  });

  test('LIST-7: draws the label where the rule says image, and never elsewhere', async () => {
    const [canopy, generic] = [await make('canopy'), await make('generic')];
    const [labelled, plain] = [named(canopy.files, '007'), named(generic.files, '007')];
    const expected = await resizePlainly(await original(6), SIZE);
    expect(meanDifference(await read(plain), expected)).toBeLessThan(2);
    // Padded to 4:3 in its own size: 1500 × 1125, with 62 rows of white above.
    const { width, height } = await sharp(labelled).metadata();
    expect([width, height]).toEqual([1500, 1125]);
    const inner = await sharp(labelled)
      .extract({ left: 0, top: 62, ...SIZE })
      .raw()
      .toBuffer();
    const corner = (pixels: Buffer) =>
      sharp(pixels, { raw: { ...SIZE, channels: 3 } })
        .extract({ left: 30, top: 930, width: 160, height: 40 })
        .raw()
        .toBuffer();
    expect(meanDifference(await corner(inner), await corner(expected))).toBeGreaterThan(20);
    const others = await sharp(named(canopy.files, '001'))
      .extract({ left: 0, top: 62, ...SIZE })
      .raw()
      .toBuffer();
    expect(meanDifference(others, await resizePlainly(await original(0), SIZE))).toBeLessThan(2);
    const top = await sharp(
      await sharp(labelled).extract({ left: 0, top: 0, width: 1500, height: 50 }).toBuffer(),
    ).stats();
    expect(Math.min(...top.channels.map(({ min }) => min))).toBeGreaterThan(250);
  });

  test('LIST-8: puts the original right behind its altered picture where the service wants it', async () => {
    const { files, pack } = await make('crmls');
    expect(files.map(({ name }) => name).slice(6, 8)).toEqual([
      '007_office_virtually-staged.jpg',
      '008_office_original.jpg',
    ]);
    expect(pack.findings).toContainEqual({ code: 'original_beside', pictures: [7] });
    const captions = named(files, 'captions').toString('utf8');
    expect(captions).toContain(
      'Order,FileName,PreferredPhotoYN,MediaCategory,ImageOf,ShortDescription,LongDescription',
    );
    expect(captions).toContain('1,001_front-exterior.jpg,true,Photo,Front of Structure,Front exterior,,');
    expect(captions).toContain('7,007_office_virtually-staged.jpg,false,Photo,Office,Office,Virtually staged,');
    expect(captions).toContain('8,008_office_original.jpg,false,Photo,Office,Office,"Original, unaltered",');
  });

  test('LIST-9: has a report with the version, the source and what is not published', async () => {
    const { files } = await make('bright');
    const text = readPdfText(named(files, 'rules-report')).replaceAll(/\s+/g, ' ');
    expect(text).toContain('Bright MLS');
    expect(text).toContain('Version 1');
    expect(text).toContain('2026-11-27');
    expect(text).toContain('https://plotpane.com/l/bright-mls-virtual-staging-compliance');
    expect(text).toMatch(/Pixels at most.*not published/);
    expect(text).toMatch(/Not published by this service: how many photos, bytes,? and pixels/);
  });

  test('LIST-10: is made once, and goes on where it was killed', async () => {
    const { body } = await askPack(rosa, staged.property.id, { profile_id: 'doorify' });
    await makePack(studio.ctx, body.id, FIRST);
    // As a kill leaves it: some pictures are there, and the rest is not.
    await studio.db.update(mlsPacks).set({ status: 'waiting', finishedAt: null }).where(eq(mlsPacks.id, body.id));
    const before = await studio.db.select().from(mlsPackFiles).where(eq(mlsPackFiles.packId, body.id));
    await studio.services.storage.put(
      `${PACKS_FOLDER}${body.id}/001_front-exterior.jpg`,
      Buffer.from('kept'),
      'image/jpeg',
    );
    for (const { key, position } of before) {
      if (position < 5 || !key) continue;
      await studio.services.storage.remove([key]);
      await studio.db.delete(mlsPackFiles).where(eq(mlsPackFiles.key, key));
    }
    expect(await show(body.id)).toMatchObject({ status: 'waiting', made: 4, total: 9, archive: null });
    await makePack(studio.ctx, body.id, { attempt: 2, isLastAttempt: false });
    expect(await show(body.id)).toMatchObject({ status: 'ready', made: 9 });
    const { stream } = await studio.services.storage.read(`${PACKS_FOLDER}${body.id}/001_front-exterior.jpg`);
    expect(Buffer.concat(await stream.toArray()).toString()).toBe('kept');
    const again = await askPack(rosa, staged.property.id, { profile_id: 'doorify' });
    expect(again.body.id).toBe(body.id);
  });

  test('LIST-11: is out of date once order, room, label or photos change, and is made again', async () => {
    const { property, items } = await makeSmall(2);
    const asked = { propertyId: property.id, profile_id: 'generic' };
    const { pack } = await makeTestPack(studio, rosa, asked);
    await studio.db
      .update(mediaItems)
      .set({ room: 'Kitchen' })
      .where(eq(mediaItems.id, items[1]?.id ?? ''));
    expect(await show(pack.id)).toMatchObject({ status: 'ready', is_current: false, archive: null });
    const answer = await rosa.browser.request<Problem>('GET', `/api/mls-packs/${pack.id}/archive`);
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    const next = await makeTestPack(studio, rosa, asked);
    expect(next.pack.id).not.toBe(pack.id);
    expect(next.files[1]?.name).toBe('002_kitchen.jpg');
    expect((await rosa.browser.request('GET', `/api/mls-packs/${pack.id}`)).status).toBe(404);
  });

  test('LIST-11: whose files are gone, as after a restored backup, is made again when it is asked for', async () => {
    const { property } = await makeSmall(2);
    const asked = { propertyId: property.id, profile_id: 'generic' };
    const { pack } = await makeTestPack(studio, rosa, asked);
    const files = await studio.db.select().from(mlsPackFiles).where(eq(mlsPackFiles.packId, pack.id));
    await studio.services.storage.remove(files.flatMap(({ key }) => key ?? []));
    const path = (id: string) => `/api/mls-packs/${id}/archive`;
    expect((await rosa.browser.request('GET', path(pack.id))).status).toBe(409);
    const next = await makeTestPack(studio, rosa, asked);
    expect(next.pack.id).not.toBe(pack.id);
    expect((await rosa.browser.request('GET', path(next.pack.id))).status).toBe(200);
  });

  test('LIST-6: names a picture that cannot hold bytes and likeness, and does not export it', async () => {
    const property = await addProperty(studio, rosa, { name: 'Noise' });
    const noise = await sharp({
      create: {
        width: 1280,
        height: 960,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer();
    const size = { width: 1280, height: 960, propertyId: property.id };
    await createMedia(studio, rosa, { ...size, place: 1, fileName: 'noise.jpg', content: noise });
    await createMedia(studio, rosa, { ...size, place: 2, fileName: 'fine.jpg', content: await original(0) });
    const { pack, files } = await makeTestPack(studio, rosa, { propertyId: property.id, profile_id: 'ranw' });
    expect(files.map(({ name }) => name)).toEqual(['002_fine.jpg', 'captions.csv', 'rules-report.pdf']);
    expect(pack.findings).toContainEqual({ code: 'unlike', pictures: [1] });
  });

  test('LIST-6: leaves out what is smaller than the service takes, and makes nothing larger', async () => {
    const { property } = await makeSmall(1);
    const { body } = await plan(property.id, 'ranw');
    expect(codes(body.refusals)).toEqual(['no_photos']);
    expect(body.findings).toContainEqual({ code: 'too_small', pictures: [1] });
    const { files } = await makeTestPack(studio, rosa, { propertyId: property.id, profile_id: 'generic' });
    expect(await sharp(files[0]?.content).metadata()).toMatchObject({ width: 64, height: 48 });
  });
});

describe('a refusal', () => {
  test('LIST-7: says how many photos are too many, and takes those that are chosen', async () => {
    const { property, items } = await makeSmall(46);
    const { status, body } = await askPack(rosa, property.id, { profile_id: 'smartmls' });
    expect([status, body.code, body.detail]).toEqual([
      409,
      'conflict',
      '46 files are too many: 40 at most. Choose which.',
    ]);
    const media_ids = items.slice(3, 43).map(({ id }) => id);
    const chosen = await askPack(rosa, property.id, { profile_id: 'smartmls', media_ids });
    expect([chosen.status, chosen.body.total]).toEqual([201, 40]);
  });

  test('LIST-8: names the altered picture whose original is gone', async () => {
    const { property, items } = await makeSmall(2);
    const id = items[1]?.id ?? '';
    await studio.db.update(mediaItems).set({ alteration: 'staging' }).where(eq(mediaItems.id, id));
    const { status, body } = await askPack(rosa, property.id, { profile_id: 'realtracs' });
    expect([status, body.detail]).toEqual([
      409,
      'Picture 2: Altered, and the original is missing. This service wants it beside the picture.',
    ]);
    expect((await askPack(rosa, property.id, { profile_id: 'generic' })).status).toBe(201);
  });

  test('LIST-4: nothing of a locked delivery is exported, for staff as little as for others', async () => {
    const { property } = await makeSmall(2);
    await addOrderOfProperty(studio, property.id);
    for (const person of [rosa, admin]) {
      const answer = await askPack(person, property.id, { profile_id: 'generic' });
      expect([answer.status, answer.body.code]).toEqual([402, 'delivery_locked']);
      expect((await plan(property.id, 'generic', person)).status).toBe(402);
    }
  });

  test('LIST-4: a pack that was open is closed where its files are locked again', async () => {
    const { property } = await makeSmall(1);
    const { pack } = await makeTestPack(studio, rosa, { propertyId: property.id, profile_id: 'generic' });
    await addOrderOfProperty(studio, property.id);
    expect((await rosa.browser.request('GET', `/api/mls-packs/${pack.id}/archive`)).status).toBe(402);
  });

  test('LIST-4: photos that are not paid are left out and counted', async () => {
    const property = await addProperty(studio, rosa, { name: 'Two orders' });
    await createMedia(studio, rosa, { propertyId: property.id, place: 1, createdAt: new Date('2026-01-01') });
    await addOrderOfProperty(studio, property.id, paidFacts());
    await addOrderOfProperty(studio, property.id);
    await createMedia(studio, rosa, { propertyId: property.id, place: 2, fileName: 'late.jpg' });
    const { body } = await plan(property.id, 'generic');
    expect(body.photos).toHaveLength(1);
    expect(body.findings).toContainEqual({ code: 'locked', count: 1 });
  });

  test('of another realtor’s property nothing is told', async () => {
    const other = await signInPerson(studio);
    expect((await askPack(other, staged.property.id, { profile_id: 'generic' })).status).toBe(404);
    expect((await plan(staged.property.id, 'generic', other)).status).toBe(404);
    const { pack } = await make('generic');
    expect((await other.browser.request('GET', `/api/mls-packs/${pack.id}/archive`)).status).toBe(404);
  });

  test('LIST-12: a fourth pack of a property waits for its turn', async () => {
    const { property } = await makeSmall(1);
    for (const profile_id of ['generic', 'mred', 'ntreis']) {
      expect((await askPack(rosa, property.id, { profile_id })).status).toBe(201);
    }
    const { status, body } = await askPack(rosa, property.id, { profile_id: 'baldwin' });
    expect([status, body.code]).toEqual([429, 'rate_limited']);
  });

  test('LIST-10: of many that ask for one pack at once all get the same', async () => {
    const { property } = await makeSmall(1);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => askPack(rosa, property.id, { profile_id: 'generic' })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });
});

describe('what packs take', () => {
  const filesOf = async (id: string) => {
    const keys: string[] = [];
    for await (const { key } of studio.services.storage.list(`${PACKS_FOLDER}${id}`)) keys.push(key);
    return keys;
  };

  test('LIST-11: what nobody uses is removed after 30 days, and what lost its property after one', async () => {
    const [unused, lost] = [await makeSmall(1), await makeSmall(1)];
    const packs = [];
    for (const { property } of [unused, lost]) {
      packs.push((await makeTestPack(studio, rosa, { propertyId: property.id, profile_id: 'generic' })).pack.id);
    }
    const [unusedId = '', lostId = ''] = packs;
    await studio.db.delete(mlsPacks).where(eq(mlsPacks.id, lostId));
    await studio.clock.whileStopped(async () => {
      studio.clock.advance(31 * DAYS);
      await purgePacks(studio.ctx);
      expect(await filesOf(unusedId)).toEqual([]);
      expect(await filesOf(lostId)).toEqual([]);
      studio.clock.advance(-31 * DAYS);
    });
    expect((await rosa.browser.request('GET', `/api/mls-packs/${unusedId}`)).status).toBe(404);
  });

  test('staff see how much packs take, and realtors do not', async () => {
    await make('generic');
    type List = { kept: { packs: number; bytes: number } | null };
    const ofStaff = (await admin.browser.request<List>('GET', '/api/listing-profiles')).body;
    expect(ofStaff.kept?.bytes).toBeGreaterThan(10_000);
    expect((await rosa.browser.request<List>('GET', '/api/listing-profiles')).body.kept).toBeNull();
  });
});

/** The bytes of a photo of the staged house, by its place from 0. */
async function original(index: number): Promise<Buffer> {
  const { stream } = await studio.services.storage.read(staged.photos[index]?.filePath ?? '');
  return Buffer.concat(await stream.toArray());
}
