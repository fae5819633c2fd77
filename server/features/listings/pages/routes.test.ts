import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageInput } from '#domain/listings/pages/page-input.ts';
import type { PropertyPage, UnbrandedCheck } from '#domain/listings/pages/page-json.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { properties } from '#server/db/schema/properties.ts';
import { propertyPages } from '#server/db/schema/property-pages.ts';
import { listShowing, listShownIds } from '#server/features/media/showing/queries.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { addOrderOfProperty } from '#server/test/deliveries.ts';
import { makeStagedProperty, type Staged } from '#server/test/listing-packs.ts';
import { paidFacts } from '#server/test/rows.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { openPage } from './open-page.ts';
import { presentView } from './present.ts';
import { readPage } from './read-page.ts';

let studio: TestStudio;
let admin: Person;
let rosa: Person;
let staged: Staged;
beforeAll(async () => {
  studio = await openTestStudio({ env: { UNBRANDED_HOST: 'homes.example.net' } });
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await signInPerson(studio);
  staged = await makeStagedProperty(studio, rosa, { photos: 8, width: 600, height: 400 });
});
afterAll(() => studio.close());

type Problem = { code: string; detail: string; current: PropertyPage };
const at = () => `/api/properties/${staged.property.id}/page`;
const get = async ({ browser } = rosa) => (await browser.request<PropertyPage>('GET', at())).body;
const check = async () => (await rosa.browser.request<UnbrandedCheck>('GET', `${at()}/unbranded`)).body;
const save = async (changes: Partial<PageInput> = {}, { person = rosa, version = '*' } = {}) => {
  const {
    property_id: _id,
    version: _version,
    is_locked: _l,
    is_public: _p,
    url: _u,
    license_ended_on: _e,
    mails_leads: _m,
    photos: _ph,
    media: _media,
    pictures: _pictures,
    ...input
  } = await get();
  const json = {
    ...input,
    agent_name: 'Lena Hartwick',
    agent_brokerage: 'Alder & Quay Realty',
    agent_phone: '(703) 555-0148',
    ...changes,
  };
  return person.browser.request<PropertyPage & Problem>('PUT', at(), { json, ifMatch: version });
};
const rowOf = async () => {
  const [row] = await studio.db.select().from(propertyPages).where(eq(propertyPages.propertyId, staged.property.id));
  if (!row) throw new Error('There is no page.');
  return row;
};
const openBranded = async () => openPage(studio.ctx, 'branded', { key: (await rowOf()).slug });
const openUnbranded = async () => openPage(studio.ctx, 'unbranded', { key: (await rowOf()).token });
const pictureOf = async (html: string) =>
  fetch(studio.url + (/\/api\/pages[^" ]*preview\.\w+(?=" alt)/.exec(html)?.[0] ?? ''));

test('LIST-14: a page is prepared by the owner and by staff, from the version that they saw, and by nobody else', async () => {
  const first = await get();
  expect(first).toMatchObject({ version: 0, state: 'draft', agent_name: rosa.name, url: null, is_public: false });
  expect(first.photo_ids).toHaveLength(8);
  const stranger = await signInPerson(studio);
  expect((await save({}, { person: stranger })).status).toBe(404);
  expect((await stranger.browser.request('GET', at())).status).toBe(404);
  expect((await stranger.browser.request('GET', `${at()}/unbranded`)).status).toBe(404);
  expect((await save({ headline: 'Wide open' }, { version: '"0"' })).body).toMatchObject({
    version: 1,
    state: 'draft',
  });
  const stale = await save({}, { version: '"0"', person: admin });
  expect([stale.status, stale.body.current.headline]).toEqual([412, 'Wide open']);
  expect((await save({ lot: 12_632, year: 2021 }, { person: admin, version: '"1"' })).body).toMatchObject({
    version: 2,
    lot: 12_632,
  });
  const other = '01900000-0000-7000-8000-000000000000';
  expect((await save({ photo_ids: [other] })).status).toBe(422);
  expect((await save({ state: 'archived' })).status).toBe(409);
});

test('LIST-16: strangers see it while it is published and nothing is locked; otherwise it never was', async () => {
  expect(await openBranded()).toBeNull();
  const order = await addOrderOfProperty(studio, staged.property.id);
  const waiting = await save({ state: 'live', description: 'Quiet to the street.' });
  expect(waiting.body).toMatchObject({ state: 'live', is_locked: true, is_public: false });
  expect([await openBranded(), await openUnbranded()]).toEqual([null, null]);
  expect((await check()).url).toBeNull();
  const { slug } = await rowOf();
  const [photo] = staged.photos;
  const address = `/api/pages/branded/${slug}/photos/${photo?.id}/1/preview.jpg`;
  expect((await fetch(studio.url + address)).status).toBe(404);
  await studio.db.execute(`delete from orders where id = '${typeof order === 'string' ? order : order.id}'`);
  await addOrderOfProperty(studio, staged.property.id, paidFacts());
  expect(await get()).toMatchObject({ is_locked: false, is_public: true });
  const page = await openBranded();
  expect(page?.html).toContain('Lena Hartwick');
  expect(page?.html).toContain('"@type":"RealEstateListing"');
  expect(page?.html).toContain('Virtually staged');
  expect(page?.html).toMatch(/<figcaption>Original, unaltered/);
  const picture = await fetch(studio.url + address);
  expect([picture.status, picture.headers.get('set-cookie')]).toEqual([200, null]);
  expect((await fetch(studio.url + address.replace('preview.jpg', 'mls.jpg'))).status).toBe(404);
  for (const other of [`${slug}-2`, `${slug}%00`]) {
    expect([other, (await fetch(studio.url + address.replace(slug, other))).status]).toEqual([other, 404]);
  }
  for (const state of ['under_contract', 'sold'] as const) {
    await save({ state });
    expect((await openBranded())?.html).toContain(state === 'sold' ? 'Sold' : 'Under contract');
  }
  expect((await save({ state: 'draft' })).status).toBe(409);
  await save({ state: 'archived' });
  expect([await openBranded(), await openUnbranded(), (await fetch(studio.url + address)).status]).toEqual([
    null,
    null,
    404,
  ]);
  await save({ state: 'live' });
});

