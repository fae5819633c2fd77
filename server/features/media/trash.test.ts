import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EmptiedTrash, TrashPage } from '#domain/media/deleted-media.ts';
import type { MediaPageJson } from '#domain/media/media-json.ts';
import type { DeletionCheckJson } from '#domain/media/shown-media.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import { USUAL_DELIVERY } from '#domain/site/settings/delivery-settings.ts';
import { sumMedia } from '#server/db/media-sums.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { events } from '#server/db/schema/events.ts';
import { type MediaRow, mediaItems } from '#server/db/schema/media.ts';
import { purgeHiddenMedia } from '#server/features/media/purge-media.ts';
import { upsertSettings } from '#server/features/site/settings/queries.ts';
import { PASSWORD, type Person, signInPerson } from '#server/test/accounts.ts';
import { addOrderOfProperty, createTestLink } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  await studio.db.execute(sql`delete from media_items`);
  await upsertSettings(studio.db, { delivery: USUAL_DELIVERY });
  admin = await signInPerson(studio, { role: 'admin' });
  jane = await signInPerson(studio);
});

const post = <T = { ids: string[]; detail: string }>(person: Person, path: string, json: object) =>
  person.browser.request<T>('POST', `/api/media/${path}`, { json });
const remove = (person: Person, ...items: MediaRow[]) => post(person, 'delete', { ids: items.map(({ id }) => id) });
const restore = (person: Person, ...items: MediaRow[]) => post(person, 'restore', { ids: items.map(({ id }) => id) });
const readTrash = async (person: Person, query = '') =>
  (await person.browser.request<TrashPage>('GET', `/api/media/trash${query}`)).body;
const namesIn = async (person: Person, query = '') =>
  (await readTrash(person, query)).items.map(({ file_name }) => file_name).sort();
const rowOf = async ({ id }: MediaRow) => (await studio.db.select().from(mediaItems).where(eq(mediaItems.id, id)))[0];
const inLibrary = async (person: Person, query = '') =>
  (await person.browser.request<MediaPageJson>('GET', `/api/media?sort=name${query}`)).body.items.map(
    ({ file_name }) => file_name,
  );
const again = (person: Person) =>
  person.browser.request('POST', '/api/auth/sign-in/email', { json: { email: person.email, password: PASSWORD } });

/** A delivered property of Jane's with two photos of the studio and one of her own. */
async function deliverProperty() {
  const property = await addProperty(studio, jane);
  const of = { propertyId: property.id, uploadedBy: admin.id };
  const front = await createMedia(studio, jane, { ...of, fileName: 'front.jpg', place: 2 });
  const kitchen = await createMedia(studio, jane, { ...of, fileName: 'kitchen.jpg', place: 1, isCover: true });
  const own = await createMedia(studio, jane, { fileName: 'own.jpg' });
  await addOrderOfProperty(studio, property.id, paidFacts());
  return { property, front, kitchen, own };
}

