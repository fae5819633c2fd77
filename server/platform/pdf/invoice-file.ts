import { BODY, drawPaper, INK, logoSize, MUTED, type PaperFormat } from './draw-paper.ts';
import type { Cell, Sheets } from './paper-sheets.ts';
import type { TextStyle } from './pdf-text.ts';

type Pair = { label: string; value: string; isStrong?: boolean };

/** A line of an invoice: how many, at what price each, and what that comes to. `lines` explain it in small letters. */
type InvoiceRow = { name: string; lines: string[]; quantity: string; unit: string; amount: string };

/** What was sold: one thing, or line by line with a quantity and a price of each. */
export type InvoiceTable =
  | { kind: 'one'; head: [string, string]; name: string; lines: string[]; amount: string }
  | { kind: 'rows'; head: [string, string, string, string]; rows: InvoiceRow[] };

/** The content of an invoice, in the reader's words. `madeAt` is the day of the payment: the file is always the same. */
export type InvoiceContent = Pick<
  PaperFormat,
  'language' | 'paper' | 'fonts' | 'title' | 'madeAt' | 'logo' | 'pageWords'
> & {
  number: string;
  brand: { name: string };
  /** A sentence before all else, such as that no money was taken. */
  notice: string | null;
  /** Who sold, who is billed, and where: side by side. The first line of each is strong. */
  parties: { label: string; lines: string[] }[];
  facts: Pair[];
  table: InvoiceTable;
  totals: Pair[];
  footer: string;
};

const TITLE: TextStyle = { face: 'display', size: 27, color: INK };
const BRAND: TextStyle = { face: 'display', size: 17, color: INK };
const LABEL: TextStyle = { size: 9, color: MUTED };
const TEXT: TextStyle = { size: 10, color: BODY };
const NAME: TextStyle = { face: 'strong', size: 10, color: INK };
const ROW: TextStyle = { ...TEXT, color: INK };
const SMALL: TextStyle = { size: 9, color: MUTED };
const FIGURE: TextStyle = { ...TEXT, hasFigures: true };
const TOTAL: TextStyle = { face: 'strong', size: 13, color: INK };
const NOTICE: TextStyle = { size: 9, color: '#78350f' };

const inStyle = (lines: readonly string[], style: TextStyle) => lines.map((text) => ({ text, style }));
const toTheRight = (text: string, [from, to]: readonly [number, number], style: TextStyle): Cell => ({
  from,
  to,
  lines: inStyle([text], style),
  toTheRight: true,
});

/** Where the title ends: the longest, "Rechnungskorrektur", is one word. */
const TITLE_END = 0.57;
/** Three columns with air between them. */
const THIRDS = [
  [0, 0.31],
  [0.345, 0.655],
  [0.69, 1],
] as const;
/** The columns of a table of rows. */
const NAMES = [0, 0.5] as const;
const QUANTITY = [0.5, 0.62] as const;
const UNIT = [0.63, 0.81] as const;
const AMOUNT = [0.82, 1] as const;
/** Totals stand below the right half. */
const TOTALS = [0.5, 0.76] as const;
const SUMS = [0.77, 1] as const;

function writeHead(sheets: Sheets, { brand, logo, title, number, notice }: InvoiceContent): void {
  const top = sheets.at();
  const logoEnd = logo ? top + sheets.pictureAtRight(logoSize(logo)) : top;
  const name = logo ? [] : [toTheRight(brand.name, [TITLE_END, 1], BRAND)];
  sheets.row([{ from: 0, to: TITLE_END, lines: inStyle([title], TITLE) }, ...name]);
  sheets.space(2);
  sheets.row([{ from: 0, to: 0.6, lines: inStyle([number], { ...TEXT, size: 11, color: MUTED }) }]);
  sheets.moveTo(Math.max(sheets.at(), logoEnd));
  sheets.space(22);
  if (!notice) return;
  sheets.box(inStyle([notice], NOTICE), 9);
  sheets.space(20);
}

/** What stands above the rest on sheets after the first. */
function writeRunningHead(sheets: Sheets, { brand, title, number }: InvoiceContent): void {
  sheets.row([
    { from: 0, to: 0.6, lines: inStyle([`${title} · ${number}`], SMALL) },
    toTheRight(brand.name, [0.6, 1], SMALL),
  ]);
  sheets.space(20);
}

