import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/shared/time/durations.ts';
import { damagedFiles, fileScrubs } from '#server/db/schema/file-scrubs.ts';
import { type MediaRow, mediaItems } from '#server/db/schema/media.ts';
import { makePicturesAgain } from '#server/features/deliveries/processing/make-pictures-again.ts';
import { makeVariants } from '#server/features/deliveries/processing/make-variants.ts';
import { presentMedia } from '#server/features/media/present.ts';
import { asListed } from '#server/features/media/queries.ts';
import { listFailures } from '#server/features/operations/overview/list-failures.ts';
import { createPerson, type Person } from '#server/test/accounts.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestBucket, openTestFolder, type TestStorage } from '#server/test/storages.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { applyScrub, SCRUB_LEASE } from './apply-scrub.ts';
import { findOpenScrub, listDamaged } from './queries.ts';
import { readChecksums } from './read-checksums.ts';

const RUN = { attempt: 1, isLastAttempt: false };

describe.each([
  ['a folder', openTestFolder],
  ['a bucket', openTestBucket],
] as const)('files in %s', (_where, openStorage) => {
  let studio: TestStudio;
  let files: TestStorage;
  let person: Person;
  beforeAll(async () => {
    files = await openStorage();
    studio = await openTestStudio({ replace: { storage: files.storage } });
    person = await createPerson(studio);
  });
  afterAll(async () => {
    await studio.close();
    await files.close();
  });

  /** A photo as an upload leaves it: with checksum and pictures. */
  async function createPhoto(): Promise<MediaRow> {
    const property = await addProperty(studio, person);
    const { id } = await createMedia(studio, person, { status: 'processing', propertyId: property.id });
    await studio.db.update(mediaItems).set({ variants: [] }).where(eq(mediaItems.id, id));
    await makeVariants(studio.ctx, { mediaId: id, run: RUN });
    return getItem(id);
  }
  async function getItem(id: string): Promise<MediaRow> {
    const [row] = await studio.db.select().from(mediaItems).where(eq(mediaItems.id, id));
    if (!row) throw new Error('The item is gone.');
    return row;
  }
  const readBytes = async (key: string) => buffer((await files.storage.read(key)).stream);

  /** Flips one bit in the middle of a stored file, and gives back what it was. */
  async function flipBit(key: string): Promise<Buffer> {
    const bytes = await readBytes(key);
    const other = Buffer.from(bytes);
    const middle = Math.floor(bytes.length / 2);
    other.writeUInt8(other.readUInt8(middle) ^ 1, middle);
    await files.storage.put(key, other, 'image/jpeg');
    return bytes;
  }

  /** Lets the next scrub begin and read everything. */
  async function scrubAll(): Promise<void> {
    studio.clock.advance(31 * DAY_MS);
    await applyScrub(studio.ctx);
    studio.clock.advance(25 * DAY_MS);
    await applyScrub(studio.ctx);
    expect(await findOpenScrub(studio.db), 'everything was read').toBeNull();
  }
  const listFaults = async () =>
    (await listDamaged(studio.db, 10)).map(({ file, fileName }) => [file.kind, file.fault, file.mediaId, fileName]);

  test('OPS-18: one flipped byte is named with its item, and is off the list once the file is put back', async () => {
    const photo = await createPhoto();
    await scrubAll();
    expect(await listFaults()).toEqual([]);
    const bytes = await flipBit(photo.filePath);
    await scrubAll();
    expect(await listFaults()).toEqual([['original', 'changed', photo.id, photo.fileName]]);
    expect((await getItem(photo.id)).sha256, 'the checksum stays that of the upload').toBe(photo.sha256);
    await files.storage.put(photo.filePath, bytes, 'image/jpeg');
    studio.clock.advance(2 * HOUR_MS);
    await applyScrub(studio.ctx);
    expect(await listFaults()).toEqual([]);
  });

  test('a damaged picture is made again from its original, and the damaged file is in no answer', async () => {
    const photo = await createPhoto();
    const [picture] = photo.variants;
    if (!picture) throw new Error('The photo has no pictures.');
    await flipBit(picture.key);
    await scrubAll();
    expect(await listFaults()).toEqual([['picture', 'changed', photo.id, photo.fileName]]);
    expect(await makePicturesAgain(studio.ctx, { mediaId: photo.id })).toBe(true);
    const remade = await getItem(photo.id);
    expect(remade.variants.map(({ name, format }) => [name, format])).toEqual(
      photo.variants.map(({ name, format }) => [name, format]),
    );
    expect(remade.variants.some(({ key }) => photo.variants.some((old) => old.key === key))).toBe(false);
    await scrubAll();
    expect(await listFaults()).toEqual([]);
  });

  test('no pictures are made of a damaged original', async () => {
    const photo = await createPhoto();
    await flipBit(photo.filePath);
    expect(await makePicturesAgain(studio.ctx, { mediaId: photo.id })).toBe(false);
    expect((await getItem(photo.id)).variants).toEqual(photo.variants);
    await studio.db.delete(mediaItems).where(eq(mediaItems.id, photo.id));
  });

  test('a file that is gone is missing; with its item it leaves the list', async () => {
    const photo = await createPhoto();
    await files.storage.remove([photo.filePath]);
    await scrubAll();
    expect(await listFaults()).toEqual([['original', 'missing', photo.id, photo.fileName]]);
    await studio.db.delete(mediaItems).where(eq(mediaItems.id, photo.id));
    expect(await listFaults()).toEqual([]);
  });

  test('an item that was given up is prepared again once its file is back', async () => {
    const photo = await createPhoto();
    await studio.db.update(mediaItems).set({ status: 'failed', failure: 'lost' }).where(eq(mediaItems.id, photo.id));
    await scrubAll();
    expect(await getItem(photo.id)).toMatchObject({ status: 'processing', failure: null });
    await makeVariants(studio.ctx, { mediaId: photo.id, run: RUN });
    expect(await getItem(photo.id)).toMatchObject({ status: 'ready', sha256: photo.sha256 });
    expect(await listFaults()).toEqual([]);
  });

  test('what came before checksums were kept gets them from the first reading', async () => {
    const photo = await createPhoto();
    const without = photo.variants.map(({ crc32: _crc32, ...rest }) => rest);
    await studio.db
      .update(mediaItems)
      .set({ sha256: null, crc32: null, variants: without })
      .where(eq(mediaItems.id, photo.id));
    await scrubAll();
    const learned = await getItem(photo.id);
    expect([learned.sha256, learned.crc32]).toEqual([photo.sha256, photo.crc32]);
    expect(learned.variants).toEqual(photo.variants);
    expect(await listFaults()).toEqual([]);
  });

  test('a scrub continues where it stood, and one at a time reads', async () => {
    await studio.db.delete(fileScrubs);
    for (const _photo of ['first', 'second', 'third']) await createPhoto();
    await studio.clock.whileStopped(() => applyScrub(studio.ctx));
    expect(await findOpenScrub(studio.db), 'nothing is due yet').toMatchObject({ groups: 0, after: null });
    studio.clock.advance(25 * DAY_MS);
    const lease = await studio.services.leases.take(SCRUB_LEASE);
    await applyScrub(studio.ctx);
    expect(await findOpenScrub(studio.db), 'somebody else reads').toMatchObject({ groups: 0 });
    await lease?.release();
    const signal = AbortSignal.abort();
    await applyScrub(studio.ctx, { signal });
    expect(await findOpenScrub(studio.db), 'the process stops').toMatchObject({ groups: 0 });
    await applyScrub(studio.ctx);
    expect(await findOpenScrub(studio.db)).toBeNull();
    const [done] = await studio.db.select().from(fileScrubs);
    const items = await studio.db.$count(mediaItems);
    expect(done).toMatchObject({ damaged: 0 });
    expect(done?.groups).toBeGreaterThanOrEqual(items);
  });

  test('the dashboard names the file and its property', async () => {
    const photo = await createPhoto();
    await flipBit(photo.filePath);
    await scrubAll();
    const { damaged_files } = await listFailures(studio.ctx, null);
    const named = { media_id: photo.id, key: photo.filePath, property_name: 'Maple House' };
    expect(damaged_files).toMatchObject({ files: [{ kind: 'original', fault: 'changed', ...named }], total: 1 });
    expect(presentMedia(asListed(photo)).sha256).toMatch(/^[0-9a-f]{64}$/);
    await studio.db.delete(damagedFiles);
  });

  test('a file is read with the same memory however large it is, and adds up', async () => {
    const bytes = Buffer.alloc(40 * 1024 * 1024, 7);
    await files.storage.put('scratch/large.bin', bytes, 'application/octet-stream');
    const sums = await readChecksums({ storage: files.storage }, 'scratch/large.bin', {});
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(sums).toMatchObject({ sha256, size: bytes.length });
    await files.storage.remove(['scratch/large.bin']);
  });
});
