import { groupBrackets } from '#domain/media/checks/brackets.ts';
import type { Db } from '#server/db/database.ts';
import { listChecked } from '#server/features/reviews/checks/queries.ts';

/** The first picture of the bracket that a picture as it was shot belongs to, by the ids of both. What was shot alone is not in it. */
export async function findGroupLeads(db: Db, propertyId: string): Promise<Map<string, string>> {
  const { groups } = groupBrackets(await listChecked(db, propertyId, 'source'));
  return new Map(groups.flatMap((ids) => ids.map((id) => [id, ids[0] ?? id] as const)));
}