function writeParties(sheets: Sheets, { parties, facts }: InvoiceContent): void {
  const columns = THIRDS.map(([from, to], index) => ({ from, to, party: parties[index], fact: facts[index] }));
  sheets.row(columns.map(({ from, to, party }) => ({ from, to, lines: inStyle(party ? [party.label] : [], LABEL) })));
  sheets.space(3);
  sheets.row(
    columns.map(({ from, to, party }) => {
      const [first, ...others] = party?.lines ?? [];
      return { from, to, lines: [...inStyle(first ? [first] : [], NAME), ...inStyle(others, TEXT)] };
    }),
  );
  sheets.space(20);
  sheets.rule();
  sheets.space(14);
  sheets.row(columns.map(({ from, to, fact }) => ({ from, to, lines: inStyle(fact ? [fact.label] : [], LABEL) })));
  sheets.space(3);
  sheets.row(
    columns.map(({ from, to, fact }) => ({
      from,
      to,
      lines: inStyle(fact ? [fact.value] : [], ROW),
    })),
  );
  sheets.space(32);
}

/** The lines of a table, below a head that stands on each of its sheets again. */
function writeTable(sheets: Sheets, content: InvoiceContent): void {
  const { table } = content;
  const writeColumns = () => {
    const [what, ...others] = table.head;
    const places = table.kind === 'one' ? [AMOUNT] : [QUANTITY, UNIT, AMOUNT];
    sheets.row([
      { from: 0, to: 0.5, lines: inStyle([what], LABEL) },
      ...places.map((place, index) => toTheRight(others[index] ?? '', place, LABEL)),
    ]);
    sheets.space(7);
    sheets.rule();
    sheets.space(9);
  };
  sheets.setOnBreak(() => {
    writeRunningHead(sheets, content);
    writeColumns();
  });
  writeColumns();
  const rows = rowsOf(table);
  for (const [index, cells] of rows.entries()) {
    if (index > 0) sheets.space(9);
    sheets.row(cells);
    sheets.space(9);
    if (index < rows.length - 1) sheets.rule();
  }
  sheets.setOnBreak(() => writeRunningHead(sheets, content));
}

function rowsOf(table: InvoiceTable): Cell[][] {
  if (table.kind === 'one')
    return [
      [
        toTheRight(table.amount, AMOUNT, { ...FIGURE, color: INK }),
        { from: 0, to: 0.74, lines: [...inStyle([table.name], ROW), ...inStyle(table.lines, SMALL)] },
      ],
    ];
  return table.rows.map(({ name, lines, quantity, unit, amount }) => [
    toTheRight(quantity, QUANTITY, FIGURE),
    toTheRight(unit, UNIT, FIGURE),
    toTheRight(amount, AMOUNT, { ...FIGURE, color: INK }),
    { from: NAMES[0], to: NAMES[1], lines: [...inStyle([name], ROW), ...inStyle(lines, SMALL)] },
  ]);
}

/** What it comes to, never parted from each other. */
function writeTotals(sheets: Sheets, { totals }: InvoiceContent): void {
  const rows = totals.map(({ label, value, isStrong }): Cell[] => {
    const style = isStrong ? TOTAL : TEXT;
    return [
      { from: TOTALS[0], to: TOTALS[1], lines: inStyle([label], style) },
      toTheRight(value, SUMS, { ...style, color: INK, hasFigures: true }),
    ];
  });
  sheets.reserve(rows.reduce((sum, cells) => sum + sheets.measure(cells, 20), 0));
  for (const [index, cells] of rows.entries()) {
    sheets.rule(index === 0 ? 0 : TOTALS[0]);
    sheets.space(10);
    sheets.row(cells);
    sheets.space(10);
  }
}

/** An invoice as a PDF file, on one sheet unless the words need more. */
export function drawInvoice(content: InvoiceContent): Promise<Buffer> {
  const { title, number, brand } = content;
  return drawPaper({ ...content, title: `${title} ${number}`, author: brand.name }, (sheets) => {
    sheets.setOnBreak(() => writeRunningHead(sheets, content));
    writeHead(sheets, content);
    writeParties(sheets, content);
    writeTable(sheets, content);
    writeTotals(sheets, content);
    sheets.space(20);
    sheets.row([{ from: 0, to: 1, lines: inStyle([content.footer], SMALL) }]);
  });
}
