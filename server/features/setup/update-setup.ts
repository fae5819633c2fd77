import type { ChangeSetup, SetupJson } from '#domain/admin/setup.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { getSetup } from './get-setup.ts';
import { findClosedAt, setClosedAt } from './queries.ts';

/** Puts the card of the dashboard away, or back. Safe to ask twice: of two admins at once both find it as they wanted. */
export async function updateSetup(ctx: Context, { is_closed: isClosed }: ChangeSetup): Promise<SetupJson> {
  await withTransaction(ctx.db, async (tx) => {
    if (isClosed === Boolean(await findClosedAt(tx))) return;
    await setClosedAt(tx, isClosed ? ctx.clock.now() : null);
    const action = isClosed ? 'setup_closed' : 'setup_opened';
    await recordAction({ ...ctx, db: tx }, { action, subject: { kind: 'settings', id: 'setup' } });
  });
  return getSetup(ctx);
}
