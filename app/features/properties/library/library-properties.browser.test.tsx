import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  addressNow,
  becomeNewVisitor,
  callsTo,
  json,
  libraryNetwork,
  makeList,
  problem,
  renderLibrary,
  toastTexts,
} from '#app/test/library.ts';
import { makeId, makeItem } from '#app/test/media-items.ts';
import { makeProperty, makePropertyId, makePropertyList } from '#app/test/properties.ts';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 800);
});
afterEach(becomeNewVisitor);

const MAPLE = makePropertyId(1);
const OAK = makePropertyId(2);
const PROPERTIES = [makeProperty(1, { name: 'Maple House' }), makeProperty(2, { name: 'Oak House' })];
const ITEMS = [
  makeItem(1, { property_id: MAPLE }),
  makeItem(2, { property_id: MAPLE }),
  makeItem(3, { property_id: OAK }),
  makeItem(4),
];

const opener = (number: number) => page.getByRole('button', { name: `Open photo-${number}.jpg` });
const card = (number: number) => page.getByRole('listitem').filter({ hasText: `photo-${number}.jpg` });
const filter = () => page.getByRole('button', { name: /^Property/ });
const sort = () => page.getByRole('combobox', { name: 'Sort by' });
const sortNames = () =>
  Array.from(document.querySelectorAll('select[name=sort] option'), (option) => option.textContent);

type Answers = Parameters<typeof libraryNetwork>[0];

/** The library with two properties. Returns the calls that the network has seen. */
async function renderLibraryWithProperties(search = '', answers: Answers = {}) {
  const calls = libraryNetwork({
    'GET /properties': () => json(makePropertyList(PROPERTIES)),
    'GET /properties/:id/media': () => json(makeList(ITEMS.slice(0, 2).toReversed())),
    'GET /media': ({ query }) => {
      const property = query.get('property_id');
      return json(makeList(property ? ITEMS.filter(({ property_id }) => property_id === property) : ITEMS));
    },
    ...answers,
  });
  await renderLibrary(search);
  return calls;
}

test('a card names the property that its item belongs to', async () => {
  await renderLibraryWithProperties();
  await expect.element(card(1)).toMatchTextContent('Nov 18, 2026 · Maple House');
  await expect.element(card(3)).toMatchTextContent('Nov 18, 2026 · Oak House');
  await expect.element(card(4)).not.toMatchTextContent('House');
});

test('sorted by property, the groups carry the names, and what belongs to none is below its own heading', async () => {
  const calls = await renderLibraryWithProperties();
  await expect.element(filter()).toBeVisible();
  await sort().selectOptions('By property');
  await expect.poll(addressNow).toBe('?sort=property');
  for (const name of ['Maple House · 2 items', 'Oak House · 1 item', 'Not in a property · 1 item']) {
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
  }
  expect(callsTo(calls, 'GET /media').at(-1)?.query.get('sort')).toBe('property');
  await expect.element(card(1)).not.toMatchTextContent('Maple House');
});

test('the heading of a group leads to the media of its property alone, in the order of the studio', async () => {
  const calls = await renderLibraryWithProperties('?sort=property');
  await page.getByRole('link', { name: 'Maple House' }).click();
  await expect.poll(addressNow).toBe(`?property=${MAPLE}`);
  await expect.element(sort()).toHaveDisplayValue('Studio’s order');
  await expect.element(page.getByText('2 items')).toBeVisible();
  const openers = () =>
    Array.from(document.querySelectorAll('[data-open-item]'), (each) => each.getAttribute('aria-label'));
  await expect.poll(openers).toEqual(['Open photo-2.jpg', 'Open photo-1.jpg']);
  expect(callsTo(calls, 'GET /properties/:id/media')).toHaveLength(1);
  await expect.element(filter()).toMatchTextContent('Maple House');
});

