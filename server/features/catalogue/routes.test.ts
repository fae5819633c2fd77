import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { catalogueJson } from '#domain/catalogue/package-json.ts';
import { STARTER_CATALOGUE } from '#domain/catalogue/published-catalogue.ts';
import { LARGE_CATALOGUE } from '#scripts/test/setup/large-catalogue.ts';
import { signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await openTestStudio();
});
afterAll(() => studio.close());

/** The fields of a package in CAT-1, and no others. */
const packageSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  basePrice: z.number(),
  price: z.number(),
  currency: z.string(),
  tag: z.string(),
  features: z.array(z.string()),
  photoCount: z.int(),
  dynamicPhotoCount: z.boolean(),
  iconType: z.string(),
  popular: z.boolean(),
});

test('CAT-1: the catalogue lists all packages with exactly the fields of the specification', async () => {
  const { status, body, headers } = await openBrowser(studio.url).request('GET', '/api/catalogue');
  expect(status).toBe(200);
  expect(headers.get('Content-Type')).toBe('application/json');
  const { packages } = z.strictObject({ packages: z.array(packageSchema) }).parse(body);
  expect(packages).toEqual(catalogueJson(STARTER_CATALOGUE));
  expect(packages).toHaveLength(7);
  expect(new Set(packages.map((item) => item.id)).size).toBe(7);
});

test('a catalogue of 300 services of 40 sizes can be saved and read again', async () => {
  const admin = await signInPerson(studio, { role: 'admin' });
  const address = '/api/admin/catalogue/draft';
  const ifMatch = String((await admin.browser.request('GET', address)).headers.get('ETag'));
  const saved = await admin.browser.request('PUT', address, { json: LARGE_CATALOGUE, ifMatch });
  expect(saved.status).toBe(200);
  expect((await admin.browser.request('GET', address)).body).toMatchObject({ content: LARGE_CATALOGUE });
});
