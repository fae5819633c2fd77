import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StorageUse } from '#domain/operations/overview.ts';
import type { StudioState } from '#domain/site/settings/studio-settings.ts';
import { mediaItems, mediaSums } from '#server/db/schema/media.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { applyVersion } from '#server/features/media/versions/apply-version.ts';
import { checkMediaSums } from '#server/features/operations/doctor/check-sums.ts';
import type { DoctorContext } from '#server/features/operations/doctor/get-finding.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia } from '#server/test/media.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { uploadFile } from '#server/test/uploads.ts';
import { foldMediaSums, sumMedia } from './media-sums.ts';

let studio: TestStudio;
let owner: Person;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  owner = await signInPerson(studio, { role: 'admin' });
  jane = await signInPerson(studio);
});
afterAll(() => studio.close());

/** What the media come to when each is read. */
async function recount() {
  const [row] = await studio.db
    .select({ bytes: sql<number>`coalesce(sum(size_bytes), 0)::float8`, items: sql<number>`count(*)::int` })
    .from(mediaItems);
  return row;
}
const expectRight = async () => expect(await sumMedia(studio.db)).toEqual(await recount());
const media = (bytes: number) => createMedia(studio, jane, { content: Buffer.alloc(bytes, 1), fileName: 'a.jpg' });

describe('the sum of media', () => {
  test('is right after an upload, a new version, an exchange, a deletion, a return and a removal', async () => {
    await uploadFile(jane, Buffer.from('%PDF-1.4 a plan'), { filename: 'plan.pdf' });
    expect((await sumMedia(studio.db)).items).toBe(1);
    await expectRight();
    const [item, version] = [await media(1000), await media(3000)];
    await expectRight();
    await studio.db
      .update(mediaItems)
      .set({ stage: 'incoming', versionOf: item.id })
      .where(eq(mediaItems.id, version.id));
    await withTransaction(studio.db, (db) =>
      applyVersion({ ...studio.ctx, db }, { itemId: item.id, fileId: version.id }),
    );
    await expectRight();
    const hide = (deletedAt: Date | null) =>
      studio.db.update(mediaItems).set({ deletedAt }).where(eq(mediaItems.id, item.id));
    await hide(new Date());
    await expectRight();
    await hide(null);
    await expectRight();
    await studio.db.update(mediaItems).set({ sizeBytes: 77 }).where(eq(mediaItems.id, item.id));
    await expectRight();
    // Its former file goes with it, by a statement of the database.
    await studio.db.delete(mediaItems).where(eq(mediaItems.id, item.id));
    expect((await sumMedia(studio.db)).items).toBe(1);
    await expectRight();
  });

  test('is not changed by what is rolled back, and counts all of what is written at once', async () => {
    const before = await sumMedia(studio.db);
    const failed = withTransaction(studio.db, async (tx) => {
      await tx.update(mediaItems).set({ sizeBytes: 5000 });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await sumMedia(studio.db)).toEqual(before);
    await Promise.all(Array.from({ length: 12 }, (_, at) => media(100 + at)));
    await expectRight();
    await studio.db.update(mediaItems).set({ sizeBytes: 9 });
    await expectRight();
  });

  test('is kept in one row once they are folded, however many fold them at once', async () => {
    await Promise.all([foldMediaSums(studio.db), media(11), foldMediaSums(studio.db), media(12)]);
    await expectRight();
    await foldMediaSums(studio.db);
    expect(await studio.db.$count(mediaSums)).toBe(1);
    await expectRight();
  });

  test('is what the settings and the dashboard say', async () => {
    const { bytes, items } = await sumMedia(studio.db);
    const state = await owner.browser.request<StudioState>('GET', '/api/admin/state');
    expect(state.body.storage.bytes_used).toBe(bytes);
    const use = await owner.browser.request<StorageUse>('GET', '/api/admin/storage');
    expect(use.body.originals_bytes).toBe(bytes);
    expect(items).toBeGreaterThan(0);
  });

  test('is compared by the doctor, which sets it right', async () => {
    const doctor: DoctorContext = {
      ...studio.ctx,
      isDeep: false,
      readSpace: async () => ({ freeBytes: 5e11, totalBytes: 1e12 }),
    };
    const look = () => checkMediaSums.check(doctor);
    expect((await look()).status).toBe('ok');
    await studio.db.insert(mediaSums).values({ bytes: 1234, items: 2 });
    expect((await look()).status).toBe('error');
    expect(await checkMediaSums.fix?.(doctor)).toContain('set right');
    expect((await look()).status).toBe('ok');
    await expectRight();
  });
});
