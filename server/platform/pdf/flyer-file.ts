import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import {
  BLEED,
  type Box,
  FLYER_SHEETS,
  type FlyerDesign,
  layPhotos,
  MARGIN,
} from '#domain/listings/flyers/flyer-layout.ts';
import { BODY, INK, MUTED, type PaperFormat } from './draw-paper.ts';
import { createTextWriter, type Document, type TextStyle, type TextWriter } from './pdf-text.ts';

/** A picture in a flyer: a JPEG or PNG, and what is said on it where it was altered. */
export type FlyerPhoto = { bytes: Buffer; note: string | null };

/** The contents of a flyer, in its language. `photos` are cut for the places of the design (`layPhotos`), in their order. */
export type FlyerContent = Pick<PaperFormat, 'language' | 'paper' | 'fonts' | 'author' | 'madeAt' | 'logo'> & {
  design: FlyerDesign;
  /** `#rrggbb`. */
  color: string;
  title: string;
  place: string;
  price: string;
  state: string;
  facts: { value: string; label: string }[];
  headline: string;
  description: string;
  photos: FlyerPhoto[];
  seller: { name: string; lines: string[] };
  qr: { url: string; words: string };
  credit: string;
};

type Desk = { document: Document; writer: TextWriter; content: FlyerContent; sheet: { width: number; height: number } };

const WHITE = '#ffffff';
const QUIET_ON_INK = '#cbd5e1';
const QR_SIDE = 62;
const FOOT = 74;

const display = (size: number, color = INK): TextStyle => ({ face: 'display', size, color });
const strong = (size: number, color = INK): TextStyle => ({ face: 'strong', size, color });
const plain = (size: number, color = BODY): TextStyle => ({ size, color });

/** The largest of some sizes in which a text takes so many lines at most. */
function fitLines(
  { writer }: Desk,
  text: string,
  { width, sizes, most }: { width: number; sizes: readonly number[]; most: number },
): { lines: string[]; size: number } {
  const set = sizes.map((size) => ({ size, lines: writer.wrap(text, width, display(size)) }));
  const [smallest] = set.slice(-1);
  return (
    set.find(({ lines }) => lines.length <= most) ?? {
      size: smallest?.size ?? 12,
      lines: (smallest?.lines ?? []).slice(0, most),
    }
  );
}

/** Writes lines below each other, and gives where the next one stands. */
function writeLines(
  { writer }: Desk,
  lines: readonly string[],
  place: { x: number; y: number; style: TextStyle; leading?: number },
): number {
  const height = place.style.size * (place.leading ?? 1.4);
  for (const [index, line] of lines.entries()) writer.line(line, place.x, place.y + index * height, place.style);
  return place.y + lines.length * height;
}

/** A line that tells that more was left out, within its column. */
function cutLine({ writer }: Desk, line: string, { width, style }: { width: number; style: TextStyle }): string {
  let kept = line.replace(/[\s.,;:]+$/, '');
  while (kept.includes(' ') && writer.measure(`${kept}…`, style) > width) kept = kept.replace(/\s+\S+$/, '');
  return `${kept}…`;
}

/** A text as far as there is room for it, with a little space between its paragraphs. */
function writeText(
  desk: Desk,
  text: string,
  place: { x: number; y: number; width: number; bottom: number; style: TextStyle },
): void {
  const { width, style } = place;
  const height = style.size * 1.45;
  const paragraphs = text.split(/\n+/).filter((part) => part.trim() !== '');
  let y = place.y;
  for (const [index, paragraph] of paragraphs.entries()) {
    const lines = desk.writer.wrap(paragraph, width, style);
    const room = Math.max(0, Math.floor((place.bottom - y) / height));
    const isCut = lines.length > room || (lines.length === room && index < paragraphs.length - 1);
    const shown = lines.slice(0, room);
    const last = shown.at(-1);
    if (isCut && last !== undefined) shown[shown.length - 1] = cutLine(desk, last, { width, style });
    y = writeLines(desk, shown, { x: place.x, y, style, leading: 1.45 }) + height * 0.4;
    if (isCut) return;
  }
}

function drawNote({ document, writer }: Desk, note: string, box: Box): void {
  const style = strong(6.5, WHITE);
  const width = writer.measure(note, style) + 10;
  const [left, top] = [Math.max(box.x + 6, MARGIN / 2), box.y + box.height - 20];
  document.fillOpacity(0.78).roundedRect(left, top, width, 13, 3).fill(INK).fillOpacity(1);
  writer.line(note, left + 5, top + 3, style);
}

