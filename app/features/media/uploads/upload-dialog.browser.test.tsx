import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type MediaPages, mediaQuery } from '#app/features/media/api/media.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { makeFilm } from '#app/test/film.ts';
import { makeItem } from '#app/test/media-items.ts';
import {
  becomeNewVisitor,
  dropFiles,
  gate,
  makeFile,
  otherNetwork,
  renderDialog,
  toastTexts,
  tusServer,
} from '#app/test/uploads.ts';
import { UploadPill } from './upload-pill.tsx';
import { purgeUploads, uploadItems } from './upload-queue.ts';

beforeEach(becomeNewVisitor);
afterEach(becomeNewVisitor);

const button = (name: string | RegExp) => page.getByRole('button', { name });
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const send = () => button(/^Upload/).click();

async function choose(...files: File[]): Promise<void> {
  dropFiles(...files);
  await expect.element(button(`Upload ${files.length} ${files.length === 1 ? 'file' : 'files'}`)).toBeVisible();
}

describe('a file that is sent', () => {
  test('MED-17: is uploading, then saving, then complete, and the list is cleared and refreshed', async () => {
    otherNetwork();
    const server = tusServer();
    const bytes = gate();
    server.answerInstead(({ method }) => (method === 'PATCH' ? bytes.pass() : null));
    const { onUploaded, onOpenChange } = await renderDialog();
    await choose(makeFile('a.jpg'), makeFile('b.jpg'));
    await send();
    await expect.element(row('a.jpg')).toMatchTextContent('50 %');
    await expect
      .element(page.getByRole('progressbar', { name: 'Upload of a.jpg' }))
      .toHaveAttribute('aria-valuenow', '50');
    bytes.open();
    await expect.poll(toastTexts).toEqual(['Upload Complete! / 2 file(s) added']);
    expect(onUploaded).toHaveBeenCalledOnce();
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(uploadItems()).toEqual([]);
    expect([...server.uploads.values()].map(({ offset }) => offset)).toEqual([1000, 1000]);
  });

  test('MED-17: is saving once all its bytes are sent', async () => {
    otherNetwork();
    const server = tusServer();
    const last = gate();
    const CHUNK = 16 * 1024 * 1024;
    server.answerInstead(({ method, bytes }) => (method === 'PATCH' && bytes < CHUNK ? last.pass() : null));
    await renderDialog();
    // The last request is small: half of its bytes are less than the rest, so it says saving only at its end.
    await choose(makeFile('film.jpg', 3));
    await send();
    await expect.poll(last.waiting).toBe(1);
    await expect.element(row('film.jpg')).toMatchTextContent(/33 %/);
    last.open();
    await expect.poll(toastTexts).toHaveLength(1);
  });

  test('MED-12: is sent with the details for all and its own', async () => {
    otherNetwork();
    const server = tusServer();
    await renderDialog();
    await choose(makeFile('a.jpg', 10, 'image/jpeg'), makeFile('b.jpg'));
    await page.getByRole('textbox', { name: /^Description for all/ }).fill('The house');
    await page.getByRole('textbox', { name: /^Tags for all/ }).fill(' HDR, , front');
    await button('Add details b.jpg').click();
    await page.getByRole('textbox', { name: 'Description of b.jpg' }).fill('The garden');
    await page.getByRole('textbox', { name: 'Tags of b.jpg' }).fill('garden, hdr');
    await send();
    await expect.poll(toastTexts).toHaveLength(1);
    const said = [...server.uploads.values()].map(({ metadata }) => metadata);
    expect(said).toEqual([
      { filename: 'a.jpg', filetype: 'image/jpeg', description: 'The house', tags: 'HDR,front' },
      { filename: 'b.jpg', description: 'The garden', tags: 'HDR,front,garden' },
    ]);
  });

  test('goes to the library and the property that the dialog is for, and says so', async () => {
    otherNetwork();
    const server = tusServer();
    const target = { userId: crypto.randomUUID(), propertyId: crypto.randomUUID(), accept: 'property' as const };
    await renderDialog({ target });
    await choose(makeFile('a.jpg'));
    await send();
    await expect.poll(toastTexts).toEqual(['Uploaded: a.jpg / File saved successfully!']);
    expect([...server.uploads.values()][0]?.metadata).toEqual({
      filename: 'a.jpg',
      userId: target.userId,
      propertyId: target.propertyId,
    });
  });
});

