import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PropertyJson } from '#domain/properties/property-json.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let jane: Person;
let propertyId: string;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  jane = await signInPerson(studio);
});
afterAll(() => studio.close());
beforeEach(async () => {
  propertyId = (await addProperty(studio, jane)).id;
});

const change = <T = PropertyJson>(json: unknown, person = jane) =>
  person.browser.request<T>('PATCH', `/api/properties/${propertyId}`, { json });
const recordsOf = async (id: string) => studio.db.select().from(auditLog).where(eq(auditLog.subjectId, id));

const FACTS = {
  name: 'Birch House',
  address: '1 Main Street',
  city: 'Bethesda',
  state: 'MD',
  zip: '20814',
  price: 1_250_000.5,
  bedrooms: 4,
  bathrooms: 2.5,
  sqft: 2150,
  description: 'Two lines.\nOf text.',
};

describe('a property', () => {
  test('says what its realtor writes, and what is left out stays', async () => {
    expect((await change(FACTS)).body).toMatchObject(FACTS);
    expect((await change({ price: null })).body).toMatchObject({ ...FACTS, price: null });
    expect((await change({})).body).toMatchObject({ ...FACTS, price: null });
    expect(await recordsOf(propertyId)).toEqual([]);
  });

  test('PROP-8: is changed by an admin as well, which is recorded', async () => {
    expect((await change({ name: 'Oak House', city: 'Vienna' }, admin)).body.name).toBe('Oak House');
    expect(await recordsOf(propertyId)).toMatchObject([
      { action: 'property_updated', actorId: admin.id, detail: { fields: 'name, city', owner: jane.id } },
    ]);
  });

  test('check 53: is not changed by another realtor', async () => {
    const john = await signInPerson(studio);
    expect((await change({ name: 'Mine' }, john)).status).toBe(404);
    expect((await change({})).body.name).toBe('Maple House');
  });

  test.each([
    [{ name: ' ' }, 'Property name is required.'],
    [{ price: 0.004 }, 'Write the price in the currency of the studio, above 0 and at most 1,000,000,000,000.'],
    [{ price: 0 }, 'Write the price in the currency of the studio, above 0 and at most 1,000,000,000,000.'],
    [
      { price: 1_000_000_000_001 },
      'Write the price in the currency of the studio, above 0 and at most 1,000,000,000,000.',
    ],
    [{ bedrooms: -1 }, 'Bedrooms must not be negative.'],
    [{ city: 'a\nb' }, 'City must be one line without control characters.'],
  ])('refuses %o with what would be right', async (json, sentence) => {
    const { status, body } = await change<{ detail: string }>(json);
    expect([status, body.detail]).toEqual([422, sentence]);
  });
});

describe('the cover of a property', () => {
  const coverOf = async (json: unknown) => (await change(json)).body.cover?.id;

  test('is the picture that was chosen last; without a choice it is the first one again', async () => {
    const [first, second, third] = [
      await createMedia(studio, jane, { propertyId, place: 1 }),
      await createMedia(studio, jane, { propertyId, place: 2 }),
      await createMedia(studio, jane, { propertyId, place: 3 }),
    ];
    expect(await coverOf({ cover_media_id: second.id })).toBe(second.id);
    expect(await coverOf({ cover_media_id: third.id })).toBe(third.id);
    expect(await coverOf({ name: 'Birch House' })).toBe(third.id);
    expect(await coverOf({ cover_media_id: null })).toBe(first.id);
  });

  test('that was deleted is no second one when it is brought back', async () => {
    const [first, second] = [
      await createMedia(studio, jane, { propertyId }),
      await createMedia(studio, jane, { propertyId }),
    ];
    await change({ cover_media_id: first.id });
    await jane.browser.request('DELETE', `/api/media/${first.id}`);
    expect(await coverOf({ cover_media_id: second.id })).toBe(second.id);
    await jane.browser.request('POST', '/api/media/restore', { json: { ids: [first.id] } });
    expect(await coverOf({})).toBe(second.id);
  });

  test('that turns out to be broken gives way to the first picture', async () => {
    const first = await createMedia(studio, jane, { propertyId, place: 1 });
    const chosen = await createMedia(studio, jane, { propertyId, place: 2, status: 'processing' });
    expect(await coverOf({ cover_media_id: chosen.id })).toBe(chosen.id);
    const failed = { status: 'failed', failure: 'broken' } as const;
    await studio.db.update(mediaItems).set(failed).where(eq(mediaItems.id, chosen.id));
    expect(await coverOf({})).toBe(first.id);
  });

  test('is a picture of that property that is there and whole, and nothing else', async () => {
    const video = await createMedia(studio, jane, { propertyId, fileName: 'walk.mp4' });
    const elsewhere = await createMedia(studio, jane);
    const gone = await createMedia(studio, jane, { propertyId, deletedAt: studio.clock.now() });
    const broken = await createMedia(studio, jane, { propertyId, status: 'failed', failure: 'broken' });
    for (const { id } of [video, elsewhere, gone, broken]) {
      const { status, body } = await change<{ fields: { path: string }[] }>({ name: 'No', cover_media_id: id });
      expect([status, body.fields[0]?.path]).toEqual([422, 'cover_media_id']);
    }
    expect((await change({})).body.name).toBe('Maple House');
  });
});
