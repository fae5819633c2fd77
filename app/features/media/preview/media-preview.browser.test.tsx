import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
  stale,
  toastTexts,
  watchDownloads,
} from '#app/test/library.ts';
import { makeId, makeItem, VIDEO } from '#app/test/media-items.ts';
import type { MediaJson } from '#domain/media/media-json.ts';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const THREE = [makeItem(1, { description: 'Kitchen island', tags: ['kitchen'] }), makeItem(2), makeItem(3, VIDEO)];
const dialog = () => page.getByRole('dialog');
const title = () => document.querySelector('[role=dialog] h2')?.textContent ?? null;
const opener = (name: string) => page.getByRole('button', { name: `Open ${name}` });

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
/** Nine milliseconds of silence, which every browser opens without the codecs that films need. */
const SILENCE = `data:audio/wav;base64,UklGRmwAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YUgAAACA${'gICA'.repeat(23)}gIA=`;

async function openFirst(answers: Parameters<typeof renderItems>[1] = {}) {
  const calls = await renderItems(THREE, answers);
  await opener('Kitchen island').click();
  await expect.poll(title).toBe('Kitchen island');
  return calls;
}

test('MED-3: a click on a card opens a preview dialog with the picture in large', async () => {
  const pair = { webp: PIXEL, jpeg: PIXEL };
  await renderItems([
    makeItem(1, { variants: { thumbnail: pair, preview: pair, mls: null }, width: null, height: null }),
  ]);
  await opener('photo-1.jpg').click();
  await expect.poll(addressNow).toBe(`?item=${makeId(1)}`);
  await expect.element(dialog()).toHaveAccessibleName('photo-1.jpg');
  await expect.element(dialog()).toMatchTextContent('1 of 1');
  await expect.poll(() => document.querySelector('.yarl__slide_image')?.getAttribute('src')).toBe(PIXEL);
  await expect.element(dialog().getByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
});

test('the arrow keys turn to the next and the previous item, and Escape closes the preview at its card', async () => {
  await openFirst();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(title).toBe('photo-2.jpg');
  await expect.poll(addressNow).toBe(`?item=${makeId(2)}`);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(title).toBe('Kitchen island');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(title).toBe('photo-2.jpg');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(addressNow).toBe('');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Open photo-2.jpg');
});

test('MED-3: a video has controls and comes from its own address', async () => {
  const public_url = SILENCE;
  await renderItems([makeItem(1, { ...VIDEO, public_url })]);
  await opener('drone-orbit.mp4').click();
  // Its length is in its first bytes.
  await expect.poll(() => document.querySelector('video')?.readyState).toBeGreaterThan(0);
  const video = document.querySelector('video');
  expect(video?.controls).toBe(true);
  expect(video?.getAttribute('src')).toBe(public_url);
});

test('MED-3: what the browser cannot show has a no-preview message', async () => {
  await renderItems([makeItem(1, { ...VIDEO, file_name: 'tour.avi', file_type: 'video/x-msvideo' })]);
  await opener('tour.avi').click();
  await expect.element(dialog()).toMatchTextContent('No preview available');
});

test('a picture that is being prepared says so in the preview', async () => {
  const raw = makeItem(1, { status: 'processing', variants: null });
  await renderItems([raw], { 'GET /media/:id': () => json(raw) });
  await opener('photo-1.jpg').click();
  await expect.element(dialog()).toMatchTextContent('This picture is being prepared');
});

test('an address that names an item which the list does not have shows that item alone', async () => {
  libraryNetwork({ 'GET /media/:id': () => json(makeItem(9, { description: 'From long ago' })) });
  await renderLibrary(`?item=${makeId(9)}`);
  await expect.poll(title).toBe('From long ago');
  await expect.element(dialog().getByRole('button', { name: 'Next item' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Close preview' }).click();
  await expect.poll(addressNow).toBe('');
});

test('an address of an item that is gone says so', async () => {
  libraryNetwork({
    'GET /media/:id': () => problem(404, { code: 'not_found', detail: 'There is no such item.' }),
  });
  await renderLibrary(`?item=${makeId(9)}`);
  await expect.element(dialog()).toMatchTextContent('This item cannot be shown');
  await expect.element(dialog()).toMatchTextContent('There is no such item.');
});

test('description, tags and shoot date are changed in the preview, and what stays the same is not sent', async () => {
  const saved: MediaJson = makeItem(1, { description: 'Kitchen by day', tags: ['kitchen', 'day'] });
  const calls = await openFirst({ 'PATCH /media/:id': () => json(saved) });
  await dialog().getByRole('textbox', { name: 'Description' }).fill('Kitchen by day');
  await dialog().getByRole('textbox', { name: 'Tags' }).fill('kitchen, day,');
  await dialog().getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog().getByText('Saved', { exact: true })).toBeVisible();
  expect(callsTo(calls, 'PATCH /media/:id')[0]?.body).toEqual({
    description: 'Kitchen by day',
    tags: ['kitchen', 'day'],
  });
  await expect.poll(title).toBe('Kitchen by day');
  await userEvent.keyboard('{Escape}');
  await expect.element(opener('Kitchen by day')).toBeVisible();
});

test('another shoot date moves the item to its day', async () => {
  const moved = makeItem(1, { description: 'Kitchen island', shoot_date: '2026-10-02' });
  let items = THREE;
  const calls = await openFirst({
    'GET /media': () => json(makeList(items)),
    'PATCH /media/:id': () => json(moved),
  });
  items = [...THREE.slice(1), moved];
  await dialog().getByLabelText('Shoot date').fill('2026-10-02');
  await dialog().getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog()).toMatchTextContent('Oct 2, 2026');
  await expect.element(dialog()).toMatchTextContent('3 of 3');
  expect(callsTo(calls, 'PATCH /media/:id')[0]?.body).toEqual({ shoot_date: '2026-10-02' });
});

test('changes that are refused are explained, and what was typed stays, also over a look at the next item', async () => {
  await openFirst({ 'PATCH /media/:id': () => problem(503, { detail: 'The library rests.' }) });
  const description = dialog().getByRole('textbox', { name: 'Description' });
  await description.fill('A long story');
  await dialog().getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog().getByRole('alert')).toMatchTextContent('The library rests.');
  await dialog().getByRole('button', { name: 'Next item' }).click();
  await expect.poll(title).toBe('photo-2.jpg');
  await dialog().getByRole('button', { name: 'Previous item' }).click();
  await expect.poll(title).toBe('Kitchen island');
  await expect.element(description).toHaveValue('A long story');
});

test('too many tags are refused beside the field, before anything is sent', async () => {
  const calls = await openFirst();
  const tags = dialog().getByRole('textbox', { name: 'Tags' });
  await tags.fill(Array.from({ length: 31 }, (_, index) => `tag ${index}`).join(','));
  await dialog().getByRole('button', { name: 'Save changes' }).click();
  await expect.element(tags).toHaveAccessibleDescription(/An item may have 30 tags at most\./);
  expect(callsTo(calls, 'PATCH /media/:id')).toEqual([]);
});

test('an item is deleted in the preview, which continues with the next one', async () => {
  const calls = await openFirst();
  await dialog().getByRole('button', { name: 'Delete' }).click();
  await expect.poll(title).toBe('photo-2.jpg');
  await expect.poll(toastTexts).toEqual(['Media Deleted / Kitchen island']);
  expect(callsTo(calls, 'POST /media/delete')[0]?.body).toEqual({ ids: [makeId(1)] });
});

test('a picture is downloaded in the chosen size', async () => {
  const saved = watchDownloads();
  await openFirst({ 'HEAD /media/:id/original/photo-1.jpg': () => new Response() });
  await dialog().getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: /Web size/ }).click();
  await expect.poll(toastTexts).toEqual(['Download Started / photo-1.jpg']);
  expect(saved[0]?.address).toBe(`/api/media/${makeId(1)}/original/photo-1.jpg?download=1&size=web`);
});

test('what somebody else wrote about an item meanwhile is told, and what was typed stays', async () => {
  const theirs = makeItem(1, { description: 'The bright kitchen', tags: ['kitchen', 'hdr'], version: 2 });
  const calls = await openFirst({
    'PATCH /media/:id': ({ ifMatch }) =>
      ifMatch === '"2"' ? json({ ...theirs, description: 'My kitchen', version: 3 }) : stale(theirs),
  });
  const description = () => dialog().getByLabelText('Description');
  await description().fill('My kitchen');
  await dialog().getByRole('button', { name: 'Save changes' }).click();
  const alert = dialog().getByRole('alert');
  await expect.element(alert).toMatchTextContent('The bright kitchen instead of Kitchen island');
  await expect.element(dialog().getByLabelText('Tags')).toHaveValue('kitchen, hdr');
  await expect.element(description()).toHaveValue('My kitchen');
  await dialog().getByRole('button', { name: 'Save changes' }).click();
  await expect.element(dialog().getByText('Saved', { exact: true })).toBeVisible();
  expect(callsTo(calls, 'PATCH /media/:id').at(-1)?.body).toEqual({ description: 'My kitchen' });
});
