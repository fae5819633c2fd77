import { isTableKind } from '#domain/imports/import-kinds.ts';
import type { Context } from '#server/context.ts';
import type { ImportRow } from '#server/db/schema/imports.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import type { JobRun } from '#server/platform/jobs/jobs.ts';
import { applyPropertyFolders, inspectPropertyFolders } from './apply-property-folders.ts';
import { applyRows } from './apply-rows.ts';
import { applyUndo } from './apply-undo.ts';
import { inspectTable } from './inspect-table.ts';
import { findImport, lockImport, updateImport } from './queries.ts';
import { UnreadableFile } from './read-table.ts';

const STOPPED =
  'The import stopped because of an error that is not one of the file. What was written stays. Continue it, or undo it.';

type Finish = Partial<ImportRow> & Pick<ImportRow, 'state'>;

/** Ends a step of an import, unless somebody has moved it elsewhere meanwhile. */
async function finishStep(ctx: Context, job: ImportRow, changes: Finish): Promise<void> {
  await inTransaction(ctx, async (inside) => {
    const now = await lockImport(inside.db, job.id);
    if (now?.state !== job.state) return;
    await updateImport(inside.db, job.id, { ...changes, movedAt: ctx.clock.now() }, true);
    if (changes.state !== 'done') return;
    const { kind, created, changed, skipped, faulty } = now;
    const detail = { kind, created, changed, skipped, faulty };
    const by = job.createdBy ? { by: job.createdBy } : {};
    const subject = { kind: 'import', id: job.id } as const;
    await recordAction(inside, { action: 'import_finished', subject, detail, ...by });
  });
}

const applyOf = ({ kind }: ImportRow) => (isTableKind(kind) ? applyRows : applyPropertyFolders);

/** Does the step of an import that its state asks for. Null where it waits for a person or somebody else has it. */
async function takeStep(ctx: Context, job: ImportRow, mayGoOn: () => boolean): Promise<Finish | null> {
  switch (job.state) {
    case 'waiting':
      if (!job.fileKey) return null;
      return { state: 'ready', ...(await (isTableKind(job.kind) ? inspectTable : inspectPropertyFolders)(ctx, job)) };
    case 'checking':
      return (await applyOf(job)(ctx, job, { isDry: true, mayGoOn })) ? { state: 'checked' } : null;
    case 'running':
      return (await applyOf(job)(ctx, job, { isDry: false, mayGoOn })) ? { state: 'done' } : null;
    case 'undoing':
      return (await applyUndo(ctx, job.id, mayGoOn)) ? { state: 'undone' } : null;
    case 'ready':
    case 'checked':
    case 'done':
    case 'cancelled':
    case 'failed':
    case 'undone':
      return null;
  }
}

/** What a fault makes of an import: of a file that cannot be read its sentence, at the last attempt of anything else that it stopped. */
function afterFault(job: ImportRow, error: unknown, run: JobRun): Finish | null {
  const failure = error instanceof UnreadableFile ? error.message : run.isLastAttempt ? STOPPED : null;
  if (!failure) return null;
  if (job.state === 'checking') return { failure, state: 'ready' };
  // What an undo has left is undone by another one; to continue the import would mean the opposite.
  return { failure, state: job.state === 'undoing' ? 'done' : 'failed' };
}

/**
 * Goes on with an import in the state that it has. Steps and progress are the same transactions, so a process that is killed costs no row and doubles
 * none; the lease keeps two processes from working at one import.
 */
export async function applyImport(ctx: Context, { importId, run }: { importId: string; run: JobRun }): Promise<void> {
  const lease = await ctx.leases.wait(`import:${importId}`);
  if (!lease) throw new Error(`Another process works on the import ${importId}.`);
  try {
    const job = (await findImport(ctx.db, importId))?.row;
    if (!job) return;
    try {
      const finished = await takeStep(ctx, job, () => lease.isHeld());
      if (finished) await finishStep(ctx, job, finished);
      else if (!lease.isHeld()) throw new Error(`The import ${importId} was lost, and goes on in another attempt.`);
    } catch (error) {
      const failed = afterFault(job, error, run);
      if (failed) await finishStep(ctx, job, failed);
      if (!(error instanceof UnreadableFile)) throw error;
    }
  } finally {
    await lease.release();
  }
}
