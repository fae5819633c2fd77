import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { readLocale } from '#domain/shared/locale.ts';
import { FONT_PAIRS } from '#domain/site/site-schema.ts';
import { drawInvoice } from '#server/platform/pdf/invoice-file.ts';
import { countPages, exampleInvoice, PAPER_LENGTHS, type PaperLength } from '#server/test/example-papers.ts';

/*
 * Draws each paper in each length on both sizes of sheets and prints how many sheets it has, how long it took, and what memory is kept. With --out the
 * files are kept, to be looked at: `pdftoppm -r 80 -png FILE`.
 *   node scripts/prove/prove-papers.ts [--out /tmp/papers] [--languages tr,de] [--logo picture.png]
 */
const { values } = parseArgs({
  options: { out: { type: 'string' }, languages: { type: 'string', default: 'tr,de' }, logo: { type: 'string' } },
});
const languages = values.languages.split(',').flatMap((name) => readLocale(name) ?? []);
const lengths = Object.keys(PAPER_LENGTHS) as PaperLength[];
if (values.out) await mkdir(values.out, { recursive: true });

async function readLogo(file: string) {
  const bytes = await readFile(file);
  const { width, height } = await sharp(bytes).metadata();
  return { bytes, width, height };
}
const logo = values.logo ? await readLogo(values.logo) : null;

const before = process.memoryUsage();
let isTooLong = false;
for (const fonts of FONT_PAIRS) {
  for (const paper of ['A4', 'LETTER'] as const) {
    for (const locale of languages) {
      for (const length of lengths) {
        const start = performance.now();
        const file = await drawInvoice({ ...exampleInvoice({ locale, paper, fonts, length }), logo });
        const milliseconds = Math.round(performance.now() - start);
        const pages = countPages(file);
        isTooLong ||= length !== 'huge' && pages > 1;
        const name = `invoice-${fonts}-${paper}-${locale}-${length}`;
        process.stdout.write(`${name.padEnd(50)} ${pages} sheets ${file.length} bytes ${milliseconds} ms\n`);
        if (values.out) await writeFile(path.join(values.out, `${name}.pdf`), file);
      }
    }
  }
}
const kept = (after: number, then: number) => `${Math.round((after - then) / 1e6)} MB`;
const after = process.memoryUsage();
process.stdout.write(`memory: ${kept(after.rss, before.rss)}, heap: ${kept(after.heapUsed, before.heapUsed)}\n`);
if (isTooLong) process.exitCode = 1;
