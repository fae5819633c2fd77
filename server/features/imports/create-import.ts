import { type CreateImport, type ImportDetail, USUAL_OPTIONS } from '#domain/imports/import-json.ts';
import { cleanFileName } from '#domain/media/file-name.ts';
import type { Context } from '#server/context.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { requireUser } from '#server/features/accounts/get-account.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { newId } from '#server/platform/random/random.ts';
import { getImport } from './get-import.ts';
import { insertImport } from './queries.ts';

/** Begins an import. It waits for its file, which comes as an upload with its id. */
export async function createImport(ctx: Context, { kind, source, file_name }: CreateImport): Promise<ImportDetail> {
  const { userId } = requireUser(ctx);
  const now = ctx.clock.now();
  const id = newId(now);
  await withTransaction(ctx.db, async (tx) => {
    const facts = { id, kind, source, fileName: cleanFileName(file_name), options: USUAL_OPTIONS };
    await insertImport(tx, { ...facts, createdBy: userId, createdAt: now, movedAt: now });
    const subject = { kind: 'import', id } as const;
    await recordAction({ ...ctx, db: tx }, { action: 'import_created', subject, detail: { kind, source } });
  });
  return getImport(ctx, id);
}
