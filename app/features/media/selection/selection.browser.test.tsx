import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#app/lib/request/query-client.ts';
import { dismissToast, toastQueue } from '#app/lib/state/toast.ts';
import {
  addressNow,
  becomeNewVisitor,
  type Call,
  callsTo,
  json,
  makeList,
  problem,
  renderItems,
  toastTexts,
  watchDownloads,
} from '#app/test/library.ts';
import { makeId, makeItem } from '#app/test/media-items.ts';
import { gate } from '#app/test/uploads.ts';
import type { MediaActionJson } from '#domain/media/media-actions.ts';
import type { MediaJson } from '#domain/media/media-json.ts';
import { MEDIA_LISTS } from '../api/media.ts';
import { invalidateMediaLists } from '../media-cache.ts';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const SIX = [1, 2, 3, 4, 5, 6].map((number) => makeItem(number, { tags: number < 3 ? ['Kitchen'] : [] }));
const opener = (number: number) => page.getByRole('button', { name: `Open photo-${number}.jpg` });
const tick = (number: number) => page.getByRole('checkbox', { name: `Select photo-${number}.jpg` });
const bar = () => page.getByRole('region', { name: 'Selected items' });
const ticked = () => Array.from(document.querySelectorAll<HTMLInputElement>('[type=checkbox]:checked')).length;

async function renderSix(answers: Parameters<typeof renderItems>[1] = {}) {
  const calls = await renderItems(SIX, answers);
  await expect.element(opener(1)).toBeVisible();
  return calls;
}

/** Presses Space on a card's tick: what is covered by nothing a pointer would also reach. */
async function choose(number: number): Promise<void> {
  tick(number).element().focus();
  await userEvent.keyboard(' ');
}

test('a tick chooses an item, the bar counts, and Escape ends the choice', async () => {
  await renderSix();
  await expect.element(bar()).not.toBeInTheDocument();
  await choose(2);
  await expect.element(bar().getByRole('status')).toMatchTextContent('1 selected');
  await choose(3);
  await expect.element(bar().getByRole('status')).toMatchTextContent('2 selected');
  await userEvent.keyboard('{Escape}');
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.poll(ticked).toBe(0);
});

test('a click with Shift chooses everything from the last chosen item, one with Ctrl a single one', async () => {
  await renderSix();
  await opener(2).click({ modifiers: ['Control'] });
  await expect.poll(ticked).toBe(1);
  await opener(5).click({ modifiers: ['Shift'] });
  await expect.poll(ticked).toBe(4);
  expect(addressNow()).toBe('');
});

test('Ctrl+A chooses all items, but in the search box its words', async () => {
  await renderSix();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(bar().getByRole('status')).toMatchTextContent('6 selected');
  await bar().getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('searchbox').click();
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(ticked()).toBe(0);
});

test('without a mouse, Select begins the choice, and Select all and Done are there', async () => {
  await renderSix();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect.element(bar().getByRole('status')).toMatchTextContent('0 selected');
  await expect.element(bar().getByRole('button', { name: 'Delete' })).toBeDisabled();
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect.element(bar().getByRole('status')).toMatchTextContent('6 selected');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(bar()).not.toBeInTheDocument();
});

function touch(type: string, element: Element): void {
  const { left, top } = element.getBoundingClientRect();
  const index = { clientX: left + 20, clientY: top + 20, pointerType: 'touch', bubbles: true, pointerId: 7 };
  element.dispatchEvent(new PointerEvent(type, index));
}

test('while items are chosen a click chooses more, and Enter opens', async () => {
  await renderSix();
  await choose(1);
  await opener(2).click();
  await expect.poll(ticked).toBe(2);
  opener(3).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(addressNow).toBe(`?item=${makeId(3)}`);
});

