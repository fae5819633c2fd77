import PDFDocument from 'pdfkit';
import { createTextWriter, type Document, type TextStyle, type TextWriter } from './pdf-text.ts';

type Pair = { label: string; value: string; isStrong?: boolean };

/** A line of an invoice: how many, at what price each, and what that comes to. `lines` explain it in small letters. */
type InvoiceRow = { name: string; lines: string[]; quantity: string; unit: string; amount: string };

/** What was sold: one thing, or line by line with a quantity and a price of each. */
export type InvoiceTable =
  | { kind: 'one'; head: [string, string]; name: string; lines: string[]; amount: string }
  | { kind: 'rows'; head: [string, string, string, string]; rows: InvoiceRow[] };

/** The content of an invoice, in the reader's words. `madeAt` is the day of the payment: the file is always the same. */
export type InvoiceContent = {
  language: string;
  paper: 'A4' | 'LETTER';
  title: string;
  number: string;
  madeAt: Date;
  /** `logo` is a PNG, which stands before the name. */
  brand: { name: string; lines: string[]; logo?: Buffer | null };
  /** A sentence before all else, such as that no money was taken. */
  notice: string | null;
  parties: { label: string; lines: string[] }[];
  facts: Pair[];
  table: InvoiceTable;
  totals: Pair[];
  footer: string;
};

const MARGIN = 56;
const INK = '#0f172a';
const BODY = '#334155';
const MUTED = '#64748b';
const RULE = '#e7e5e4';
const NOTICE = '#78350f';
const NOTICE_GROUND = '#fffbeb';

const BRAND: TextStyle = { face: 'display', size: 21, color: INK };
const TITLE: TextStyle = { face: 'display', size: 30, color: INK };
const LABEL: TextStyle = { size: 8, color: MUTED };
const TEXT: TextStyle = { size: 10, color: BODY };
const STRONG: TextStyle = { size: 11, color: INK };
const SMALL: TextStyle = { size: 9, color: MUTED };
const TOTAL: TextStyle = { size: 15, color: INK };

const LEADING = 1.5;
/** The box of the logo, in points. */
const LOGO_BOX: [number, number] = [180, 44];

/** A sheet that is filled from above. A block that has no room begins on another page. */
function createSheet(document: Document, writer: TextWriter) {
  const { width, height } = document.page;
  const right = width - MARGIN;
  let y = MARGIN;
  return {
    width: width - 2 * MARGIN,
    right,
    at: () => y,
    moveTo: (next: number) => {
      y = next;
    },
    space(points: number): void {
      y += points;
      if (y <= height - MARGIN - 60) return;
      document.addPage();
      y = MARGIN;
    },
    rule(): void {
      document.moveTo(MARGIN, y).lineTo(right, y).lineWidth(0.75).strokeColor(RULE).stroke();
    },
    /** Writes lines into a column and returns where it ends. */
    column(lines: readonly string[], x: number, columnWidth: number, style: TextStyle): number {
      let end = y;
      for (const line of lines.flatMap((text) => writer.wrap(text, columnWidth, style))) {
        writer.line(line, x, end, style);
        end += style.size * LEADING;
      }
      return end;
    },
    /** Writes a text that ends at the right, or at a share of the width. */
    toTheRight(text: string, style: TextStyle, share = 1): void {
      const end = MARGIN + (width - 2 * MARGIN) * share;
      writer.line(text, end - writer.measure(text, style), y, style);
    },
  };
}
type Sheet = ReturnType<typeof createSheet>;

function drawHead(sheet: Sheet, { brand, title, number, notice }: InvoiceContent, document: Document): void {
  if (brand.logo) {
    document.image(brand.logo, MARGIN, sheet.at(), { fit: LOGO_BOX });
    sheet.moveTo(sheet.at() + LOGO_BOX[1] + 14);
  }
  const end = sheet.column([brand.name], MARGIN, sheet.width * 0.6, BRAND);
  sheet.toTheRight(number, { ...TEXT, size: 12 });
  sheet.moveTo(end + 2);
  sheet.moveTo(sheet.column(brand.lines, MARGIN, sheet.width * 0.6, SMALL));
  sheet.space(26);
  sheet.moveTo(sheet.column([title], MARGIN, sheet.width, TITLE));
  sheet.space(4);
  if (notice) {
    document.roundedRect(MARGIN, sheet.at(), sheet.width, 26, 6).fill(NOTICE_GROUND);
    sheet.space(7.5);
    sheet.column([notice], MARGIN + 12, sheet.width - 24, { ...SMALL, color: NOTICE });
    sheet.space(34);
  }
}

