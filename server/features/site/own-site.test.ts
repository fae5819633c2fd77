import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#domain/shared/locale.ts';
import type { OwnFiles } from '#domain/site/pages/picture-json.ts';
import { PAGE_NAMES } from '#domain/site/pages/site-pages.ts';
import { STARTER_PAGES } from '#domain/site/pages/starter-pages.ts';
import { listPageLeaves } from '#domain/site/pages/walk-pages.ts';
import { SHARE_PAGES } from '#domain/site/share-pages.ts';
import type { SiteDraftJson } from '#domain/site/site-json.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { WORD_FIELDS, WORD_NAMES } from '#domain/site/site-words.ts';
import type { ShareCard } from '#server/platform/images/images.ts';
import { openImages } from '#server/platform/images/open-images.ts';
import { type Person, signInPerson } from '#server/test/accounts.ts';
import { paintPhoto } from '#server/test/pictures.ts';
import { openTestStudio, type TestStudio } from '#server/test/studio.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import type { Content } from './get-content.ts';

const cards: ShareCard[] = [];
const images = openImages({ size: 1 });
let studio: TestStudio;
let admin: Person;
beforeAll(async () => {
  const drawShareCard = (card: ShareCard) => {
    cards.push(card);
    return images.drawShareCard(card);
  };
  studio = await openTestStudio({ replace: { images: { ...images, drawShareCard } } });
  admin = await signInPerson(studio, { role: 'admin' });
});
afterAll(() => studio.close());

async function uploadPicture(): Promise<OwnFiles> {
  const sent = await admin.browser.request<{ files: OwnFiles }>('POST', '/api/admin/site/pictures?name=own.jpg', {
    body: new Uint8Array(await paintPhoto(800, 600).jpeg().toBuffer()),
    headers: { 'Content-Type': 'application/octet-stream' },
  });
  expect(sent.status, sent.text).toBe(200);
  return sent.body.files;
}

/** Puts own words and pictures in place of all that pages show. */
function writeOwn(site: SiteDocument, files: OwnFiles): void {
  let count = 0;
  for (const { value, field } of listPageLeaves(site.pages)) {
    if (typeof value === 'number') continue;
    if (Array.isArray(value)) {
      value.splice(0);
      continue;
    }
    count += 1;
    const text = 'files' in value ? value.alt : value;
    if ('files' in value) value.files = files;
    const max = 'max' in field ? field.max : 100;
    for (const language of LOCALES) text[language] = max < 30 ? `${count}` : `Own ${language} ${count}`;
  }
  site.brand = {
    ...site.brand,
    name: 'Lisboa Lar',
    email: 'ola@lisboalar.example',
    phone: '+351 1',
    address: 'Lisboa',
  };
  const words = () =>
    Object.fromEntries(WORD_NAMES.map((name) => [name, WORD_FIELDS[name].kind === 'list' ? ['Lisboa'] : 'Own word']));
  site.words = { en: words(), tr: words() };
}

async function publish(change: (site: SiteDocument) => void): Promise<Content> {
  const { body, headers } = await admin.browser.request<SiteDraftJson>('GET', '/api/admin/site/draft');
  change(body.content);
  const saved = await admin.browser.request('PUT', '/api/admin/site/draft', {
    json: body.content,
    ifMatch: String(headers.get('ETag')),
  });
  expect(saved.status, saved.text).toBe(200);
  const done = await admin.browser.request('POST', '/api/admin/site/publish', {
    json: { note: '' },
    ifMatch: String(saved.headers.get('ETag')),
  });
  expect(done.status, done.text).toBe(200);
  return studio.services.content.get();
}

/** Texts that name something of the sample studio; figures and single words belong to any. */
const MIN_LENGTH = 10;

test('a site with own words and pictures has nothing of the starter in what its pages are made from', async () => {
  const files = await uploadPicture();
  const content = await publish((site) => writeOwn(site, files));
  const starters = listPageLeaves(STARTER_PAGES).flatMap(({ value }) => {
    if (typeof value === 'number') return [];
    if (Array.isArray(value)) return value.map((id) => `"${id}"`);
    return Object.values('files' in value ? value.alt : value).filter((text) => text && text.length >= MIN_LENGTH);
  });
  expect(starters.length).toBeGreaterThan(200);
  const sources = [JSON.stringify(content.site), JSON.stringify(content.translated)];
  for (const page of PAGE_NAMES) {
    for (const language of LOCALES) {
      const answer = await admin.browser.request('GET', `/api/site/pages/${page}?language=${language}`);
      sources.push(answer.text);
    }
  }
  for (const source of sources) {
    expect(source).not.toMatch(/\/assets\/(pictures|samples|share)\//);
    expect(source).not.toMatch(/capital ?listing|Washington|Maryland|Virginia/i);
    expect(starters.filter((text) => source.includes(JSON.stringify(text).slice(1, -1)))).toEqual([]);
  }
  expect(content.site.look?.picture?.file).toBe(`/api/site/files/${files.picture.sha256}`);
});

test('pictures of links carry the own name and the title that each page has', async () => {
  cards.splice(0);
  const content = await publish((site) => {
    site.pages.services.meta.title.en = 'What {brand} does';
    site.pages.pricing.meta.title.en = 'Preços';
  });
  for (const page of SHARE_PAGES) await drawSharePicture(studio.services, page, content);
  expect(cards.map(({ name, title }) => [name, title])).toEqual([
    ['Lisboa Lar', 'Own word'],
    ['Lisboa Lar', 'What Lisboa Lar does'],
    ['Lisboa Lar', 'Preços'],
    ['Lisboa Lar', content.pages.en?.contact.meta.title],
  ]);
  const again = await publish((site) => {
    site.pages.contact.meta.title.en = 'Write to us';
  });
  // Another title is another picture, so its address changes.
  expect(again.site.look?.share).not.toBe(content.site.look?.share);
});
