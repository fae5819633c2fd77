import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DeliveryPage } from '#domain/deliveries/delivery-json.ts';
import type { TakenAt } from '#domain/media/shoot-day.ts';
import { VARIANT_NAMES, VARIANTS } from '#domain/media/variants.ts';
import { bookingEnd, bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { paced } from '#scripts/test/setup/pace.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { type MediaRow, mediaItems } from '#server/db/schema/media.ts';
import { purgeHiddenMedia } from '#server/features/media/purge-media.ts';
import { openImages } from '#server/platform/images/open-images.ts';
import { scratchRoot } from '#server/platform/images/scratch-folder.ts';
import { WorkerLost } from '#server/platform/images/worker-process.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { StorageFull } from '#server/platform/storage/storage-errors.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { createTestLink } from '#server/test/deliveries.ts';
import { GOOD_FILM } from '#server/test/films.ts';
import { createMedia, smallPhoto } from '#server/test/media.ts';
import { paintPhoto, withCameraNotes } from '#server/test/pictures.ts';
import { addProperty } from '#server/test/properties.ts';
import { addOrder, bookingRow, orderRow, paidFacts } from '#server/test/rows.ts';
import { openTestBucket } from '#server/test/storages.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { fakeFilm, sha256Hex, uploadFile, waitForItem } from '#server/test/uploads.ts';
import { enqueueStuckMedia } from './enqueue-stuck.ts';
import { PROCESS_MEDIA_JOB } from './job-kinds.ts';
import { makeVariants } from './make-variants.ts';

const FIRST = { attempt: 1, isLastAttempt: false };
const LAST = { attempt: 10, isLastAttempt: true };
const HOUR_MS = 3_600_000;

let studio: TestStudio;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  jane = await signInPerson(studio);
});
afterAll(() => studio.close());

async function getItem(id: string): Promise<MediaRow> {
  const [row] = await studio.db.select().from(mediaItems).where(eq(mediaItems.id, id));
  if (!row) throw new Error('The item is gone.');
  return row;
}

async function storedKeys(item: { filePath: string }): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of studio.services.storage.list(item.filePath)) keys.push(key.slice(item.filePath.length));
  return keys.sort();
}

const scratchFolders = async () => readdir(scratchRoot(studio.config)).catch(() => []);

const ALL_VARIANTS = ['mls.jpg', 'preview.jpg', 'preview.webp', 'thumbnail.jpg', 'thumbnail.webp'];
const BESIDE = ALL_VARIANTS.map((name) => `.variants/${name}`);

