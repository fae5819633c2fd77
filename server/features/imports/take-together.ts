import { violatedConstraint, withTransaction } from '#server/db/transaction.ts';
import type { RowWork, TakenRow } from './read-facts.ts';

type Work = Omit<RowWork, 'line'>;

const REFUSED: TakenRow = [
  {
    field: '',
    message: 'This row cannot be kept as it is.',
    cure: 'Compare it with the rows that were taken, and correct what is unlike them.',
  },
];

/**
 * Writes rows at once. Where the database refuses one of them they are written in halves, and so on: that row alone is named, and all others are
 * there.
 */
export async function takeTogether<T>(
  work: Work,
  lines: readonly T[],
  write: (work: Work, lines: readonly T[]) => Promise<TakenRow[]>,
): Promise<TakenRow[]> {
  if (lines.length === 0) return [];
  try {
    return await withTransaction(work.ctx.db, (db) => write({ ...work, ctx: { ...work.ctx, db } }, lines));
  } catch (error) {
    if (violatedConstraint(error) === null) throw error;
    if (lines.length === 1) return [REFUSED];
    const middle = Math.ceil(lines.length / 2);
    const first = await takeTogether(work, lines.slice(0, middle), write);
    return [...first, ...(await takeTogether(work, lines.slice(middle), write))];
  }
}
