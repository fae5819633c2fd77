import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PackPlanJson, ProfileDetails, ProfileList } from '#domain/listings/listing-json.ts';
import { findShippedProfile } from '#domain/listings/shipped-profiles.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { askPack } from '#server/test/listing-packs.ts';
import { createMedia } from '#server/test/media.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let rosa: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await signInPerson(studio);
});
afterAll(() => studio.close());

type Problem = { code: string; detail: string; current: ProfileDetails; fields: { path: string }[] };
const { id: _id, version: _version, ...GENERIC } = findShippedProfile('generic') ?? { id: '', version: 1 };
const list = async () => (await rosa.browser.request<ProfileList>('GET', '/api/listing-profiles')).body.profiles;
const create = (json: object) =>
  admin.browser.request<ProfileDetails & Problem>('POST', '/api/listing-profiles', { json });
const change = (id: string, json: object, ifMatch: string) =>
  admin.browser.request<ProfileDetails & Problem>('PUT', `/api/listing-profiles/${id}`, { json, ifMatch });

test('LIST-13: an owner adds a profile, changes it in versions, and takes it out of use', async () => {
  const made = await create({ ...GENERIC, name: 'Lisbon Board', photos: { most: 12, least: null, by_type: [] } });
  expect(made.status).toBe(201);
  const { profile, is_own } = made.body;
  expect([profile.id.slice(0, 17), profile.version, is_own]).toEqual(['own-lisbon-board-', 1, true]);
  const next = await change(profile.id, { ...GENERIC, name: 'Lisbon Board', fine: '€50' }, '"1"');
  expect(next.body.profile).toMatchObject({ version: 2, fine: '€50' });
  expect(next.body.versions.map(({ version }) => version)).toEqual([2, 1]);
  expect((await list()).map(({ profile: { id } }) => id)).toContain(profile.id);
  const path = `/api/listing-profiles/${profile.id}`;
  expect((await admin.browser.request('DELETE', path, { ifMatch: '"2"' })).status).toBe(204);
  expect((await list()).map(({ profile: { id } }) => id)).not.toContain(profile.id);
  expect((await admin.browser.request('GET', path)).status).toBe(404);
});

test('LIST-13: of two changes at once one is refused with what is there now', async () => {
  const { profile } = (await create({ ...GENERIC, name: 'Porto Board' })).body;
  const answers = await Promise.all(
    ['€1', '€2'].map((fine) => change(profile.id, { ...GENERIC, name: 'Porto Board', fine }, '"1"')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect(answers.find(({ status }) => status === 412)?.body.current.profile.version).toBe(2);
});

test('LIST-13: profiles that come with the product stay as they are', async () => {
  const { status, body } = await change('smartmls', { ...GENERIC, name: 'Mine' }, '"1"');
  expect([status, body.detail]).toEqual([
    409,
    'This profile comes with the product and stays as it is. Make a copy of it and change that.',
  ]);
});

test('LIST-13: the database refuses to change a version', async () => {
  const { profile } = (await create({ ...GENERIC, name: 'Faro Board' })).body;
  const rewrite = sql`update listing_profiles set document = '{}'::jsonb where profile_id = ${profile.id}`;
  await expect(studio.db.execute(rewrite)).rejects.toThrow();
});

test('a profile with an unknown field or a wrong number is refused by its name', async () => {
  const wrong = await create({ ...GENERIC, most_bytes: -1 });
  expect([wrong.status, wrong.body.fields[0]?.path]).toEqual([422, 'most_bytes']);
});

test('LIST-11: a pack of a profile that changed is out of date', async () => {
  const { profile } = (await create({ ...GENERIC, name: 'Braga Board' })).body;
  const property = await addProperty(studio, rosa);
  await createMedia(studio, rosa, { propertyId: property.id });
  await askPack(rosa, property.id, { profile_id: profile.id });
  const path = `/api/properties/${property.id}/mls-plan?profile_id=${profile.id}`;
  const plan = async () => (await rosa.browser.request<PackPlanJson>('GET', path)).body.pack;
  expect(await plan()).toMatchObject({ is_current: true, profile_version: 1 });
  await change(profile.id, { ...GENERIC, name: 'Braga Board', deadline: '3 days' }, '"1"');
  expect(await plan()).toMatchObject({ is_current: false, profile_version: 1 });
});
