import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnPicture } from '#domain/catalogue/pictures/own-pictures.ts';
import { ownPicturePath } from '#domain/catalogue/pictures/own-pictures.ts';
import { PAGE_TEMPLATES, type PageInput } from '#domain/listings/pages/page-input.ts';
import type { PropertyPage, UnbrandedCheck } from '#domain/listings/pages/page-json.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { PictureListJson } from '#domain/site/pages/picture-json.ts';
import { systemContext } from '#server/context.ts';
import { propertyTours } from '#server/db/schema/deliveries.ts';
import { type MediaRow, mediaItems, type StoredFilm } from '#server/db/schema/media.ts';
import { pagePictures } from '#server/db/schema/pictures.ts';
import { propertyPages } from '#server/db/schema/property-pages.ts';
import { listShownIds } from '#server/features/media/showing/queries.ts';
import { purgePictures } from '#server/features/site/purge-pictures.ts';
import { readPictureWords } from '#server/platform/images/read-picture-words.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { addOrderOfProperty } from '#server/test/deliveries.ts';
import { GOOD_FILM } from '#server/test/films.ts';
import { makeStagedProperty, type Staged } from '#server/test/listing-packs.ts';
import { createMedia } from '#server/test/media.ts';
import { paintPhoto, withCameraNotes } from '#server/test/pictures.ts';
import { paidFacts } from '#server/test/rows.ts';
import { publishSite } from '#server/test/site.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { openPage } from './open-page.ts';

/** A box of an MP4 around a body. */
const box = (name: string, ...body: Buffer[]): Buffer => {
  const inside = Buffer.concat(body);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(inside.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, inside]);
};
/** The bytes of a film as far as they say something of themselves. */
const filmBytes = (artist = '') =>
  Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41')),
    box('mdat', Buffer.alloc(4000, 7)),
    box('moov', box('udta', ...(artist ? [box('\u00a9ART', Buffer.from(artist))] : []))),
  ]);

let studio: TestStudio;
let admin: Person;
let rosa: Person;
let staged: Staged;
let film: MediaRow;
let plan: MediaRow;
let panorama: MediaRow;
let made: StoredFilm;
let tours: string[];
beforeAll(async () => {
  studio = await openTestStudio({ env: { UNBRANDED_HOST: 'homes.example.net', STUDIO_TIME_ZONE: 'Europe/Istanbul' } });
  admin = await signInPerson(studio, { role: 'admin' });
  rosa = await signInPerson(studio);
  await publishSite(admin, { languages: ['tr', 'en'] });
  staged = await makeStagedProperty(studio, rosa, { photos: 7, width: 1600, height: 1067 });
  const propertyId = staged.property.id;
  film = await createMedia(studio, rosa, {
    propertyId,
    fileName: 'Capital Listing Media reel.mp4',
    content: filmBytes(),
  });
  const bytes = filmBytes();
  made = {
    name: 'film-720',
    key: `variants/${film.id}/film-720.mp4`,
    size: bytes.length,
    width: 1280,
    height: 720,
    crc32: 7,
  };
  await studio.services.storage.put(made.key, bytes, 'video/mp4');
  const set = { films: [made], filmState: 'made' as const, filmFacts: GOOD_FILM, durationSeconds: 72 };
  await studio.db.update(mediaItems).set(set).where(eq(mediaItems.id, film.id));
  plan = await createMedia(studio, rosa, { propertyId, fileName: 'floor plan.pdf', description: 'Zemin kat' });
  const around = await paintPhoto(512, 256).jpeg().toBuffer();
  panorama = await createMedia(studio, rosa, { propertyId, fileName: 'around.jpg', kind: 'panorama', content: around });
  tours = [];
  for (const address of ['https://my.matterport.com/show/?m=AbCdEfGhIjK', 'https://youtu.be/dQw4w9WgXcQ']) {
    const added = await admin.browser.request<{ tours: { id: string }[] }>(
      'POST',
      `/api/properties/${propertyId}/tours`,
      {
        json: { address, title: '' },
      },
    );
    tours = added.body.tours.map(({ id }) => id);
  }
  await addOrderOfProperty(studio, propertyId, paidFacts());
});
afterAll(() => studio.close());

