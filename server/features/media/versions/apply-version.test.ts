import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Alteration } from '#domain/shared/alterations.ts';
import { type MediaRow, mediaItems } from '#server/db/schema/media.ts';
import { reviewPins, reviewRounds, reviews } from '#server/db/schema/reviews.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { newId } from '#server/platform/random/random.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { createTestLink } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { applyVersion } from './apply-version.ts';

let studio: TestStudio;
let admin: Person;
let propertyId: string;
let deliveryId: string;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  admin = await signInPerson(studio, { role: 'admin' });
  propertyId = (await addProperty(studio, admin)).id;
  deliveryId = (await createTestLink(admin, propertyId)).deliveryId;
  await studio.db.insert(reviews).values({ deliveryId });
});

const picture = (change: Partial<MediaRow> = {}) => createMedia(studio, admin, { propertyId, ...change });
const facts = async (id: string) => {
  const [row] = await studio.db.select().from(mediaItems).where(eq(mediaItems.id, id));
  return [row?.fileNumber, row?.alteration, row?.originalId];
};

/** A wish for a picture: a note of the studio, or of a client in a round that is sent or not. */
async function wish(itemId: string, alteration: Alteration | null, round: 'open' | 'sent' | null = null) {
  const at = studio.clock.now();
  const roundId = round && newId(at);
  if (roundId) {
    const number = (await studio.db.$count(reviewRounds)) + 1;
    const sent = round === 'sent' ? { sentAt: at, dueAt: at } : {};
    await studio.db
      .insert(reviewRounds)
      .values({ id: roundId, deliveryId, number, state: round, createdAt: at, ...sent });
  }
  const number = (await studio.db.$count(reviewPins, eq(reviewPins.itemId, itemId))) + 1;
  await studio.db.insert(reviewPins).values({
    id: newId(at),
    deliveryId,
    itemId,
    number,
    roundId,
    isInternal: !roundId,
    createdAt: at,
    wish: { id: 'a-wish', label: { en: 'A wish' }, alteration },
  });
}

/** Gives an item a new file, and returns the row that keeps the one before. */
async function replace(itemId: string): Promise<string> {
  const { id } = await picture({ stage: 'incoming', versionOf: itemId, fileName: 'next.jpg' });
  await apply(itemId, id);
  return id;
}
const apply = (itemId: string, fileId: string) =>
  withTransaction(studio.db, (tx) => applyVersion({ ...studio.ctx, db: tx }, { itemId, fileId }));

describe('a new version of a picture', () => {
  test('is altered as was wished, and the file that it replaced is its original', async () => {
    const { id } = await picture();
    await wish(id, 'routine', 'sent');
    await wish(id, 'staging', 'sent');
    const former = await replace(id);
    expect(await facts(id)).toEqual([2, 'staging', former]);
    expect(await facts(former)).toEqual([1, null, null]);
  });

  test('says nothing of wishes that nobody has sent, that are done, or that do not matter', async () => {
    const { id } = await picture();
    await wish(id, 'sky', 'open');
    await wish(id, null);
    await wish(id, 'staging');
    await studio.db.update(reviewPins).set({ state: 'done' }).where(eq(reviewPins.number, 3));
    await replace(id);
    expect(await facts(id)).toEqual([2, null, null]);
    await wish(id, 'routine');
    await replace(id);
    expect(await facts(id)).toEqual([3, 'routine', null]);
  });

  test('of an altered one keeps the first original, and what changes most', async () => {
    const { id } = await picture();
    await wish(id, 'twilight');
    const first = await replace(id);
    const second = await replace(id);
    expect(await facts(id)).toEqual([3, 'twilight', first]);
    expect(await facts(second)).toEqual([2, 'twilight', first]);
    await wish(id, 'object_removed');
    await replace(id);
    expect(await facts(id)).toEqual([4, 'object_removed', first]);
  });
});

test('a file that is brought back brings back what was said of it, also for those that were made of it', async () => {
  const { id } = await picture();
  const other = await picture({ alteration: 'sky', originalId: id });
  await wish(id, 'staging');
  const former = await replace(id);
  expect(await facts(other.id), 'follows the file that it was made of').toEqual([1, 'sky', former]);
  await apply(id, former);
  expect(await facts(id)).toEqual([1, null, null]);
  expect(await facts(former)).toEqual([2, 'staging', id]);
  expect(await facts(other.id)).toEqual([1, 'sky', id]);
  await apply(id, former);
  expect(await facts(id)).toEqual([2, 'staging', former]);
});