test('the property that narrows the library is taken away by its cross', async () => {
  await renderLibraryWithProperties(`?property=${MAPLE}`);
  await expect.element(opener(2)).toBeVisible();
  await expect.element(opener(4)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show all properties, not only Maple House' }).click();
  await expect.element(opener(4)).toBeVisible();
  expect(addressNow()).toBe('');
});

test('Clear Filters takes words and property away', async () => {
  await renderLibraryWithProperties(`?property=${MAPLE}&q=photo`);
  await expect.element(opener(1)).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.element(opener(4)).toBeVisible();
  expect(addressNow()).toBe('');
});

test('a property is chosen from the list', async () => {
  await renderLibraryWithProperties();
  await filter().click();
  const choices = page.getByRole('dialog', { name: 'Property' });
  await expect.element(choices.getByRole('searchbox')).not.toBeInTheDocument();
  await choices.getByRole('button', { name: /Oak House/ }).click();
  await expect.poll(addressNow).toBe(`?property=${OAK}`);
  await expect.element(choices).not.toBeInTheDocument();
  await expect.element(filter()).toMatchTextContent('Oak House');
});

test('a long list of properties is searched, continues, and says where nothing is found', async () => {
  const many = Array.from({ length: 8 }, (_, number) => makeProperty(number));
  await renderLibraryWithProperties('', {
    'GET /properties': ({ query }) => {
      if (query.get('q')) return json(makePropertyList(query.get('q') === 'oak' ? [makeProperty(2)] : []));
      if (query.get('cursor')) return json(makePropertyList([makeProperty(99)], { total: 9 }));
      return json(makePropertyList(many, { next_cursor: 'behind', total: 9 }));
    },
  });
  await filter().click();
  const choices = page.getByRole('dialog', { name: 'Property' });
  await choices.getByRole('button', { name: 'Show more' }).click();
  await expect.element(choices.getByRole('button', { name: /House 99/ })).toBeInTheDocument();
  await choices.getByRole('searchbox').fill('oak');
  await expect.element(choices.getByRole('button', { name: /House 5/ })).not.toBeInTheDocument();
  await expect.element(choices.getByRole('button', { name: /House 2/ })).toBeVisible();
  await choices.getByRole('searchbox').fill('castle');
  await expect.element(choices).toMatchTextContent('No property found');
});

test('within a property the search is sorted by days, and the order of the studio comes back after it', async () => {
  const calls = await renderLibraryWithProperties(`?property=${MAPLE}`);
  await expect.element(opener(2)).toBeVisible();
  expect(sortNames()).toEqual(['Studio’s order', 'Newest first', 'Oldest first', 'By file name']);
  await page.getByRole('searchbox', { name: 'Search media' }).fill('photo');
  await expect.poll(addressNow).toBe(`?property=${MAPLE}&q=photo`);
  await expect.poll(sortNames).toEqual(['Newest first', 'Oldest first', 'By file name']);
  const asked = callsTo(calls, 'GET /media').at(-1)?.query;
  expect([asked?.get('property_id'), asked?.get('q'), asked?.get('sort')]).toEqual([MAPLE, 'photo', 'newest']);
  await page.getByRole('searchbox', { name: 'Search media' }).fill('');
  await expect.element(sort()).toHaveDisplayValue('Studio’s order');
});

test('an item that is deleted leaves the order of the studio too', async () => {
  await renderLibraryWithProperties(`?property=${MAPLE}&item=${makeId(2)}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(toastTexts).toEqual(['Media Deleted / photo-2.jpg']);
  await expect.element(opener(2)).not.toBeInTheDocument();
  await expect.element(page.getByText('1 item', { exact: true })).toBeInTheDocument();
});

test('the preview names the property of its item and leads to its media', async () => {
  await renderLibraryWithProperties(`?item=${makeId(3)}`);
  await page.getByRole('dialog').getByRole('link', { name: 'Oak House' }).click();
  await expect.poll(addressNow).toBe(`?property=${OAK}`);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['of somebody else', makePropertyId(77)],
  ['that cannot be', 'not-an-id'],
])('PROP-14: a property %s says that it is not there, without a toast', async (_, id) => {
  const gone = () => problem(404, { code: 'not_found', detail: 'There is no such property.' });
  const calls = await renderLibraryWithProperties(`?property=${id}`, {
    'GET /properties/:id': gone,
    'GET /properties/:id/media': gone,
  });
  await expect.element(page.getByRole('heading', { name: 'Property Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all media' }).click();
  await expect.element(opener(4)).toBeVisible();
  expect(toastTexts()).toEqual([]);
  const asked = callsTo(calls, 'GET /media').map(({ query }) => query.get('property_id'));
  expect(asked).toEqual([null]);
});

test('MED-4: a property without media says No Media Found', async () => {
  await renderLibraryWithProperties(`?property=${MAPLE}`, { 'GET /properties/:id/media': () => json(makeList([])) });
  await expect.element(page.getByRole('heading', { name: 'No Media Found' })).toBeVisible();
  await expect.element(page.getByText(/This property has no photos and videos yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Show all media' }).click();
  await expect.element(opener(4)).toBeVisible();
});

test('new files go into the property that narrows the library, and the dialog says so', async () => {
  await renderLibraryWithProperties(`?property=${MAPLE}`);
  await expect.element(filter()).toMatchTextContent('Maple House');
  await page.getByRole('button', { name: 'Upload New Media' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('To Maple House. Uploads go on');
});

test('a property that the first page of the list does not have is requested once', async () => {
  const elm = makePropertyId(50);
  const items = [1, 2, 3].map((number) => makeItem(number, { property_id: elm }));
  const calls = await renderLibraryWithProperties('', {
    'GET /media': () => json(makeList(items)),
    'GET /properties/:id': () => json(makeProperty(50, { name: 'Elm House' })),
  });
  await expect.element(card(3)).toMatchTextContent('Nov 18, 2026 · Elm House');
  expect(callsTo(calls, 'GET /properties/:id')).toHaveLength(1);
});

test('names that cannot be loaded are left out, and the media are there', async () => {
  await renderLibraryWithProperties('', { 'GET /properties': () => problem(503) });
  await expect.element(opener(1)).toBeVisible();
  await expect.element(card(1)).not.toMatchTextContent('Maple House');
  expect(toastTexts()).toEqual([]);
});

test('a realtor without properties has no filter and no sort by them', async () => {
  await renderLibraryWithProperties('', { 'GET /properties': () => json(makePropertyList([])) });
  await expect.element(opener(4)).toBeVisible();
  await expect.element(filter()).not.toBeInTheDocument();
  expect(sortNames()).toEqual(['Newest first', 'Oldest first', 'By file name']);
});

test.each([375, 768])(
  'at %i px nothing sticks out while a property with a long name narrows the library',
  async (width) => {
    await page.viewport(width, 900);
    const name = 'The Old Boathouse on the Potomac with the Long Name That Nobody Remembers';
    await renderLibraryWithProperties(`?property=${MAPLE}`, {
      'GET /properties': () => json(makePropertyList([makeProperty(1, { name })])),
    });
    await expect.element(filter()).toMatchTextContent(name);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);
