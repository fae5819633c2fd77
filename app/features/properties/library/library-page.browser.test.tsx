import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { checkConnection } from '#app/lib/request/connection.ts';
import { currentSession } from '#app/lib/session/session-store.ts';
import { toastQueue } from '#app/lib/state/toast.ts';
import {
  addressNow,
  becomeNewVisitor,
  callsTo,
  json,
  libraryNetwork,
  makeList,
  problem,
  renderItems,
  renderLibrary,
  toastTexts,
  watchDownloads,
} from '#app/test/library.ts';
import { makeId, makeItem, VIDEO } from '#app/test/media-items.ts';
import { makeProperty, makePropertyList } from '#app/test/properties.ts';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const opener = (name: string) => page.getByRole('button', { name: `Open ${name}` });
const search = () => page.getByRole('searchbox', { name: 'Search media' });

test('MED-1: the heading, the upload button, the search box and the date filter are there', async () => {
  await renderItems([]);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your Media Library' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Upload New Media' })).toBeEnabled();
  await expect.element(search()).toBeEnabled();
  await expect.element(page.getByRole('button', { name: 'Shoot date' })).toBeEnabled();
});

test('MED-2: a card has date, description, type and size in KB, tags and Download', async () => {
  await renderItems([makeItem(1, { description: 'Front at twilight', tags: ['exterior', 'twilight'] })]);
  const card = page.getByRole('listitem').filter({ hasText: 'Front at twilight' });
  for (const text of ['Front at twilight', 'Nov 18, 2026', 'image/jpeg · 8,412 KB', 'exterior', 'twilight']) {
    await expect.element(card).toMatchTextContent(text);
  }
  await expect.element(card.getByRole('button', { name: 'Download Front at twilight' })).toBeVisible();
  const picture = card.element().querySelector('img');
  expect(picture?.getAttribute('src')).toBe(`/api/media/${makeId(1)}/thumbnail.jpg`);
  expect(picture?.closest<HTMLElement>('span')?.style.backgroundImage).toContain('data:image/png');
});

test('MED-2: without a description a card shows the file name', async () => {
  await renderItems([makeItem(1, VIDEO)]);
  await expect.element(page.getByText('drone-orbit.mp4')).toBeVisible();
  await expect.element(page.getByText('video/mp4 · 214,000 KB')).toBeVisible();
  await expect.element(page.getByText('0:58')).toBeVisible();
});

