import type { ItemGroup } from './group-items.ts';

/** A line of the grid: a group's heading, or cards from item `from` up to, but without, `to`. */
export type GridRow = { kind: 'heading' | 'cards'; group: number; from: number; to: number };

/** The grid in numbers, in pixels: the top of each row is known without drawing any. */
export type GridLayout = {
  columns: number;
  rows: GridRow[];
  /** The top of each row, and behind the last one the end of the grid. */
  tops: number[];
  /** The index of each group's first row, and behind the last one the number of rows. */
  groupStarts: number[];
  /** Between cards beside and below each other. */
  gap: number;
  /** Of a group's heading. */
  heading: number;
};

type Measures = {
  /** Of the grid. */
  width: number;
  /** Of the letter size of the page: what holds words grows with it. */
  rem: number;
};

/** Between cards, and of headings: on phones, below `DENSE_REM` of width, everything is closer. */
const GAP_REM = { usual: 1.25, dense: 0.75 };
const HEADING_REM = { usual: 3.5, dense: 2.75 };
const DENSE_REM = 26;
/** The height of the texts below the picture of a card. */
const CARD_WORDS_REM = 8.75;
/** Height by width of a card's picture. */
const PICTURE_SHAPE = 2 / 3;
/** The least width of the grid for two, three, … columns. */
const COLUMN_WIDTHS_REM = [17, 44, 62];

/** How many cards are side by side. */
export function columnsFor({ width, rem }: Measures): number {
  return 1 + COLUMN_WIDTHS_REM.filter((least) => width >= least * rem).length;
}

const getDensity = ({ width, rem }: Measures) => (width < DENSE_REM * rem ? 'dense' : 'usual');

function cardRowHeight({ width, rem }: Measures, columns: number, gap: number): number {
  const cardWidth = (width - gap * (columns - 1)) / columns;
  return cardWidth * PICTURE_SHAPE + CARD_WORDS_REM * rem + gap;
}

function buildRows(group: ItemGroup, index: number, columns: number): GridRow[] {
  const { from, to, subject } = group;
  const cards = Array.from({ length: Math.ceil((to - from) / columns) }, (_, line): GridRow => {
    const first = from + line * columns;
    return { kind: 'cards', group: index, from: first, to: Math.min(first + columns, to) };
  });
  return subject ? [{ kind: 'heading', group: index, from, to }, ...cards] : cards;
}

/** Where everything stands, for groups in a grid of some width. */
export function layOutGrid(groups: readonly ItemGroup[], measures: Measures): GridLayout {
  const columns = columnsFor(measures);
  const density = getDensity(measures);
  const [gap, heading] = [GAP_REM[density] * measures.rem, HEADING_REM[density] * measures.rem];
  const heights = { heading, cards: cardRowHeight(measures, columns, gap) };
  const layout: GridLayout = { columns, rows: [], tops: [0], groupStarts: [0], gap, heading };
  let end = 0;
  for (const [index, group] of groups.entries()) {
    for (const row of buildRows(group, index, columns)) {
      end += heights[row.kind];
      layout.rows.push(row);
      layout.tops.push(end);
    }
    layout.groupStarts.push(layout.rows.length);
  }
  return layout;
}

/** The row in which an item stands. */
export function findItemRow({ rows }: GridLayout, item: number): number {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.to ?? 0) > item && rows[middle]?.kind === 'cards') high = middle;
    else if ((rows[middle]?.from ?? 0) > item) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The row that stands at a height of the grid: the last one that begins at or above it. */
export function findRowAt({ tops, rows }: GridLayout, height: number): number {
  let [low, high] = [0, Math.max(0, rows.length - 1)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The item that an arrow key leads to from another one, or the same at the edge. */
export function findNeighbor(layout: GridLayout, item: number, key: string): number {
  const count = layout.rows.at(-1)?.to ?? 0;
  const here = findItemRow(layout, item);
  const column = item - (layout.rows[here]?.from ?? 0);
  const inRow = (row: number) => {
    const target = layout.rows[row]?.kind === 'heading' ? layout.rows[row + Math.sign(row - here)] : layout.rows[row];
    return target ? Math.min(target.from + column, target.to - 1) : item;
  };
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, item - 1);
    case 'ArrowRight':
      return Math.min(count - 1, item + 1);
    case 'ArrowUp':
      return inRow(here - 1);
    case 'ArrowDown':
      return inRow(here + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return item;
  }
}