describe('two properties at once', () => {
  const makePropertyTarget = (label: string) => ({
    userId: crypto.randomUUID(),
    propertyId: crypto.randomUUID(),
    label,
    accept: 'property' as const,
  });

  test('each dialog shows and sends only its own files, with their details', async () => {
    otherNetwork();
    const server = tusServer();
    const [maple, oak] = [makePropertyTarget('Maple House'), makePropertyTarget('Oak House')];
    const first = await renderDialog({ target: maple });
    await expect.element(page.getByRole('dialog', { name: 'Upload Media' })).toMatchTextContent('To Maple House.');
    await choose(makeFile('maple.jpg'));
    await first.unmount();
    await renderDialog({ target: oak });
    await expect.element(page.getByRole('dialog')).toMatchTextContent('To Oak House.');
    await expect.element(row('maple.jpg')).not.toBeInTheDocument();
    await choose(makeFile('oak.jpg'));
    await page.getByRole('textbox', { name: /^Description for all/ }).fill('The oak');
    await send();
    await expect.poll(toastTexts).toEqual(['Uploaded: oak.jpg / File saved successfully!']);
    const said = [...server.uploads.values()].map(({ metadata }) => metadata);
    expect(said).toEqual([
      { filename: 'oak.jpg', description: 'The oak', userId: oak.userId, propertyId: oak.propertyId },
    ]);
    expect(uploadItems().map(({ file }) => file.name)).toEqual(['maple.jpg']);
  });

  test('a dialog without files stays open while those of another property come through', async () => {
    otherNetwork();
    const server = tusServer();
    const bytes = gate();
    server.answerInstead(({ method }) => (method === 'PATCH' ? bytes.pass() : null));
    const first = await renderDialog({ target: makePropertyTarget('Maple House') });
    await choose(makeFile('maple.jpg'));
    await send();
    await expect.poll(bytes.waiting).toBe(1);
    await first.unmount();
    const { onUploaded, onOpenChange } = await renderDialog({ target: makePropertyTarget('Oak House') });
    bytes.open();
    await expect.poll(() => onUploaded.mock.calls.length).toBe(1);
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test('of many files that come through, the toast of the last one waits behind the one that is shown', async () => {
    otherNetwork();
    tusServer();
    await renderDialog({ target: makePropertyTarget('Maple House') });
    await choose(...['a', 'b', 'c', 'd'].map((name) => makeFile(`${name}.jpg`)));
    await send();
    await expect.poll(() => uploadItems().length).toBe(0);
    expect(toastTexts()).toHaveLength(2);
    expect(toastTexts().every((text) => /^Uploaded: .\.jpg/.test(text))).toBe(true);
  });
});

test('the poster of a video follows its upload, and lists that have the video already show it', async () => {
  const asked = otherNetwork();
  const server = tusServer();
  await renderDialog();
  await choose(makeFilm('walk.mkv'));
  const newest = mediaQuery({ sort: 'newest' }).queryKey;
  const itemsOfList = () => queryClient.getQueryData<MediaPages>(newest)?.pages[0]?.items;
  server.answerInstead(({ method, path }) => {
    const items = [makeItem(1, { id: path.split('/').at(-1) ?? '', variants: null })];
    const pages = [{ items, next_cursor: null, total: 1 }];
    if (method === 'PATCH') queryClient.setQueryData<MediaPages>(newest, { pages, pageParams: [null] });
    return null;
  });
  await send();
  await expect.poll(toastTexts).toEqual(['Upload Complete! / 1 file(s) added']);
  const [id] = server.uploads.keys();
  await expect.poll(() => asked).toContain(`POST /api/media/${id}/poster`);
  await expect.poll(() => itemsOfList()?.map((item) => [item.id, item.variants !== null])).toEqual([[id, true]]);
});

test('three files are sent at a time, the others are in line', async () => {
  otherNetwork();
  const server = tusServer();
  const bytes = gate();
  server.answerInstead(({ method }) => (method === 'PATCH' ? bytes.pass() : null));
  await renderDialog();
  await choose(...['a', 'b', 'c', 'd', 'e'].map((name) => makeFile(`${name}.jpg`)));
  await send();
  await expect.poll(bytes.waiting).toBe(3);
  await expect.element(row('e.jpg')).toMatchTextContent('in line');
  bytes.open();
  await expect.poll(toastTexts).toEqual(['Upload Complete! / 5 file(s) added']);
  expect(server.mostOpen()).toBeLessThanOrEqual(3);
});

test('of many files the dialog says how far all are, and shows those first that are not done', async () => {
  otherNetwork();
  const server = tusServer();
  const held = gate();
  let sent = 0;
  server.answerInstead(({ method, headers }) => {
    const name = atob(headers['Upload-Metadata']?.split(/[ ,]/)[1] ?? '');
    if (method === 'POST' && name === 'f5.jpg') return { status: 507, body: { detail: 'There is no room.' } };
    if (method !== 'PATCH') return null;
    sent += 1;
    return sent > 5 ? held.pass() : null;
  });
  await renderDialog();
  await choose(...Array.from({ length: 9 }, (_, destination) => makeFile(`f${destination + 1}.jpg`)));
  await send();
  await expect.element(page.getByText(/^5 of 9 uploaded(, .* left)?, 1 failed$/)).toBeVisible();
  const names = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.querySelector('[title]')?.textContent);
  expect(names()[0]).toBe('f5.jpg');
  expect(names().slice(4)).toEqual(['f1.jpg', 'f2.jpg', 'f3.jpg', 'f4.jpg', 'f6.jpg']);
  await expect.element(page.getByRole('progressbar', { name: 'All files' })).toBeVisible();
  held.open();
  await expect.element(row('f9.jpg')).not.toBeInTheDocument();
});

describe('a line that is lost', () => {
  test('is told and tried again by itself; what arrived is not sent again', async () => {
    otherNetwork();
    const server = tusServer();
    const back = gate();
    let lost = 0;
    server.answerInstead(async ({ method }) => {
      if (method !== 'PATCH' && method !== 'HEAD') return null;
      if (lost > 0) return back.pass();
      lost += 1;
      for (const upload of server.uploads.values()) upload.offset = 600;
      return 'lost';
    });
    await renderDialog();
    await choose(makeFile('a.jpg'));
    await send();
    await expect.element(row('a.jpg')).toMatchTextContent('waiting for the connection');
    back.open();
    await expect.poll(toastTexts).toEqual(['Upload Complete! / 1 file(s) added']);
    const sent = server.calls.filter(({ method }) => method === 'PATCH').map(({ bytes }) => bytes);
    expect(sent).toEqual([1000, 400]);
  });

  test('and a page that was closed: the same file chosen again continues', async () => {
    otherNetwork();
    const server = tusServer();
    const bytes = gate();
    server.answerInstead(({ method }) => (method === 'PATCH' ? bytes.pass() : null));
    const file = new File([new Uint8Array(1000)], 'a.jpg', { lastModified: 1 });
    const { unmount } = await renderDialog();
    await choose(file);
    await send();
    await expect.poll(bytes.waiting).toBe(1);
    const [stored, known] = [new Map(server.uploads), { ...localStorage }];
    await unmount();
    // Tidied up for the test; then everything is put back as a closed page would have left it.
    purgeUploads();
    await expect.poll(() => server.calls.at(-1)?.method).toBe('DELETE');
    await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('tus::'))).toEqual([]);
    for (const [key, value] of Object.entries(known)) localStorage.setItem(key, value);
    for (const [id, upload] of stored) server.uploads.set(id, { ...upload, offset: 700 });
    server.calls.length = 0;
    bytes.open();
    await renderDialog();
    await choose(new File([new Uint8Array(1000)], 'a.jpg', { lastModified: 1 }));
    await send();
    await expect.poll(toastTexts).toEqual(['Upload Complete! / 1 file(s) added']);
    expect(server.calls.map(({ method, bytes: sent }) => [method, sent])).toEqual([
      ['HEAD', 0],
      ['PATCH', 300],
    ]);
  });
});

