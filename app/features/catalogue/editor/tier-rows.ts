import { randomId } from '#app/lib/state/random-id.ts';
import { type TierForm, toNumber } from './price-form.ts';

/** The columns of the table of sizes. */
export const TIER_COLUMNS = ['upTo', 'amount', 'duration'] as const;
export type TierColumn = (typeof TIER_COLUMNS)[number];

/** The distance of a further size where no two others say it. */
const USUAL_STEP = 500;

/** The size that is likely to follow others: as far from the last as that is from the one before it. */
function nextSize(tiers: readonly TierForm[]): string {
  const sizes = tiers.map(({ upTo }) => toNumber(upTo)).filter(Number.isFinite);
  const [before = 0, last = 0] = sizes.length > 1 ? sizes.slice(-2) : [0, ...sizes];
  return String(last + (last - before > 0 ? last - before : USUAL_STEP));
}

const isOpen = (tier: TierForm | undefined) => tier !== undefined && tier.upTo.trim() === '';

/** Adds a size behind the others, before the one that has no end. */
export function addTier(tiers: readonly TierForm[]): { tiers: TierForm[]; added: number } {
  const added = isOpen(tiers.at(-1)) ? tiers.length - 1 : tiers.length;
  const before = tiers.slice(0, added);
  const { amount = '', duration = '' } = before.at(-1) ?? {};
  const tier = { key: randomId(), upTo: nextSize(before), amount, duration };
  return { tiers: tiers.toSpliced(added, 0, tier), added };
}

/** Lets the last size have no end, or gives it one. */
export function setOpenEnd(tiers: readonly TierForm[], isWanted: boolean): TierForm[] {
  const upTo = isWanted ? '' : nextSize(tiers.slice(0, -1));
  return tiers.map((tier, index) => (index === tiers.length - 1 ? { ...tier, upTo } : tier));
}

/** Lets the last size need a quote, or gives it the price of the one before it. */
export function setQuote(tiers: readonly TierForm[], isWanted: boolean): TierForm[] {
  const amount = isWanted ? '' : (tiers.at(-2)?.amount ?? '');
  return tiers.map((tier, index) => (index === tiers.length - 1 ? { ...tier, amount } : tier));
}

/** The number in a cell of a spreadsheet: the last one, so that `2,001 to 3,000 sq ft` ends at 3000; none gives ''. */
function readCell(cell: string): string {
  return (cell.match(/\d[\d,]*(?:\.\d+)?/g)?.at(-1) ?? '').replaceAll(',', '');
}

/** The rows of a text that was copied from a spreadsheet, without its headings; null where it is one plain cell. */
export function readPastedRows(text: string): string[][] | null {
  const rows = text
    .replace(/\r/g, '')
    .split('\n')
    .filter((row) => row.trim());
  if (rows.length === 1 && !rows[0]?.includes('\t')) return null;
  const headings = rows.findIndex((row) => /\d/.test(row));
  return rows.slice(Math.max(0, headings)).map((row) => row.split(/\t|;/).map(readCell));
}

/** Puts pasted rows into the table from a cell on; what they leave out stays, and the table grows with them. */
export function pasteRows(
  tiers: readonly TierForm[],
  rows: readonly (readonly string[])[],
  [row, column]: readonly [number, TierColumn],
): TierForm[] {
  const first = TIER_COLUMNS.indexOf(column);
  const result = [...tiers];
  for (const [index, cells] of rows.entries()) {
    const base = result[row + index] ?? { key: randomId(), upTo: '', amount: '', duration: '' };
    const pasted = cells.slice(0, TIER_COLUMNS.length - first).map((cell, at) => [TIER_COLUMNS[first + at], cell]);
    result[row + index] = { ...base, ...Object.fromEntries(pasted) };
  }
  return result;
}
