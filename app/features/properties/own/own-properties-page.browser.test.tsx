import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  becomeNewVisitor,
  callsTo,
  json,
  libraryNetwork,
  makeList,
  problem,
  toastTexts,
  watchDownloads,
} from '#app/test/library.ts';
import { makeId, makeItem } from '#app/test/media-items.ts';
import { renderOwn, renderProperties } from '#app/test/own-properties.ts';
import { makeProperty, makePropertyId, makePropertyList, NAME_ALONE } from '#app/test/properties.ts';
import { PROPERTIES_PER_PAGE } from '../api/properties.ts';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 800);
});
afterEach(becomeNewVisitor);

const card = (name: string) => page.getByRole('article', { name });
const heading = (name: string) => page.getByRole('heading', { name });
const search = () => page.getByRole('searchbox', { name: 'Search properties' });
const makeMany = (count: number) => Array.from({ length: count }, (_, number) => makeProperty(number));

test('a card has cover, name, address, price, facts, count and the day of the delivery', async () => {
  // Three in the morning in London is still the evening before at the studio.
  const notified_at = '2026-11-19T03:00:00.000Z';
  await renderProperties([makeProperty(1, { name: 'Maple House', cover: makeItem(7), notified_at })]);
  const texts = [
    '12 Oak Lane, Bethesda, MD 20814',
    '$1,250,000',
    '4 beds · 2.5 baths · 2,150 sq ft',
    '36 items',
    'Delivered on Nov 18, 2026',
  ];
  for (const text of texts) await expect.element(card('Maple House')).toMatchTextContent(text);
  const picture = card('Maple House').element().querySelector('img');
  const [thumbnail, preview] = [`/api/media/${makeId(7)}/thumbnail.jpg`, `/api/media/${makeId(7)}/preview.jpg`];
  expect(picture?.getAttribute('srcset')).toBe(`${thumbnail} 480w, ${preview} 1600w`);
  expect(picture?.closest<HTMLElement>('span')?.style.backgroundImage).toContain('data:image/png');
});

test('what is not known of a property has no place on its card', async () => {
  await renderProperties([makeProperty(1, NAME_ALONE)]);
  await expect.element(card('House 1')).toMatchTextContent(/^House 1No media yetPreviewEdit details$/);
});

test('a card leads to the media of its property', async () => {
  await renderProperties([makeProperty(1), makeProperty(2)]);
  await page.getByRole('link', { name: 'House 2' }).click();
  await expect.element(page.getByText(`Reached /realtor/media?property=${makePropertyId(2)}`)).toBeVisible();
});

test('the page is one of two views of the library', async () => {
  await renderProperties([makeProperty(1)]);
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Your Properties');
  const links = page.getByRole('navigation', { name: 'Library' });
  await expect.element(links.getByRole('link', { name: 'Properties' })).toHaveAttribute('aria-current', 'page');
  await links.getByRole('link', { name: 'Media' }).click();
  await expect.element(page.getByText('Reached /realtor/media')).toBeVisible();
});

test('properties that are on their way say so, and how many there are', async () => {
  const held = Promise.withResolvers<Response>();
  libraryNetwork({ 'GET /properties': () => held.promise });
  await renderOwn();
  await expect.element(page.getByText('Loading your properties')).toBeInTheDocument();
  held.resolve(json(makePropertyList([makeProperty(1)])));
  await expect.element(page.getByRole('status').getByText('1 property')).toBeVisible();
});

