import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorContext } from '#server/context.ts';
import { deliveryLinks } from '#server/db/schema/deliveries.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { properties } from '#server/db/schema/properties.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { addOrderOfProperty, createTestLink } from '#server/test/deliveries.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { openDelivery } from './open-delivery.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

/** A delivery of one photo, with its link and how that is opened. */
async function deliver() {
  const rosa = await signInPerson(studio);
  const { id: propertyId } = await addProperty(studio, rosa);
  const photo = await createMedia(studio, rosa, { propertyId });
  const link = await createTestLink(admin, propertyId);
  const open = () => openDelivery(visitorContext(studio.ctx), { token: link.token, readPass: () => null });
  return { propertyId, photoId: photo.id, link, open };
}
type Delivered = Awaited<ReturnType<typeof deliver>>;

test('a delivery is presented once for all who open it while nothing changes', async () => {
  const { open } = await deliver();
  const first = await open();
  expect(first.files).toHaveLength(1);
  expect(await open()).toBe(first);
});

test('each link of a delivery has addresses of its own', async () => {
  const { propertyId, link, open } = await deliver();
  const other = await createTestLink(admin, propertyId);
  const opened = await openDelivery(visitorContext(studio.ctx), { token: other.token, readPass: () => null });
  expect(JSON.stringify(opened)).not.toContain(link.token);
  expect(JSON.stringify(await open())).not.toContain(other.token);
});

test.each([
  [
    'an order has to be paid',
    ({ propertyId }: Delivered) => addOrderOfProperty(studio, propertyId),
    { locked_files: 'all' },
  ],
  [
    'the link gives no sizes',
    ({ link }: Delivered) => studio.db.update(deliveryLinks).set({ sizes: [] }).where(eq(deliveryLinks.id, link.id)),
    { sizes: [], archives: [] },
  ],
  [
    'the property has another name',
    ({ propertyId }: Delivered) =>
      studio.db.update(properties).set({ name: 'Birch House' }).where(eq(properties.id, propertyId)),
    { property: { name: 'Birch House' } },
  ],
  [
    'a photo is prepared anew',
    ({ photoId }: Delivered) =>
      studio.db.update(mediaItems).set({ status: 'processing' }).where(eq(mediaItems.id, photoId)),
    { preparing: 1, files: [] },
  ],
])('is presented anew where %s', async (_, change, expected) => {
  const delivered = await deliver();
  const before = await delivered.open();
  expect(before).not.toMatchObject(expected);
  await change(delivered);
  expect(await delivered.open()).toMatchObject(expected);
});

test('is opened by nobody once its link has ended', async () => {
  const { link, open } = await deliver();
  await open();
  await studio.db.update(deliveryLinks).set({ revokedAt: new Date() }).where(eq(deliveryLinks.id, link.id));
  await expect(open()).rejects.toMatchObject({ code: 'link_ended' });
});
