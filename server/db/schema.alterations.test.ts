import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/platform/random/random.ts';
import type { Database } from './database.ts';
import { users } from './schema/accounts.ts';
import { type MediaRow, mediaItems } from './schema/media.ts';
import { properties } from './schema/properties.ts';
import { openTestDatabase } from './test-database.ts';
import { violatedConstraint } from './transaction.ts';

const AT = new Date('2026-11-20T15:00:00Z');
const t = mediaItems;

let database: Database;
const [userId, house, other] = [newId(AT), newId(AT), newId(AT)];
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(users).values({ id: userId, name: 'Jane Doe', email: 'jane@example.com' });
  const property = { name: 'Maple House', realtorId: userId, createdAt: AT };
  await database.db.insert(properties).values([
    { ...property, id: house },
    { ...property, id: other },
  ]);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(t);
});

async function addPicture(change: Partial<MediaRow> = {}): Promise<string> {
  const id = newId(AT);
  await database.db.insert(t).values({
    id,
    userId,
    propertyId: house,
    fileName: 'room.jpg',
    filePath: id,
    fileType: 'image/jpeg',
    kind: 'photo',
    sizeBytes: 1000,
    sizeKb: 1,
    isGeneralMedia: false,
    day: '2026-11-20',
    searchText: '',
    status: 'ready',
    createdAt: AT,
    ...change,
  });
  return id;
}

const change = (id: string, values: Partial<MediaRow>) => database.db.update(t).set(values).where(eq(t.id, id));
const hide = (...ids: string[]) => database.db.update(t).set({ deletedAt: AT }).where(inArray(t.id, ids));

async function refusalOf(work: PromiseLike<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    return violatedConstraint(error);
  }
}

/** An altered picture and its original. */
async function addPair(): Promise<{ altered: string; original: string }> {
  const original = await addPicture();
  return { original, altered: await addPicture({ alteration: 'staging', originalId: original }) };
}

test('the original of an altered picture is neither hidden nor removed', async () => {
  const { altered, original } = await addPair();
  expect(await refusalOf(hide(original))).toBe('media_items_original_kept');
  expect(await refusalOf(database.db.delete(t).where(eq(t.id, original)))).toBe('media_items_original_kept');
  expect(await refusalOf(hide(altered))).toBeNull();
  expect(await refusalOf(hide(original))).toBeNull();
  expect(await refusalOf(change(altered, { deletedAt: null })), 'back without its original').toBe(
    'media_items_original_kept',
  );
});

test('both go in one transaction, in either order and as rows', async () => {
  const { altered, original } = await addPair();
  await database.db.transaction(async (tx) => {
    await tx.update(t).set({ deletedAt: AT }).where(eq(t.id, original));
    await tx.update(t).set({ deletedAt: AT }).where(eq(t.id, altered));
  });
  expect(await refusalOf(database.db.delete(t).where(eq(t.id, original)))).toBeNull();
  const again = await addPair();
  expect(await refusalOf(database.db.delete(t).where(inArray(t.id, [again.original, again.altered])))).toBeNull();
});

test('a former file is the original of its item, and goes with it alone', async () => {
  const item = await addPicture({ fileNumber: 2 });
  const former = await addPicture({ stage: 'former', versionOf: item });
  await change(item, { alteration: 'twilight', originalId: former });
  expect(await refusalOf(hide(former))).toBe('media_items_original_kept');
  const second = await addPicture({ alteration: 'sky', originalId: former });
  expect(await refusalOf(hide(item)), 'another picture needs its former file').toBe('media_items_original_kept');
  await hide(second);
  expect(await refusalOf(hide(item))).toBeNull();
  expect(await refusalOf(database.db.delete(t).where(eq(t.id, item)))).toBeNull();
});

test('an original is a picture of the same property that is not altered itself', async () => {
  const { altered, original } = await addPair();
  const elsewhere = await addPicture({ propertyId: other });
  expect(await refusalOf(change(altered, { originalId: elsewhere }))).toBe('media_items_original_property');
  expect(await refusalOf(change(original, { propertyId: other }))).toBe('media_items_original_property');
  expect(await refusalOf(change(original, { alteration: 'sky' }))).toBe('media_items_original_unaltered');
  expect(await refusalOf(change(original, { alteration: 'routine' })), 'light and color').toBeNull();
  expect(await refusalOf(addPicture({ alteration: 'sky', originalId: altered }))).toBe(
    'media_items_original_unaltered',
  );
  const result = await addPicture({ stage: 'result' });
  expect(await refusalOf(change(altered, { originalId: result }))).toBe('media_items_original_unaltered');
  expect(await refusalOf(change(altered, { originalId: altered }))).toBe('media_items_original_of');
  expect(await refusalOf(change(altered, { alteration: 'routine' }))).toBe('media_items_original_of');
  expect(
    await refusalOf(
      database.db
        .update(t)
        .set({ propertyId: other })
        .where(inArray(t.id, [original, altered])),
    ),
  ).toBeNull();
});

test('an alteration is said of pictures alone', async () => {
  const film = { fileType: 'video/mp4', kind: 'film' } as const;
  expect(await refusalOf(addPicture({ ...film, alteration: 'sky' }))).toBe('media_items_altered_picture');
  expect(await refusalOf(addPicture({ showLabel: true }))).toBe('media_items_label');
  const unknown = sql`update media_items set alteration = 'painted' where id = ${await addPicture()}`;
  expect(await refusalOf(database.db.execute(unknown))).toBe('media_items_alteration');
});

test('of who deletes a picture and who names it as an original at the same moment, one is refused', async () => {
  const [original, altered] = [await addPicture(), await addPicture()];
  const answers = await Promise.all([
    refusalOf(hide(original)),
    refusalOf(change(altered, { alteration: 'staging', originalId: original })),
  ]);
  expect(answers.filter((each) => each === 'media_items_original_kept')).toHaveLength(1);
});
