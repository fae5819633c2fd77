import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getExport } from './get-accounting.ts';
import { deleteExport } from './queries.ts';

/**
 * Takes the newest export of a format back: it is gone, and the next one has its entries again (BIL-41). Refuses an earlier one with `conflict`, since what came after it was made
 * without its entries.
 */
export async function takeBackExport(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const { is_newest: isNewest, number, format, from, to, entries, sha256 } = await getExport(inside, id);
    if (!isNewest) {
      throw new AppError('conflict', 'A later export of this format was made. Take back the newest one first.');
    }
    await deleteExport(inside.db, id);
    const detail = { format, number, from, to, entries, sha256 };
    await recordAction(inside, {
      action: 'accounting_export_taken_back',
      subject: { kind: 'accounting_export', id },
      detail,
    });
  });
}