test('a finger that is held chooses, a further tap chooses more, and a tap alone opens', async () => {
  await renderSix();
  const [first, second] = [opener(1).element(), opener(2).element()];
  touch('pointerdown', first);
  await expect.poll(ticked).toBe(1);
  touch('pointerup', first);
  first.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(addressNow()).toBe('');
  touch('pointerdown', second);
  touch('pointerup', second);
  second.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await expect.poll(ticked).toBe(2);
  await userEvent.keyboard('{Escape}');
  touch('pointerdown', second);
  touch('pointerup', second);
  second.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  await expect.poll(addressNow).toBe(`?item=${makeId(2)}`);
});

test('a finger that moves scrolls, and chooses nothing', async () => {
  await renderSix();
  const first = opener(1).element();
  touch('pointerdown', first);
  first.dispatchEvent(
    new PointerEvent('pointermove', { clientX: 0, clientY: 900, pointerType: 'touch', bubbles: true }),
  );
  touch('pointerdown', opener(2).element());
  await expect.poll(ticked).toBe(1);
  await expect.element(tick(1)).not.toBeChecked();
  await expect.element(tick(2)).toBeChecked();
});

test('MED-22: deleted items leave at once, Media Deleted offers 30 s to undo, and Undo brings them back', async () => {
  let items = SIX;
  const calls = await renderSix({ 'GET /media': () => json(makeList(items)) });
  await choose(1);
  await choose(2);
  items = SIX.slice(2);
  await bar().getByRole('button', { name: 'Delete' }).click();
  await expect.element(opener(1)).not.toBeInTheDocument();
  expect(document.activeElement?.id).toBe('main');
  await expect.element(page.getByText('4 items', { exact: true })).toBeVisible();
  await expect.poll(toastTexts).toEqual(['Media Deleted / 2 items']);
  expect(callsTo(calls, 'POST /media/delete')[0]?.body).toEqual({ ids: [makeId(1), makeId(2)] });
  const [deleted] = toastQueue();
  expect(deleted?.duration).toBe(30_000);
  items = SIX;
  deleted?.action?.onAction();
  await expect.element(opener(1)).toBeVisible();
  expect(callsTo(calls, 'POST /media/restore')[0]?.body).toEqual({ ids: [makeId(1), makeId(2)] });
});

test('deleted items stay away when a list that was requested before the deletion answers after it', async () => {
  const late = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  let asked = 0;
  const answers = { 'GET /media': () => late[asked++ - 1]?.promise ?? json(makeList(SIX)) };
  const deleting = Promise.withResolvers<Response>();
  await renderSix({ ...answers, 'POST /media/delete': () => deleting.promise });
  void invalidateMediaLists();
  await expect.poll(() => asked).toBe(2);
  await choose(1);
  await bar().getByRole('button', { name: 'Delete' }).click();
  await expect.element(opener(1)).not.toBeInTheDocument();
  late[0]?.resolve(json(makeList(SIX)));
  await expect.poll(() => queryClient.isFetching({ queryKey: MEDIA_LISTS })).toBe(0);
  expect(opener(1).query()).toBeNull();
  // Requested while the server deletes, and answered once it has.
  void invalidateMediaLists();
  await expect.poll(() => asked).toBe(3);
  deleting.resolve(json({ ids: [makeId(1)] }));
  await expect.poll(toastTexts).toEqual(['Media Deleted / photo-1.jpg']);
  late[1]?.resolve(json(makeList(SIX)));
  await expect.poll(() => queryClient.isFetching({ queryKey: MEDIA_LISTS })).toBe(0);
  expect(opener(1).query()).toBeNull();
  await expect.element(page.getByText('5 items', { exact: true })).toBeVisible();
});

test('items that could not be deleted come back, and the toast says why', async () => {
  await renderSix({ 'POST /media/delete': () => problem(503, { detail: 'The store rests.' }) });
  await choose(1);
  await bar().getByRole('button', { name: 'Delete' }).click();
  await expect.poll(toastTexts).toEqual(['Delete Failed / The store rests.']);
  await expect.element(opener(1)).toBeVisible();
});

