import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MediaListJson } from '#domain/media/media-json.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { type MediaRow, mediaItems } from '#server/db/schema/media.ts';
import { PASSWORD, type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia } from '#server/test/media.ts';
import { TEST_STORAGES, type TestStorage } from '#server/test/storages.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { purgeHiddenMedia } from './purge-media.ts';

const UNDO_MS = 30_000;
const MARGIN_MS = 15_000;

describe.each(TEST_STORAGES)('in a storage of kind $kind', ({ open }) => {
  let files: TestStorage;
  let studio: TestStudio;
  let jane: Person;
  beforeAll(async () => {
    files = await open();
    studio = await openTestStudio({ replace: { storage: files.storage } });
  });
  beforeEach(async () => {
    studio.clock.set('2026-11-20T15:00:00Z');
    jane = await signInPerson(studio);
  });
  afterAll(async () => {
    await studio.close();
    await files.close();
  });

  const remove = (person: Person, ids: string[]) =>
    person.browser.request<{ ids: string[] }>('POST', '/api/media/delete', { json: { ids } });
  const restore = (person: Person, ids: string[]) =>
    person.browser.request<{ ids: string[] }>('POST', '/api/media/restore', { json: { ids } });
  const statusOf = async (person: Person, path: string) => (await person.browser.request('GET', path)).status;
  const rowsOf = (...items: MediaRow[]) =>
    studio.db
      .select({ id: mediaItems.id })
      .from(mediaItems)
      .where(
        inArray(
          mediaItems.id,
          items.map(({ id }) => id),
        ),
      );
  const keysOf = ({ filePath, variants }: MediaRow) => [filePath, ...variants.map(({ key }) => key)];
  async function countFiles(item: MediaRow): Promise<number> {
    const found = await Promise.all(keysOf(item).map((key) => files.storage.find(key)));
    return found.filter(Boolean).length;
  }

  test('what is deleted is gone at once from every address', async () => {
    const item = await createMedia(studio, jane, { fileName: 'gone.jpg' });
    expect((await jane.browser.request('DELETE', `/api/media/${item.id}`)).status).toBe(204);
    for (const path of ['', '/original/gone.jpg', '/preview.webp']) {
      expect(await statusOf(jane, `/api/media/${item.id}${path}`)).toBe(404);
    }
    const { body } = await jane.browser.request<MediaListJson>('GET', '/api/media?q=gone');
    expect(body).toEqual({ items: [], next_cursor: null, previous_cursor: null, total: 0 });
    expect((await jane.browser.request('DELETE', `/api/media/${item.id}`)).status).toBe(404);
  });

  test('MED-43: comes back within its days in the trash with all its files, and later no more', async () => {
    const [kept, lost] = [await createMedia(studio, jane), await createMedia(studio, jane)];
    expect((await remove(jane, [kept.id, lost.id, randomUUID()])).body.ids.sort()).toEqual([kept.id, lost.id].sort());
    studio.clock.advance(29 * DAY_MS);
    await purgeHiddenMedia(studio.ctx);
    await jane.browser.request('POST', '/api/auth/sign-in/email', { json: { email: jane.email, password: PASSWORD } });
    expect((await restore(jane, [kept.id])).body).toEqual({ ids: [kept.id] });
    studio.clock.advance(2 * DAY_MS);
    expect((await restore(jane, [lost.id])).status).toBe(404);
    await purgeHiddenMedia(studio.ctx);
    expect(await statusOf(jane, `/api/media/${kept.id}/preview.jpg`)).not.toBe(404);
    expect([await countFiles(kept), await countFiles(lost)]).toEqual([keysOf(kept).length, 0]);
    expect(await rowsOf(kept, lost)).toEqual([{ id: kept.id }]);
  });

  test('a removal that was cut in the middle is finished by the next try', async () => {
    const items = [await createMedia(studio, jane), await createMedia(studio, jane), await createMedia(studio, jane)];
    const [, broken] = items;
    await remove(
      jane,
      items.map(({ id }) => id),
    );
    studio.clock.advance(31 * DAY_MS);
    const storage = {
      ...files.storage,
      async remove(keys: readonly string[]) {
        if (!keys.includes(broken?.filePath ?? '')) return files.storage.remove(keys);
        await files.storage.remove(keys.slice(0, 1));
        throw new Error('the line was cut');
      },
    };
    await expect(purgeHiddenMedia({ ...studio.ctx, storage })).rejects.toThrow('1 media could not be removed');
    expect(await rowsOf(...items)).toEqual([{ id: broken?.id }]);
    await purgeHiddenMedia(studio.ctx);
    expect(await rowsOf(...items)).toEqual([]);
    expect(await Promise.all(items.map(countFiles))).toEqual([0, 0, 0]);
  });

  test("check 53: another's ids get what random ids get, and nothing is deleted or brought back", async () => {
    const john = await signInPerson(studio);
    const [item, hidden] = [await createMedia(studio, jane), await createMedia(studio, jane)];
    await remove(jane, [hidden.id]);
    for (const ask of [remove, restore]) {
      const [real, imagined] = await Promise.all([[item.id, hidden.id], [randomUUID()]].map((ids) => ask(john, ids)));
      expect({ ...real?.body, request_id: '' }).toEqual({ ...imagined?.body, request_id: '' });
      expect([real?.status, imagined?.status]).toEqual([404, 404]);
    }
    expect((await john.browser.request('DELETE', `/api/media/${item.id}`)).status).toBe(404);
    expect(await statusOf(jane, `/api/media/${item.id}`)).toBe(200);
    expect(await statusOf(jane, `/api/media/${hidden.id}`)).toBe(404);
  });

  test('MED-23: an admin deletes media of any realtor, which is recorded', async () => {
    const admin = await signInPerson(studio, { role: 'admin' });
    const item = await createMedia(studio, jane);
    await remove(admin, [item.id]);
    await restore(admin, [item.id]);
    const rows = await studio.db.select().from(auditLog).where(eq(auditLog.subjectId, item.id));
    expect(rows.map(({ action, actorId, detail }) => [action, actorId, detail])).toEqual([
      ['media_deleted', admin.id, { owner: jane.id }],
      ['media_restored', admin.id, { owner: jane.id }],
    ]);
  });

  test('check 126: who deletes the account takes all media with it', async () => {
    const leaver = await signInPerson(studio);
    const items = [await createMedia(studio, leaver), await createMedia(studio, leaver)];
    const { status } = await leaver.browser.request('POST', '/api/account/delete', { json: { password: PASSWORD } });
    expect(status).toBe(204);
    const admin = await signInPerson(studio, { role: 'admin' });
    for (const { id } of items) {
      expect(await statusOf(admin, `/api/media/${id}`)).toBe(404);
      expect((await restore(admin, [id])).status).toBe(404);
    }
    studio.clock.advance(UNDO_MS + MARGIN_MS + 1000);
    await purgeHiddenMedia(studio.ctx);
    expect(await rowsOf(...items)).toEqual([]);
    expect(await Promise.all(items.map(countFiles))).toEqual([0, 0]);
  });
});