function drawParties(sheet: Sheet, { parties, facts }: InvoiceContent): void {
  const gap = 24;
  const columnWidth = (sheet.width - 2 * gap) / 3;
  const top = sheet.at();
  const ends = parties.map(({ label, lines }, index) => {
    const x = MARGIN + index * (columnWidth + gap);
    sheet.moveTo(top);
    sheet.moveTo(sheet.column([label], x, columnWidth, LABEL) + 2);
    return sheet.column(lines, x, columnWidth, TEXT);
  });
  sheet.moveTo(top);
  const x = MARGIN + 2 * (columnWidth + gap);
  for (const { label, value } of facts) {
    sheet.moveTo(sheet.column([label], x, columnWidth, LABEL) + 2);
    sheet.moveTo(sheet.column([value], x, columnWidth, TEXT) + 5);
  }
  sheet.moveTo(Math.max(...ends, sheet.at()));
  sheet.space(28);
}

/** Where the columns of a table of rows end, as shares of the width; the last ends at the right. */
const QUANTITY_END = 0.62;
const UNIT_END = 0.81;
const NAME_WIDTH = 0.5;

function drawRows(sheet: Sheet, { head, rows }: Extract<InvoiceTable, { kind: 'rows' }>): void {
  const [what, quantity, unit, amount] = head;
  sheet.column([what], MARGIN, sheet.width * NAME_WIDTH, LABEL);
  sheet.toTheRight(quantity, LABEL, QUANTITY_END);
  sheet.toTheRight(unit, LABEL, UNIT_END);
  sheet.toTheRight(amount, LABEL);
  sheet.space(16);
  for (const row of rows) {
    sheet.rule();
    sheet.space(10);
    sheet.toTheRight(row.quantity, TEXT, QUANTITY_END);
    sheet.toTheRight(row.unit, TEXT, UNIT_END);
    sheet.toTheRight(row.amount, TEXT);
    const width = sheet.width * NAME_WIDTH;
    sheet.moveTo(sheet.column([row.name], MARGIN, width, { ...TEXT, color: INK }));
    sheet.moveTo(sheet.column(row.lines, MARGIN, width, SMALL));
    sheet.space(8);
  }
}

function drawOne(sheet: Sheet, table: Extract<InvoiceTable, { kind: 'one' }>): void {
  const [what, amount] = table.head;
  sheet.column([what], MARGIN, sheet.width, LABEL);
  sheet.toTheRight(amount, LABEL);
  sheet.space(16);
  sheet.rule();
  sheet.space(12);
  sheet.toTheRight(table.amount, STRONG);
  sheet.moveTo(sheet.column([table.name], MARGIN, sheet.width * 0.7, STRONG) + 2);
  sheet.moveTo(sheet.column(table.lines, MARGIN, sheet.width * 0.7, SMALL));
  sheet.space(12);
}

function drawTable(sheet: Sheet, { table, totals }: InvoiceContent): void {
  if (table.kind === 'one') drawOne(sheet, table);
  else drawRows(sheet, table);
  for (const { label, value, isStrong } of totals) {
    sheet.rule();
    sheet.space(10);
    const style = isStrong ? TOTAL : TEXT;
    sheet.column([label], MARGIN + sheet.width * 0.45, sheet.width * 0.35, style);
    sheet.toTheRight(value, style);
    sheet.space(style.size * LEADING + 8);
  }
}

/** An invoice as a PDF file, on one sheet unless the words need more. */
export function drawInvoice(content: InvoiceContent): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const document = new PDFDocument({
    size: content.paper,
    margin: MARGIN,
    lang: content.language,
    displayTitle: true,
    info: { Title: `${content.title} ${content.number}`, Author: content.brand.name, CreationDate: content.madeAt },
  });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  document.on('end', () => resolve(Buffer.concat(pieces)));
  document.on('error', reject);
  const sheet = createSheet(document, createTextWriter(document));
  drawHead(sheet, content, document);
  drawParties(sheet, content);
  drawTable(sheet, content);
  sheet.space(24);
  sheet.column([content.footer], MARGIN, sheet.width, SMALL);
  document.end();
  return promise;
}
