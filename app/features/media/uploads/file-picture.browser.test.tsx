import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '#app/test/axe.ts';
import { makeFilm } from '#app/test/film.ts';
import { becomeNewVisitor, dropFiles, makeFile, otherNetwork, renderDialog, tusServer } from '#app/test/uploads.ts';

beforeEach(async () => {
  await becomeNewVisitor();
  await page.viewport(1280, 800);
  otherNetwork();
  tusServer();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await becomeNewVisitor();
});

async function makePhoto(name: string, width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' });
}

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const pictureIn = (name: string) => row(name).element().querySelector('img');
const rows = () => page.getByRole('listitem').elements();

test('a chosen photo shows a small picture of itself, and lets it go with the row', async () => {
  const released = vi.spyOn(URL, 'revokeObjectURL');
  await renderDialog();
  dropFiles(await makePhoto('kitchen.jpg', 3000, 2000));
  await expect.poll(() => pictureIn('kitchen.jpg')?.naturalHeight).toBe(96);
  const address = pictureIn('kitchen.jpg')?.src;
  expect(address).toMatch(/^blob:/);
  await expectAccessibleInBothThemes('a file that was chosen');
  await page.getByRole('button', { name: 'Remove kitchen.jpg' }).click();
  await expect.element(row('kitchen.jpg')).not.toBeInTheDocument();
  expect(released).toHaveBeenCalledWith(address);
});

test('a chosen video shows its poster', async () => {
  await renderDialog();
  dropFiles(makeFilm('walk.mov'));
  await expect.poll(() => pictureIn('walk.mov')?.naturalHeight).toBe(96);
});

test('what the browser cannot show keeps its drawing', async () => {
  await renderDialog();
  dropFiles(makeFile('broken.jpg'), await makePhoto('kitchen.jpg', 300, 200));
  // One after another: once the second is there, the first has been looked at.
  await expect.poll(() => pictureIn('kitchen.jpg')?.naturalHeight).toBe(96);
  expect(pictureIn('broken.jpg')).toBeNull();
  expect(row('broken.jpg').element().querySelector('svg')).not.toBeNull();
});

test('of many files those near the screen alone are looked at', async () => {
  const looked = vi.spyOn(globalThis, 'createImageBitmap');
  await renderDialog();
  const photo = await makePhoto('photo.jpg', 30, 20);
  dropFiles(...Array.from({ length: 200 }, (_, number) => new File([photo], `photo-${number}.jpg`)));
  await expect.poll(() => rows().length).toBe(200);
  await expect.poll(() => pictureIn('photo-0.jpg')?.naturalHeight).toBe(96);
  expect(rows().at(-1)?.querySelector('img')).toBeNull();
  expect(looked.mock.calls.length).toBeLessThan(40);
  rows().at(-1)?.scrollIntoView();
  await expect.poll(() => pictureIn('photo-199.jpg')?.naturalHeight).toBe(96);
});
