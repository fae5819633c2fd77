import { AppError } from '#domain/shared/errors.ts';
import type { Db } from '#server/db/database.ts';
import { listAlteredOf, listLostOriginals, listOriginalsOf } from './queries.ts';

/**
 * Refuses with `conflict` where one of these items, which are hidden in this transaction, is the original of an altered picture that stays. The
 * database refuses it as well (`media_items_originals`); this says of which.
 */
export async function requireNoAltered(tx: Db, ids: string[]): Promise<void> {
  const [pair] = await listAlteredOf(tx, ids);
  if (!pair) return;
  const { originalName, alteredName } = pair;
  throw new AppError(
    'conflict',
    `Keep “${originalName}”: the altered picture “${alteredName}” was made of it. Delete that picture first, or both together.`,
  );
}

/**
 * Throws `conflict` if one of these items is an altered picture whose original is missing. Call it in the transaction
 * that makes the items visible again.
 */
export async function requireOriginals(tx: Db, ids: string[]): Promise<void> {
  const lost = (await listOriginalsOf(tx, ids)).find(({ isGone }) => isGone);
  if (!lost) return;
  const { alteredName, originalName } = lost;
  throw new AppError(
    'conflict',
    `Bring “${originalName}” back as well: the altered picture “${alteredName}” was made of it.`,
  );
}

/** Those of these items that can be deleted together: none is the original of an altered picture that is not among them. */
export async function listDeletable(tx: Db, ids: string[]): Promise<string[]> {
  const pairs = await listAlteredOf(tx, ids);
  const deletable = new Set(ids);
  for (let before = -1; before !== deletable.size; ) {
    before = deletable.size;
    for (const { alteredId, originalId } of pairs) if (!deletable.has(alteredId)) deletable.delete(originalId);
  }
  return [...deletable];
}

/** These deleted items with the originals of altered pictures among them that are deleted as well, so that they come back together. */
export async function withLostOriginals(tx: Db, ids: string[]): Promise<string[]> {
  const lost = await listLostOriginals(tx, ids);
  return [...new Set([...ids, ...lost])];
}
