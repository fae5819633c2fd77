import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownFilmPath, ownPicturePath } from '#domain/catalogue/pictures/own-pictures.ts';
import { MISSING_ALT } from '#domain/catalogue/pictures/picture-schema.ts';
import { VIDEOS } from '#domain/catalogue/pictures/sample-files.ts';
import { showFiles } from '#domain/catalogue/pictures/show-files.ts';
import { PICTURE_MISSING } from '#domain/media/film-sentences.ts';
import { PICTURE_FAILURES } from '#domain/media/picture-failures.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { OwnFiles, PictureListJson } from '#domain/site/pages/picture-json.ts';
import type { ShownPages } from '#domain/site/pages/site-pages.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import { systemContext } from '#server/context.ts';
import { pageFilms, pagePictures } from '#server/db/schema/pictures.ts';
import { purgePictures } from '#server/features/site/purge-pictures.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { makeBomb, paintPhoto, withCameraNotes } from '#server/test/pictures.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';

let studio: TestStudio;
let admin: Person;
let other: Person;
beforeAll(async () => {
  studio = await openTestStudio();
  admin = await signInPerson(studio, { role: 'admin' });
  other = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

type Answer = { files: OwnFiles; detail: string; fields?: { path: string; message: string }[] };

const send = (kind: 'pictures' | 'films', content: Buffer, query = '') =>
  admin.browser.request<Answer>('POST', `/api/admin/site/${kind}?name=front.jpg${query}`, {
    body: new Uint8Array(content),
    headers: { 'Content-Type': 'application/octet-stream' },
  });

let painted = 0;
/** A photograph that no other test has. */
const paint = (width = 360, height = 240) => {
  painted += 1;
  return withCameraNotes(paintPhoto(width, height), { serial: `S${painted}` })
    .jpeg()
    .toBuffer();
};

async function upload(content?: Buffer): Promise<OwnFiles> {
  const sent = await send('pictures', content ?? (await paint()));
  expect(sent.status, sent.text).toBe(200);
  return sent.body.files;
}

async function listKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of studio.services.storage.list('pages/')) keys.push(key);
  return keys.sort();
}

/** Removes what is unused as it would be done so many days from now. */
async function purgeIn(days: number): Promise<void> {
  const at = new Date(studio.clock.now().getTime() + days * DAY_MS);
  await purgePictures({ ...systemContext(studio.services), clock: { now: () => at } });
}

const DRAFT = '/api/admin/site/draft';

type Opening = { files?: unknown; alt?: Record<string, string>; isDecoration?: boolean };

/** Saves a draft whose home page opens with this picture. */
async function saveOpening(changes: Opening, person = admin, ifMatch?: string) {
  const { body, headers } = await person.browser.request<SiteDraftJson>('GET', DRAFT);
  const { content } = body;
  const { home } = content.pages;
  const { hero } = home.words;
  const picture = { ...hero.picture, focus: { x: 30, y: 70 }, alt: {}, ...changes };
  const words = { ...home.words, hero: { ...hero, picture } };
  const json = { ...content, pages: { ...content.pages, home: { ...home, words } } };
  return person.browser.request<SiteDraftJson & Answer>('PUT', DRAFT, {
    json,
    ifMatch: ifMatch ?? String(headers.get('ETag')),
  });
}

async function publish() {
  const { headers } = await admin.browser.request<SiteDraftJson>('GET', DRAFT);
  const ifMatch = String(headers.get('ETag'));
  return admin.browser.request<SiteDraftJson & Answer>('POST', '/api/admin/site/publish', {
    json: { note: '' },
    ifMatch,
  });
}

const fetchFile = (path: string, headers: Record<string, string> = {}) => fetch(`${studio.url}${path}`, { headers });

