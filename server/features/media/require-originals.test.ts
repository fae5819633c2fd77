import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MediaActionJson, MediaChoiceJson } from '#domain/media/media-actions.ts';
import { ACTION_STEP } from '#domain/media/media-actions.ts';
import { type MediaRow, mediaItems } from '#server/db/schema/media.ts';
import { productions } from '#server/db/schema/productions.ts';
import { applyAction } from '#server/features/media/selections/apply-action.ts';
import { purgeSources } from '#server/features/reviews/editing/purge-sources.ts';
import { PASSWORD, type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { purgeHiddenMedia } from './purge-media.ts';

let studio: TestStudio;
let admin: Person;
let rosa: Person;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await signInPerson(studio);
});

type Problem = { code: string; detail: string };

/** A property with an altered picture and its original. */
async function makePair(original: Partial<MediaRow> = {}) {
  const property = await addProperty(studio, rosa);
  const before = await createMedia(studio, rosa, { propertyId: property.id, fileName: 'empty.jpg', ...original });
  const altered = await createMedia(studio, rosa, {
    propertyId: property.id,
    fileName: 'staged.jpg',
    alteration: 'staging',
    originalId: before.id,
  });
  return { property, original: before, altered };
}

const post = ({ browser }: Person, path: string, json: unknown) => browser.request<Problem>('POST', path, { json });
const remove = (person: Person, ...ids: string[]) => post(person, '/api/media/delete', { ids });
const restore = (person: Person, ...ids: string[]) => post(person, '/api/media/restore', { ids });
const move = (ids: string[], propertyId: string | null) =>
  post(admin, '/api/media/move', { ids, property_id: propertyId });
const rowOf = async (id: string) => (await studio.db.select().from(mediaItems).where(eq(mediaItems.id, id)))[0];

test('the original of an altered picture is deleted by nobody: 409 names the picture', async () => {
  const { original, altered } = await makePair();
  for (const person of [admin, rosa]) {
    const one = await person.browser.request<Problem>('DELETE', `/api/media/${original.id}`, {
      headers: { 'If-Match': '*' },
    });
    for (const { status, body } of [one, await remove(person, original.id)]) {
      expect([status, body.code]).toEqual([409, 'conflict']);
      expect(body.detail).toContain('Keep “empty.jpg”: the altered picture “staged.jpg” was made of it.');
    }
  }
  expect((await rowOf(original.id))?.deletedAt).toBeNull();
  expect((await remove(rosa, original.id, altered.id)).status).toBe(200);
  expect((await restore(rosa, altered.id)).body.detail).toContain('Bring “empty.jpg” back as well');
  expect((await restore(rosa, altered.id, original.id)).status).toBe(200);
});

test('a deletion of many leaves the originals of what stays, and takes those of what goes, in whichever step', async () => {
  // The newest stand first: the original is met in the first step, the altered picture in the last.
  const { property, original, altered } = await makePair({ createdAt: new Date(studio.clock.now().getTime() + 1000) });
  const loose = await createMedia(studio, rosa, { propertyId: property.id, fileName: 'another.jpg' });
  const run = async (excluded: string[]) => {
    const choice = await rosa.browser.request<MediaChoiceJson>('POST', '/api/media/selections', {
      json: { property_id: property.id },
    });
    const path = `/api/media/selections/${choice.body.id}/delete`;
    const { body } = await rosa.browser.request<MediaActionJson>('POST', path, { json: { excluded } });
    await applyAction(studio.ctx, { actId: body.id, run: { attempt: 1, isLastAttempt: true } });
    return (await rosa.browser.request<MediaActionJson>('GET', `/api/media/acts/${body.id}`)).body;
  };
  expect(await run([altered.id])).toMatchObject({ state: 'done', total: 2, changed: 1 });
  expect([(await rowOf(original.id))?.deletedAt, (await rowOf(altered.id))?.deletedAt]).toEqual([null, null]);
  expect((await rowOf(loose.id))?.deletedAt).not.toBeNull();
  for (let number = 0; number < ACTION_STEP; number += 1) {
    const between = { propertyId: property.id, fileName: `between-${number}.jpg`, status: 'processing' } as const;
    await createMedia(studio, rosa, between);
  }
  expect(await run([])).toMatchObject({ state: 'done', total: ACTION_STEP + 2, changed: ACTION_STEP + 2 });
  expect((await rowOf(original.id))?.deletedAt).not.toBeNull();
}, 60_000);

test('a file as it was shot stays after its time while an altered picture needs it', async () => {
  const { property, original, altered } = await makePair({ stage: 'source' });
  const other = await createMedia(studio, rosa, { propertyId: property.id, stage: 'source' });
  const now = studio.clock.now();
  await studio.db
    .insert(productions)
    .values({ propertyId: property.id, stage: 'delivered', stageSince: now, createdAt: now });
  const purge = async () => {
    const later = new Date(studio.clock.now().getTime() + 400 * 86_400_000);
    await purgeSources({ ...studio.ctx, clock: { now: () => later } });
    await purgeHiddenMedia({ ...studio.ctx, clock: { now: () => new Date(later.getTime() + 120_000) } });
  };
  await purge();
  expect(await rowOf(other.id)).toBeUndefined();
  expect(await rowOf(original.id)).toBeDefined();
  await remove(admin, altered.id);
  await purge();
  await purge();
  expect(await rowOf(original.id)).toBeUndefined();
});

test('an altered picture and its original are moved together', async () => {
  const { property, original, altered } = await makePair();
  const target = await addProperty(studio, rosa);
  for (const ids of [[altered.id], [original.id]]) {
    const refused = await move(ids, target.id);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      '“staged.jpg” is an altered picture of “empty.jpg”. Move both together.',
    ]);
  }
  expect((await move([altered.id, original.id], null)).status).toBe(409);
  expect((await rowOf(altered.id))?.propertyId).toBe(property.id);
  expect((await move([altered.id, original.id], target.id)).status).toBe(200);
  const shot = await makePair({ stage: 'source' });
  expect((await move([shot.altered.id], target.id)).status).toBe(200);
  expect((await rowOf(shot.original.id))?.propertyId).toBe(target.id);
});

test('a property and an account are deleted with all of their pictures', async () => {
  const one = await makePair();
  const path = `/api/properties/${one.property.id}`;
  const deleted = await admin.browser.request('DELETE', path, {
    headers: { 'If-Match': '*' },
    json: { name: one.property.name },
  });
  expect(deleted.status).toBe(204);
  const two = await makePair({ stage: 'source' });
  expect((await post(rosa, '/api/account/delete', { password: PASSWORD })).status).toBe(204);
  studio.clock.advance(120_000);
  await purgeHiddenMedia(studio.ctx);
  for (const { id } of [one.original, one.altered, two.original, two.altered]) expect(await rowOf(id)).toBeUndefined();
});