describe('the trash', () => {
  test('MED-43: has what was deleted, with its days, its size and its picture, for who deleted it and for staff', async () => {
    const { property, front, own } = await deliverProperty();
    await remove(jane, front, own);
    const { items, count, bytes, days } = await readTrash(jane);
    expect([count, bytes, days]).toEqual([2, front.sizeBytes + own.sizeBytes, 30]);
    expect(items.find(({ id }) => id === front.id)).toMatchObject({
      property_name: property.name,
      realtor_name: jane.name,
      days_left: 30,
      deleted_by: 'realtor',
      size_bytes: front.sizeBytes,
    });
    const picture = items[0]?.thumbnail ?? '';
    expect((await jane.browser.request('GET', picture)).status).toBe(200);
    const john = await signInPerson(studio);
    expect([(await john.browser.request('GET', picture)).status, await namesIn(john)]).toEqual([404, []]);
    expect(await namesIn(admin, `?user_id=${jane.id}`)).toEqual(['front.jpg', 'own.jpg']);
    expect(await namesIn(admin, `?property_id=${property.id}`)).toEqual(['front.jpg']);
    expect(await namesIn(john, `?user_id=${jane.id}`)).toEqual([]);
  });

  test('MED-44: gives back what was deleted as it was: place, cover, words and sum; staff what anybody deleted, a realtor their own', async () => {
    const { front, kitchen } = await deliverProperty();
    const before = await rowOf(kitchen);
    await remove(jane, kitchen);
    expect((await restore(jane, kitchen)).body.ids).toEqual([kitchen.id]);
    const { updatedAt: _, ...after } = (await rowOf(kitchen)) ?? before ?? { updatedAt: null };
    expect(before).toMatchObject(after);
    await remove(admin, front);
    expect([await namesIn(jane), (await restore(jane, front)).status]).toEqual([[], 404]);
    await remove(jane, kitchen);
    expect((await restore(admin, front, kitchen)).body.ids.sort()).toEqual([front.id, kitchen.id].sort());
  });

  test('MED-44: is read page by page, the newest deletion first', async () => {
    const items = await Promise.all([1, 2, 3, 4, 5].map((n) => createMedia(studio, jane, { fileName: `${n}.jpg` })));
    for (const item of items) {
      studio.clock.advance(1000);
      await remove(jane, item);
    }
    const found: string[] = [];
    let cursor = '';
    do {
      const page = await readTrash(jane, `?limit=2${cursor && `&cursor=${cursor}`}`);
      found.push(...page.items.map(({ file_name }) => file_name));
      cursor = page.next_cursor ?? '';
    } while (cursor);
    expect(found).toEqual(['5.jpg', '4.jpg', '3.jpg', '2.jpg', '1.jpg']);
  });

  test('MED-45: keeps what it promised when the studio changes its days, and removes each once though two processes try', async () => {
    await upsertSettings(studio.db, { delivery: { ...USUAL_DELIVERY, trash_days: 3 } });
    const [early, late] = [await createMedia(studio, jane), await createMedia(studio, jane)];
    await remove(jane, early);
    await upsertSettings(studio.db, { delivery: { ...USUAL_DELIVERY, trash_days: 1 } });
    studio.clock.advance(DAY_MS);
    await again(jane);
    await remove(jane, late);
    studio.clock.advance(1.5 * DAY_MS);
    const before = await sumMedia(studio.db);
    await Promise.all([purgeHiddenMedia(studio.ctx), purgeHiddenMedia(studio.ctx)]);
    expect([(await rowOf(early)) !== undefined, await rowOf(late)]).toEqual([true, undefined]);
    const after = await sumMedia(studio.db);
    expect([before.items - after.items, before.bytes - after.bytes]).toEqual([1, late.sizeBytes]);
    expect(await studio.services.storage.find(late.filePath)).toBeNull();
    expect(await studio.services.storage.find(early.filePath)).not.toBeNull();
  });

  test('MED-45: is counted with the files that items had before', async () => {
    const item = await createMedia(studio, jane, { fileNumber: 2 });
    const former = await createMedia(studio, jane, { stage: 'former', versionOf: item.id });
    await remove(jane, item);
    expect(await readTrash(jane)).toMatchObject({ count: 1, bytes: item.sizeBytes + former.sizeBytes });
    await post(jane, 'trash/empty', { all: true });
    await purgeHiddenMedia(studio.ctx);
    expect([await rowOf(item), await rowOf(former), await studio.services.storage.find(former.filePath)]).toEqual([
      undefined,
      undefined,
      null,
    ]);
  });

  test('MED-48: is emptied by its owner for good, but for what was delivered, which stays with the studio', async () => {
    const { front, own } = await deliverProperty();
    await remove(jane, front, own);
    const { body } = await post<EmptiedTrash>(jane, 'trash/empty', { all: true });
    expect(body).toEqual({ removed: 1, kept_for_studio: 1 });
    expect([await namesIn(jane), await namesIn(admin)]).toEqual([[], ['front.jpg']]);
    expect((await restore(jane, front)).status).toBe(404);
    await purgeHiddenMedia(studio.ctx);
    expect([await rowOf(own), (await rowOf(front)) !== undefined]).toEqual([undefined, true]);
    expect((await restore(admin, front)).status).toBe(200);
  });

  test('MED-48: is emptied by staff for good, item by item or whole, which is recorded', async () => {
    const { front, kitchen, own } = await deliverProperty();
    await remove(jane, front, kitchen, own);
    const ids = [front.id];
    expect((await post<EmptiedTrash>(admin, 'trash/empty', { ids })).body).toEqual({ removed: 1, kept_for_studio: 0 });
    expect((await post(admin, 'trash/empty', { ids })).status).toBe(404);
    expect((await post(admin, 'trash/empty', {})).status).toBe(422);
    await post(admin, 'trash/empty', { all: true, user_id: jane.id });
    expect(await namesIn(admin)).toEqual([]);
    await purgeHiddenMedia(studio.ctx);
    const left = await studio.db.$count(mediaItems, inArray(mediaItems.id, [front.id, kitchen.id, own.id]));
    expect(left).toBe(0);
    const deeds = await studio.db.select().from(auditLog).where(eq(auditLog.action, 'media_trash_emptied'));
    expect(deeds.map(({ detail }) => detail)).toEqual([{ items: 1 }, { items: 2 }]);
  });

  test('MED-49: tells programs of what belongs to a property, once for each', async () => {
    const { property, front, kitchen, own } = await deliverProperty();
    await remove(jane, front, kitchen, own);
    await restore(jane, front, own);
    const told = await studio.db
      .select()
      .from(events)
      .where(eq(events.subjectId, property.id))
      .orderBy(events.recorded);
    const ours = told.filter(({ type }) => type.startsWith('media.'));
    expect(ours.map(({ type }) => type)).toEqual(['media.deleted', 'media.restored']);
    expect(ours[0]?.data).toMatchObject({ kept_until: expect.stringMatching(/^2026-12-20T15/) });
    expect(ours[1]?.data).toEqual({ property_id: property.id, media_ids: [front.id] });
  });
});