describe('an uploaded picture', () => {
  test('is kept in each width and format, drawn anew without places and names', async () => {
    const { picture } = await upload(await paint(1500, 150));
    expect(picture).toMatchObject({ width: 1500, height: 150, widths: [320, 480, 640, 960, 1280, 1500] });
    for (const width of picture.widths) {
      for (const format of ['avif', 'webp'] as const) {
        const answer = await fetchFile(`${ownPicturePath(picture)}-${width}.${format}`);
        expect(answer.headers.get('Content-Type')).toBe(`image/${format}`);
        expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
        expect(answer.headers.get('Content-Security-Policy')).toBe('sandbox');
        const bytes = Buffer.from(await answer.arrayBuffer());
        const { format: kind, width: drawn, exif } = await sharp(bytes).metadata();
        expect([kind, drawn, exif]).toEqual([format === 'avif' ? 'heif' : 'webp', width, undefined]);
      }
    }
    const jpeg = await fetchFile(`${ownPicturePath(picture)}-1280.jpg`);
    expect(jpeg.headers.get('Content-Type')).toBe('image/jpeg');
    const again = await fetchFile(`${ownPicturePath(picture)}-1280.jpg`, {
      'If-None-Match': String(jpeg.headers.get('ETag')),
    });
    expect(again.status).toBe(304);
    for (const wrong of [
      `${ownPicturePath(picture)}-1281.jpg`,
      `${ownPicturePath(picture)}.mp4`,
      '/api/site/files/..%2fx',
    ]) {
      expect((await fetchFile(wrong)).status).toBe(404);
    }
  });

  test('is one picture, however often the same bytes come', async () => {
    const content = await paint();
    const before = (await listKeys()).length;
    const [one, two] = await Promise.all([upload(content), upload(content)]);
    const three = await upload(content);
    expect(two).toEqual(one);
    expect(three).toEqual(one);
    const { widths } = one.picture;
    expect((await listKeys()).length - before).toBe(widths.length * 2 + 1);
    const { body } = await admin.browser.request<PictureListJson>('GET', '/api/admin/site/pictures');
    expect(body.pictures.filter(({ files }) => files.picture.sha256 === one.picture.sha256)).toEqual([
      { name: 'front.jpg', uploaded_at: expect.any(String), files: one },
    ]);
  });

  test('that is upright or large is as high as a tall screen, and no wider than 2,100 pixels', async () => {
    const [tall, wide] = [await upload(await paint(1000, 4000)), await upload(await paint(2200, 150))];
    expect(tall.picture).toMatchObject({ width: 700, height: 2800 });
    expect(wide.picture).toMatchObject({ width: 2100, widths: [320, 480, 640, 960, 1280, 1680, 2100] });
  });

  const page = '<html><script>alert(1)</script></html>';
  test.each([
    [
      'SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      PICTURE_FAILURES.wrong_type,
    ],
    ['HTML', async () => Buffer.from(page), PICTURE_FAILURES.wrong_type],
    [
      'a JPEG that is a page too',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(page)]),
      PICTURE_FAILURES.wrong_type,
    ],
    [
      'a moving picture',
      async () =>
        sharp({ create: { width: 400, height: 400, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      PICTURE_FAILURES.wrong_type,
    ],
    ['nothing', async () => Buffer.alloc(0), PICTURE_FAILURES.empty],
    ['900 megapixels', async () => makeBomb(30_000, 30_000), PICTURE_FAILURES.too_many_pixels],
    ['half a picture', async () => (await paint()).subarray(0, 9000), PICTURE_FAILURES.broken],
    [
      'a picture of 319 pixels',
      () => paint(319, 400),
      'This picture is only 319 pixels wide. Please upload one that is at least 320 pixels wide.',
    ],
  ])('is refused where it is %s, and nothing is left of it', async (_name, make, sentence) => {
    const before = await listKeys();
    const sent = await send('pictures', await make());
    expect([sent.status, sent.body.detail]).toEqual([422, sentence]);
    expect(await listKeys()).toEqual(before);
  });

  test('is refused above 40 MB before its bytes are read', async () => {
    const sent = await send('pictures', Buffer.alloc(40_000_001));
    expect(sent.status).toBe(413);
  });

  test('of everything around is kept larger, and turned by visitors where the studio says so', async () => {
    // Of one color: the sizes of a photograph of that size take half a minute.
    const flat = { width: 4200, height: 2100, channels: 3, background: '#4f6d7a' } as const;
    const files = await upload(await sharp({ create: flat }).jpeg().toBuffer());
    expect(files.picture).toMatchObject({ width: 4096, height: 2048 });
    expect(files.picture.widths.slice(-2)).toEqual([2100, 4096]);
    const { body, headers } = await admin.browser.request<SiteDraftJson>('GET', DRAFT);
    const { content } = body;
    const { services } = content.pages;
    const tour = services.words['3d-tour'];
    const save = (changed: object) => {
      const [sample, ...rest] = tour.samples;
      const picture = { ...sample?.picture, files: changed, focus: { x: 75, y: 50 } };
      const words = { ...services.words, '3d-tour': { ...tour, samples: [{ ...sample, picture }, ...rest] } };
      const json = { ...content, pages: { ...content.pages, services: { ...services, words } } };
      return admin.browser.request<SiteDraftJson & Answer>('PUT', DRAFT, {
        json,
        ifMatch: String(headers.get('ETag')),
      });
    };
    const wide = await upload(await paint(1000, 400));
    expect((await save({ ...wide, isPanorama: true })).body.fields?.[0]?.message).toBe(
      'A panorama is a picture of everything around, twice as wide as it is high.',
    );
    const saved = await save({ ...files, isPanorama: true });
    expect(saved.status, saved.text).toBe(200);
    const path = ownPicturePath(files.picture);
    expect(showFiles({ ...files, isPanorama: true })).toMatchObject({
      kind: 'panorama',
      url: `${path}-4096.webp`,
      smallUrl: `${path}-2100.webp`,
    });
    expect((await fetchFile(`${path}-4096.webp`)).status).toBe(200);
  });

  test('that hides a page behind its pixels is served as pixels alone', async () => {
    const { picture } = await upload(Buffer.concat([await paint(), Buffer.from(page)]));
    for (const key of await listKeys()) {
      const { stream } = await studio.services.storage.read(key);
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      expect(Buffer.concat(chunks).includes('<script>'), `${picture.sha256} in ${key}`).toBe(false);
    }
  });
});

describe('pages with own pictures', () => {
  test('show it once it is published, which asks for an alternative text', async () => {
    const files = await upload();
    const saved = await saveOpening({ files });
    expect(saved.status, saved.text).toBe(200);
    const refused = await publish();
    const path = 'pages.home.words.hero.picture.alt.en';
    expect([refused.status, refused.body.fields]).toEqual([422, [{ path, message: MISSING_ALT }]]);
    expect((await saveOpening({ files, alt: { en: 'Our studio in Alfama' } })).status).toBe(200);
    expect((await publish()).status).toBe(200);
    const { body } = await admin.browser.request<ShownPages['home']>('GET', '/api/site/pages/home');
    expect(body.sections[0]?.words).toMatchObject({
      picture: {
        kind: 'picture',
        file: ownPicturePath(files.picture),
        width: 360,
        height: 240,
        alt: 'Our studio in Alfama',
        focus: { x: 30, y: 70 },
      },
    });
  });

  test('need no alternative text for a decoration, nor in a hidden section', async () => {
    const files = await upload();
    expect((await saveOpening({ files, isDecoration: true })).status).toBe(200);
    expect((await publish()).status).toBe(200);
  });

  test('cannot name a picture that is not kept here, nor one with other facts', async () => {
    const files = await upload();
    const { picture } = files;
    const field = [{ path: 'pages.home.words.hero.picture', message: PICTURE_MISSING }];
    for (const changed of [
      { ...picture, sha256: '0'.repeat(64) },
      { ...picture, widths: [9999] },
      { ...picture, placeholder: 'data:image/webp;base64,AAAA' },
    ]) {
      const saved = await saveOpening({ files: { ...files, picture: changed } });
      expect([saved.status, saved.body.fields]).toEqual([422, field]);
    }
    const film = await saveOpening({ files: { ...files, film: { sha256: '1'.repeat(64) } } });
    expect([film.status, film.body.fields]).toEqual([422, field]);
    const styled = await saveOpening({
      files: { ...files, picture: { ...picture, placeholder: 'x);background:url(//evil' } },
    });
    expect(styled.status).toBe(422);
  });

  test('keep the picture of whom saved first, and the picture of the other for another try', async () => {
    const { headers } = await admin.browser.request('GET', DRAFT);
    const stale = String(headers.get('ETag'));
    const [mine, theirs] = [await upload(), await upload()];
    expect((await saveOpening({ files: mine })).status).toBe(200);
    expect((await saveOpening({ files: theirs }, other, stale)).status).toBe(412);
    expect((await saveOpening({ files: theirs }, other)).status).toBe(200);
  });
});

describe('pictures that nothing shows', () => {
  const isKept = async ({ picture }: OwnFiles) =>
    (await fetchFile(`${ownPicturePath(picture)}-320.webp`)).status === 200;

  test('are removed after a week; those of the draft and of any version stay', async () => {
    const [published, drafted, unused] = [await upload(), await upload(), await upload()];
    await saveOpening({ files: published, alt: { en: 'The first' } });
    expect((await publish()).status).toBe(200);
    await saveOpening({ files: drafted, alt: { en: 'The second' } });
    await purgeIn(6);
    expect(await isKept(unused)).toBe(true);
    await purgeIn(8);
    expect(await Promise.all([published, drafted, unused].map(isKept))).toEqual([true, true, false]);
    // The version that was published before can be restored with its picture.
    expect((await publish()).status).toBe(200);
    await purgeIn(30);
    expect(await Promise.all([published, drafted].map(isKept))).toEqual([true, true]);
    const rows = await studio.db.select({ folder: pagePictures.folder }).from(pagePictures);
    const folders = new Set((await listKeys()).map((key) => key.split('/')[1]));
    expect([...folders].sort()).toEqual(rows.map(({ folder }) => folder).sort());
  });

  test('count as used from when the same bytes came last', async () => {
    const content = await paint();
    const files = await upload(content);
    const longAgo = new Date(studio.clock.now().getTime() - 30 * DAY_MS);
    await studio.db.update(pagePictures).set({ usedAt: longAgo }).where(eq(pagePictures.sha256, files.picture.sha256));
    expect(await upload(content)).toEqual(files);
    await purgeIn(0);
    expect(await isKept(files)).toBe(true);
  });

  test('and files that belong to none are removed after a day', async () => {
    const { storage } = studio.services;
    const key = 'pages/0199aaaa-0000-7000-8000-000000000000/320.webp';
    await storage.put(key, Buffer.from('left'), 'image/webp');
    await purgeIn(0);
    expect(await storage.find(key)).not.toBeNull();
    await purgeIn(3);
    expect(await storage.find(key)).toBeNull();
  });
});

describe('an uploaded film', () => {
  const readFilm = () => readFile(`public${VIDEOS['drone-orbit.mp4']}`);

  test('is sent whole or in parts, with the picture that stands for it', async () => {
    const [content, poster] = [await readFilm(), await upload()];
    const sent = await send('films', content, `&picture=${poster.picture.sha256}`);
    expect(sent.status, sent.text).toBe(200);
    const { film, picture } = sent.body.files;
    expect(picture).toEqual(poster.picture);
    const path = ownFilmPath(film ?? { sha256: '' });
    const part = await fetchFile(path, { Range: 'bytes=100-199' });
    expect([part.status, part.headers.get('Content-Type'), part.headers.get('Content-Range')]).toEqual([
      206,
      'video/mp4',
      `bytes 100-199/${content.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(100, 200))).toBe(true);
    const again = await send('films', content);
    expect(again.body.files).toEqual(sent.body.files);
    expect(await studio.db.select().from(pageFilms)).toHaveLength(1);
    const saved = await saveOpening({ files: sent.body.files, alt: { en: 'A film' } });
    expect(saved.status, saved.text).toBe(200);
  });

  test('is refused where it is a page, another kind of film, or has no picture', async () => {
    const film = Buffer.concat([await readFilm(), Buffer.from('other bytes')]);
    const asked = [
      await send('films', Buffer.from('<html></html>')),
      await send('films', Buffer.concat([Buffer.from('0000001466747970717420200000', 'hex'), Buffer.alloc(64)])),
      await send('films', film),
      await send('films', film, `&picture=${'2'.repeat(64)}`),
    ];
    expect(asked.map(({ status, body }) => [status, body.detail.split('.')[0]])).toEqual([
      [422, 'A film is an MP4 file'],
      [422, 'A film is an MP4 file'],
      [422, 'No picture could be taken from this film'],
      [422, 'The files of this picture are not here'],
    ]);
  });

  test('keeps its picture as long as it is shown', async () => {
    await purgeIn(30);
    expect(await studio.db.select().from(pageFilms)).toHaveLength(1);
    await saveOpening({ isDecoration: true, files: { kind: 'starter', name: 'kitchen' } });
    await purgeIn(30);
    expect(await studio.db.select().from(pageFilms)).toHaveLength(0);
  });
});
