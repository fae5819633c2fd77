import { readFile, stat } from 'node:fs/promises';
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { MAX_PAGES } from '#domain/media/media-failures.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/media/media-kinds.ts';
import { refuseForeignFile, UnusablePicture } from './decode-picture.ts';
import type { DocumentFile } from './images.ts';

/** The longer side of what is drawn, in pixels: more than the largest picture that is made of it, so that thin lines stay fine. */
const LONGEST = 3072;
const MEMORY_PAGE_BYTES = 64 * 1024;
const MAX_MEMORY_PAGES = (512 * 1024 ** 2) / MEMORY_PAGE_BYTES;

/** How the library names a document that nobody can open without a password, or by means that it does not know. */
const LOCKED = /password|security scheme/i;

/** Whether the last thing that was asked for was too much. The library asks for less after that, where less will do. */
let isOutOfMemory = false;

/** The library's memory grows with what a document asks for; beyond 512 MB it gets none. Once in each worker. */
function limitMemory(): void {
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function growWithin(pages) {
    if (this.buffer.byteLength / MEMORY_PAGE_BYTES + pages > MAX_MEMORY_PAGES) {
      isOutOfMemory = true;
      throw new RangeError('A document may have 512 MB.');
    }
    isOutOfMemory = false;
    return grow.call(this, pages);
  };
}
limitMemory();

/** Runs a step of the library: whatever goes wrong in it is the document's fault, and its memory is thrown away. */
async function readingDocument<T>(step: () => Promise<T> | T): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof UnusablePicture) throw error;
    if (isOutOfMemory) throw new UnusablePicture('too_complex', error);
    const isLocked = error instanceof Error && LOCKED.test(error.message);
    throw new UnusablePicture(isLocked ? 'has_password' : 'broken', error);
  }
}

/** The size of a page as it is drawn, in pixels of at least one. */
function drawnSize(page: PDFiumPage): { width: number; height: number } {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const longest = Math.max(originalWidth, originalHeight);
  if (!(longest > 0)) throw new UnusablePicture('broken');
  const sideOf = (points: number) => Math.max(1, Math.round((points / longest) * LONGEST));
  return { width: sideOf(originalWidth), height: sideOf(originalHeight) };
}

async function drawFirstPage(document: PDFiumDocument, output: string): Promise<void> {
  const page = document.getPage(0);
  const drawn = await page.render({ ...drawnSize(page), scale: 1, render: 'bitmap' });
  const { width, height } = drawn;
  const picture = sharp(drawn.data, { raw: { width, height, channels: 4 } }).removeAlpha();
  await picture.png({ compressionLevel: 1 }).toFile(output);
}

/**
 * Draws the first page of a document as a PNG into its output, on white, and returns how many pages it has. Throws UnusablePicture. No
 * script of it runs, and nothing is fetched. What takes longer than its time is ended by who asked for it.
 */
export async function drawDocument({ path, output }: DocumentFile): Promise<{ pages: number }> {
  const { size } = await stat(path);
  if (size > MAX_DOCUMENT_BYTES) throw new UnusablePicture('too_large');
  await refuseForeignFile({ path, type: 'pdf' });
  isOutOfMemory = false;
  const library = await PDFiumLibrary.init();
  return readingDocument(async () => {
    const document = await library.loadDocument(await readFile(path));
    const pages = document.getPageCount();
    if (pages > MAX_PAGES) throw new UnusablePicture('too_many_pages');
    if (pages < 1) throw new UnusablePicture('broken');
    await drawFirstPage(document, output);
    // Some parts of the library leave out what they have no memory for.
    if (isOutOfMemory) throw new UnusablePicture('too_complex');
    return { pages };
  });
}
