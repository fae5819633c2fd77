import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import type { CatalogueDocument, PackageDocument } from '#domain/catalogue/catalogue-schema.ts';
import type { PackageJson } from '#domain/catalogue/package-json.ts';
import { STARTER_DOCUMENT } from '#domain/catalogue/starter.ts';
import { auditLog, users } from '#server/db/schema/accounts.ts';
import { catalogueVersions } from '#server/db/schema/catalogue.ts';
import { violatedConstraint } from '#server/db/transaction.ts';
import { findOrder } from '#server/features/orders/queries.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { orderBody, placeOrder } from '#server/test/orders.ts';
import { openSecondServer, openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let second: Awaited<ReturnType<typeof openSecondServer>>;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  second = await openSecondServer(studio, studio.services.storage);
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(async () => {
  await second.close();
  await studio.close();
});

const DRAFT = '/api/admin/catalogue/draft';
const readDraft = () => admin.browser.request<CatalogueDraftJson>('GET', DRAFT);

/** Saves and publishes the starter with changed packages; null takes one away. */
async function publish(
  change: (item: PackageDocument) => PackageDocument | null,
  note = '',
): Promise<CatalogueDraftJson> {
  const json = { packages: structuredClone(STARTER_DOCUMENT.packages).flatMap((item) => change(item) ?? []) };
  const { headers } = await readDraft();
  const saved = await admin.browser.request<CatalogueDraftJson>('PUT', DRAFT, {
    json,
    ifMatch: String(headers.get('ETag')),
  });
  expect(saved.status, saved.text).toBe(200);
  const done = await admin.browser.request<CatalogueDraftJson>('POST', '/api/admin/catalogue/publish', {
    json: { note },
    ifMatch: String(saved.headers.get('ETag')),
  });
  expect(done.status, done.text).toBe(200);
  return done.body;
}

const only = (id: string, changes: Partial<PackageDocument>) => (item: PackageDocument) =>
  item.id === id ? { ...item, ...changes } : item;

const dronePrice = (amountMinor: number) =>
  only('drone_photo', { price: { kind: 'fixed', amountMinor, includedPhotos: 10 } });

async function listPackages(url: string): Promise<PackageJson[]> {
  const { body } = await openBrowser(url).request<{ packages: PackageJson[] }>('GET', '/api/catalogue');
  return body.packages;
}

const orderDrone = (price: number, packageId = 'drone_photo') =>
  placeOrder(studio.url, orderBody({ photoCount: null, calculatedPrice: price }, { packageId }));

describe('a published catalogue', () => {
  test('CAT-22: is what the list says, what an order costs, and what the order keeps', async () => {
    const { published_number: number } = await publish(dronePrice(215_50));
    expect((await listPackages(studio.url)).find(({ id }) => id === 'drone_photo')).toMatchObject({
      price: 215.5,
      basePrice: 215.5,
      photoCount: 10,
    });
    const refused = await orderDrone(190);
    expect(refused).toMatchObject({ status: 422, body: { fields: [{ path: 'form.calculatedPrice' }] } });
    const placed = await orderDrone(215.5);
    expect([placed.status, placed.body.order.charge_minor]).toEqual([201, 215_50]);
    const kept = await findOrder(studio.db, placed.body.order.id);
    expect(kept?.package).toMatchObject({
      id: 'drone_photo',
      totalCents: 215_50,
      catalogueVersion: String(number),
      durationMinutes: 120,
    });
  });

  test('holds on another server of the studio within two seconds', async () => {
    await listPackages(second.url);
    await publish(dronePrice(222_00));
    studio.clock.advance(1000);
    expect((await listPackages(second.url)).find(({ id }) => id === 'drone_photo')?.price).toBe(222);
  });

  test('sells a package with a link to those who have it, and an archived one to nobody', async () => {
    await publish((item) => {
      if (item.id === 'drone_photo') return { ...item, visibility: 'link' };
      return item.id === 'drone_video' ? { ...item, visibility: 'archived' } : item;
    });
    expect((await listPackages(studio.url)).map(({ id }) => id)).toEqual(
      STARTER_DOCUMENT.packages.map(({ id }) => id).filter((id) => !id.startsWith('drone')),
    );
    expect((await orderDrone(190)).status).toBe(201);
    expect(await orderDrone(190, 'drone_video')).toMatchObject({
      status: 422,
      body: {
        fields: [{ path: 'packageId', message: 'This package is no longer sold. Please choose another one.' }],
      },
    });
  });

  test('may have a package of the studio, with its own numbers of photos and its own duration', async () => {
    const [starter, ...rest] = STARTER_DOCUMENT.packages;
    if (!starter) throw new Error('The starter is empty.');
    const condo: PackageDocument = {
      ...starter,
      id: 'condo',
      durationMinutes: 60,
      words: { en: { ...starter.words.en, name: 'Condo' }, tr: { name: 'Daire' } },
      price: {
        kind: 'photo_count',
        minPhotos: 10,
        baseMinor: 99_00,
        step: 4,
        stepMinor: 15_00,
        maxPhotos: 22,
        defaultCount: 14,
      },
    };
    await publish((item) => (item.id === 'starter' ? condo : (rest.find(({ id }) => id === item.id) ?? null)));
    expect((await listPackages(studio.url))[0]).toMatchObject({
      id: 'condo',
      basePrice: 99,
      price: 114,
      photoCount: 14,
    });
    const order = (photoCount: number) =>
      placeOrder(studio.url, orderBody({ photoCount, calculatedPrice: null }, { packageId: 'condo', locale: 'tr' }));
    expect(await order(20)).toMatchObject({
      status: 422,
      body: { fields: [{ message: 'Bu paket 10 ile 22 arasında, 4 fotoğraflık adımlarla satılır.' }] },
    });
    const placed = await order(22);
    expect(placed.body.order).toMatchObject({
      charge_minor: 144_00,
      package: { name: 'Condo', tr: { name: 'Daire' } },
    });
    const times = (query: string) =>
      openBrowser(studio.url).request<{ days: { free: string[] }[] }>('GET', `/api/availability?${query}`);
    const day = 'from=2026-12-01&days=1&package=';
    expect((await times(`${day}condo`)).body.days[0]?.free).toContain('17:00');
    expect((await times(`${day}growth`)).body.days[0]?.free).not.toContain('17:00');
    expect(await times(`${day}starter`)).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'package', message: 'There is no such package.' }] },
    });
  });
});