type Problem = { code: string; detail: string; fields?: { path: string }[] };
const at = () => `/api/properties/${staged.property.id}/page`;
const get = async () => (await rosa.browser.request<PropertyPage>('GET', at())).body;
const check = async () => (await rosa.browser.request<UnbrandedCheck>('GET', `${at()}/unbranded`)).body;
const save = async (changes: Partial<PageInput> = {}, person = rosa) => {
  const page = await get();
  const json = {
    state: 'live',
    template: page.template,
    headline: '',
    description: '',
    agent_name: 'Lena Hartwick',
    agent_brokerage: 'Alder & Quay Realty',
    agent_phone: '',
    agent_email: '',
    agent_license: '',
    photo_ids: page.photo_ids,
    media_ids: page.media_ids,
    unbranded_tour_ids: page.unbranded_tour_ids,
    agent_picture: page.agent_picture,
    brokerage_logo: page.brokerage_logo,
    ...changes,
  };
  return person.browser.request<PropertyPage & Problem>('PUT', at(), { json, ifMatch: '*' });
};
const rowOf = async () => {
  const [row] = await studio.db.select().from(propertyPages).where(eq(propertyPages.propertyId, staged.property.id));
  if (!row) throw new Error('There is no page.');
  return row;
};
const open = async (face: 'branded' | 'unbranded') => {
  const { slug, token } = await rowOf();
  const page = await openPage(studio.ctx, face, { key: face === 'branded' ? slug : token });
  if (!page) throw new Error(`The ${face} page is not public.`);
  return page;
};
const fileOf = async (face: 'branded' | 'unbranded', item: MediaRow, file: string) => {
  const { slug, token } = await rowOf();
  return `${studio.url}/api/pages/${face}/${face === 'branded' ? slug : token}/media/${item.id}/1/${file}`;
};
const statusOf = async (...of: Parameters<typeof fileOf>) => (await fetch(await fileOf(...of))).status;

test('LIST-31: a page begins with all films, plans, panoramas and tours, and shows those that were chosen in their order', async () => {
  const first = await get();
  expect(first.media.map(({ kind, can_show }) => [kind, can_show])).toEqual([
    ['film', true],
    ['plan', true],
    ['panorama', true],
    ['tour', true],
    ['tour', true],
  ]);
  expect(first.media_ids).toEqual(first.media.map(({ media_id }) => media_id));
  await save();
  const whole = (await open('branded')).html;
  expect(whole).toMatch(
    /<video preload="none"[^>]*>\s*<source src="\/api\/pages\/branded\/[^"]+\/film-720\.mp4" type="video\/mp4">/,
  );
  expect(whole).toContain('Kat planı');
  expect(whole).toContain('1:12');
  expect(whole).toContain('data-tour="https://my.matterport.com/show/?m=AbCdEfGhIjK"');
  expect(whole).not.toContain('<iframe');
  expect(whole).not.toContain('reel');
  await save({ media_ids: [plan.id, film.id] });
  const some = (await open('branded')).html;
  expect(some.indexOf('id="plan"')).toBeGreaterThan(0);
  expect(some.indexOf('id="film"')).toBeGreaterThan(some.indexOf('id="plan"'));
  expect(some).not.toContain('data-tour="');
  expect(await statusOf('branded', panorama, 'panorama.webp')).toBe(404);
  const other = '01900000-0000-7000-8000-000000000000';
  const refused = await save({ media_ids: [other] });
  expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([422, 'media_ids']);
  expect((await save({ media_ids: [plan.id, plan.id] })).status).toBe(422);
  expect((await save({}, await signInPerson(studio))).status).toBe(404);
  await save({ media_ids: first.media_ids });
});