test('items are below their days, an upload without a shoot date below the day of the studio', async () => {
  // Four in the morning in London is still the evening before at the studio.
  const uploaded = makeItem(3, { shoot_date: null, created_at: '2026-11-17T04:00:00.000Z' });
  await renderItems([makeItem(1), makeItem(2), uploaded]);
  await expect.element(page.getByRole('heading', { name: 'Nov 18, 2026 · 2 items' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Nov 16, 2026 · 1 item' })).toBeVisible();
});

test('a day that continues behind what is loaded is not counted', async () => {
  libraryNetwork({
    'GET /media': ({ query }) =>
      query.get('cursor')
        ? new Promise<Response>(() => {})
        : json(makeList([makeItem(1)], { next_cursor: 'more', total: 2 })),
  });
  await renderLibrary();
  await expect.element(page.getByRole('heading', { name: 'Nov 18, 2026', exact: true })).toBeVisible();
  await expect.element(page.getByText('2 items')).toBeVisible();
});

test('totals are exact up to 1,000, then 1,000+', async () => {
  libraryNetwork({ 'GET /media': () => json(makeList([makeItem(1)], { total: null })) });
  await renderLibrary();
  await expect.element(page.getByRole('status').getByText('1,000+ items')).toBeVisible();
});

/** Types at once: while a test holds the clock, nothing may wait for the browser. */
function type(text: string): void {
  const input = search().element();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

test('MED-7: filter changes are debounced by 300 ms', async () => {
  const calls = await renderItems([makeItem(1)]);
  await expect.element(opener('photo-1.jpg')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  type('kit');
  vi.advanceTimersByTime(200);
  type('kitchen');
  vi.advanceTimersByTime(299);
  expect(addressNow()).toBe('');
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.poll(addressNow).toBe('?q=kitchen');
  await expect.poll(() => callsTo(calls, 'GET /media').map(({ query }) => query.get('q'))).toEqual([null, 'kitchen']);
});

test('MED-4: a search without a hit says No Media Found, and all comes back', async () => {
  libraryNetwork({ 'GET /media': ({ query }) => json(makeList(query.get('q') ? [] : [makeItem(1)])) });
  await renderLibrary('?q=castle');
  await expect.element(page.getByRole('heading', { name: 'No Media Found' })).toBeVisible();
  await expect.element(search()).toHaveValue('castle');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.element(opener('photo-1.jpg')).toBeVisible();
  await expect.element(search()).toHaveValue('');
  expect(addressNow()).toBe('');
  await expect.element(page.getByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument();
});

test('MED-4: an empty library says No Media Found and offers the upload', async () => {
  await renderItems([]);
  await expect.element(page.getByRole('heading', { name: 'No Media Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Upload your first files' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Upload New Media' })).toBeVisible();
});

test('MED-8: two clicks choose the first and the last day', async () => {
  const calls = await renderItems([makeItem(1)]);
  await page.getByRole('button', { name: 'Shoot date' }).click();
  const day = (iso: string) =>
    page.elementLocator(document.querySelector(`[data-day="${iso}"] button`) ?? document.body);
  await expect.poll(() => document.querySelector('[data-day]')).not.toBeNull();
  const month = document.querySelector<HTMLElement>('[data-day]')?.dataset.day?.slice(0, 7) ?? '';
  await day(`${month}-05`).click();
  await expect.poll(addressNow).toBe(`?from=${month}-05`);
  await day(`${month}-09`).click();
  await expect.poll(addressNow).toBe(`?from=${month}-05&to=${month}-09`);
  const asked = () => callsTo(calls, 'GET /media').at(-1)?.query;
  await expect.poll(() => [asked()?.get('from'), asked()?.get('to')]).toEqual([`${month}-05`, `${month}-09`]);
});

test('MED-8: the week of the date filter begins on Sunday, in US English', async () => {
  await renderLibraryAt('?from=2026-11-05&to=2026-11-18');
  const button = page.getByRole('button', { name: /Shoot date/ });
  await expect.element(button).toMatchTextContent('Nov 5 – 18, 2026');
  await button.click();
  await expect.element(page.getByRole('dialog', { name: 'Shoot date' }).getByText('November 2026')).toBeVisible();
  expect(document.querySelector('[role=dialog] th')?.getAttribute('aria-label')).toBe('Sunday');
});

async function renderLibraryAt(address: string) {
  libraryNetwork({ 'GET /media': () => json(makeList([makeItem(1)])) });
  await renderLibrary(address);
}

test('the order is chosen, asked for and kept in the address; by name there are no days', async () => {
  const calls = await renderItems([makeItem(1)]);
  await expect.element(page.getByRole('heading', { name: /Nov 18/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('By file name');
  await expect.poll(addressNow).toBe('?sort=name');
  await expect.element(page.getByRole('heading', { name: /Nov 18/ })).not.toBeInTheDocument();
  await expect.poll(() => callsTo(calls, 'GET /media').at(-1)?.query.get('sort')).toBe('name');
});

test('MED-10: items that cannot be fetched say so in a toast and on the page, and can be loaded again', async () => {
  let isAway = true;
  libraryNetwork({
    'GET /media': () => (isAway ? problem(503, { detail: 'The library rests.' }) : json(makeList([makeItem(1)]))),
  });
  await renderLibrary();
  await expect.element(page.getByRole('heading', { name: 'Media Library Unavailable' })).toBeVisible();
  await expect
    .poll(toastTexts)
    .toEqual(['Error Fetching Media / Could not fetch your media items: The library rests.']);
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(opener('photo-1.jpg')).toBeVisible();
});

test('more items that cannot be fetched leave the first ones where they are', async () => {
  let isAway = true;
  libraryNetwork({
    'GET /media': ({ query }) => {
      if (!query.get('cursor')) return json(makeList([makeItem(1)], { next_cursor: 'behind-1', total: 2 }));
      return isAway ? problem(503) : json(makeList([makeItem(2)], { total: 2 }));
    },
  });
  await renderLibrary();
  await expect.element(page.getByText('Your media could not be loaded further')).toBeVisible();
  await expect.element(opener('photo-1.jpg')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(opener('photo-2.jpg')).toBeVisible();
  await expect.element(page.getByText('Your media could not be loaded further')).not.toBeInTheDocument();
});

test('items that are on their way say so', async () => {
  const held = Promise.withResolvers<Response>();
  libraryNetwork({ 'GET /media': () => held.promise });
  await renderLibrary();
  await expect.element(page.getByText('Loading your media')).toBeInTheDocument();
  held.resolve(json(makeList([makeItem(1)])));
  await expect.element(opener('photo-1.jpg')).toBeVisible();
});

test('MED-11: without a server the notices are there, the controls are disabled, and all comes back', async () => {
  let isAway = true;
  libraryNetwork({
    'GET /health': () => (isAway ? problem(503) : json({ status: 'ok' })),
    'GET /media': () => (isAway ? problem(503) : json(makeList([makeItem(1)]))),
  });
  await renderLibrary();
  await expect.element(page.getByText('Backend Disconnected')).toBeVisible();
  await expect.element(page.getByText('Upload Disabled')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Media Library Unavailable' })).toBeVisible();
  const upload = page.getByRole('button', { name: 'Upload New Media' });
  await expect.element(upload).toBeDisabled();
  await expect.element(upload).toHaveAccessibleDescription('Upload Disabled');
  await expect.element(search()).toBeDisabled();
  await expect.element(page.getByRole('combobox', { name: 'Sort by' })).toBeDisabled();
  isAway = false;
  await checkConnection();
  await expect.element(page.getByText('Backend Disconnected')).not.toBeInTheDocument();
  await expect.element(opener('photo-1.jpg')).toBeVisible();
  await expect.element(upload).toBeEnabled();
});

test('MED-11: where the server goes away, the items stay, and what would change or fetch them is disabled', async () => {
  let isAway = false;
  await renderItems([makeItem(1), makeItem(2)], {
    'GET /health': () => (isAway ? problem(503) : json({ status: 'ok' })),
    'GET /properties': () => json(makePropertyList([makeProperty(1)])),
  });
  await expect.element(opener('photo-2.jpg')).toBeVisible();
  page.getByRole('checkbox', { name: 'Select photo-2.jpg' }).element().focus();
  await userEvent.keyboard(' ');
  isAway = true;
  await checkConnection();
  await expect.element(page.getByText('Backend Disconnected')).toBeVisible();
  await expect.element(opener('photo-1.jpg')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Selected items' });
  for (const name of ['Tag', 'Delete', 'Download'])
    await expect.element(bar.getByRole('button', { name })).toBeDisabled();
  for (const name of ['Download photo-1.jpg', 'Shoot date', 'Property']) {
    await expect.element(page.getByRole('button', { name, exact: true })).toBeDisabled();
  }
  opener('photo-1.jpg').element().focus();
  await userEvent.keyboard('{Enter}');
  const preview = page.getByRole('dialog');
  for (const name of ['Download', 'Delete', 'Save changes']) {
    await expect.element(preview.getByRole('button', { name })).toBeDisabled();
  }
  for (const name of ['Description', 'Tags'])
    await expect.element(preview.getByRole('textbox', { name })).toBeDisabled();
});

test('MED-10: where the server breaks, the toast says so without its words', async () => {
  libraryNetwork({ 'GET /media': () => problem(500, { code: 'internal', detail: 'column "x" does not exist' }) });
  await renderLibrary();
  await expect
    .poll(toastTexts)
    .toEqual(['Error Fetching Media / Could not fetch your media items: Something went wrong. Please try again.']);
});

test('MED-29: Download asks for the file, says Download Started and saves it under its name', async () => {
  const saved = watchDownloads();
  const calls = await renderItems([makeItem(1)], { 'HEAD /media/:id/original/photo-1.jpg': () => new Response() });
  await page.getByRole('button', { name: 'Download photo-1.jpg' }).click();
  await expect.poll(toastTexts).toEqual(['Download Started / photo-1.jpg']);
  expect(saved).toEqual([{ address: `/api/media/${makeId(1)}/original/photo-1.jpg?download=1`, name: 'photo-1.jpg' }]);
  expect(callsTo(calls, 'HEAD /media/:id/original/photo-1.jpg')).toHaveLength(1);
});

test('MED-30: an item without an address says Download Unavailable', async () => {
  const saved = watchDownloads();
  await renderItems([makeItem(1, { public_url: '' })]);
  await page.getByRole('button', { name: 'Download photo-1.jpg' }).click();
  await expect
    .poll(toastTexts)
    .toEqual(['Download Unavailable / This media item does not have a direct download link.']);
  expect(saved).toEqual([]);
});

test('MED-31: a refused download says Download Failed with the HTTP status', async () => {
  const saved = watchDownloads();
  await renderItems([makeItem(1)], {
    'HEAD /media/:id/original/photo-1.jpg': () => new Response(null, { status: 410 }),
  });
  await page.getByRole('button', { name: 'Download photo-1.jpg' }).click();
  await expect.poll(toastTexts).toEqual(['Download Failed / The server answered with HTTP status 410.']);
  expect(saved).toEqual([]);
});

test('a download of what is not paid says so', async () => {
  const saved = watchDownloads();
  await renderItems([makeItem(1)], {
    'HEAD /media/:id/original/photo-1.jpg': () => new Response(null, { status: 402 }),
  });
  await page.getByRole('button', { name: 'Download photo-1.jpg' }).click();
  await expect.poll(toastTexts).toEqual(['Download Failed / These files open once their order is paid.']);
  expect(saved).toEqual([]);
});

test('an item that is being prepared says so, and is there as soon as it is ready', async () => {
  const raw = makeItem(1, { status: 'processing', variants: null, width: null, height: null });
  let isReady = false;
  await renderItems([raw], { 'GET /media/:id': () => json(isReady ? makeItem(1) : raw) });
  await expect.element(page.getByText('Being prepared')).toBeVisible();
  isReady = true;
  await expect.poll(() => document.querySelector('[role=listitem] img')).not.toBeNull();
  await expect.element(page.getByText('Being prepared')).not.toBeInTheDocument();
});

test.each([
  ['a damaged item', 'broken', 'Damaged or incomplete'],
  ['an item that could not be prepared', 'lost', 'Could not be prepared'],
] as const)('%s says so, and why in the preview', async (_item, code, text) => {
  const failure = { code, message: 'This file is damaged or incomplete.' };
  await renderItems([makeItem(1, { status: 'failed', failure, variants: null })]);
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await opener('photo-1.jpg').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('This file is damaged or incomplete.');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('You can still download the original');
});

test('the toast of a failed fetch comes once for each failure', async () => {
  libraryNetwork({ 'GET /media': () => problem(503) });
  await renderLibrary();
  await expect.poll(() => toastQueue().length).toBe(1);
  await userEvent.keyboard('{Tab}');
  expect(toastQueue()).toHaveLength(1);
});

test('a session that has ended is noticed, so that the guard can ask for a sign-in', async () => {
  await renderItems([], { 'GET /media': () => problem(401, { code: 'unauthenticated', detail: 'Please sign in.' }) });
  await expect.poll(() => currentSession().state).toBe('visitor');
});
