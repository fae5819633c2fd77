import { isAltered } from '#domain/shared/alterations.ts';
import type { Db } from '#server/db/database.ts';
import { type FoundPair, isShowable } from './present.ts';
import { listFiles, listShown } from './queries.ts';

/** The altered pictures of a property with their originals, in the studio's order, and how many of them cannot be shown beside one. */
export async function readPairs(db: Db, propertyId: string): Promise<{ pairs: FoundPair[]; incomplete: number }> {
  const shown = (await listShown(db, propertyId)).filter(({ status }) => status === 'ready');
  const altered = shown.flatMap((item, index) => (isAltered(item.alteration) ? [{ item, place: index + 1 }] : []));
  const ids = altered.flatMap(({ item }) => item.originalId ?? []);
  const originals = new Map((await listFiles(db, propertyId, ids)).map((row) => [row.id, row]));
  const pairs = altered.flatMap(({ item, place }) => {
    const original = item.originalId && originals.get(item.originalId);
    return original ? [{ altered: item, original, place }] : [];
  });
  const showable = pairs.filter(isShowable);
  return { pairs: showable, incomplete: altered.length - showable.length };
}