test('a realtor without properties reads how the first one comes', async () => {
  await renderProperties([]);
  await expect.element(heading('No properties yet')).toBeVisible();
  await expect.element(page.getByText(/When the studio delivers a shoot, the house appears here/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See packages and prices' })).toHaveAttribute('href', '/pricing');
});

test('PROP-4: properties that cannot be loaded say so, and can be loaded again', async () => {
  let isAway = true;
  libraryNetwork({
    'GET /properties': () =>
      isAway ? problem(503, { detail: 'The library rests.' }) : json(makePropertyList([makeProperty(1)])),
  });
  await renderOwn();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your properties could not be loaded');
  await expect.element(page.getByRole('alert')).toMatchTextContent('The library rests.');
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card('House 1')).toBeVisible();
});

test('the next page comes when the end is near; where it fails, the first stays and can be continued', async () => {
  let isAway = true;
  const first = makeMany(PROPERTIES_PER_PAGE);
  const total = PROPERTIES_PER_PAGE + 1;
  const calls = libraryNetwork({
    'GET /properties': ({ query }) => {
      if (!query.get('cursor')) return json(makePropertyList(first, { next_cursor: 'behind', total }));
      return isAway ? problem(503) : json(makePropertyList([makeProperty(99)], { total }));
    },
  });
  await renderOwn();
  await expect.element(page.getByText('49 properties')).toBeVisible();
  expect(callsTo(calls, 'GET /properties')).toHaveLength(1);
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  await expect.element(page.getByRole('alert')).toMatchTextContent('The server says so.');
  await expect.element(card('House 3')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card('House 99')).toBeVisible();
});

test('a list of more than a page can be searched, and one without a hit says so', async () => {
  const calls = libraryNetwork({
    'GET /properties': ({ query }) => {
      const hits = query.get('q') === 'castle' ? [] : [makeProperty(1)];
      return json(
        query.get('q') ? makePropertyList(hits) : makePropertyList(makeMany(3), { total: null, next_cursor: null }),
      );
    },
  });
  await renderOwn();
  await expect.element(page.getByText('1,000+ properties')).toBeVisible();
  await search().fill('oak');
  await expect.element(page.getByText('1 property')).toBeVisible();
  expect(callsTo(calls, 'GET /properties').at(-1)?.query.get('q')).toBe('oak');
  await search().fill('castle');
  await expect.element(heading('No property found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all properties' }).click();
  await expect.element(card('House 2')).toBeVisible();
  await expect.element(search()).toHaveValue('');
});

test('a short list has no search', async () => {
  await renderProperties(makeMany(3));
  await expect.element(card('House 2')).toBeVisible();
  await expect.element(search()).not.toBeInTheDocument();
});

test('MED-32: all media of a property are downloaded as one ZIP file in the chosen size', async () => {
  const saved = watchDownloads();
  const calls = await renderProperties([makeProperty(1)], {
    'GET /properties/:id/media': ({ query }) =>
      json(query.get('cursor') ? makeList([makeItem(2)]) : makeList([makeItem(1)], { next_cursor: 'behind' })),
    'POST /media/zips': () => json({ url: '/api/media/zips/7/media.zip', expires_at: '' }, 201),
  });
  await page.getByRole('button', { name: 'Download all of House 1' }).click();
  await page.getByRole('menuitem', { name: /MLS size/ }).click();
  await expect.poll(toastTexts).toEqual(['Download Started / 2 items as one ZIP file']);
  expect(callsTo(calls, 'POST /media/zips')[0]?.body).toEqual({ ids: [makeId(1), makeId(2)], size: 'mls' });
  expect(saved.map(({ address }) => address)).toEqual(['/api/media/zips/7/media.zip']);
});

test.each([501, null])(
  'of %s items none is fetched: the server chooses all of them for one ZIP file',
  async (media_count) => {
    const saved = watchDownloads();
    const zip = { url: '/api/media/zips/7/media.zip', expires_at: '', count: 1200, missing: 0 };
    const calls = await renderProperties([makeProperty(1, { media_count })], {
      'POST /media/selections': () => json({ id: makeId(9), count: 1200, created_at: '', expires_at: '' }, 201),
      'POST /media/selections/:id/zip': () => json(zip, 201),
    });
    await page.getByRole('button', { name: 'Download all of House 1' }).click();
    await page.getByRole('menuitem', { name: /Original/ }).click();
    await expect.poll(toastTexts).toEqual(['Download Started / 1,200 items as one ZIP file']);
    const [chosen] = callsTo(calls, 'POST /media/selections');
    expect(chosen?.body).toEqual({ sort: 'newest', property_id: makeProperty(1).id });
    expect(saved.map(({ address }) => address)).toEqual([zip.url]);
    expect(callsTo(calls, 'GET /properties/:id/media')).toEqual([]);
  },
);

test('MED-31: items that cannot be listed for a ZIP file say Download Failed', async () => {
  await renderProperties([makeProperty(1)], { 'GET /properties/:id/media': () => problem(503) });
  await page.getByRole('button', { name: 'Download all of House 1' }).click();
  await page.getByRole('menuitem', { name: /Original/ }).click();
  await expect.poll(toastTexts).toEqual(['Download Failed / The server says so.']);
});

test.each([
  [375, 1],
  [768, 2],
  [1440, 3],
])('at %i px %i cards are beside each other, and nothing sticks out', async (width, columns) => {
  await page.viewport(width, 900);
  const name = 'TheOldBoathouseOnThePotomacWithTheLongNameThatNobodyRemembers';
  await renderProperties([1, 2, 3, 4].map((number) => makeProperty(number, { name, cover: makeItem(number) })));
  await expect.element(heading(name).first()).toBeVisible();
  const tops = Array.from(document.querySelectorAll('article'), (each) => each.getBoundingClientRect().top);
  expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('what was downloaded of a property by its links is listed', async () => {
  const id = makeId(1);
  const downloads = [
    {
      id,
      link: { id, purpose: 'assistant', name: 'Ben' },
      file_name: 'front.jpg',
      size: 'print',
      files: 1,
      bytes: 2_400_000,
      downloaded_at: '2026-11-19T03:00:00.000Z',
    },
  ];
  await renderProperties([makeProperty(1)], {
    'GET /properties/:id/downloads': () => json({ downloads, next_cursor: null, total: 1 }),
  });
  await page.getByRole('button', { name: 'Downloads of House 1' }).click();
  const list = page.getByRole('dialog', { name: 'Downloads' });
  await expect.element(list).toMatchTextContent(/1 download.*Assistant: Ben.*front.jpg · Print and MLS · 2.4 MB/);
});

test('says so where nobody has downloaded anything by a link', async () => {
  await renderProperties([makeProperty(1)], {
    'GET /properties/:id/downloads': () => json({ downloads: [], next_cursor: null, total: 0 }),
  });
  await page.getByRole('button', { name: 'Downloads of House 1' }).click();
  await expect.element(page.getByText('Nobody has downloaded anything by a link yet.')).toBeVisible();
});
