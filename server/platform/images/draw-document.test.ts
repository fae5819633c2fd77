import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '#domain/media/media-kinds.ts';
import { makeEndlessPdf, makePdf, makePdfBomb, makeScriptedPdf } from '#server/test/documents.ts';
import { openTestImages, type TestImages } from '#server/test/images.ts';
import { flipBits, seededNumbers } from '#server/test/pictures.ts';
import { openImages } from './open-images.ts';

let testImages: TestImages;
beforeAll(async () => {
  testImages = await openTestImages();
});
afterAll(() => testImages.close());

async function draw(bytes: Buffer, images = testImages.images) {
  const folder = await testImages.emptyFolder();
  const file = { path: path.join(folder, 'document'), output: path.join(folder, 'page.png') };
  await writeFile(file.path, bytes);
  return { outcome: await images.drawDocument(file), output: file.output };
}

const refusal = async (bytes: Buffer) => (await draw(bytes)).outcome;

/** The color at a point, given as parts of the width and height. */
async function colorAt(file: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

describe('a document', () => {
  test('gives a picture of its first page, on white, and its number of pages', async () => {
    const pages = [{ size: [842, 595] as const, color: '#cc3300' }, {}, {}];
    const { outcome, output } = await draw(await makePdf({ pages }));
    expect(outcome).toEqual({ ok: true, value: 3 });
    expect(await sharp(output).metadata()).toMatchObject({ format: 'png', width: 3072, height: 2171, channels: 3 });
    expect(await colorAt(output, 0.5, 0.2)).toEqual([0xcc, 0x33, 0x00]);
    expect(await colorAt(output, 0.95, 0.95)).toEqual([255, 255, 255]);
    const made = await testImages.images.process({ path: output, type: 'png' }, await testImages.emptyFolder());
    expect(made).toMatchObject({ ok: true, value: { width: 3072 } });
  });

  test.each([
    [[14_000, 14_000], 3072, 3072],
    [[3, 3], 3072, 3072],
    [[14_000, 3], 3072, 1],
  ] as const)('of %s points is drawn in a size that fits', async (size, width, height) => {
    const { outcome, output } = await draw(await makePdf({ pages: [{ size }] }));
    expect(outcome).toEqual({ ok: true, value: 1 });
    expect(await sharp(output).metadata()).toMatchObject({ width, height });
  });

  test('with scripts is drawn, and none of them runs', async () => {
    const { outcome, output } = await draw(makeScriptedPdf());
    expect(outcome).toEqual({ ok: true, value: 1 });
    expect(await colorAt(output, 0.5, 0.5)).toEqual([255, 0, 0]);
  });
});

describe('a document that cannot be used says why', () => {
  test('one with a password', async () => {
    expect(await refusal(await makePdf({ password: 'orange door' }))).toEqual({ ok: false, failure: 'has_password' });
  });

  test('one with 1,001 pages, and one page less passes', async () => {
    const pages = Array.from({ length: 1001 }, () => ({ size: [10, 10] as const }));
    expect(await refusal(await makePdf({ pages }))).toEqual({ ok: false, failure: 'too_many_pages' });
    expect(await refusal(await makePdf({ pages: pages.slice(1) }))).toEqual({ ok: true, value: 1000 });
  });

  test('one of more than 50 MB', async () => {
    const large = Buffer.concat([await makePdf(), Buffer.alloc(MAX_DOCUMENT_BYTES)]);
    expect(await refusal(large)).toEqual({ ok: false, failure: 'too_large' });
  });

  test('one that takes more than 512 MB', async () => {
    const bomb = makePdfBomb();
    expect(bomb.length).toBeLessThan(300_000);
    expect(await refusal(bomb)).toEqual({ ok: false, failure: 'too_complex' });
    expect(await refusal(await makePdf())).toEqual({ ok: true, value: 1 });
  });

  test('one that is never done loses its worker, and nothing else is lost', async () => {
    const images = openImages({ timeoutMs: 3000, size: 2 });
    try {
      await expect(draw(makeEndlessPdf(), images)).rejects.toMatchObject({ reason: 'too_slow' });
      expect((await draw(await makePdf(), images)).outcome).toEqual({ ok: true, value: 1 });
    } finally {
      await images.close();
    }
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'wrong_type'],
    ['a page with the beginning of a PDF', Buffer.from('%PDF-1.7\n<html><script>alert(1)</script>'), 'wrong_type'],
    ['a beginning alone', Buffer.from('%PDF-1.7\n'), 'broken'],
    ['letters', Buffer.from(`%PDF-1.4\n${'x'.repeat(9000)}`), 'broken'],
  ] as const)('%s', async (_name, bytes, failure) => {
    expect(await refusal(bytes)).toEqual({ ok: false, failure });
  });

  test('of damaged ones each ends drawn or refused', async () => {
    const random = seededNumbers(15);
    const whole = await makePdf({ pages: [{}, {}] });
    const ends: string[] = [];
    for (let made = 0; made < 30; made += 1) {
      const { outcome } = await draw(flipBits(whole, random));
      ends.push(outcome.ok ? 'drawn' : outcome.failure);
    }
    expect(ends.filter((end) => !['drawn', 'broken', 'wrong_type', 'has_password'].includes(end))).toEqual([]);
    expect(ends).toContain('drawn');
  });
});