describe('a picture', () => {
  test('MED-33: gets all variants beside its original, its size, its day by the camera and its hash', async () => {
    const photo = await withCameraNotes(paintPhoto(900, 600), { serial: '1' }).jpeg().toBuffer();
    const { id } = await createMedia(studio, jane, { content: photo, status: 'processing' });
    await makeVariants(studio.ctx, { mediaId: id, run: FIRST });
    const item = await getItem(id);
    // 23:30 at +02:00 is the afternoon of the same day in the studio's zone.
    expect(item).toMatchObject({
      status: 'ready',
      width: 900,
      height: 600,
      shootDate: '2026-05-04',
      day: '2026-05-04',
    });
    expect([item.sha256, item.placeholder?.length]).toEqual([sha256Hex(photo), expect.any(Number)]);
    expect(await storedKeys(item)).toEqual(['', ...BESIDE]);
    for (const { key, size } of item.variants) expect(await studio.services.storage.find(key)).toEqual({ size });
    expect(item.variants).toHaveLength(VARIANT_NAMES.flatMap((name) => VARIANTS[name].formats).length);
    expect(await scratchFolders()).toEqual([]);
  });

  test('keeps the day that its owner gave meanwhile', async () => {
    const photo = await withCameraNotes(paintPhoto(64, 48), { serial: '2' }).jpeg().toBuffer();
    const { id } = await createMedia(studio, jane, { content: photo, status: 'processing', shootDate: '2026-01-02' });
    await makeVariants(studio.ctx, { mediaId: id, run: FIRST });
    expect(await getItem(id)).toMatchObject({ shootDate: '2026-01-02', day: '2026-01-02' });
  });

  describe('of everything around', () => {
    const kindOf = async (content: Buffer, kind: MediaRow['kind'] = 'photo') => {
      const { id } = await createMedia(studio, jane, { content, kind, status: 'processing' });
      await makeVariants(studio.ctx, { mediaId: id, run: FIRST });
      return (await getItem(id)).kind;
    };
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#789' } });
    const noted = (notes: string) =>
      plain(300, 200).withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
      xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" ${notes}</rdf:RDF></x:xmpmeta>`);

    test('is a panorama by its shape, or by its notes', async () => {
      expect(await kindOf(await plain(4000, 2000).jpeg().toBuffer())).toBe('panorama');
      expect(await kindOf(await plain(3000, 1500).jpeg().toBuffer())).toBe('photo');
      const [attribute, element] = [
        'GPano:ProjectionType="equirectangular"/>',
        '><GPano:ProjectionType>equirectangular</GPano:ProjectionType></rdf:Description>',
      ];
      expect(await kindOf(await noted(attribute).jpeg().toBuffer())).toBe('panorama');
      expect(await kindOf(await noted(element).jpeg().toBuffer())).toBe('panorama');
      expect(await kindOf(await noted('GPano:ProjectionType="cylindrical"/>').jpeg().toBuffer())).toBe('photo');
    });

    const HALF = { fullWidth: 8000, fullHeight: 4000, left: 2000, top: 1500, width: 4000, height: 1000 };
    const croppedTo = ({ fullWidth, fullHeight, left, top, width, height }: typeof HALF) =>
      plain(800, 200)
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
          xmlns:GPano="http://ns.google.com/photos/1.0/panorama/" GPano:ProjectionType="equirectangular" GPano:FullPanoWidthPixels="${fullWidth}"
          GPano:FullPanoHeightPixels="${fullHeight}" GPano:CroppedAreaLeftPixels="${left}"><GPano:CroppedAreaTopPixels>${top}</GPano:CroppedAreaTopPixels>
          <GPano:CroppedAreaImageWidthPixels>${width}.0</GPano:CroppedAreaImageWidthPixels>
          <GPano:CroppedAreaImageHeightPixels>${height}</GPano:CroppedAreaImageHeightPixels></rdf:Description></rdf:RDF></x:xmpmeta>`)
        .jpeg()
        .toBuffer();

    test('that does not fill the sphere keeps which part of it it shows, for deliveries', async () => {
      const property = await addProperty(studio, jane);
      const admin = await signInPerson(studio, { role: 'admin' });
      for (const [content, crop] of [
        [await croppedTo(HALF), HALF],
        [await croppedTo({ ...HALF, left: 7000 }), null],
        [await noted('GPano:ProjectionType="equirectangular"/>').jpeg().toBuffer(), null],
      ] as const) {
        const { id } = await createMedia(studio, jane, { content, status: 'processing', propertyId: property.id });
        await makeVariants(studio.ctx, { mediaId: id, run: FIRST });
        expect(await getItem(id)).toMatchObject({ kind: 'panorama', panoramaCrop: crop });
        const { token } = await createTestLink(admin, property.id);
        const { body } = await openBrowser(studio.url).request<DeliveryPage>('GET', `/api/d/${token}`);
        expect(body.files.find((file) => file.id === id)?.panorama_crop).toEqual(crop);
      }
    });

    test('stays what the studio says that it is', async () => {
      expect(await kindOf(await plain(4000, 2000).jpeg().toBuffer(), 'plan')).toBe('plan');
    });
  });

  describe('without a day', () => {
    /** A property whose orders were shot on these days of the studio. */
    async function shotOn(shoots: { day: string; status: 'confirmed' | 'cancelled' }[]): Promise<string> {
      const property = await addProperty(studio, jane);
      for (const { day, status } of shoots) {
        const order = orderRow({ userId: jane.id, propertyId: property.id, ...paidFacts() });
        await addOrder(studio.db, order);
        // 21:00 of the studio's day, which is the next day in London.
        const shootDatetime = bookingInstant(day, '21:00', studio.config.STUDIO_TIME_ZONE);
        const endsAt = bookingEnd(shootDatetime, 120);
        await studio.db.insert(bookings).values(bookingRow({ orderId: order.id, status, shootDatetime, endsAt }));
      }
      return property.id;
    }

    test('gets the day of the first shoot that its property was booked for', async () => {
      const propertyId = await shotOn([
        { day: '2026-11-12', status: 'confirmed' },
        { day: '2026-11-10', status: 'confirmed' },
        { day: '2026-11-08', status: 'cancelled' },
      ]);
      const { id } = await createMedia(studio, jane, { propertyId, status: 'processing' });
      await makeVariants(studio.ctx, { mediaId: id, run: FIRST });
      expect(await getItem(id)).toMatchObject({ status: 'ready', shootDate: '2026-11-10', day: '2026-11-10' });
    });

    test('stays without where its property was booked for none', async () => {
      const propertyId = await shotOn([{ day: '2026-11-08', status: 'cancelled' }]);
      const { id, day } = await createMedia(studio, jane, { propertyId, status: 'processing' });
      await makeVariants(studio.ctx, { mediaId: id, run: FIRST });
      expect(await getItem(id)).toMatchObject({ status: 'ready', shootDate: null, day });
    });

    test('is no reason to overwrite the day of the camera, or of its owner', async () => {
      const propertyId = await shotOn([{ day: '2026-11-06', status: 'confirmed' }]);
      const content = await withCameraNotes(paintPhoto(64, 48), { serial: '3' }).jpeg().toBuffer();
      const [shot, edited] = [
        await createMedia(studio, jane, { propertyId, content, status: 'processing' }),
        await createMedia(studio, jane, { propertyId, status: 'processing', shootDate: '2026-01-02' }),
      ];
      for (const { id } of [shot, edited]) await makeVariants(studio.ctx, { mediaId: id, run: FIRST });
      expect((await getItem(shot.id)).shootDate).toBe('2026-05-04');
      expect((await getItem(edited.id)).shootDate).toBe('2026-01-02');
    });
  });

  test('MED-33: is made once, however often the job runs', async () => {
    const { id } = await createMedia(studio, jane, { status: 'processing' });
    await Promise.all([1, 2, 3].map(() => makeVariants(studio.ctx, { mediaId: id, run: FIRST })));
    const item = await getItem(id);
    expect(await storedKeys(item)).toEqual(['', ...BESIDE]);
    for (const { key, size } of item.variants) expect(await studio.services.storage.find(key)).toEqual({ size });
  });

  test('that is damaged is failed, with a reason that its owner reads, and its original stays', async () => {
    const photo = await smallPhoto();
    const broken = Buffer.concat([photo.subarray(0, 300), Buffer.alloc(300)]);
    const { id } = await createMedia(studio, jane, { content: broken, status: 'processing' });
    await makeVariants(studio.ctx, { mediaId: id, run: FIRST });
    const { body } = await jane.browser.request<{ failure: unknown }>('GET', `/api/media/${id}`);
    expect(body).toMatchObject({ status: 'failed', variants: null, failure: { code: 'broken' } });
    const item = await getItem(id);
    expect(item.sha256).toBe(sha256Hex(broken));
    expect(await storedKeys(item)).toEqual(['']);
  });

  test('whose file is gone is failed', async () => {
    const { id, filePath } = await createMedia(studio, jane, { status: 'processing' });
    await studio.services.storage.remove([filePath]);
    await makeVariants(studio.ctx, { mediaId: id, run: FIRST });
    expect(await getItem(id)).toMatchObject({ status: 'failed', failure: 'lost' });
  });
});

describe('an item that is deleted while it is processed', () => {
  /** The studio's pictures, with something that happens when the work is done. */
  function interrupted(happen: () => Promise<void>) {
    const { images } = studio.services;
    const process: typeof images.process = async (...args) => {
      const outcome = await images.process(...args);
      await happen();
      return outcome;
    };
    return { ...studio.ctx, images: { ...images, process } };
  }

  test('leaves no files', async () => {
    const { id, filePath } = await createMedia(studio, jane, { status: 'processing' });
    const past = new Date(studio.clock.now().getTime() - 60_000);
    const ctx = interrupted(async () => {
      await studio.db.update(mediaItems).set({ deletedAt: past }).where(eq(mediaItems.id, id));
      await purgeHiddenMedia(studio.ctx);
    });
    await makeVariants(ctx, { mediaId: id, run: FIRST });
    expect(await storedKeys({ filePath })).toEqual([]);
  });

  test('leaves no files where its row was about to be removed when its pictures were noted', async () => {
    const past = new Date(studio.clock.now().getTime() - 60_000);
    const { id, filePath } = await createMedia(studio, jane, { status: 'processing', deletedAt: past });
    const { storage } = studio.services;
    let isCut = false;
    const remove: typeof storage.remove = async (keys) => {
      await storage.remove(keys);
      if (isCut || !keys.includes(filePath)) return;
      isCut = true;
      await storage.put(filePath, await smallPhoto(), 'image/jpeg');
      await makeVariants(studio.ctx, { mediaId: id, run: FIRST });
    };
    const ctx = { ...studio.ctx, storage: { ...storage, remove } };
    await expect(purgeHiddenMedia(ctx)).rejects.toThrow('1 media could not be removed');
    expect((await getItem(id)).variants).toHaveLength(BESIDE.length);
    await purgeHiddenMedia(ctx);
    expect(await storedKeys({ filePath })).toEqual([]);
    expect(await studio.db.$count(mediaItems, eq(mediaItems.id, id))).toBe(0);
  });

  test('leaves no files where the job was killed before it noted its pictures', async () => {
    const past = new Date(studio.clock.now().getTime() - 60_000);
    const { filePath } = await createMedia(studio, jane, { status: 'processing', deletedAt: past });
    await studio.services.storage.put(`${filePath}${BESIDE[1]}`, await smallPhoto(), 'image/jpeg');
    await purgeHiddenMedia(studio.ctx);
    expect(await storedKeys({ filePath })).toEqual([]);
  });

  test('is ready when it is brought back', async () => {
    const deletedAt = studio.clock.now();
    const deleted = { deletedAt, deletedBy: jane.id, keptUntil: new Date(deletedAt.getTime() + 86_400_000) };
    const { id } = await createMedia(studio, jane, { status: 'processing', ...deleted });
    await makeVariants(studio.ctx, { mediaId: id, run: FIRST });
    const restored = await jane.browser.request('POST', '/api/media/restore', { json: { ids: [id] } });
    expect(restored.status).toBe(200);
    expect(await getItem(id)).toMatchObject({ status: 'ready', deletedAt: null });
  });
});

describe('check 74: work that is lost', () => {
  const losing = (error: Error) => ({
    ...studio.ctx,
    images: { ...studio.services.images, process: () => Promise.reject(error) },
  });
  let id: string;
  beforeEach(async () => {
    ({ id } = await createMedia(studio, jane, { status: 'processing' }));
  });

  test('is tried again, and the third time it is the file', async () => {
    const ctx = losing(new WorkerLost('too_slow'));
    for (const attempt of [1, 2]) {
      await expect(makeVariants(ctx, { mediaId: id, run: { attempt, isLastAttempt: false } })).rejects.toThrow();
      expect((await getItem(id)).status).toBe('processing');
    }
    await makeVariants(ctx, { mediaId: id, run: { attempt: 3, isLastAttempt: false } });
    expect(await getItem(id)).toMatchObject({ status: 'failed', failure: 'too_slow' });
  });

  test('because the server stops is never the file', async () => {
    const ctx = losing(new WorkerLost('stopped'));
    await expect(makeVariants(ctx, { mediaId: id, run: { attempt: 5, isLastAttempt: false } })).rejects.toThrow();
    expect((await getItem(id)).status).toBe('processing');
  });

  test('is given up at the last try, whatever is in its way', async () => {
    const ctx = losing(new Error('The disk is full.'));
    await makeVariants(ctx, { mediaId: id, run: LAST });
    expect(await getItem(id)).toMatchObject({ status: 'failed', failure: 'crashed' });
  });
});

describe('a film', () => {
  /** The work of a machine that finds this of a film. */
  const finding = (takenAt: TakenAt | null) => {
    const value = { width: 640, height: 360, durationSeconds: 2, takenAt, poster: null, film: GOOD_FILM };
    const { videos } = studio.ctx;
    return {
      ...studio.ctx,
      videos: { ...videos, isAvailable: true, probe: async () => ({ ok: true as const, value }) },
    };
  };
  const takeIn = async (takenAt: TakenAt | null, changes: Parameters<typeof createMedia>[2] = {}) => {
    const film = { fileName: 'walk_2.mov', content: fakeFilm(5000), status: 'processing' as const, ...changes };
    const { id } = await createMedia(studio, jane, film);
    await makeVariants(finding(takenAt), { mediaId: id, run: FIRST });
    return getItem(id);
  };
  const SORT_KEY = 'undated walk_0000000000000002.mov';

  test('MED-9: has the day of its shoot in the zone of the studio, and stands by its time', async () => {
    const zoned = await takeIn({ wallTime: '2026-05-04T02:00:00', offset: '+02:00' }, { sortKey: SORT_KEY });
    expect(zoned).toMatchObject({ shootDate: '2026-05-03', day: '2026-05-03' });
    expect(zoned.sortKey).toBe('2026-05-03T20:00:00.000 walk_0000000000000002.mov');
    const unknown = await takeIn(null, { sortKey: SORT_KEY });
    expect(unknown).toMatchObject({ shootDate: null, sortKey: SORT_KEY });
  });

  test('that was there before files had an order of their own stays where it was when it is prepared again', async () => {
    const item = await takeIn({ wallTime: '2026-05-04T10:00:00', offset: null });
    expect(item).toMatchObject({ shootDate: '2026-05-04', sortKey: '' });
  });
});

describe('a video on a machine without ffmpeg', () => {
  test('is ready without pictures', async () => {
    const film = fakeFilm(5000);
    const { id } = await createMedia(studio, jane, { fileName: 'walk.mp4', content: film, status: 'processing' });
    await makeVariants(studio.ctx, { mediaId: id, run: FIRST });
    expect(await getItem(id)).toMatchObject({ status: 'ready', variants: [], width: null, sha256: sha256Hex(film) });
  });
});

test('from a bucket, a picture is processed as from a folder, by the job of its upload', async () => {
  const bucket = await openTestBucket();
  const remote = await openTestStudio({ replace: { storage: bucket.storage, images: openImages({ size: 1 }) } });
  try {
    await remote.workOnJobs();
    const person = await signInPerson(remote);
    const photo = await smallPhoto();
    const id = await uploadFile(person, photo);
    const item = await waitForItem(person, id);
    expect(item).toMatchObject({ status: 'ready', width: 64, height: 48 });
    const keys = (await bucket.listEverything()).filter((key) => key.startsWith('realtor-media/'));
    expect(keys).toEqual([item.file_path, ...BESIDE.map((end) => `${item.file_path}${end}`)]);
    await vi.waitFor(async () => expect(await readdir(scratchRoot(remote.config))).toEqual([]), {
      timeout: paced(30_000),
    });
  } finally {
    await remote.close();
    await bucket.server.close();
  }
});

describe('a storage that is away for longer than all tries of a job', () => {
  let bucket: Awaited<ReturnType<typeof openTestBucket>>;
  let remote: TestStudio;
  let person: Person;
  beforeAll(async () => {
    bucket = await openTestBucket();
    remote = await openTestStudio({ replace: { storage: bucket.storage } });
    person = await signInPerson(remote);
  });
  afterAll(async () => {
    await remote.close();
    await bucket.server.close();
  });

  const statusOf = async (id: string) => {
    const [row] = await remote.db.select().from(mediaItems).where(eq(mediaItems.id, id));
    return row?.status;
  };
  const countJobs = async (id: string) => {
    const { rows } = await remote.db.execute(
      sql`select 1 from pgboss.job where name = ${PROCESS_MEDIA_JOB.name} and data ->> 'mediaId' = ${id}`,
    );
    return rows.length;
  };

  test('leaves items waiting, which are taken up again once files can be reached', async () => {
    const { id } = await createMedia(remote, person, { status: 'processing' });
    bucket.server.control.isRefused = () => true;
    await makeVariants(remote.ctx, { mediaId: id, run: LAST });
    expect(await statusOf(id)).toBe('processing');
    remote.clock.advance(4 * HOUR_MS);
    await enqueueStuckMedia(remote.ctx);
    expect(await countJobs(id), 'while it is away').toBe(0);
    bucket.server.control.isRefused = () => false;
    await enqueueStuckMedia(remote.ctx);
    expect(await countJobs(id), 'once it is back').toBe(1);
    await remote.workOnJobs();
    expect(await waitForItem(person, id)).toMatchObject({ status: 'ready', width: 64 });
  });

  test('leaves an item waiting whose file broke off in the middle', async () => {
    const { id } = await createMedia(remote, person, { status: 'processing' });
    const read: Storage['read'] = async () => {
      bucket.server.control.isRefused = () => true;
      return { stream: Readable.from(brokenOff()), size: 1000 };
    };
    await makeVariants({ ...remote.ctx, storage: { ...bucket.storage, read } }, { mediaId: id, run: LAST });
    bucket.server.control.isRefused = () => false;
    expect(await statusOf(id)).toBe('processing');
  });

  test('without room leaves an item waiting as well', async () => {
    const { id } = await createMedia(remote, person, { status: 'processing' });
    const storage = { ...bucket.storage, put: () => Promise.reject(new StorageFull()) };
    await makeVariants({ ...remote.ctx, storage }, { mediaId: id, run: LAST });
    expect(await statusOf(id)).toBe('processing');
  });
});

async function* brokenOff(): AsyncGenerator<Buffer> {
  yield Buffer.from('the beginning');
  throw new Error('socket hang up');
}
