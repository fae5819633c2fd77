import type { EditingJob } from '#domain/reviews/editing/editing-job.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { MediaRow } from '#server/db/schema/media.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { applyVersion } from '#server/features/media/versions/apply-version.ts';
import { moveProduction } from '#server/features/production/move-production.ts';
import { requireLockedProperty } from '#server/features/properties/require-property.ts';
import { markPinsDone } from '#server/features/reviews/mark-pins-done.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { openJob } from './open-job.ts';
import { findJobFile, type LockedResult, listResults, lockResults, updateResult, updateResultFile } from './queries.ts';
import { resultMissing } from './require-result.ts';

type Approved = LockedResult & { source: MediaRow | null };

async function withSources(ctx: Context, propertyId: string, results: LockedResult[]): Promise<Approved[]> {
  const found: Approved[] = [];
  for (const each of results) {
    const { sourceId } = each.result;
    found.push({ ...each, source: sourceId ? await findJobFile(ctx.db, propertyId, sourceId) : null });
  }
  const nameOf = ({ source, file }: Approved) => source?.fileName ?? file.fileName;
  return found.sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'en', { numeric: true }));
}

/** What a new picture has of its original: its time or its place, by which it stands where that stood, and its room. */
const placeOf = (source: MediaRow, file: MediaRow): Partial<MediaRow> => ({
  sortKey: source.sortKey || file.sortKey,
  shotAt: source.shotAt ?? file.shotAt,
  camera: source.camera ?? file.camera,
  clockSeconds: source.camera ? source.clockSeconds : file.clockSeconds,
  room: source.room,
  ...(source.isPlaced ? { orderKey: source.orderKey, isPlaced: true } : {}),
});

/** Shows a new picture where its original stands. `number` keeps those that are shown together in the order in which they were shot. */
async function showNew(ctx: Context, { file, source }: Approved, number: number): Promise<void> {
  const shownAt = new Date(ctx.clock.now().getTime() + number);
  if (source?.isPlaced) await updateResultFile(ctx.db, source.id, { isPlaced: false });
  await updateResultFile(ctx.db, file.id, {
    stage: 'shown',
    createdAt: shownAt,
    ...(source ? placeOf(source, file) : {}),
    ...(source && !file.shootDate ? { shootDate: source.shootDate, day: source.day } : {}),
  });
}

async function applyOne(ctx: Context, approved: Approved, number: number): Promise<void> {
  const { file, result } = approved;
  if (file.versionOf) {
    await applyVersion(ctx, { itemId: file.versionOf, fileId: file.id });
    await markPinsDone(ctx, result.propertyId, file.versionOf);
  } else if (file.status !== 'ready') {
    throw new AppError('conflict', 'This file is not ready yet.');
  } else await showNew(ctx, approved, number);
  const decidedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  await updateResult(ctx.db, file.id, { state: 'approved', note: '', decidedAt: ctx.clock.now(), decidedBy });
}

/**
 * Approves results: a new one is shown at the place of its original, one of a shown picture becomes its next version. What was approved
 * already stays as it is. The pins of what is replaced are done. Refuses with `not_found`, or with `conflict` where a file is with its editor or not ready.
 */
export async function applyResults(ctx: Context, propertyId: string, ids: string[]): Promise<EditingJob> {
  await inTransaction(ctx, async (inside) => {
    await requireLockedProperty(inside, propertyId);
    const locked = await lockResults(inside.db, propertyId, ids);
    if (locked.length < new Set(ids).size) throw resultMissing();
    const open = locked.filter(({ result }) => result.state !== 'approved');
    if (open.some(({ result }) => result.state !== 'sent')) {
      throw new AppError('conflict', 'One of these files is with its editor again.');
    }
    for (const [number, each] of (await withSources(inside, propertyId, open)).entries()) {
      await applyOne(inside, each, number);
    }
    if (open.length === 0) return;
    const isDone = (await listResults(inside.db, propertyId)).every(({ state }) => state === 'approved');
    if (isDone) await moveProduction(inside, { propertyId, to: 'review', cause: 'check_passed' });
    const detail = { files: open.length };
    await recordAction(inside, { action: 'results_approved', subject: { kind: 'property', id: propertyId }, detail });
  });
  return openJob(ctx, propertyId);
}
