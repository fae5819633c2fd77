import { IMPORT_FIELDS, type ImportMapping, listMissing } from '#domain/imports/import-fields.ts';
import {
  type ChangeImport,
  type ImportDetail,
  type ImportOptions,
  USUAL_OPTIONS,
} from '#domain/imports/import-json.ts';
import {
  canDo,
  type ImportAction,
  type ImportState,
  isTableKind,
  type TableKind,
} from '#domain/imports/import-kinds.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import { type Edited, requireVersion } from '#domain/shared/version.ts';
import type { Context } from '#server/context.ts';
import type { ImportRow } from '#server/db/schema/imports.ts';
import { inTransaction, withTransaction } from '#server/db/transaction.ts';
import { type AuditAction, recordAction } from '#server/features/shared/audit/record-action.ts';
import { getImport, requireImport } from './get-import.ts';
import { IMPORT_JOB } from './job-kinds.ts';
import { isDayOrderOpen } from './present.ts';
import { clearFaults, clearLeftReasons, countRows, deleteImportRow, updateImport } from './queries.ts';

const REFUSALS: Record<ImportAction, string> = {
  map: 'The columns of this import cannot be changed any more.',
  check: 'This import cannot be checked now.',
  run: 'Check this import before it runs.',
  cancel: 'Nothing is under way that could be cancelled.',
  undo: 'There is nothing to take back.',
  delete: 'Wait until this import has come to its end, or cancel it.',
};

function requirePossible(job: ImportRow, action: ImportAction): void {
  if (!canDo(action, job.state)) throw new AppError('conflict', REFUSALS[action]);
}

/** A mapping of known fields to columns that the file has. */
function requireMapping(kind: TableKind, mapping: ImportMapping, headings: readonly string[]): ImportMapping {
  for (const [field, column] of Object.entries(mapping)) {
    if (!IMPORT_FIELDS[kind].some(({ key }) => key === field))
      throw invalidField(`mapping.${field}`, 'There is no such field.');
    if (column >= headings.length) throw invalidField(`mapping.${field}`, 'The file has no such column.');
  }
  return mapping;
}

/** What of a file is read anew where it changes. */
const REREAD = ['encoding', 'delimiter', 'name_encoding'] as const;

/** Changes what the columns stand for and how rows are taken. What was checked before is to be checked again. */
export async function updateImportPlan(
  ctx: Context,
  { id, ifMatch }: Edited,
  { mapping, options }: ChangeImport,
): Promise<ImportDetail> {
  await withTransaction(ctx.db, async (tx) => {
    const job = await requireImport(tx, id);
    await requireVersion(ifMatch, job.version, () => getImport({ db: tx }, id));
    requirePossible(job, 'map');
    const planned = mapping && isTableKind(job.kind) ? requireMapping(job.kind, mapping, job.headings) : job.mapping;
    const now: ImportOptions = { ...USUAL_OPTIONS, ...job.options };
    const asked = Object.entries(options ?? {}).filter(([, value]) => value !== undefined);
    const next: ImportOptions = { ...now, ...Object.fromEntries(asked) };
    // How the file is written was said anew, or its days are in another column: it is looked into once more.
    const isReread = REREAD.some((name) => next[name] !== now[name]);
    const isDayColumn = planned.date !== job.mapping.date || planned.shoot_date !== job.mapping.shoot_date;
    const isInspected = (isReread || isDayColumn) && job.fileKey !== null;
    const state: ImportState = isInspected ? 'waiting' : 'ready';
    await updateImport(tx, id, { mapping: isReread ? {} : planned, options: next, state, failure: null }, true);
    if (isInspected) await ctx.jobs.enqueue(tx, IMPORT_JOB, { importId: id });
  });
  return getImport(ctx, id);
}

const FRESH = { processed: 0, created: 0, changed: 0, skipped: 0, faulty: 0, faults: 0, failure: null };

/** What an action makes of an import; a job goes on from there. */
async function nextState(
  inside: Context,
  job: ImportRow,
  action: 'check' | 'run' | 'cancel' | 'undo',
): Promise<Partial<ImportRow>> {
  switch (action) {
    case 'check':
      return { ...FRESH, state: 'checking' };
    case 'run': {
      // What was begun continues where it stopped.
      if (job.state !== 'checked') return { state: 'running', failure: null };
      await clearFaults(inside.db, job.id);
      return { ...FRESH, state: 'running' };
    }
    case 'cancel':
      return { state: job.state === 'checking' ? 'ready' : 'cancelled' };
    case 'undo':
      await clearLeftReasons(inside.db, job.id);
      return { state: 'undoing', processed: 0, left: 0, failure: null, total: await countRows(inside.db, job.id) };
  }
}

const AUDITED: Partial<Record<ImportAction, AuditAction>> = {
  run: 'import_started',
  cancel: 'import_cancelled',
  undo: 'import_undone',
};

const DAY_ORDER_SENTENCE = 'Say whether 03/04/2026 is March 4 or April 3: the file has no day that tells.';

function requireMapped(job: ImportRow): void {
  if (!isTableKind(job.kind)) return;
  if (!job.encoding) throw new AppError('conflict', 'The file of this import could not be read. Choose another one.');
  if (isDayOrderOpen(job)) throw invalidField('options.day_order', DAY_ORDER_SENTENCE);
  const missing = listMissing(job.kind, job.mapping);
  if (missing.length > 0) throw invalidField('mapping', `Say which column is: ${missing.join(', ')}.`);
}

/** Checks, runs, cancels or undoes an import. What takes long is done by a job. */
export async function setImportState(
  ctx: Context,
  { id, ifMatch }: Edited,
  action: 'check' | 'run' | 'cancel' | 'undo',
): Promise<ImportDetail> {
  await inTransaction(ctx, async (inside) => {
    const job = await requireImport(inside.db, id);
    await requireVersion(ifMatch, job.version, () => getImport({ db: inside.db }, id));
    requirePossible(job, action);
    if (action === 'check' || action === 'run') requireMapped(job);
    const changes = await nextState(inside, job, action);
    await updateImport(inside.db, id, { ...changes, movedAt: ctx.clock.now() }, true);
    if (action !== 'cancel') await ctx.jobs.enqueue(inside.db, IMPORT_JOB, { importId: id });
    const audited = AUDITED[action];
    if (audited)
      await recordAction(inside, { action: audited, subject: { kind: 'import', id }, detail: { kind: job.kind } });
  });
  return getImport(ctx, id);
}

/** Removes an import from the list, with its file. What it made stays, and cannot be undone by it any more. */
export async function removeImport(ctx: Context, { id, ifMatch }: Edited): Promise<void> {
  const fileKey = await inTransaction(ctx, async (inside) => {
    const job = await requireImport(inside.db, id);
    await requireVersion(ifMatch, job.version, () => getImport({ db: inside.db }, id));
    requirePossible(job, 'delete');
    await deleteImportRow(inside.db, id);
    const subject = { kind: 'import', id } as const;
    await recordAction(inside, { action: 'import_deleted', subject, detail: { kind: job.kind } });
    return job.fileKey;
  });
  if (fileKey) await ctx.storage.remove([fileKey]);
}
