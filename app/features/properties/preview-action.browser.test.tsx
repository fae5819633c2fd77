import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { becomeNewVisitor, callsTo, json, makeList, problem, toastTexts } from '#app/test/library.ts';
import { makeId, makeItem } from '#app/test/media-items.ts';
import { renderProperties } from '#app/test/own-properties.ts';
import { makeProperty, makePropertyId, NAME_ALONE } from '#app/test/properties.ts';
import { SPEC_FORMATS } from '#domain/site/site-formats.ts';
import { buildPreview } from './build-preview.ts';
import { readPreviewData, writePreviewData } from './preview-store.ts';

beforeEach(becomeNewVisitor);
afterEach(async () => {
  vi.restoreAllMocks();
  // A write that succeeds lets go of what an earlier one could not keep.
  writePreviewData(buildPreview(makeProperty(2), [], SPEC_FORMATS));
  await becomeNewVisitor();
});

const PATH = `/property/${makePropertyId(1)}/preview`;
const MEDIA = 'GET /properties/:id/media';

/** Stands in for the tabs of the browser: opens one that loads nothing, or none. */
function watchTabs({ isBlocked = false } = {}) {
  const seen = { opened: 0, isClosed: false, shown: null as string | null };
  const tab = {
    closed: false,
    document: { title: '' },
    location: {
      replace: (path: string) => {
        seen.shown = path;
      },
    },
    close: () => {
      seen.isClosed = true;
    },
  };
  vi.stubGlobal('open', () => {
    seen.opened += 1;
    return isBlocked ? null : tab;
  });
  return { seen, tab };
}

const click = () => page.getByRole('button', { name: 'Preview House 1 in a new tab' }).click();

test('PROP-19: Preview fills in details and media, cover first, and opens the preview in a new tab', async () => {
  const { seen } = watchTabs();
  await renderProperties([makeProperty(1, { cover: makeItem(2) })], {
    [MEDIA]: () => json(makeList([makeItem(1), makeItem(2)])),
  });
  await click();
  await expect.poll(() => seen.shown).toBe(PATH);
  const data = readPreviewData(makePropertyId(1));
  expect(data).toMatchObject({ address: '12 Oak Lane, Bethesda, MD 20814', price: 1_250_000, area: 2150 });
  expect(data?.media.map(({ id }) => id)).toEqual([makeId(2), makeId(1)]);
  expect(seen).toEqual({ opened: 1, isClosed: false, shown: PATH });
});

test('media are read page by page, up to 200', async () => {
  watchTabs();
  const calls = await renderProperties([makeProperty(1)], {
    [MEDIA]: ({ query }) => {
      const from = Number(query.get('cursor') ?? 0);
      const items = Array.from({ length: 100 }, (_, index) => makeItem(from + index));
      return json(makeList(items, { next_cursor: String(from + 100), total: null }));
    },
  });
  await click();
  await expect.poll(() => readPreviewData(makePropertyId(1))?.media.length).toBe(200);
  expect(callsTo(calls, MEDIA).map(({ query }) => query.get('cursor'))).toEqual([null, '100']);
});

test('where the browser opens no tab, the preview takes the place of the page', async () => {
  watchTabs({ isBlocked: true });
  await renderProperties([makeProperty(1)], { [MEDIA]: () => json(makeList([makeItem(1)])) });
  await click();
  await expect.element(page.getByText(`Reached ${PATH}`)).toBeVisible();
});

test('where the browser keeps nothing, the preview is shown in this tab, which knows it', async () => {
  const { seen } = watchTabs();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await renderProperties([makeProperty(1)], { [MEDIA]: () => json(makeList([makeItem(1)])) });
  await click();
  await expect.element(page.getByText(`Reached ${PATH}`)).toBeVisible();
  expect(seen).toEqual({ opened: 1, isClosed: true, shown: null });
  expect(readPreviewData(makePropertyId(1))?.media).toHaveLength(1);
});

test('media that cannot be loaded say so, and the tab goes', async () => {
  const { seen } = watchTabs();
  await renderProperties([makeProperty(1)], { [MEDIA]: () => problem(503, { detail: 'The library rests.' }) });
  await click();
  await expect.poll(toastTexts).toEqual(['Preview Failed / The library rests.']);
  expect(seen).toEqual({ opened: 1, isClosed: true, shown: null });
});

test('a property with a name alone has nothing to preview, and no tab is opened for it', async () => {
  const { seen } = watchTabs();
  await renderProperties([makeProperty(1, NAME_ALONE)]);
  await click();
  await expect.poll(toastTexts).toEqual(['Nothing to Preview / This property has no details and no media yet.']);
  expect(seen.opened).toBe(0);
});

test('media that are not ready yet are nothing to preview', async () => {
  const { seen } = watchTabs();
  const raw = makeItem(1, { status: 'processing', variants: null });
  await renderProperties([makeProperty(1, { ...NAME_ALONE, media_count: 1 })], {
    [MEDIA]: () => json(makeList([raw])),
  });
  await click();
  await expect.poll(toastTexts).toEqual(['Nothing to Preview / This property has no details and no media yet.']);
  expect(seen.isClosed).toBe(true);
});

test('a tab that was closed meanwhile stays closed', async () => {
  const { seen, tab } = watchTabs();
  const held = Promise.withResolvers<Response>();
  const calls = await renderProperties([makeProperty(1)], { [MEDIA]: () => held.promise });
  await click();
  await expect.poll(() => callsTo(calls, MEDIA)).toHaveLength(1);
  tab.closed = true;
  held.resolve(json(makeList([makeItem(1)])));
  const button = page.getByRole('button', { name: 'Preview House 1 in a new tab' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'false');
  expect(seen.shown).toBeNull();
  expect(readPreviewData(makePropertyId(1))).toBeNull();
});
