import { expect, test } from 'vitest';
import { FONT_PAIRS } from '#domain/site/site-schema.ts';
import { countPages, exampleInvoice } from '#server/test/example-papers.ts';
import { listLetterSizes, readPdfText } from '#server/test/pdf-text.ts';
import { logoSize } from './draw-paper.ts';
import { drawInvoice } from './invoice-file.ts';

const SHEETS = (['A4', 'LETTER'] as const).flatMap((paper) => FONT_PAIRS.map((fonts) => [paper, fonts] as const));

test.each(SHEETS)(
  'ORD-94: an invoice of many lines fits on one sheet of %s in %s, no letter below 9 pt',
  async (paper, fonts) => {
    for (const locale of ['tr', 'de'] as const) {
      for (const length of ['package', 'typical', 'long'] as const) {
        const file = await drawInvoice(exampleInvoice({ locale, paper, fonts, length }));
        expect([locale, length, countPages(file)]).toEqual([locale, length, 1]);
        expect(Math.min(...listLetterSizes(file))).toBeGreaterThanOrEqual(9);
        expect(readPdfText(file)).not.toMatch(/Sayfa|Seite|\uFFFD/);
      }
    }
  },
);

test('ORD-94: one that no sheet holds has the head of its table and its number on each', async () => {
  const content = exampleInvoice({ locale: 'de', paper: 'A4', fonts: 'fraunces_inter', length: 'huge' });
  const file = await drawInvoice(content);
  const text = readPdfText(file);
  const pages = countPages(file);
  expect(pages).toBeGreaterThan(1);
  expect(text.match(/BESCHREIBUNG/g)).toHaveLength(pages);
  expect(text.match(/Rechnung · Nr\. 1042/g)).toHaveLength(pages - 1);
  for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Seite ${page} von ${pages}`);
  // What it comes to is never parted from each other.
  expect(text).toMatch(/Zwischensumme617,65 €Steuer117,35 €Gesamt735,00 €/);
  expect(Math.min(...listLetterSizes(file))).toBeGreaterThanOrEqual(9);
});

test.each([
  ['fraunces_inter', ['Inter', 'Fraunces']],
  ['lora_source_sans', ['SourceSans3', 'Lora']],
  ['outfit_dm_sans', ['DMSans', 'Outfit']],
] as const)('ORD-94: the fonts of %s are in the file, at the weights of the pages', async (fonts, names) => {
  const file = await drawInvoice(exampleInvoice({ locale: 'tr', paper: 'A4', fonts, length: 'typical' }));
  const held = [...new Set(file.toString('latin1').match(/(?<=\/BaseFont \/[A-Z]{6}\+)[\w-]+/g))];
  for (const name of names) expect(held.join(' ')).toMatch(new RegExp(`${name}\\S*-[456]00`));
});

test.each([
  { width: 1200, height: 120 },
  { width: 400, height: 400 },
  { width: 150, height: 400 },
  { width: 1200, height: 400 },
])('ORD-94: a logo of $width × $height keeps its ratio in its box', ({ width, height }) => {
  const size = logoSize({ width, height });
  expect(size.width / size.height).toBeCloseTo(width / height);
  expect(size.width).toBeLessThan(168.01);
  expect(size.height).toBeLessThan(46.01);
});

test('the same words make the same file', async () => {
  const content = exampleInvoice({ locale: 'tr', paper: 'A4', fonts: 'fraunces_inter', length: 'typical' });
  expect((await drawInvoice(content)).equals(await drawInvoice(content))).toBe(true);
});
