import PDFDocument from 'pdfkit';
import type { FontPair } from '#domain/site/site-schema.ts';
import { createSheets, type Mark, type Sheets, SPACINGS, type Spacing } from './paper-sheets.ts';
import { createTextWriter, type Document, type TextWriter } from './pdf-text.ts';

/** What each paper has: `madeAt` is the day of what it tells, so that the file is always the same. `pageWords` are of sheets after the first. */
export type PaperFormat = {
  language: string;
  paper: 'A4' | 'LETTER';
  fonts: FontPair;
  title: string;
  author: string;
  madeAt: Date;
  /** A PNG, and its size in pixels. */
  logo: { bytes: Buffer; width: number; height: number } | null;
  pageWords: (page: number, pages: number) => string;
};

export const INK = '#0f172a';
export const BODY = '#334155';
export const MUTED = '#64748b';
const RULE = '#e2e8f0';
const NOTICE_GROUND = '#fffbeb';
/** The room of a logo in points. A long one is as heavy as a high one. */
const LOGO_BOX = { width: 168, height: 46, area: 5200 };

/** The size of a logo on paper, in its ratio. */
export function logoSize({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height, Math.sqrt(LOGO_BOX.area / (width * height)));
  return { width: width * scale, height: height * scale };
}

type Desk = { document: Document; writer: TextWriter; format: PaperFormat };

function drawMark({ document, writer, format }: Desk, mark: Mark): void {
  switch (mark.kind) {
    case 'line':
      writer.line(mark.text, mark.x, mark.y, mark.style);
      break;
    case 'rule':
      document.moveTo(mark.from, mark.y).lineTo(mark.to, mark.y).lineWidth(0.75).strokeColor(RULE).stroke();
      break;
    case 'box':
      document.roundedRect(mark.from, mark.y, mark.to - mark.from, mark.height, 6).fill(NOTICE_GROUND);
      break;
    case 'picture':
      if (format.logo) document.image(format.logo.bytes, mark.x, mark.y, { width: mark.width, height: mark.height });
      break;
  }
}

/** Sets a paper on as few sheets as it fits on, and on these as roomily as it does. */
function setPaper(desk: Desk, fill: (sheets: Sheets) => void): { sheets: Mark[][]; spacing: Spacing } {
  const { width, height } = desk.document.page;
  const setWith = (spacing: Spacing) => {
    const sheets = createSheets({ writer: desk.writer, size: { width, height }, spacing });
    fill(sheets);
    return { sheets: sheets.sheets, spacing };
  };
  let best = setWith(SPACINGS[0]);
  for (const spacing of SPACINGS.slice(1)) {
    if (best.sheets.length === 1) break;
    const set = setWith(spacing);
    if (set.sheets.length < best.sheets.length) best = set;
  }
  return best;
}

/** The number of a page at the foot of each sheet of several. */
function drawPageNumber(desk: Desk, { margin }: Spacing, [page, pages]: [number, number]): void {
  const { width, height } = desk.document.page;
  const style = { size: 9, color: MUTED };
  const words = desk.format.pageWords(page, pages);
  desk.writer.line(words, width - margin - desk.writer.measure(words, style), height - margin - 11, style);
}

/** A paper as a PDF file: `fill` writes it, more than once where it has to be set more tightly to fit on one sheet. */
export function drawPaper(format: PaperFormat, fill: (sheets: Sheets) => void): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const document = new PDFDocument({
    size: format.paper,
    margin: 0,
    lang: format.language,
    displayTitle: true,
    info: { Title: format.title, Author: format.author, CreationDate: format.madeAt },
  });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  document.on('end', () => resolve(Buffer.concat(pieces)));
  document.on('error', reject);
  const desk = { document, writer: createTextWriter(document, format.fonts), format };
  const { sheets, spacing } = setPaper(desk, fill);
  for (const [index, marks] of sheets.entries()) {
    if (index > 0) document.addPage();
    for (const mark of marks) drawMark(desk, mark);
    if (sheets.length > 1) drawPageNumber(desk, spacing, [index + 1, sheets.length]);
  }
  document.end();
  return promise;
}
