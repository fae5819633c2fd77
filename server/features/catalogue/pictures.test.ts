import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CatalogueDraftJson } from '#domain/catalogue/catalogue-json.ts';
import type { PackageDocument } from '#domain/catalogue/catalogue-schema.ts';
import { EUROPEAN_STARTER } from '#domain/catalogue/european-starter.ts';
import { pagePackages } from '#domain/catalogue/page-catalogue.ts';
import { MISSING_ALT } from '#domain/catalogue/pictures/picture-schema.ts';
import { PICTURE_MISSING } from '#domain/media/film-sentences.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { OwnFiles } from '#domain/site/pages/picture-json.ts';
import { systemContext } from '#server/context.ts';
import { purgePictures } from '#server/features/site/purge-pictures.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { openBrowser } from '#server/test/browser.ts';
import { paintPhoto, withCameraNotes } from '#server/test/pictures.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { applyCatalogue } from './apply-catalogue.ts';

let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

const DRAFT = '/api/admin/catalogue/draft';
type Picture = NonNullable<PackageDocument['picture']>;

async function upload(serial: string): Promise<Picture> {
  const body = await withCameraNotes(paintPhoto(360, 240), { serial }).jpeg().toBuffer();
  const headers = { 'Content-Type': 'application/octet-stream' };
  const sent = await admin.browser.request<{ files: OwnFiles }>('POST', '/api/admin/site/pictures?name=roof.jpg', {
    body: new Uint8Array(body),
    headers,
  });
  return {
    files: sent.body.files,
    focus: { x: 20, y: 80 },
    alt: { en: 'A roof', tr: 'Bir çatı' },
    isDecoration: false,
  };
}

/** A catalogue whose first package and first add-on have these pictures. */
const withPictures = (picture: unknown, addOnPicture: unknown = picture) => ({
  ...EUROPEAN_STARTER,
  packages: EUROPEAN_STARTER.packages.map((item, index) => (index === 0 ? { ...item, picture } : item)),
  addOns: EUROPEAN_STARTER.addOns.map((item, index) => (index === 0 ? { ...item, picture: addOnPicture } : item)),
});

type Answer = CatalogueDraftJson & { fields?: { path: string; message: string }[] };

async function save(json: object) {
  const { headers } = await admin.browser.request('GET', DRAFT);
  return admin.browser.request<Answer>('PUT', DRAFT, { json, ifMatch: String(headers.get('ETag')) });
}

async function purgeIn(days: number): Promise<void> {
  const at = new Date(studio.clock.now().getTime() + days * DAY_MS);
  await purgePictures({ ...systemContext(studio.services), clock: { now: () => at } });
}

const addOnsOf = (id: string, locale: string) =>
  openBrowser(studio.url).request<{ add_ons: { picture?: object }[] }>(
    'GET',
    `/api/catalogue/${id}/add-ons?locale=${locale}`,
  );

test('a package and an add-on are shown with their own pictures, in the words of the page', async () => {
  const picture = await upload('shown');
  expect((await save(withPictures(picture))).status).toBe(200);
  const { headers, body } = await admin.browser.request<CatalogueDraftJson>('GET', DRAFT);
  const ifMatch = String(headers.get('ETag'));
  await admin.browser.request('POST', '/api/admin/catalogue/publish', { json: { note: '' }, ifMatch });
  const file = `/api/site/files/${picture.files.kind === 'own' ? picture.files.picture.sha256 : ''}`;
  const shown = { file, width: 360, height: 240, widths: [320, 360], focus: { x: 20, y: 80 } };
  expect(pagePackages(body.content, 'tr')[0]?.picture).toEqual({ ...shown, alt: 'Bir çatı' });
  const [first] = EUROPEAN_STARTER.addOns;
  const { body: listed } = await addOnsOf(first?.parents[0] ?? '', 'en');
  expect(listed.add_ons.find((each) => each.picture)?.picture).toEqual({ ...shown, alt: 'A roof' });
  expect((await fetch(`${studio.url}${file}-320.webp`)).headers.get('Content-Type')).toBe('image/webp');
});

test('a picture that is not kept here, moves or says nothing is refused with its place', async () => {
  const picture = await upload('refused');
  if (picture.files.kind !== 'own') throw new Error('An upload is an own picture.');
  const strange = { ...picture, files: { ...picture.files, picture: { ...picture.files.picture, width: 9000 } } };
  const missing = await save(withPictures(picture, strange));
  expect([missing.status, missing.body.fields]).toEqual([
    422,
    [{ path: 'addOns.0.picture', message: PICTURE_MISSING }],
  ]);
  const silent = await save(withPictures({ ...picture, alt: {} }));
  expect([silent.status, silent.body.fields?.[0]]).toEqual([
    422,
    { path: 'packages.0.picture.alt.en', message: MISSING_ALT },
  ]);
  expect((await save(withPictures({ ...picture, alt: {}, isDecoration: true }))).status).toBe(200);
  const film = { ...picture, files: { ...picture.files, film: { sha256: 'a'.repeat(64) } } };
  expect((await save(withPictures(film))).body.fields?.[0]).toEqual({
    path: 'packages.0.picture.files',
    message: 'Choose a picture that does not move.',
  });
});

test('a picture stays as long as the draft or a version of the catalogue names it', async () => {
  const picture = await upload('kept');
  await save(withPictures(picture));
  await purgeIn(30);
  expect((await save(withPictures(picture))).status).toBe(200);
  await save(EUROPEAN_STARTER);
  await purgeIn(30);
  expect((await save(withPictures(picture))).status).toBe(422);
});

test('an import leaves out pictures that are not kept here, and names what had them', async () => {
  const picture = await upload('imported');
  if (picture.files.kind !== 'own') throw new Error('An upload is an own picture.');
  const elsewhere = { ...picture.files.picture, sha256: 'b'.repeat(64) };
  const content = withPictures(picture, { ...picture, files: { ...picture.files, picture: elsewhere } });
  const applied = await applyCatalogue(systemContext(studio.services), {
    content: content as typeof EUROPEAN_STARTER,
    isDryRun: false,
  });
  expect(applied.leftOut).toEqual([EUROPEAN_STARTER.addOns[0]?.id]);
  const { body } = await admin.browser.request<CatalogueDraftJson>('GET', DRAFT);
  expect(body.content.packages[0]?.picture).toEqual(picture);
  expect(body.content.addOns[0]?.picture).toBeUndefined();
});