test('many items are downloaded as one ZIP file in the chosen size', async () => {
  const saved = watchDownloads();
  const calls = await renderSix({
    'POST /media/zips': () => json({ url: '/api/media/zips/7/media.zip', expires_at: '' }, 201),
  });
  await choose(1);
  await choose(2);
  await bar().getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: /MLS size/ }).click();
  await expect.poll(toastTexts).toEqual(['Download Started / 2 items as one ZIP file']);
  expect(callsTo(calls, 'POST /media/zips')[0]?.body).toEqual({ ids: [makeId(1), makeId(2)], size: 'mls' });
  expect(saved.map(({ address }) => address)).toEqual(['/api/media/zips/7/media.zip']);
});

test('a single item is downloaded as it is', async () => {
  const saved = watchDownloads();
  await renderSix({ 'HEAD /media/:id/original/photo-1.jpg': () => new Response() });
  await choose(1);
  await bar().getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: /MLS size/ }).click();
  await expect.poll(toastTexts).toEqual(['Download Started / photo-1.jpg']);
  expect(saved[0]?.address).toBe(`/api/media/${makeId(1)}/original/photo-1.jpg?download=1&size=mls`);
});

test('MED-31: a ZIP file that is refused says Download Failed with the reason', async () => {
  await renderSix({ 'POST /media/zips': () => problem(404, { code: 'not_found', detail: 'These items are gone.' }) });
  await choose(1);
  await choose(2);
  await bar().getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: /Original/ }).click();
  await expect.poll(toastTexts).toEqual(['Download Failed / These items are gone.']);
});

test('tags are added to many items and taken from them', async () => {
  const calls = await renderSix({
    'POST /media/tags': () => json({ items: SIX.slice(0, 2).map((item) => ({ ...item, tags: ['pool', 'sold'] })) }),
  });
  await choose(1);
  await choose(2);
  await bar().getByRole('button', { name: 'Tag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tag 2 items' });
  await dialog.getByRole('textbox', { name: 'Add tags' }).fill(' pool, , sold ');
  await dialog.getByRole('button', { name: 'Kitchen' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Kitchen' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(callsTo(calls, 'POST /media/tags')[0]?.body).toEqual({
    ids: [makeId(1), makeId(2)],
    add: ['pool', 'sold'],
    remove: ['Kitchen'],
  });
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'photo-1.jpg' }).first())
    .toMatchTextContent('pool');
});

test('a dialog of tags without a tag, or that is refused, says so and keeps what was typed', async () => {
  await renderSix({ 'POST /media/tags': () => problem(503, { detail: 'The library rests.' }) });
  await choose(1);
  await bar().getByRole('button', { name: 'Tag' }).click();
  const field = page.getByRole('textbox', { name: 'Add tags' });
  await page.getByRole('button', { name: 'Save tags' }).click();
  await expect.element(field).toHaveAccessibleDescription(/Write at least one tag\./);
  await field.fill('pool');
  await page.getByRole('button', { name: 'Save tags' }).click();
  await expect.element(field).toHaveAccessibleDescription(/The library rests\./);
  await expect.element(field).toHaveValue('pool');
});

