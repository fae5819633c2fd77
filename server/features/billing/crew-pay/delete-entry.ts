import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, violatedConstraint } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { deleteEntryRow, findEntry } from './queries.ts';
import { requireOther } from './require-other.ts';

const CLOSED = 'This is in a closed period. Add a row for what is to be put right.';

/** Removes a bonus or a deduction from the open period. `conflict` where a period has it: the database refuses that. */
export async function deleteEntry(ctx: Context, id: string): Promise<void> {
  try {
    await inTransaction(ctx, async (inside) => {
      const entry = await findEntry(inside.db, id);
      if (!entry) throw new AppError('not_found', 'There is no such row.');
      await requireOther(inside, entry.personId);
      await deleteEntryRow(inside.db, id);
      const { personId, minor, currency } = entry;
      await recordAction(inside, {
        action: 'pay_entry_removed',
        subject: { kind: 'person', id: personId },
        detail: { entry: id, minor, currency },
      });
    });
  } catch (error) {
    if (violatedConstraint(error)?.startsWith('pay_rows')) throw new AppError('conflict', CLOSED, { cause: error });
    throw error;
  }
}