test.each([
  ['usd', '$1,250,000'],
  ['jpy', '¥1,250,000'],
  ['kwd', 'KWD 1,250,000'],
] as const)('a price in %s is the same whole number on the page and for search engines', async (currency, words) => {
  const { site } = await studio.ctx.content.get();
  const [row] = await studio.db.select().from(properties).where(eq(properties.id, staged.property.id));
  if (!row) throw new Error('There is no property.');
  const read = await readPage(studio.ctx, { ...(await rowOf()), showPrice: true });
  const view = presentView(
    read,
    { ...row, priceCents: 125_000_000 },
    { face: 'branded', site: { ...site, formats: { ...site.formats, currency } }, config: studio.services.config },
  );
  expect(view.price.replace(/\u00a0/g, ' ')).toBe(words);
  expect(view.offer).toEqual({ price: 1_250_000, currency: currency.toUpperCase() });
});

test('LIST-18: what a published page shows is not deleted in silence', async () => {
  const [first, ...others] = (await get()).photo_ids;
  const ids = [first ?? ''];
  const now = studio.clock.now();
  expect(await listShownIds(studio.db, ids, now)).toEqual(new Set(ids));
  expect((await listShowing(studio.db, [first ?? ''], now)).map(({ kind }) => kind)).toEqual(['page']);
  await save({ photo_ids: others });
  expect(await listShownIds(studio.db, [first ?? ''], now)).toEqual(new Set());
});

test('LIST-20: the unbranded page names nobody, and each of ten planted leaks holds its link back with the place', async () => {
  const clean = await check();
  expect(clean).toMatchObject({ findings: [], names_studio: false });
  expect(clean.url).toMatch(/^https:\/\/homes\.example\.net\/u\/[\w-]{22,}$/);
  const page = await openUnbranded();
  const own = 'https://homes.example.net/';
  expect(page?.html.replaceAll(own, '/')).not.toMatch(/Lena|Alder|Capital|ld\+json|https?:/);
  expect(page?.headers).toMatchObject({ 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' });
  expect((await pictureOf(page?.html ?? '')).status).toBe(200);
  // The JPEG of a delivery names the studio, and so does that of each upload: it is not sent there.
  const webp = /\/api\/pages[^" ]*preview\.webp/.exec(page?.html ?? '')?.[0] ?? '';
  expect((await fetch(studio.url + webp)).status).toBe(200);
  expect((await fetch(studio.url + webp.replace('.webp', '.jpg'))).status).toBe(404);
  expect(page?.html.replaceAll('/share.jpg', '')).not.toContain('.jpg');
  const leaks: [Partial<PageInput>, string, string][] = [
    [{ description: 'Lena has the plans.' }, 'name', 'description'],
    [{ description: 'Listed by ALDER & QUAY.' }, 'name', 'description'],
    [{ description: 'Photographed by Capital Listing Media.' }, 'name', 'description'],
    [{ headline: 'Call 703-555-0148' }, 'phone', 'headline'],
    [{ description: 'Or +351 912 345 678.' }, 'phone', 'description'],
    [{ description: `Write to ${rosa.email}` }, 'name', 'description'],
    [{ description: 'See www.oak-house.info' }, 'domain', 'description'],
  ];
  for (const [changes, kind, part] of leaks) {
    await save({ headline: 'Wide open', description: '', ...changes });
    const { url, findings } = await check();
    expect(url, JSON.stringify(changes)).toBeNull();
    expect(findings.map((each) => [each.kind, each.place.part])).toContainEqual([kind, part]);
    expect(await openUnbranded()).toBeNull();
  }
  await save({ headline: 'Wide open', description: '' });
  expect(await openUnbranded()).not.toBeNull();
  const shown = staged.photos[2];
  const setPhoto = (changes: { description?: string }) =>
    studio.db
      .update(mediaItems)
      .set(changes)
      .where(eq(mediaItems.id, shown?.id ?? ''));
  await setPhoto({ description: 'Sign of Alder & Quay' });
  // Nobody asked for a check: what changed is looked through before it is shown.
  expect(await openUnbranded()).toBeNull();
  expect((await check()).findings.map(({ place }) => `${place.part} ${place.photo}`)).toContain('photo 2');
  await setPhoto({ description: '' });
  const variant = shown?.variants.find(({ name, format }) => name === 'preview' && format === 'webp');
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"><rdf:Description dc:creator="Lena Hartwick"/></rdf:RDF></x:xmpmeta>';
  const marked = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
    .webp()
    .withXmp(xmp)
    .toBuffer();
  await studio.services.storage.put(variant?.key ?? '', marked, 'image/webp');
  expect((await check()).findings).toContainEqual({
    kind: 'metadata',
    place: { part: 'photo', photo: 2, attribute: 'metadata' },
    found: 'lena hartwick',
  });
  await studio.services.storage.put(variant?.key ?? '', await sharp(marked).webp().toBuffer(), 'image/webp');
  await studio.db
    .update(properties)
    .set({ address: '12 Lena Hartwick Street' })
    .where(eq(properties.id, staged.property.id));
  expect((await check()).findings.map(({ place }) => place.part)).toContain('address');
  await studio.db.update(properties).set({ address: '12 Oak Lane' }).where(eq(properties.id, staged.property.id));
  expect((await check()).url).not.toBeNull();
});
