import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#app/lib/request/query-client.ts';
import {
  addressNow,
  becomeNewVisitor,
  callsTo,
  json,
  libraryNetwork,
  makeList,
  renderLibrary,
} from '#app/test/library.ts';
import { makeItem } from '#app/test/media-items.ts';
import { makeProperty, makePropertyList } from '#app/test/properties.ts';
import { mediaQuery } from '../api/media.ts';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const cards = () => document.querySelectorAll('[role=listitem]').length;
const focusedCard = () => document.activeElement?.getAttribute('aria-label') ?? null;

const PER_PAGE = 100;
const PER_DAY = 40;
const dayAt = (number: number) =>
  new Date(Date.UTC(2026, 10, 18) - Math.floor(number / PER_DAY) * 86_400_000).toISOString().slice(0, 10);

/** The cache as it is after someone has scrolled through all of so many items. */
function loadEverything(count: number): void {
  const items = Array.from({ length: count }, (_, number) => makeItem(number, { shoot_date: dayAt(number) }));
  const pages = Array.from({ length: count / PER_PAGE }, (_, index) =>
    makeList(items.slice(index * PER_PAGE, (index + 1) * PER_PAGE), {
      total: null,
      next_cursor: (index + 1) * PER_PAGE < count ? `page-${index + 1}` : null,
    }),
  );
  const pageParams = pages.map((_, index) => (index === 0 ? null : `page-${index}`));
  queryClient.setQueryData(mediaQuery({ sort: 'newest' }).queryKey, { pages, pageParams });
}

const pageHeight = () => document.documentElement.scrollHeight;

const inSight = () =>
  Array.from(document.querySelectorAll('[role=listitem]'), (card) => card.getBoundingClientRect()).filter(
    ({ top, bottom }) => bottom > 0 && top < window.innerHeight,
  ).length;

/** Scrolls to a part of the page, between 0 and 1, and waits until the cards there are drawn. */
async function scrollTo(part: number): Promise<void> {
  window.scrollTo({ top: (pageHeight() - window.innerHeight) * part, behavior: 'instant' });
  await expect.poll(inSight).toBeGreaterThan(0);
}

test('of ten thousand items few cards are drawn, wherever the page is scrolled to', async () => {
  libraryNetwork();
  loadEverything(10_000);
  await renderLibrary();
  await expect.element(page.getByRole('button', { name: 'Open photo-0.jpg' })).toBeVisible();
  const full = pageHeight();
  expect(full).toBeGreaterThan(500_000);
  for (const part of [0, 0.1, 0.5, 0.9, 1, 0.3]) {
    await scrollTo(part);
    expect(cards()).toBeGreaterThan(0);
    expect(cards()).toBeLessThan(60);
    // Nothing is measured on the way, so nothing jumps.
    expect(pageHeight()).toBe(full);
  }
});

test('the heading of the day stays in sight while its items are scrolled', async () => {
  libraryNetwork();
  loadEverything(1000);
  await renderLibrary();
  await expect.element(page.getByRole('button', { name: 'Open photo-0.jpg' })).toBeVisible();
  await scrollTo(0.5);
  const heading = () => {
    const headings = Array.from(document.querySelectorAll('h2'), (each) => each.getBoundingClientRect().top);
    return headings.some((top) => Math.round(top) === 56);
  };
  window.scrollBy({ top: 400, behavior: 'instant' });
  await expect.poll(heading).toBe(true);
});

test('the next page is requested when the end comes near, and no sooner', async () => {
  const first = Array.from({ length: PER_PAGE }, (_, number) => makeItem(number));
  const calls = libraryNetwork({
    'GET /media': ({ query }) =>
      json(
        query.get('cursor')
          ? makeList([makeItem(PER_PAGE)], { total: 101 })
          : makeList(first, { next_cursor: 'behind', total: 101 }),
      ),
  });
  await renderLibrary();
  await expect.element(page.getByText('101 items')).toBeVisible();
  expect(callsTo(calls, 'GET /media')).toHaveLength(1);
  expect(callsTo(calls, 'GET /media')[0]?.query.get('limit')).toBe('100');
  await scrollTo(1);
  await expect
    .poll(() => callsTo(calls, 'GET /media').map(({ query }) => query.get('cursor')))
    .toEqual([null, 'behind']);
});

test('the arrow keys move between the cards, also to those that are not drawn yet, and Enter opens one', async () => {
  libraryNetwork();
  loadEverything(1000);
  await renderLibrary();
  const first = page.getByRole('button', { name: 'Open photo-0.jpg' });
  await expect.element(first).toBeVisible();
  first.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focusedCard).toBe('Open photo-1.jpg');
  await userEvent.keyboard('{End}');
  await expect.poll(focusedCard).toBe('Open photo-999.jpg');
  await userEvent.keyboard('{Home}');
  await expect.poll(focusedCard).toBe('Open photo-0.jpg');
  await userEvent.keyboard('{Enter}');
  await expect.poll(addressNow).toContain('?item=');
});

test('a card that has the focus keeps it while the page is scrolled away', async () => {
  libraryNetwork();
  loadEverything(1000);
  await renderLibrary();
  const first = page.getByRole('button', { name: 'Open photo-0.jpg' });
  await expect.element(first).toBeVisible();
  first.element().focus();
  await scrollTo(0.8);
  expect(focusedCard()).toBe('Open photo-0.jpg');
  expect(cards()).toBeLessThan(60);
});

test.each([
  [320, 2],
  [375, 2],
  [768, 3],
  [1440, 4],
])('at %i px %i cards are beside each other, and nothing sticks out', async (width, columns) => {
  await page.viewport(width, 900);
  libraryNetwork({
    'GET /media': () =>
      json(makeList(Array.from({ length: 8 }, (_, number) => makeItem(number, { tags: ['a', 'b', 'c'] })))),
  });
  await renderLibrary();
  await expect.element(page.getByRole('button', { name: 'Open photo-0.jpg' })).toBeVisible();
  const tops = Array.from(document.querySelectorAll('[role=listitem]'), (card) => card.getBoundingClientRect().top);
  expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await page.viewport(1280, 800);
});

test('on a phone the first photo begins in the upper half of the screen', async () => {
  await page.viewport(375, 800);
  libraryNetwork({
    'GET /media': () => json(makeList(Array.from({ length: 8 }, (_, number) => makeItem(number)))),
    'GET /properties': () => json(makePropertyList([makeProperty(1)])),
  });
  await renderLibrary();
  const first = page.getByRole('button', { name: 'Open photo-0.jpg' });
  await expect.element(first).toBeVisible();
  // The header of the site, which is not here, has 64 px.
  expect(first.element().getBoundingClientRect().top + 64).toBeLessThan(400);
  await page.viewport(1280, 800);
});
