import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeletedMedia } from '#domain/media/deleted-media.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import { type MediaRow, mediaItems } from '#server/db/schema/media.ts';
import { orders } from '#server/db/schema/orders.ts';
import { applyAction } from '#server/features/media/selections/apply-action.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { deleteOrders } from '#server/test/clear-tables.ts';
import { addOrderOfProperty } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { purgeHiddenMedia } from './purge-media.ts';

type Problem = { code: string; detail: string };

const REFUSAL = 'These files are not paid yet, so they cannot be deleted. Pay what is due of their property first.';

let studio: TestStudio;
let admin: Person;
let jane: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  studio.clock.set('2026-11-20T15:00:00Z');
  admin = await signInPerson(studio, { role: 'admin' });
  jane = await signInPerson(studio);
});

/** A property of Jane's with two photos and an order, which is paid where `isPaid`; and a photo of her own. */
async function makeTestProperty({ isPaid }: { isPaid: boolean }) {
  const property = await addProperty(studio, jane);
  const of = { propertyId: property.id };
  const front = await createMedia(studio, jane, { ...of, fileName: 'front.jpg' });
  const kitchen = await createMedia(studio, jane, { ...of, fileName: 'kitchen.jpg' });
  const own = await createMedia(studio, jane, { fileName: 'own.jpg' });
  const order = await addOrderOfProperty(studio, property.id, isPaid ? paidFacts() : undefined);
  return { property, front, kitchen, own, order };
}

const ask = (person: Person, method: string, path: string, json?: unknown) =>
  person.browser.request<Problem & { ids: string[]; id: string }>(method, path, {
    headers: { 'If-Match': '*' },
    ...(json === undefined ? {} : { json }),
  });
const isThere = async ({ id }: MediaRow) => {
  const [row] = await studio.db.select().from(mediaItems).where(eq(mediaItems.id, id));
  return row ? row.deletedAt === null : null;
};
const listDeleted = async (property: { id: string }, person = admin) =>
  person.browser.request<DeletedMedia>('GET', `/api/properties/${property.id}/deleted-media`);
const restore = (property: { id: string }, ids: string[], person = admin) =>
  person.browser.request<DeletedMedia & Problem>('POST', `/api/properties/${property.id}/deleted-media/restore`, {
    json: { ids },
  });

/** Deletes everything that Jane chooses of a property, as the library does with many. */
async function deleteAll(property: { id: string }) {
  const { body } = await ask(jane, 'POST', '/api/media/selections', { property_id: property.id });
  const { status, body: made } = await ask(jane, 'POST', `/api/media/selections/${body.id}/delete`, { excluded: [] });
  if (status < 300) await applyAction(studio.ctx, { actId: made.id, run: { attempt: 0, isLastAttempt: false } });
  return { status, detail: made.detail };
}

describe('what is delivered and not paid', () => {
  test('is deleted by its realtor in no way, with what to do; by staff it is', async () => {
    const { property, front, kitchen, own, order } = await makeTestProperty({ isPaid: false });
    const one = await ask(jane, 'DELETE', `/api/media/${front.id}`);
    expect([one.status, one.body.code, one.body.detail]).toEqual([409, 'conflict', REFUSAL]);
    const many = await ask(jane, 'POST', '/api/media/delete', { ids: [own.id, kitchen.id] });
    expect([many.status, many.body.detail]).toEqual([409, REFUSAL]);
    expect(await deleteAll(property)).toEqual({ status: 409, detail: REFUSAL });
    const whole = await ask(jane, 'DELETE', `/api/properties/${property.id}`, { name: 'Maple House' });
    expect(whole.status).toBe(403);
    expect([await isThere(front), await isThere(kitchen), await isThere(own)]).toEqual([true, true, true]);
    expect((await ask(jane, 'POST', '/api/media/delete', { ids: [own.id] })).status).toBe(200);
    expect((await ask(admin, 'DELETE', `/api/media/${front.id}`)).status).toBe(204);
    await studio.db.update(orders).set({ orderStatus: 'cancelled' }).where(eq(orders.id, order.id));
    expect((await ask(jane, 'DELETE', `/api/media/${kitchen.id}`)).status).toBe(204);
  });

  test('is skipped by a deletion of many that began before it was ordered', async () => {
    const { property, front } = await makeTestProperty({ isPaid: true });
    const { body: chosen } = await ask(jane, 'POST', '/api/media/selections', { property_id: property.id });
    const path = `/api/media/selections/${chosen.id}/delete`;
    const { body: begun } = await ask(jane, 'POST', path, { excluded: [] });
    await deleteOrders(studio.db, eq(orders.propertyId, property.id));
    await addOrderOfProperty(studio, property.id);
    await applyAction(studio.ctx, { actId: begun.id, run: { attempt: 0, isLastAttempt: false } });
    expect(await isThere(front)).toBe(true);
  });
});