describe('a list of which only a part has come', () => {
  const FIRST = Array.from({ length: 6 }, (_, index) => makeItem(index + 1));
  const CHOICE = { id: makeId(900), count: 10_015, created_at: '2026-11-20T16:00:00.000Z', expires_at: '' };
  const makeBulkAction = (change: Partial<MediaActionJson> = {}): MediaActionJson => ({
    id: makeId(901),
    kind: 'delete',
    state: 'running',
    total: 10_014,
    processed: 0,
    changed: 0,
    undo_seconds: 0,
    ...change,
  });
  const ACTION_BUTTON = '/media/acts/:id';

  /** The first part of a long list; the next is on its way for as long as the test goes. */
  const getFirst = (items: MediaJson[]) => (call: Call) =>
    call.query.get('cursor')
      ? new Promise<Response>(() => {})
      : json(makeList(items, { next_cursor: 'more', total: null }));

  async function renderMany(answers: Parameters<typeof renderItems>[1] = {}) {
    const calls = await renderItems(FIRST, {
      'GET /media': getFirst(FIRST),
      'POST /media/selections': () => json(CHOICE, 201),
      ...answers,
    });
    await expect.element(opener(1)).toBeVisible();
    return calls;
  }
  async function chooseAll(): Promise<void> {
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('button', { name: 'Select all' }).click();
    await expect.element(bar().getByRole('status')).toMatchTextContent('10,015 selected');
  }
  const action = (name: string) => bar().getByRole('button', { name }).click();

  test('Select all chooses all that match at the server, says how many, and some can be left out', async () => {
    const calls = await renderMany();
    await chooseAll();
    expect(callsTo(calls, 'POST /media/selections')[0]?.body).toEqual({ sort: 'newest' });
    await choose(2);
    await expect.element(bar().getByRole('status')).toMatchTextContent('10,014 selected');
    await expect.element(tick(2)).not.toBeChecked();
    await choose(2);
    await expect.element(bar().getByRole('status')).toMatchTextContent('10,015 selected');
  });

  test('what came after the choice is not among it', async () => {
    const late = makeItem(7, { created_at: '2026-11-20T16:00:01.000Z' });
    await renderMany({ 'GET /media': getFirst([late, ...FIRST]) });
    await chooseAll();
    await expect.element(tick(7)).not.toBeChecked();
    await choose(7);
    await expect.element(bar().getByRole('status')).toMatchTextContent('10,015 selected');
  });

  test('thousands are deleted as one action with its progress, and brought back as one', async () => {
    const deleting = gate();
    let state = makeBulkAction({ processed: 3200, changed: 3200 });
    const calls = await renderMany({
      'POST /media/selections/:id/delete': () => json(makeBulkAction(), 202),
      [`GET ${ACTION_BUTTON}`]: async () => {
        await deleting.pass();
        return json(state);
      },
      [`POST ${ACTION_BUTTON}/undo`]: () =>
        json(makeBulkAction({ kind: 'restore', state: 'done', processed: 10_014, changed: 10_014 }), 202),
    });
    await chooseAll();
    await choose(2);
    await action('Delete');
    const progress = page.getByRole('progressbar', { name: 'Deleting 10,014 items' });
    await expect.element(progress).toHaveAttribute('aria-valuenow', '0');
    await expect.element(bar()).not.toBeInTheDocument();
    deleting.open();
    await expect.element(progress).toHaveAttribute('aria-valuenow', '31');
    await expect.element(page.getByRole('region', { name: 'Change of many items' })).toMatchTextContent('3,200 done');
    state = makeBulkAction({ state: 'done', processed: 10_014, changed: 10_012, undo_seconds: 29 });
    await expect
      .poll(toastTexts)
      .toEqual([
        'Media Deleted / 10,012 of 10,014 items. The others are gone already, or altered pictures that stay were made of them.',
      ]);
    await expect.element(progress).not.toBeInTheDocument();
    expect(callsTo(calls, 'POST /media/selections/:id/delete')[0]?.body).toEqual({ excluded: [makeId(2)] });
    const [deleted] = toastQueue();
    expect(deleted?.duration).toBe(29_000);
    const listed = callsTo(calls, 'GET /media').length;
    deleted?.action?.onAction();
    await expect.poll(toastTexts).toContain('Media Restored / 10,014 items');
    await expect.poll(() => callsTo(calls, 'GET /media').length).toBeGreaterThan(listed);
  });

  test('an action that could not begin, or was given up, says so', async () => {
    let answer = (): Response => problem(409, { code: 'conflict', detail: 'Another change is under way.' });
    await renderMany({ 'POST /media/selections/:id/delete': () => answer() });
    await chooseAll();
    await action('Delete');
    await expect.poll(toastTexts).toEqual(['Delete Failed / Another change is under way.']);
    for (const { id } of toastQueue()) dismissToast(id);
    answer = () => json(makeBulkAction({ state: 'failed', processed: 500, changed: 500, undo_seconds: 28 }), 202);
    await chooseAll();
    await action('Delete');
    await expect.poll(toastTexts).toEqual(['Delete Failed / 500 of 10,014 items were changed. Please try again.']);
    expect(toastQueue()[0]?.action?.label).toBe('Undo');
  });

  test('an action is followed through a server that does not answer for a while', async () => {
    let asked = 0;
    await renderMany({
      'POST /media/selections/:id/tags': () => json(makeBulkAction({ kind: 'tag' }), 202),
      [`GET ${ACTION_BUTTON}`]: () => {
        asked += 1;
        return asked === 1 ? problem(503) : json(makeBulkAction({ kind: 'tag', state: 'done', changed: 10_014 }));
      },
    });
    await chooseAll();
    await action('Tag');
    const dialog = page.getByRole('dialog', { name: 'Tag 10,015 items' });
    await dialog.getByRole('textbox', { name: 'Add tags' }).fill('pool');
    await dialog.getByRole('button', { name: 'Save tags' }).click();
    await expect.poll(toastTexts).toEqual(['Tags Saved / 10,014 items']);
    await expect.element(bar()).not.toBeInTheDocument();
  });

  test('thousands are downloaded as one ZIP file, which says what is gone', async () => {
    const saved = watchDownloads();
    const calls = await renderMany({
      'POST /media/selections/:id/zip': () =>
        json({ url: '/api/media/zips/7/media.zip', expires_at: '', count: 10_012, missing: 2 }, 201),
    });
    await chooseAll();
    await choose(3);
    await action('Download');
    await page.getByRole('menuitem', { name: /Web size/ }).click();
    await expect
      .poll(toastTexts)
      .toEqual(['Download Started / 10,012 items as one ZIP file. 2 items are no longer in the library.']);
    expect(callsTo(calls, 'POST /media/selections/:id/zip')[0]?.body).toEqual({ excluded: [makeId(3)], size: 'web' });
    expect(saved.map(({ address }) => address)).toEqual(['/api/media/zips/7/media.zip']);
  });

  test('a choice that cannot be made says why', async () => {
    await renderMany({ 'POST /media/selections': () => problem(422, { detail: 'Choose 50,000 items at most.' }) });
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect.poll(toastTexts).toEqual(['Selection Failed / Choose 50,000 items at most.']);
    await expect.element(bar().getByRole('status')).toMatchTextContent('0 selected');
  });
});