test('LIST-31: films come from this server in ranges, without a name, and the file itself only where nothing was made of it', async () => {
  const address = await fileOf('branded', film, 'film-720.mp4');
  const part = await fetch(address, { headers: { Range: 'bytes=4-7' } });
  expect([part.status, await part.text(), part.headers.get('content-type')]).toEqual([206, 'ftyp', 'video/mp4']);
  expect(part.headers.get('content-disposition')).toBe('inline');
  expect(await statusOf('branded', film, 'film.mp4')).toBe(404);
  expect(await statusOf('branded', film, 'film-1080.mp4')).toBe(404);
  expect(await statusOf('unbranded', film, 'preview.webp')).toBe(200);
  expect(await statusOf('unbranded', film, 'preview.jpg')).toBe(404);
  const setFilm = (set: Partial<MediaRow>) => studio.db.update(mediaItems).set(set).where(eq(mediaItems.id, film.id));
  await setFilm({ films: [], filmState: 'as_it_came' });
  expect(await statusOf('branded', film, 'film.mp4')).toBe(200);
  await setFilm({ filmFacts: { ...GOOD_FILM, codec: 'hevc' } });
  expect(await statusOf('branded', film, 'film.mp4')).toBe(404);
  expect((await open('branded')).html).not.toContain('<video');
  expect((await get()).media.find(({ kind }) => kind === 'film')?.can_show).toBe(false);
  await setFilm({ films: [made], filmState: 'made', filmFacts: GOOD_FILM });
});

