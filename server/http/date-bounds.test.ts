import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { addProperty } from '#server/test/properties.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let propertyId: string;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  propertyId = (await addProperty(studio, await signInPerson(studio))).id;
});
afterAll(() => studio.close());

const id = randomUUID();
const statusOf = async (address: string) => (await admin.browser.request('GET', `/api${address}`)).status;

/** Each list that takes a day, or continues from an instant. */
const ADDRESSES: ((day: string, instant: string) => string)[] = [
  (day) => `/media?from=${day}&to=${day}`,
  (day) => `/admin/orders?from=${day}&to=${day}`,
  (day) => `/admin/bookings?from=${day}&to=${day}`,
  (day) => `/availability?from=${day}`,
  (day, instant) => `/media?cursor=${day}~${instant}~${id}`,
  (day, instant) => `/media?sort=property&user_id=${id}&cursor=${id}~${day}~${instant}~${id}`,
  (_day, instant) => `/properties?cursor=${instant}_${id}`,
  (day, instant) => `/properties/general-media?cursor=newest~${day}_${encodeURIComponent(instant)}~${id}`,
  (_day, instant) => `/properties/PROPERTY/media?cursor=place~1_${encodeURIComponent(instant)}~${id}`,
  (_day, instant) => `/admin/orders?cursor=newest~${encodeURIComponent(instant)}~${id}`,
  (_day, instant) => `/admin/users?cursor=joined~${encodeURIComponent(instant)}~${id}`,
];

describe.each(['0000-01-01', '9999-12-31'])('a day beyond the years of the database, %s, is refused:', (day) => {
  test.each(ADDRESSES.map((addressOf) => addressOf(day, `${day}T00:00:00.000Z`)))('%s', async (address) => {
    expect(await statusOf(address.replace('PROPERTY', propertyId))).toBe(422);
  });
});
