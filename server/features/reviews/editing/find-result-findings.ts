import { listFindings } from '#domain/media/checks/list-findings.ts';
import { RESULT_FINDINGS, type ResultFinding } from '#domain/reviews/editing/editing-job.ts';
import type { Db } from '#server/db/database.ts';
import { listChecked } from '#server/features/reviews/checks/queries.ts';

/** Results are no delivery: how many were ordered says nothing of them. */
const UNCOUNTED = { delivered: 0, ordered: { packages: [], added: 0 } };

/** What is found in the results of a property that are not approved yet, by their ids. Nothing of it keeps them back. */
export async function findResultFindings(db: Db, propertyId: string): Promise<Map<string, ResultFinding[]>> {
  const { findings } = listFindings(await listChecked(db, propertyId, 'result'), UNCOUNTED);
  const found = new Map<string, ResultFinding[]>();
  for (const kind of RESULT_FINDINGS) {
    const ids = findings.flatMap((each) => (each.kind === kind ? each.ids : []));
    for (const id of ids) found.set(id, [...(found.get(id) ?? []), kind]);
  }
  return found;
}