describe('a person in between', () => {
  test('pauses and resumes a file, and removes it with what was stored of it', async () => {
    otherNetwork();
    const server = tusServer();
    const bytes = gate();
    server.answerInstead(({ method }) => (method === 'PATCH' ? bytes.pass() : null));
    await renderDialog();
    await choose(makeFile('a.jpg'), makeFile('b.jpg'));
    await send();
    await expect.poll(bytes.waiting).toBe(2);
    await button('Pause a.jpg').click();
    await expect.element(row('a.jpg')).toMatchTextContent('paused');
    await button('Resume a.jpg').click();
    await expect.poll(bytes.waiting).toBe(3);
    await button('Remove b.jpg').click();
    await expect.element(row('b.jpg')).not.toBeInTheDocument();
    bytes.open();
    await expect.poll(toastTexts).toEqual(['Upload Complete! / 1 file(s) added']);
    expect(server.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    expect([...server.uploads.values()].map(({ metadata }) => metadata.filename)).toEqual(['a.jpg']);
  });

  test('MED-18: is told which file failed and why; it stays, and can be tried again', async () => {
    otherNetwork();
    const server = tusServer();
    let isRefused = true;
    server.answerInstead(({ method, headers }) => {
      const isBad = atob(headers['Upload-Metadata']?.split(/[ ,]/)[1] ?? '') === 'bad.jpg';
      if (method !== 'POST' || !isBad || !isRefused) return null;
      return { status: 507, body: { code: 'unavailable', detail: 'There is no room for this file at the moment.' } };
    });
    const { onUploaded } = await renderDialog();
    await choose(makeFile('bad.jpg'), makeFile('good.jpg'));
    await send();
    await expect.poll(toastTexts).toEqual(['Upload Failed: bad.jpg / There is no room for this file at the moment.']);
    await expect.element(row('bad.jpg')).toMatchTextContent('There is no room for this file at the moment.');
    await expect.element(row('good.jpg')).not.toBeInTheDocument();
    expect(onUploaded).toHaveBeenCalledOnce();
    isRefused = false;
    await button('Try again bad.jpg').click();
    await expect.poll(toastTexts).toContain('Upload Complete! / 1 file(s) added');
  });

  test('MED-16: whose session has ended reads Authentication Error', async () => {
    otherNetwork();
    tusServer().answerInstead(() => ({ status: 401, body: { code: 'unauthenticated', detail: 'Sign in first.' } }));
    await renderDialog();
    await choose(makeFile('a.jpg'));
    await send();
    await expect
      .poll(toastTexts)
      .toEqual(['Authentication Error / Please sign in again. Your files stay in the list.']);
    await expect.element(button('Try again a.jpg')).toBeVisible();
  });

  test('MED-16: without a file reads No Files Selected, without a session Authentication Error', async () => {
    otherNetwork();
    tusServer();
    await renderDialog({ isSignedIn: false });
    await send();
    expect(toastTexts()).toEqual(['Authentication Error / You must be logged in.']);
    await becomeNewVisitor();
    otherNetwork();
    await renderDialog();
    await send();
    expect(toastTexts()).toEqual(['No Files Selected / Please choose at least one file.']);
  });

  test('MED-16: without a connection reads Upload Disabled, and Upload Failed where they try', async () => {
    otherNetwork({ isUp: false });
    await renderDialog();
    await expect.element(page.getByText('Upload Disabled')).toBeVisible();
    await expect.element(button('Choose files')).toBeDisabled();
    await button('Upload').click({ force: true });
    expect(toastTexts()).toEqual(['Upload Failed / Backend Disconnected']);
  });
});

test.each([
  ['page.html', 1000, 'Only JPEG, JPG, PNG, GIF, WEBP, MP4, MOV, AVI, MKV or PDF files are taken.'],
  ['large.jpg', 2_000_000, 'A file may have 1 MB at most.'],
  ['empty.jpg', 0, 'This file is empty.'],
])('MED-15: %s is not added, and the reason is told', async (name, bytes, reason) => {
  const asked = otherNetwork();
  tusServer();
  await renderDialog();
  await expect.poll(() => asked).toContain('OPTIONS /api/uploads');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('up to 1 MB each');
  dropFiles(makeFile(name, bytes), makeFile('good.jpg'));
  await expect.element(page.getByRole('alert')).toMatchTextContent(`${name}: ${reason}`);
  await expect.element(button('Upload 1 file')).toBeVisible();
  await button('Dismiss').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test("MED-14: the admin's dialog of a property takes fewer types", async () => {
  otherNetwork();
  tusServer();
  await renderDialog({ target: { accept: 'property' } });
  dropFiles(makeFile('walk.mkv'));
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Only JPEG, JPG, PNG, WEBP, MP4, MOV or PDF files are taken.');
});

test('MED-15: of too many files the first ones are added', async () => {
  otherNetwork();
  tusServer();
  await renderDialog();
  dropFiles(...Array.from({ length: 501 }, (_, number) => makeFile(`${number}.jpg`, 1)));
  await expect.element(page.getByRole('alert')).toMatchTextContent('500.jpg: 500 files can be uploaded at once.');
});

test('pictures are pasted, and files chosen', async () => {
  otherNetwork();
  tusServer();
  await renderDialog();
  const clipboardData = new DataTransfer();
  clipboardData.items.add(makeFile('pasted.png'));
  window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
  await expect.element(row('pasted.png')).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const chosen = new DataTransfer();
  chosen.items.add(makeFile('chosen.jpg'));
  if (input) input.files = chosen.files;
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(row('chosen.jpg')).toBeVisible();
});

test('while the dialog is closed a pill tells how far the uploads are, and the browser asks before it closes', async () => {
  otherNetwork();
  const server = tusServer();
  const bytes = gate();
  server.answerInstead(({ method }) => (method === 'PATCH' ? bytes.pass() : null));
  const { unmount } = await renderDialog();
  await choose(makeFile('a.jpg'), makeFile('b.jpg'));
  await send();
  await expect.poll(bytes.waiting).toBe(2);
  await unmount();
  const onOpen = vi.fn();
  await render(createElement(UploadPill, { onOpen }));
  await expect.element(button(/^Uploading 1 of 2/)).toBeVisible();
  await expectAccessibleInBothThemes('the pill');
  await button(/^Uploading 1 of 2/).click();
  expect(onOpen).toHaveBeenCalledOnce();
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(true);
  bytes.open();
  await expect.element(button(/^Uploading/)).not.toBeInTheDocument();
  expect(toastTexts()).toEqual(['Upload Complete! / 2 file(s) added']);
  expect(asks()).toBe(false);
});
