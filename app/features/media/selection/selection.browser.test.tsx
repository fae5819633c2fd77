import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  addressNow,
  becomeNewVisitor,
  callsTo,
  json,
  listOf,
  problem,
  renderItems,
  toastTexts,
  watchDownloads,
} from '#app/features/library/test-library.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { toastQueue } from '#app/lib/toast.ts';
import { MEDIA_LISTS } from '../api/list-media.ts';
import { askListsAgain } from '../media-cache.ts';
import { idOf, itemOf } from '../test-items.ts';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const SIX = [1, 2, 3, 4, 5, 6].map((number) => itemOf(number, { tags: number < 3 ? ['Kitchen'] : [] }));
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
  const place = { clientX: left + 20, clientY: top + 20, pointerType: 'touch', bubbles: true, pointerId: 7 };
  element.dispatchEvent(new PointerEvent(type, place));
}

test('while items are chosen a click chooses more, and Enter opens', async () => {
  await renderSix();
  await choose(1);
  await opener(2).click();
  await expect.poll(ticked).toBe(2);
  opener(3).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(addressNow).toBe(`?item=${idOf(3)}`);
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
  await expect.poll(addressNow).toBe(`?item=${idOf(2)}`);
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

test('§8 Admin and media: deleted items leave at once, Media Deleted offers 30 s to undo, and Undo brings them back', async () => {
  let items = SIX;
  const calls = await renderSix({ 'GET /media': () => json(listOf(items)) });
  await choose(1);
  await choose(2);
  items = SIX.slice(2);
  await bar().getByRole('button', { name: 'Delete' }).click();
  await expect.element(opener(1)).not.toBeInTheDocument();
  expect(document.activeElement?.id).toBe('main');
  await expect.element(page.getByText('4 items', { exact: true })).toBeVisible();
  await expect.poll(toastTexts).toEqual(['Media Deleted / 2 items']);
  expect(callsTo(calls, 'POST /media/delete')[0]?.body).toEqual({ ids: [idOf(1), idOf(2)] });
  const [deleted] = toastQueue();
  expect(deleted?.duration).toBe(30_000);
  items = SIX;
  deleted?.action?.onAction();
  await expect.element(opener(1)).toBeVisible();
  expect(callsTo(calls, 'POST /media/restore')[0]?.body).toEqual({ ids: [idOf(1), idOf(2)] });
});

test('deleted items stay away when a list that was asked for before the deletion answers after it', async () => {
  const late = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  let asked = 0;
  const answers = { 'GET /media': () => late[asked++ - 1]?.promise ?? json(listOf(SIX)) };
  const deleting = Promise.withResolvers<Response>();
  await renderSix({ ...answers, 'POST /media/delete': () => deleting.promise });
  void askListsAgain();
  await expect.poll(() => asked).toBe(2);
  await choose(1);
  await bar().getByRole('button', { name: 'Delete' }).click();
  await expect.element(opener(1)).not.toBeInTheDocument();
  late[0]?.resolve(json(listOf(SIX)));
  await expect.poll(() => queryClient.isFetching({ queryKey: MEDIA_LISTS })).toBe(0);
  expect(opener(1).query()).toBeNull();
  // Asked for while the server deletes, and answered once it has.
  void askListsAgain();
  await expect.poll(() => asked).toBe(3);
  deleting.resolve(json({ ids: [idOf(1)] }));
  await expect.poll(toastTexts).toEqual(['Media Deleted / photo-1.jpg']);
  late[1]?.resolve(json(listOf(SIX)));
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
  expect(callsTo(calls, 'POST /media/zips')[0]?.body).toEqual({ ids: [idOf(1), idOf(2)], size: 'mls' });
  expect(saved.map(({ address }) => address)).toEqual(['/api/media/zips/7/media.zip']);
});

test('a single item is downloaded as it is', async () => {
  const saved = watchDownloads();
  await renderSix({ 'HEAD /media/:id/original/photo-1.jpg': () => new Response() });
  await choose(1);
  await bar().getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: /MLS size/ }).click();
  await expect.poll(toastTexts).toEqual(['Download Started / photo-1.jpg']);
  expect(saved[0]?.address).toBe(`/api/media/${idOf(1)}/original/photo-1.jpg?download=1&size=mls`);
});

test('§8 Admin and media: a ZIP file that is refused says Download Failed with the reason', async () => {
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
    ids: [idOf(1), idOf(2)],
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
