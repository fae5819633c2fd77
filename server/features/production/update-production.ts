import { fixClock, releaseClock } from '#domain/production/production-clock.ts';
import type { ChangeProduction } from '#domain/production/production-input.ts';
import { mayMoveByHand } from '#domain/production/stages.ts';
import { AppError } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { ProductionRow } from '#server/db/schema/productions.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { getProduction } from './get-production.ts';
import { moveProduction } from './move-production.ts';
import { listWorkers, lockProduction, updateProductionRow } from './queries.ts';
import { clockColumns, readClock, readCounting } from './read-counting.ts';
import { cardMissing, requireProduction, seesAllCards } from './require-production.ts';

const MAY_NOT_MOVE = 'You move your work up to the check. What comes behind it, the studio decides.';
const MAY_NOT_GIVE = 'Who has the work and when it is due, the studio decides.';
const NO_WORKER = 'Choose somebody of the studio.';

/** Refuses what the caller may not change. */
function requireMay(
  ctx: Context,
  { stage: from }: ProductionRow,
  { stage: to, assigned_to, due_at }: ChangeProduction,
): void {
  const seesAll = seesAllCards(ctx);
  if (!seesAll && (assigned_to !== undefined || due_at !== undefined)) throw new AppError('forbidden', MAY_NOT_GIVE);
  if (to && !mayMoveByHand({ from, to, seesAll })) throw new AppError('forbidden', MAY_NOT_MOVE);
}

async function assign(ctx: Context, propertyId: string, assignedTo: string | null): Promise<void> {
  const isWorker = assignedTo === null || (await listWorkers(ctx.db)).some(({ id }) => id === assignedTo.toLowerCase());
  if (!isWorker)
    throw new AppError('invalid_input', NO_WORKER, { fields: [{ path: 'assigned_to', message: NO_WORKER }] });
  await updateProductionRow(ctx.db, propertyId, { assignedTo });
}

async function setDue(ctx: Context, row: ProductionRow, dueAt: string | null): Promise<void> {
  const clock = readClock(row);
  if (!clock) throw new AppError('conflict', 'Nothing is due while the client has the work.');
  const by = await readCounting(ctx);
  // A clock that stands is set as of when it stopped.
  const now = row.pausedAt ?? ctx.clock.now();
  const changed =
    dueAt === null ? releaseClock(clock, now, by) : fixClock(clock, { dueAt: new Date(dueAt), now }, by.work);
  await updateProductionRow(ctx.db, row.propertyId, clockColumns(changed));
}

/**
 * Changes a card by hand: its stage, who has it, or when it is due. Refused with `not_found` for cards of others, `forbidden` for what the
 * caller may not change, and `stale_version` where somebody else changed it meanwhile.
 */
export async function updateProduction(
  ctx: Context,
  { id, ifMatch }: Edited,
  changes: ChangeProduction,
): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const row = await lockProduction(inside.db, id);
    if (!row) throw cardMissing();
    const { production } = await requireProduction(inside, id);
    await requireVersion(ifMatch, row.version, () => getProduction(inside, id));
    requireMay(inside, row, changes);
    const { stage: to, assigned_to: assignedTo, due_at: dueAt } = changes;
    const moved = to ? await moveProduction(inside, { propertyId: production.propertyId, to, cause: 'by_hand' }) : row;
    if (assignedTo !== undefined) await assign(inside, row.propertyId, assignedTo);
    if (dueAt !== undefined) await setDue(inside, moved, dueAt);
    await recordAction(inside, {
      action: 'production_changed',
      subject: { kind: 'property', id: row.propertyId },
      detail: {
        ...(to ? { before: row.stage, stage: to } : {}),
        ...(assignedTo === undefined ? {} : { assigned_to: assignedTo }),
        ...(dueAt === undefined ? {} : { due_at: dueAt }),
      },
    });
  });
}
