import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { propertyTours } from '#server/db/schema/deliveries.ts';
import { licenses } from '#server/db/schema/licenses.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { createTestLink } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { readContents } from './read-contents.ts';

let studio: TestStudio;
let admin: Person;
let rosa: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await signInPerson(studio);
});
afterAll(() => studio.close());

/** A delivery of two photos. */
async function deliver() {
  const { id: propertyId } = await addProperty(studio, rosa);
  const photos = [await createMedia(studio, rosa, { propertyId }), await createMedia(studio, rosa, { propertyId })];
  const { deliveryId } = await createTestLink(admin, propertyId);
  return { propertyId, deliveryId, ids: photos.map(({ id }) => id) };
}
type Delivery = Awaited<ReturnType<typeof deliver>>;

const addTour = ({ propertyId }: Delivery, id: string = randomUUID()) =>
  studio.db
    .insert(propertyTours)
    .values({ id, propertyId, provider: 'youtube', tourId: 'dQw4w9WgXcQ', title: 'Walk', createdAt: new Date() });

describe('the contents of a delivery', () => {
  test('are read once for all who open it while nothing changes', async () => {
    const { propertyId, ids } = await deliver();
    const first = await readContents(studio.db, propertyId);
    expect(first.items.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(await readContents(studio.db, propertyId)).toBe(first);
  });

  test.each([
    [
      'a photo has another caption',
      ({ ids: [id = ''] }: Delivery) =>
        studio.db.update(mediaItems).set({ description: 'Garden' }).where(eq(mediaItems.id, id)),
      ({ items }: Contents) => items.some(({ description }) => description === 'Garden'),
    ],
    [
      'a photo is deleted',
      ({ ids: [id = ''] }: Delivery) =>
        studio.db.update(mediaItems).set({ deletedAt: new Date() }).where(eq(mediaItems.id, id)),
      ({ items }: Contents) => items.length === 1,
    ],
    [
      'a photo comes',
      ({ propertyId }: Delivery) => createMedia(studio, rosa, { propertyId }),
      ({ items }: Contents) => items.length === 3,
    ],
    ['a tour comes', (delivery: Delivery) => addTour(delivery), ({ tours }: Contents) => tours.length === 1],
    [
      'the license is another one',
      ({ deliveryId }: Delivery) =>
        studio.db.update(licenses).set({ licensee: 'Jane' }).where(eq(licenses.deliveryId, deliveryId)),
      ({ license }: Contents) => license?.licensee === 'Jane',
    ],
  ])('are read anew as soon as %s', async (_name, change, shows) => {
    const delivery = await deliver();
    const before = await readContents(studio.db, delivery.propertyId);
    expect(shows(before)).toBe(false);
    await change(delivery);
    expect(shows(await readContents(studio.db, delivery.propertyId))).toBe(true);
  });

  test('are read anew where a row was removed and the same one comes back', async () => {
    const delivery = await deliver();
    const id = randomUUID();
    await addTour(delivery, id);
    const before = await readContents(studio.db, delivery.propertyId);
    await studio.db.delete(propertyTours).where(eq(propertyTours.id, id));
    await addTour(delivery, id);
    const after = await readContents(studio.db, delivery.propertyId);
    expect(after).not.toBe(before);
    expect(after.tours).toHaveLength(1);
  });

  test('are those of each property', async () => {
    const [one, other] = [await deliver(), await deliver()];
    await readContents(studio.db, one.propertyId);
    const { items } = await readContents(studio.db, other.propertyId);
    expect(items.map(({ id }) => id).sort()).toEqual(other.ids.sort());
  });
});

type Contents = Awaited<ReturnType<typeof readContents>>;