describe('what others are shown', () => {
  test('MED-46: is refused to its realtor with the delivery that shows it and what is right, and deleted by staff after a warning', async () => {
    const { property, front, own } = await deliverProperty();
    await createTestLink(admin, property.id, { purpose: 'seller', name: 'Mary Seller' });
    const refused = await remove(jane, own, front);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `Keep “front.jpg”: the delivery of ${property.name} shows it to Mary Seller. Hide it for yourself, or ask the studio to delete it.`,
    ]);
    expect(await namesIn(jane)).toEqual([]);
    const check = async (person: Person) =>
      (await post<DeletionCheckJson>(person, 'deletion-check', { ids: [front.id, own.id] })).body;
    expect(await check(jane)).toMatchObject({ count: 2, is_refused: true, shown_by: [{ name: 'Mary Seller' }] });
    expect(await check(admin)).toMatchObject({ count: 2, is_refused: false, shown_by: [{ kind: 'link' }] });
    expect((await remove(admin, front)).status).toBe(200);
    expect((await remove(jane, own)).status).toBe(200);
  });

  test('MED-46: is free again once the link ended, and what no delivery can show always was', async () => {
    const { property, front } = await deliverProperty();
    const failed = await createMedia(studio, jane, {
      propertyId: property.id,
      status: 'failed',
      failure: 'broken',
    });
    await createTestLink(admin, property.id, { days: 2 });
    expect((await remove(jane, front)).status).toBe(409);
    expect((await remove(jane, failed)).status).toBe(200);
    studio.clock.advance(3 * DAY_MS);
    await again(jane);
    expect((await remove(jane, front)).status).toBe(200);
  });

  test('MED-47: of an altered picture and its original is the public page of originals', async () => {
    const property = await addProperty(studio, jane);
    const of = { propertyId: property.id };
    const original = await createMedia(studio, jane, { ...of, fileName: 'lawn.jpg' });
    const altered = await createMedia(studio, jane, { ...of, fileName: 'green-lawn.jpg' });
    const path = `/api/media/${altered.id}/alteration`;
    const { status, text } = await admin.browser.request('PUT', path, {
      headers: { 'If-Match': '*' },
      json: { alteration: 'sky', original_id: original.id, show_label: false },
    });
    expect(status, text).toBe(200);
    const refused = await remove(jane, original, altered);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('page of the originals')]);
  });

  test('MED-50: is hidden by its realtor for themselves alone, and shown again', async () => {
    const { property, front, own } = await deliverProperty();
    const { token } = await createTestLink(admin, property.id);
    const hide = (person: Person, is_put_away: boolean) =>
      post(person, 'put-away', { ids: [front.id, own.id], is_put_away });
    expect((await hide(jane, true)).body.ids.sort()).toEqual([front.id, own.id].sort());
    expect(await inLibrary(jane)).toEqual(['kitchen.jpg']);
    expect(await inLibrary(jane, '&put_away=only')).toEqual(['front.jpg', 'own.jpg']);
    expect(await inLibrary(jane, `&property_id=${property.id}&put_away=only`)).toEqual(['front.jpg']);
    expect(await inLibrary(jane, '&q=own&put_away=only')).toEqual(['own.jpg']);
    expect(await inLibrary(jane, '&q=own')).toEqual([]);
    expect(await inLibrary(admin, `&user_id=${jane.id}`)).toEqual(['front.jpg', 'kitchen.jpg', 'own.jpg']);
    const delivered = await jane.browser.request('GET', `/api/d/${token}`);
    expect(delivered.text).toContain('front.jpg');
    expect((await hide(admin, false)).status).toBe(404);
    await hide(jane, false);
    expect(await inLibrary(jane)).toEqual(['front.jpg', 'kitchen.jpg', 'own.jpg']);
  });

  test('MED-51: whatever the code says, the database keeps from a realtor what a link shows', async () => {
    const { property, front } = await deliverProperty();
    await createTestLink(admin, property.id);
    const at = studio.clock.now();
    const deleteBy = (deletedBy: string) =>
      studio.db
        .update(mediaItems)
        .set({ deletedAt: at, deletedBy, keptUntil: new Date(at.getTime() + DAY_MS) })
        .where(eq(mediaItems.id, front.id));
    await expect(deleteBy(jane.id)).rejects.toMatchObject({ cause: { constraint: 'media_items_delivered' } });
    await deleteBy(admin.id);
  });
});