test('items that are gone when they are downloaded are named, and the next try is without them', async () => {
  const fields = [{ path: 'ids.1', message: makeId(2) }];
  const body = { status: 404, code: 'not_found', detail: 'One of these 3 files is no longer here.', fields };
  let answer: Response = new Response(JSON.stringify(body), {
    status: 404,
    headers: { 'Content-Type': 'application/problem+json' },
  });
  watchDownloads();
  const calls = await renderSix({ 'POST /media/zips': () => answer });
  for (const number of [1, 2, 3]) await choose(number);
  const download = async () => {
    await bar().getByRole('button', { name: 'Download' }).click();
    await page.getByRole('menuitem', { name: /Original/ }).click();
  };
  await download();
  await expect
    .poll(toastTexts)
    .toEqual([
      'Download Failed / 1 of the 3 items is no longer in the library: photo-2.jpg. Download again for the rest.',
    ]);
  await expect.element(opener(2)).not.toBeInTheDocument();
  answer = json({ url: '/api/media/zips/7/media.zip', expires_at: '', count: 2, missing: 0 }, 201);
  await download();
  await expect.poll(() => callsTo(calls, 'POST /media/zips').length).toBe(2);
  expect(callsTo(calls, 'POST /media/zips')[1]?.body).toEqual({ ids: [makeId(1), makeId(3)], size: 'original' });
});
