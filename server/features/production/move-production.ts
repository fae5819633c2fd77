import { moveClock } from '#domain/production/production-clock.ts';
import { type MoveCause, nextStage, type ProductionStage } from '#domain/production/stages.ts';
import type { Context } from '#server/context.ts';
import type { ProductionRow } from '#server/db/schema/productions.ts';
import { newId } from '#server/platform/random/random.ts';
import { insertMove, insertProduction, lockProduction, readProduction, updateProductionRow } from './queries.ts';
import { clockColumns, readClock, readCounting } from './read-counting.ts';

/** What moves a card. `at` is when it happened, where that was not now. */
export type WantedMove = { propertyId: string; to: ProductionStage; cause: MoveCause; at?: Date };

/** A card that is nowhere yet; null where somebody else has made it meanwhile. */
async function makeCard(
  ctx: Context,
  { propertyId, to, cause, at }: Required<WantedMove>,
): Promise<ProductionRow | null> {
  const clock = moveClock(null, { from: null, to, at }, await readCounting(ctx));
  return insertProduction(ctx.db, {
    propertyId,
    stage: to,
    stageSince: at,
    isStageByHand: cause === 'by_hand',
    createdAt: ctx.clock.now(),
    ...clockColumns(clock),
  });
}

async function keepMove(
  ctx: Context,
  from: ProductionStage | null,
  { propertyId, to, cause, at }: Required<WantedMove>,
) {
  const movedBy = cause === 'by_hand' && ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const id = newId(ctx.clock.now());
  await insertMove(ctx.db, { id, propertyId, fromStage: from, toStage: to, cause, movedBy, movedAt: at });
}

const standingOf = ({ stage, stageSince, isStageByHand }: ProductionRow) => ({
  stage,
  since: stageSince,
  isByHand: isStageByHand,
});

async function moveCard(ctx: Context, row: ProductionRow, move: Required<WantedMove>): Promise<ProductionRow> {
  const { to, cause, at } = move;
  if (!nextStage(standingOf(row), move)) return row;
  const clock = moveClock(readClock(row), { from: row.stage, to, at }, await readCounting(ctx));
  await keepMove(ctx, row.stage, move);
  // A clock that begins while a question is open stands from its beginning.
  const pausedAt = row.pausedAt && clock?.from.getTime() === at.getTime() ? at : row.pausedAt;
  return updateProductionRow(ctx.db, row.propertyId, {
    stage: to,
    stageSince: at,
    isStageByHand: cause === 'by_hand',
    pausedAt,
    ...clockColumns(clock),
  });
}

/**
 * Moves the card of a property inside the caller's transaction, as the rules of `nextStage` let it; what happens again moves nothing. A
 * property without a card gets one. Returns the card as it is then.
 */
export async function moveProduction(ctx: Context, wanted: WantedMove): Promise<ProductionRow> {
  const now = ctx.clock.now();
  const at = wanted.at && wanted.at < now ? wanted.at : now;
  const move = { ...wanted, at };
  const seen = await readProduction(ctx.db, wanted.propertyId);
  // Each of a thousand uploads asks: where nothing moves, none waits for another.
  if (seen && !nextStage(standingOf(seen), move)) return seen;
  const row = seen && (await lockProduction(ctx.db, wanted.propertyId));
  if (row) return moveCard(ctx, row, move);
  const made = await makeCard(ctx, move);
  if (made) {
    await keepMove(ctx, null, move);
    return made;
  }
  const other = await lockProduction(ctx.db, wanted.propertyId);
  if (!other) throw new Error(`The card of property ${wanted.propertyId} is gone.`);
  return moveCard(ctx, other, move);
}
