import { ASCENT, type TextStyle, type TextWriter } from './pdf-text.ts';

/** How tightly a paper is set: its margin in points, and spaces, lines and letters as parts of the roomiest. */
export type Spacing = { margin: number; gap: number; leading: number; text: number };

/** Roomy first, then in steps to what fits more on a sheet. Letters end at `SMALLEST`. */
export const SPACINGS: readonly [Spacing, ...Spacing[]] = [
  { margin: 56, gap: 1, leading: 1.5, text: 1 },
  { margin: 54, gap: 0.75, leading: 1.45, text: 1 },
  { margin: 50, gap: 0.56, leading: 1.4, text: 1 },
  { margin: 44, gap: 0.43, leading: 1.34, text: 0.96 },
  { margin: 38, gap: 0.34, leading: 1.27, text: 0.93 },
  { margin: 32, gap: 0.27, leading: 1.22, text: 0.9 },
];
/** No letter is smaller, in points. */
export const SMALLEST = 9;
/** Below the last line, for the number of the page. */
const FOOT = 24;

/** What stands at a place of a sheet. */
export type Mark =
  | { kind: 'line'; text: string; x: number; y: number; style: TextStyle }
  | { kind: 'rule'; y: number; from: number; to: number }
  | { kind: 'box'; y: number; height: number; from: number; to: number }
  | { kind: 'picture'; x: number; y: number; width: number; height: number };

/** Texts below each other in a column. It begins and ends at parts of the width; those `toTheRight` stand at its end. */
export type Cell = {
  from: number;
  to: number;
  lines: readonly { text: string; style: TextStyle }[];
  toTheRight?: boolean;
};

type Line = { text: string; style: TextStyle };
type Level = { height: number; cells: { cell: Cell; line: Line }[] };
type Format = { writer: TextWriter; size: { width: number; height: number }; spacing: Spacing };

/** The lines of some columns, level by level; what is on one level stands on one base line. */
function listLevels(
  cells: readonly Cell[],
  { writer, spacing, width }: Pick<Format, 'writer' | 'spacing'> & { width: number },
): Level[] {
  const columns = cells.map(({ from, to, lines }) =>
    lines.flatMap(({ text, style: wanted }) => {
      const style = { ...wanted, size: Math.max(SMALLEST, wanted.size * spacing.text) };
      return writer.wrap(text, (to - from) * width, style).map((line) => ({ text: line, style }));
    }),
  );
  return Array.from({ length: Math.max(0, ...columns.map(({ length }) => length)) }, (_, index) => {
    const found = cells.flatMap((cell, column) => {
      const line = columns[column]?.[index];
      return line ? [{ cell, line }] : [];
    });
    return { height: Math.max(...found.map(({ line }) => line.style.size)) * spacing.leading, cells: found };
  });
}

/**
 * Sheets that are filled from above, as marks: nothing is drawn yet, so a paper can be set again more tightly. What has no room begins on another sheet; of a row
 * that is longer than a sheet the rest does. `onBreak` writes what stands above the rest.
 */
export function createSheets({ writer, size, spacing }: Format) {
  const { margin, gap, leading } = spacing;
  const [left, right] = [margin, size.width - margin];
  const bottom = size.height - margin - FOOT;
  const sheets: Mark[][] = [[]];
  let y = margin;
  let onBreak = () => {};
  const at = (part: number) => left + (right - left) * part;
  const put = (mark: Mark) => void sheets.at(-1)?.push(mark);
  const levelsOf = (cells: readonly Cell[]) => listLevels(cells, { writer, spacing, width: right - left });
  const heightOf = (levels: readonly Level[]) => levels.reduce((sum, { height }) => sum + height, 0);

  function breakSheet(): void {
    sheets.push([]);
    y = margin;
    onBreak();
  }
  /** Begins another sheet where there is less room than this. What no sheet has room for begins here. */
  function reserve(height: number): void {
    if (y + height > bottom && height <= bottom - margin - 80) breakSheet();
  }
  /** Column by column, so that who reads the file aloud or copies from it gets whole texts. */
  function write(levels: readonly Level[]): void {
    let written: { cell: Cell; mark: Mark }[] = [];
    const flush = () => {
      const cells = [...new Set(written.map(({ cell }) => cell))];
      for (const cell of cells) for (const each of written) if (each.cell === cell) put(each.mark);
      written = [];
    };
    for (const { height, cells } of levels) {
      if (y + height > bottom + 1) {
        flush();
        breakSheet();
      }
      for (const { cell, line } of cells) {
        const x = cell.toTheRight ? at(cell.to) - writer.measure(line.text, line.style) : at(cell.from);
        const top = y + (height / leading - line.style.size) * ASCENT;
        written.push({ cell, mark: { kind: 'line', ...line, x, y: top } });
      }
      y += height;
    }
    flush();
  }

  return {
    sheets,
    width: right - left,
    /** The height of a row, with a space below it. */
    measure: (cells: readonly Cell[], below = 0) => heightOf(levelsOf(cells)) + below * gap,
    reserve,
    space(points: number): void {
      y += points * gap;
    },
    rule(from = 0, to = 1): void {
      put({ kind: 'rule', y, from: at(from), to: at(to) });
    },
    /** Writes columns beside each other. */
    row(cells: readonly Cell[]): void {
      const levels = levelsOf(cells);
      reserve(heightOf(levels));
      write(levels);
    },
    /** Writes a text into a colored box over the whole width. */
    box(lines: Cell['lines'], padding: number): void {
      const inset = padding / (right - left);
      const levels = levelsOf([{ from: inset, to: 1 - inset, lines }]);
      const height = heightOf(levels) + 2 * padding;
      reserve(height);
      put({ kind: 'box', y, height, from: left, to: right });
      y += padding;
      write(levels);
      y += padding;
    },
    /** Puts a picture at the upper right, beside what is written next. Gives its height. */
    pictureAtRight({ width, height }: { width: number; height: number }): number {
      put({ kind: 'picture', x: right - width, y, width, height });
      return height;
    },
    /** Where the next line stands; a row beside others can be followed from the lowest of them. */
    at: () => y,
    moveTo: (next: number) => {
      y = next;
    },
    setOnBreak: (write: () => void) => {
      onBreak = write;
    },
  };
}
export type Sheets = ReturnType<typeof createSheets>;