function drawPhotos(desk: Desk): void {
  const { document, content, sheet } = desk;
  const boxes = layPhotos(content.design, sheet, content.photos.length);
  for (const [index, box] of boxes.entries()) {
    const photo = content.photos[index];
    if (!photo) continue;
    document.image(photo.bytes, box.x, box.y, { width: box.width, height: box.height });
    if (photo.note) drawNote(desk, photo.note, box);
  }
}

/** Where the lowest photo of a design ends. */
function photosEnd({ content, sheet }: Desk): number {
  const ends = layPhotos(content.design, sheet, content.photos.length).map(({ y, height }) => y + height);
  return Math.max(0, ...ends);
}

function drawQr({ document, content }: Desk, { x, y }: { x: number; y: number }): void {
  const { size, data } = encode(content.qr.url, { border: 2 });
  const module = QR_SIDE / size;
  document.rect(x, y, QR_SIDE, QR_SIDE).fill(WHITE);
  for (const [row, cells] of data.entries()) {
    for (const [column, isDark] of cells.entries()) {
      if (isDark) document.rect(x + column * module, y + row * module, module + 0.02, module + 0.02);
    }
  }
  document.fill('#000000');
}

/** Who sells, the code that leads to the page, and whose photos they are. */
function drawFoot(desk: Desk, { color, quiet }: { color: string; quiet: string }): void {
  const { document, writer, content, sheet } = desk;
  const top = sheet.height - MARGIN - FOOT + 6;
  const right = sheet.width - MARGIN;
  drawQr(desk, { x: right - QR_SIDE, y: top });
  const words = writer.wrap(content.qr.words, 130, plain(8.5, quiet));
  for (const [index, line] of words.entries()) {
    writer.line(
      line,
      right - QR_SIDE - 10 - writer.measure(line, plain(8.5, quiet)),
      top + 14 + index * 12,
      plain(8.5, quiet),
    );
  }
  const { logo } = content;
  const logoWidth = logo ? Math.min(90, (logo.width / logo.height) * 34) : 0;
  if (logo) document.image(logo.bytes, MARGIN, top, { width: logoWidth });
  const x = MARGIN + (logo ? logoWidth + 14 : 0);
  const y = writeLines(desk, [content.seller.name].filter(Boolean), { x, y: top, style: strong(12, color) });
  writeLines(desk, content.seller.lines, { x, y: y + 1, style: plain(9, quiet), leading: 1.35 });
  writer.line(content.credit, MARGIN, sheet.height - MARGIN + 4, plain(6.5, quiet));
}

/** Facts side by side: the figure above its word. Gives where they end. */
function drawFacts(
  { writer, content }: Desk,
  place: { x: number; y: number; width: number; color: string; quiet: string },
): number {
  let { x } = place;
  for (const { value, label } of content.facts) {
    const width = Math.max(writer.measure(value, display(19)), writer.measure(label, plain(8)));
    if (x + width > place.x + place.width) break;
    writer.line(value, x, place.y, display(19, place.color));
    writer.line(label, x, place.y + 23, plain(8, place.quiet));
    x += width + 22;
  }
  return content.facts.length > 0 ? place.y + 42 : place.y;
}

const SIZES = [30, 27, 24, 21, 18] as const;

function drawTitle(desk: Desk, place: { x: number; y: number; width: number; color: string; quiet: string }): number {
  const { writer, content } = desk;
  const { lines, size } = fitLines(desk, content.title, { width: place.width, sizes: SIZES, most: 2 });
  const y = writeLines(desk, lines, { x: place.x, y: place.y, style: display(size, place.color), leading: 1.12 });
  writer.line(content.place, place.x, y + 3, plain(10.5, place.quiet));
  return y + 22;
}

function drawPrice(
  { document, writer, content }: Desk,
  { right, y, color }: { right: number; y: number; color: string },
): void {
  const { state, price } = content;
  const stateWidth = writer.measure(state, strong(8)) + 16;
  document.roundedRect(right - stateWidth, y, stateWidth, 17, 8.5).fill(color);
  writer.line(state, right - stateWidth + 8, y + 4.2, strong(8, color === WHITE ? INK : WHITE));
  if (price)
    writer.line(price, right - writer.measure(price, display(20)), y + 24, display(20, color === WHITE ? WHITE : INK));
}

