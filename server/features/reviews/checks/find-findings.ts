import { createHash } from 'node:crypto';
import { type CheckedPhoto, type FindingKind, listFindings } from '#domain/media/checks/list-findings.ts';
import type { CountComparison } from '#domain/media/checks/photo-count.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { countOfPackage, findTerms } from '#server/features/reviews/find-terms.ts';
import { countOrderedPhotos, listPhotoCounts, listPhotos, type PhotoWithCheck, toChecked } from './queries.ts';

/** A finding by a key of its own, with the rows of its photos. */
export type KeyedFinding = { key: string; kind: FindingKind; items: MediaRow[] };

type Findings = { findings: KeyedFinding[]; delivered: number; count: CountComparison | null; waiting: number };

/** What was ordered of a property. A package whose order says no count may include some by the catalogue. */
async function findOrdered(ctx: Context, propertyId: string) {
  const counts = await listPhotoCounts(ctx.db, propertyId);
  const added = await countOrderedPhotos(ctx.db, propertyId);
  if (counts.length === 0 || counts.some((count) => count !== null)) return { packages: counts, added };
  return { packages: [countOfPackage(await findTerms(ctx, propertyId))], added };
}

const listReady = (photos: readonly PhotoWithCheck[]): CheckedPhoto[] =>
  photos.flatMap(({ item, check }) => (item.status === 'ready' && check ? [toChecked(item, check)] : []));

/** What is found in the photos of a property, as they are now. */
export async function findFindings(ctx: Context, propertyId: string): Promise<Findings> {
  const photos = await listPhotos(ctx.db, propertyId);
  const items = new Map(photos.map(({ item }) => [item.id, item]));
  const checked = listReady(photos);
  const ordered = await findOrdered(ctx, propertyId);
  const { findings, count } = listFindings(checked, { delivered: photos.length, ordered });
  return {
    findings: findings.map(({ kind, ids, subject }) => ({
      key: createHash('sha256').update(subject).digest('hex'),
      kind,
      items: ids.map((id) => items.get(id)).filter((item) => item !== undefined),
    })),
    delivered: photos.length,
    count,
    waiting: photos.length - checked.length,
  };
}