describe('what is delivered and paid', () => {
  test('can be restored by the studio for 30 days after its realtor deleted it, and is removed then', async () => {
    const { property, front, kitchen, own } = await makeTestProperty({ isPaid: true });
    const { body } = await ask(jane, 'POST', '/api/media/delete', { ids: [front.id, kitchen.id, own.id] });
    expect(body.ids).toHaveLength(3);
    studio.clock.advance(60_000);
    await purgeHiddenMedia(studio.ctx);
    expect([await isThere(front), await isThere(kitchen), await isThere(own)]).toEqual([false, false, false]);
    const { body: listed } = await listDeleted(property);
    expect(listed.items.map(({ file_name }) => file_name).sort()).toEqual(['front.jpg', 'kitchen.jpg']);
    expect(listed.items[0]).toMatchObject({
      deleted_at: expect.stringMatching(/^2026-11-20T15:00/),
      kept_until: expect.stringMatching(/^2026-12-20T15:00/),
    });
    const { status, body: left } = await restore(property, [front.id]);
    expect([status, left.items.map(({ id }) => id)]).toEqual([200, [kitchen.id]]);
    expect(await isThere(front)).toBe(true);
    expect((await ask(jane, 'GET', `/api/media/${front.id}`)).status).toBe(200);
    expect((await restore(property, [front.id])).status).toBe(404);
    studio.clock.advance(30 * DAY_MS);
    await purgeHiddenMedia(studio.ctx);
    expect([await isThere(front), await isThere(kitchen), await isThere(own)]).toEqual([true, null, null]);
    expect(await studio.services.storage.find(kitchen.filePath)).toBeNull();
  });

  test('stays restorable after a deletion of many, and by its realtor for 30 seconds as before', async () => {
    const { property, front, kitchen } = await makeTestProperty({ isPaid: true });
    expect((await deleteAll(property)).status).toBeLessThan(300);
    const { body } = await listDeleted(property);
    expect(body.items.map(({ id }) => id).sort()).toEqual([front.id, kitchen.id].sort());
    expect((await restore(property, [front.id, kitchen.id])).status).toBe(200);
    await ask(jane, 'DELETE', `/api/media/${front.id}`);
    expect((await ask(jane, 'POST', '/api/media/restore', { ids: [front.id] })).status).toBe(200);
    expect((await listDeleted(property)).body.items).toEqual([]);
  });

  test('only staff list and restore it at its property, whoever deleted it', async () => {
    const { property, front, kitchen } = await makeTestProperty({ isPaid: true });
    await ask(admin, 'DELETE', `/api/media/${front.id}`);
    await ask(jane, 'DELETE', `/api/media/${kitchen.id}`);
    expect((await listDeleted(property)).body.items.map(({ id }) => id).sort()).toEqual([front.id, kitchen.id].sort());
    expect([(await listDeleted(property, jane)).status, (await restore(property, [kitchen.id], jane)).status]).toEqual([
      403, 403,
    ]);
    const other = await addProperty(studio, jane);
    expect((await restore(other, [kitchen.id])).status).toBe(404);
    expect((await ask(jane, 'POST', '/api/media/restore', { ids: [front.id] })).status).toBe(404);
    expect((await restore(property, [front.id, kitchen.id])).status).toBe(200);
    expect([await isThere(front), await isThere(kitchen)]).toEqual([true, true]);
  });

  test('is shown or kept, and never both', async () => {
    const { kitchen } = await makeTestProperty({ isPaid: true });
    await ask(jane, 'DELETE', `/api/media/${kitchen.id}`);
    await expect(
      studio.db.update(mediaItems).set({ deletedAt: null }).where(eq(mediaItems.id, kitchen.id)),
    ).rejects.toThrow();
  });
});