/** Headline and description, in two columns where both are there. */
function drawWords(
  desk: Desk,
  { y, bottom, color, quiet }: { y: number; bottom: number; color: string; quiet: string },
): void {
  const { content, sheet } = desk;
  const width = sheet.width - 2 * MARGIN;
  const left = content.headline ? width * 0.36 : 0;
  if (content.headline) {
    const { lines, size } = fitLines(desk, content.headline, {
      width: left - 20,
      sizes: [17, 15, 13],
      most: Math.max(1, Math.floor((bottom - y) / 20)),
    });
    writeLines(desk, lines, { x: MARGIN, y, style: display(size, color), leading: 1.2 });
  }
  const style = plain(9.5, quiet);
  writeText(desk, content.description, { x: MARGIN + left, y, width: width - left, bottom, style });
}

function drawClassic(desk: Desk): void {
  const { content, sheet } = desk;
  const ink = { color: INK, quiet: MUTED };
  const width = sheet.width - 2 * MARGIN;
  const top = photosEnd(desk) + 20;
  drawPrice(desk, { right: sheet.width - MARGIN, y: top, color: content.color });
  const below = drawTitle(desk, { x: MARGIN, y: top, width: width - 150, ...ink });
  const facts = drawFacts(desk, { x: MARGIN, y: below + 6, width, ...ink });
  drawWords(desk, { y: facts + 10, bottom: sheet.height - MARGIN - FOOT - 6, color: INK, quiet: BODY });
  desk.document.rect(MARGIN, sheet.height - MARGIN - FOOT - 4, width, 0.75).fill(content.color);
  drawFoot(desk, ink);
}

function drawMosaic(desk: Desk): void {
  const { content, sheet } = desk;
  const ink = { color: INK, quiet: MUTED };
  const width = sheet.width - 2 * MARGIN;
  desk.document.rect(-BLEED, -BLEED, sheet.width + 2 * BLEED, BLEED + 10).fill(content.color);
  drawPrice(desk, { right: sheet.width - MARGIN, y: MARGIN + 8, color: content.color });
  drawTitle(desk, { x: MARGIN, y: MARGIN + 8, width: width - 150, ...ink });
  const facts = drawFacts(desk, { x: MARGIN, y: photosEnd(desk) + 16, width, ...ink });
  drawWords(desk, { y: facts + 10, bottom: sheet.height - MARGIN - FOOT - 6, color: INK, quiet: BODY });
  drawFoot(desk, ink);
}

function drawBold(desk: Desk): void {
  const { document, content, sheet } = desk;
  const light = { color: WHITE, quiet: QUIET_ON_INK };
  const width = sheet.width - 2 * MARGIN;
  const [first] = layPhotos('bold', sheet, content.photos.length);
  const from = (first ? first.y + first.height : 0) - 1;
  document.rect(-BLEED, from, sheet.width + 2 * BLEED, sheet.height + BLEED - from).fill(INK);
  document.rect(-BLEED, from, sheet.width + 2 * BLEED, 3).fill(content.color);
  drawPhotos(desk);
  const top = photosEnd(desk) + 18;
  drawPrice(desk, { right: sheet.width - MARGIN, y: top, color: WHITE });
  const below = drawTitle(desk, { x: MARGIN, y: top, width: width - 150, ...light });
  const facts = drawFacts(desk, { x: MARGIN, y: below + 4, width, ...light });
  drawWords(desk, { y: facts + 8, bottom: sheet.height - MARGIN - FOOT - 6, ...light });
  drawFoot(desk, light);
}

/** A flyer as a PDF file for a printer: one sheet with 3 mm around it that are cut off (TrimBox, BleedBox). The same contents are always the same file. */
export function drawFlyer(content: FlyerContent): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const sheet = FLYER_SHEETS[content.paper];
  const document = new PDFDocument({
    size: [sheet.width + 2 * BLEED, sheet.height + 2 * BLEED],
    margin: 0,
    lang: content.language,
    displayTitle: true,
    info: { Title: content.title, Author: content.author, CreationDate: content.madeAt },
  });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  document.on('end', () => resolve(Buffer.concat(pieces)));
  document.on('error', reject);
  const trim = [BLEED, BLEED, sheet.width + BLEED, sheet.height + BLEED];
  const bleed = [0, 0, sheet.width + 2 * BLEED, sheet.height + 2 * BLEED];
  Object.assign(document.page.dictionary.data, { TrimBox: trim, BleedBox: bleed });
  // From here on places count from the corner of the trimmed sheet.
  document.translate(BLEED, BLEED);
  const desk = { document, writer: createTextWriter(document, content.fonts), content, sheet };
  if (content.design !== 'bold') drawPhotos(desk);
  ({ classic: drawClassic, mosaic: drawMosaic, bold: drawBold })[content.design](desk);
  document.end();
  return promise;
}
