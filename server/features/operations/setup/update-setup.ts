import type { ChangeSetup, SetupJson } from '#domain/operations/setup.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getSetup } from './get-setup.ts';
import { findClosedAt, setClosedAt } from './queries.ts';

/** Puts the card of the dashboard away, or back. Safe to ask twice: of two admins at once both find it as they wanted. */
export async function updateSetup(ctx: Context, { is_closed: isClosed }: ChangeSetup): Promise<SetupJson> {
  await inTransaction(ctx, async (inside) => {
    if (isClosed === Boolean(await findClosedAt(inside.db))) return;
    await setClosedAt(inside.db, isClosed ? ctx.clock.now() : null);
    const action = isClosed ? 'setup_closed' : 'setup_opened';
    await recordAction(inside, { action, subject: { kind: 'settings', id: 'setup' } });
  });
  return getSetup(ctx);
}