test('LIST-32: plans and panoramas are pictures; a plan as PDF is on the branded page alone', async () => {
  const pdf = await fetch(await fileOf('branded', plan, 'plan.pdf'));
  expect([pdf.status, pdf.headers.get('content-disposition')]).toEqual([200, 'attachment; filename="plan.pdf"']);
  expect(await statusOf('unbranded', plan, 'plan.pdf')).toBe(404);
  const turned = await fetch(await fileOf('unbranded', panorama, 'panorama.webp'));
  expect([turned.status, turned.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(readPictureWords(Buffer.from(await turned.arrayBuffer()))).toBe('');
  const { headers } = await open('branded');
  expect(headers['Content-Security-Policy']).toContain("media-src 'self'");
  expect(headers['Content-Security-Policy']).toContain(
    'frame-src https://my.matterport.com https://www.youtube-nocookie.com;',
  );
});

test('LIST-33: a tour is on the unbranded page only where its link is marked', async () => {
  const [matterport = '', youtube = ''] = tours;
  const none = await open('unbranded');
  expect(none.html).not.toMatch(/matterport|youtube/i);
  expect(none.headers['Content-Security-Policy']).not.toContain('frame-src');
  await save({ unbranded_tour_ids: [matterport] });
  expect(await check()).toMatchObject({ findings: [], url: expect.stringContaining('/u/') });
  const marked = await open('unbranded');
  expect(marked.html).toContain(
    '<button type="button" class="door" data-tour="https://my.matterport.com/show/?m=AbCdEfGhIjK"',
  );
  expect(marked.html).not.toMatch(/youtube|<a href="https/i);
  expect(marked.headers['Content-Security-Policy']).toContain('frame-src https://my.matterport.com;');
  const media_ids = (await get()).media_ids.filter((id) => id !== matterport);
  await save({ media_ids, unbranded_tour_ids: [matterport, youtube] });
  expect((await rowOf()).unbrandedTourIds).toEqual([youtube]);
  await save({ media_ids: [...media_ids, matterport], unbranded_tour_ids: [] });
});

test('LIST-34: what a film, a plan or a tour says of somebody holds the unbranded link back, with the place', async () => {
  expect((await check()).findings).toEqual([]);
  await studio.services.storage.put(made.key, filmBytes('Lena Hartwick'), 'video/mp4');
  const named = { ...made, size: filmBytes('Lena Hartwick').length };
  await studio.db
    .update(mediaItems)
    .set({ films: [named] })
    .where(eq(mediaItems.id, film.id));
  expect((await check()).findings).toContainEqual({
    kind: 'metadata',
    place: { part: 'media', photo: 1, attribute: 'metadata' },
    found: 'lena hartwick',
  });
  await studio.services.storage.put(made.key, filmBytes(), 'video/mp4');
  await studio.db
    .update(mediaItems)
    .set({ films: [made] })
    .where(eq(mediaItems.id, film.id));
  await studio.db.update(mediaItems).set({ description: 'Lena evi gösteriyor' }).where(eq(mediaItems.id, film.id));
  expect((await check()).findings.map(({ place }) => `${place.part} ${place.photo}`)).toContain('media 1');
  await studio.db.update(mediaItems).set({ description: '' }).where(eq(mediaItems.id, film.id));
  expect((await check()).findings).toEqual([]);
});

test('LIST-35: what is locked or deleted stands on no page, and what a page shows is deleted by no realtor', async () => {
  const now = studio.clock.now();
  expect(await listShownIds(studio.db, [film.id], now)).toEqual(new Set([film.id]));
  expect((await rosa.browser.request('DELETE', `/api/media/${film.id}`)).status).toBe(409);
  await studio.db
    .update(mediaItems)
    .set({ deletedAt: now, keptUntil: new Date(now.getTime() + DAY_MS) })
    .where(eq(mediaItems.id, film.id));
  expect((await open('branded')).html).not.toContain('<video');
  expect(await statusOf('branded', film, 'film-720.mp4')).toBe(404);
  await studio.db.update(mediaItems).set({ deletedAt: null, keptUntil: null }).where(eq(mediaItems.id, film.id));
  const order = await addOrderOfProperty(studio, staged.property.id);
  await studio.db
    .update(mediaItems)
    .set({ fileAt: new Date(order.createdAt.getTime() + DAY_MS) })
    .where(eq(mediaItems.id, film.id));
  expect((await get()).is_public).toBe(false);
  expect(await statusOf('branded', film, 'film-720.mp4')).toBe(404);
  await studio.db.execute(`delete from orders where id = '${order.id}'`);
  await studio.db.update(mediaItems).set({ fileAt: null }).where(eq(mediaItems.id, film.id));
  expect(await statusOf('branded', film, 'film-720.mp4')).toBe(200);
});

test('LIST-36: links to a page show its first photo in 1200 × 630 pixels, which names nobody', async () => {
  for (const face of ['branded', 'unbranded'] as const) {
    const { html } = await open(face);
    const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(address).toMatch(
      face === 'branded'
        ? new RegExp(`^${studio.services.config.BASE_URL}/api/`)
        : /^https:\/\/homes\.example\.net\/api\//,
    );
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
    expect(html).toContain('property="og:title" content="12 Oak Lane"');
    const picture = await fetch(studio.url + new URL(address).pathname + new URL(address).search);
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(readPictureWords(bytes)).toBe('');
    const again = await fetch(picture.url, { headers: { 'If-None-Match': picture.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  }
  const { photo_ids } = await get();
  const shared = async () => (await open('branded')).html.match(/og:image" content="([^"]+)/)?.[1];
  const before = await shared();
  await save({ photo_ids: photo_ids.toReversed() });
  expect(await shared()).not.toBe(before);
  await save({ photo_ids });
});

const sendPicture = (person: Person, content: Buffer) =>
  person.browser.request<OwnPicture & Problem>('POST', `${at()}/pictures?name=lena.jpg`, {
    body: new Uint8Array(content),
    headers: { 'Content-Type': 'application/octet-stream' },
  });

test('LIST-37: the picture of the agent and the logo stand on the branded page alone, drawn anew', async () => {
  const face = await withCameraNotes(paintPhoto(640, 640), { serial: 'LENA-1' }).jpeg().toBuffer();
  const agent = await sendPicture(rosa, face);
  const logo = await sendPicture(admin, await paintPhoto(400, 120).png().toBuffer());
  expect([agent.status, logo.status]).toEqual([200, 200]);
  expect((await sendPicture(await signInPerson(studio), face)).status).toBe(404);
  expect((await sendPicture(rosa, Buffer.from('<svg/>'))).status).toBe(422);
  expect((await sendPicture(rosa, Buffer.alloc(10_000_001))).status).toBe(413);
  expect((await save({ agent_picture: 'f'.repeat(64) })).body.fields?.[0]?.path).toBe('agent_picture');
  const saved = await save({ agent_picture: agent.body.sha256, brokerage_logo: logo.body.sha256 });
  expect(saved.body.pictures).toEqual({ agent: agent.body, logo: logo.body });
  const { html } = await open('branded');
  expect(html).toContain(`src="${ownPicturePath(agent.body)}-320.webp"`);
  expect(html).toContain('alt="Alder &amp; Quay Realty logosu"');
  const sent = await fetch(`${studio.url}${ownPicturePath(agent.body)}-320.webp`);
  const bytes = Buffer.from(await sent.arrayBuffer());
  expect([sent.status, readPictureWords(bytes), (await sharp(bytes).metadata()).width]).toEqual([200, '', 320]);
  expect((await open('unbranded')).html).not.toContain('/api/site/');
  expect((await check()).findings).toEqual([]);
  const listed = (await admin.browser.request<PictureListJson>('GET', '/api/admin/site/pictures')).body.pictures;
  expect(listed.map(({ files }) => files.picture.sha256)).not.toContain(agent.body.sha256);
  await save({ brokerage_logo: null });
  await studio.db.update(pagePictures).set({ usedAt: new Date(studio.clock.now().getTime() - 9 * DAY_MS) });
  await purgePictures(systemContext(studio.services));
  const kept = (await studio.db.select({ sha256: pagePictures.sha256 }).from(pagePictures)).map(({ sha256 }) => sha256);
  expect(kept).toContain(agent.body.sha256);
  expect(kept).not.toContain(logo.body.sha256);
});

const preview = (person: Person, face = 'branded') => person.browser.request('GET', `${at()}/preview?face=${face}`);

test('LIST-38: who may change a page sees it before others, marked, with watermarks while nothing is paid', async () => {
  await save({ state: 'archived' });
  const seen = await preview(rosa);
  expect(seen.status).toBe(200);
  expect(seen.text).toContain('Önizleme. Bunu yalnızca siz ve stüdyo görür.');
  expect(seen.text).toContain('name="robots" content="noindex, nofollow"');
  expect(seen.headers.get('x-robots-tag')).toContain('noindex');
  expect(seen.headers.get('cache-control')).toBe('private, no-store');
  expect((await preview(admin)).status).toBe(200);
  expect((await preview(await signInPerson(studio))).status).toBe(404);
  expect((await fetch(`${studio.url}${at()}/preview`)).status).toBe(401);
  expect((await preview(rosa, 'unbranded')).text).not.toMatch(/Lena|Alder|og:image/);
  const address = /\/api\/properties\/[^" ]+preview\.webp/.exec(seen.text)?.[0] ?? '';
  const open = (of: string) => fetch(studio.url + of, { headers: { Cookie: rosa.browser.cookie() } });
  const clean = Buffer.from(await (await open(address)).arrayBuffer());
  expect((await fetch(studio.url + address)).status).toBe(401);
  expect((await open(address.replace(/[^/]+$/, 'mls.jpg'))).status).toBe(404);
  const filmed = /\/api\/properties\/[^" ]+film-720\.mp4/.exec(seen.text)?.[0] ?? '';
  expect((await open(filmed)).status).toBe(200);
  const order = await addOrderOfProperty(studio, staged.property.id);
  const later = new Date(order.createdAt.getTime() + DAY_MS);
  await studio.db.update(mediaItems).set({ fileAt: later }).where(eq(mediaItems.propertyId, staged.property.id));
  await studio.db.update(propertyTours).set({ createdAt: later });
  const locked = (await preview(rosa)).text;
  expect(locked).not.toContain('<video');
  expect(locked).not.toContain('data-tour="');
  expect((await open(filmed)).status).toBe(404);
  const marked = await open(address);
  expect(marked.status).toBe(200);
  expect(Buffer.from(await marked.arrayBuffer()).equals(clean)).toBe(false);
  expect((await open(address.replace(/[^/]+$/, 'panorama.webp'))).status).toBe(404);
});

test('LIST-39: each template shows the same photos and media', async () => {
  for (const template of PAGE_TEMPLATES) {
    expect((await save({ template })).body.template).toBe(template);
    const { text } = await preview(rosa);
    expect(text).toContain(`<body class="${template}">`);
    expect(text.match(/<a [^>]*data-photo="/g)?.length).toBe(8);
    expect(text.match(/<h1/g)?.length).toBe(1);
  }
});