describe('a version', () => {
  test('stays as it was published; who published it is forgotten with the account', async () => {
    const leaving = await signInPerson(studio, { role: 'admin' });
    const { published_number: number } = await publish(dronePrice(231_00));
    const own = eq(catalogueVersions.number, number);
    await studio.db.update(catalogueVersions).set({ publishedBy: null }).where(own);
    for (const change of [
      studio.db.update(catalogueVersions).set({ note: 'Mine' }).where(own),
      studio.db.update(catalogueVersions).set({ publishedBy: leaving.id }).where(own),
      studio.db.delete(catalogueVersions).where(own),
    ]) {
      const error = await change.then(
        () => null,
        (refused: unknown) => refused,
      );
      expect(violatedConstraint(error)).toBe('catalogue_versions_append_only');
    }
    await studio.db.delete(users).where(eq(users.id, leaving.id));
  });

  test('is listed with its note and who published it, down to the starter, and read whole', async () => {
    const { published_number: number } = await publish(dronePrice(240_00), 'Prices of spring');
    const { body } = await admin.browser.request<{ versions: { number: number }[] }>(
      'GET',
      '/api/admin/catalogue/versions',
    );
    expect(body.versions[0]).toMatchObject({ number, note: 'Prices of spring', published_by: expect.any(String) });
    expect(body.versions.map((version) => version.number)).toEqual(
      Array.from({ length: number + 1 }, (_, index) => number - index),
    );
    const read = (path: string) =>
      admin.browser.request<{ content: CatalogueDocument }>('GET', `/api/admin/catalogue/versions/${path}`);
    expect((await read(String(number))).body.content.packages).toHaveLength(7);
    expect((await read('0')).body.content).toEqual(STARTER_DOCUMENT);
    expect((await read('999999999')).status).toBe(404);
    expect((await read('two')).status).toBe(422);
  });

  test('is not published twice, and not from a draft that is another meanwhile', async () => {
    const draft = await publish(dronePrice(250_00));
    const again = (ifMatch: string) =>
      admin.browser.request('POST', '/api/admin/catalogue/publish', { json: {}, ifMatch });
    expect(await again(`"${draft.version}"`)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await again(`"${draft.version - 1}"`)).toMatchObject({
      status: 412,
      body: { code: 'stale_version', current: { version: draft.version } },
    });
    const [row] = await studio.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(draft.published_number)));
    expect([row?.action, row?.subjectKind, row?.actorId]).toEqual(['catalogue_published', 'catalogue', admin.id]);
  });
});

test('CAT-24: a draft is shown to nobody, and refused with the sentence of each field', async () => {
  const before = await listPackages(studio.url);
  const { body, headers } = await readDraft();
  const [first, ...rest] = structuredClone(body.content.packages);
  const save = (item: unknown) =>
    admin.browser.request('PUT', DRAFT, { json: { packages: [item, ...rest] }, ifMatch: String(headers.get('ETag')) });
  expect(await save({ ...first, durationMinutes: 5 })).toMatchObject({
    status: 422,
    body: {
      fields: [
        {
          path: 'packages.0.durationMinutes',
          message: 'The duration in minutes must be a whole number from 15 to 1440.',
        },
      ],
    },
  });
  expect(await save({ ...first, tag: 'Changed' })).toMatchObject({
    status: 200,
    body: { updated_by: expect.any(String) },
  });
  studio.clock.advance(1000);
  expect(await listPackages(studio.url)).toEqual(before);
});
