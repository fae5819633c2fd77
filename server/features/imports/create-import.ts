import { type CreateImport, type ImportDetail, USUAL_OPTIONS } from '#domain/imports/import-json.ts';
import { cleanFileName } from '#domain/media/file-name.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import { newId } from '#server/platform/random/random.ts';
import { getImport } from './get-import.ts';
import { insertImport } from './queries.ts';

/** Begins an import. It waits for its file, which comes as an upload with its id. */
export async function createImport(ctx: Context, { kind, source, file_name }: CreateImport): Promise<ImportDetail> {
  const { userId } = requireUser(ctx);
  const now = ctx.clock.now();
  const id = newId(now);
  await inTransaction(ctx, async (inside) => {
    const facts = { id, kind, source, fileName: cleanFileName(file_name), options: USUAL_OPTIONS };
    await insertImport(inside.db, { ...facts, createdBy: userId, createdAt: now, movedAt: now });
    const subject = { kind: 'import', id } as const;
    await recordAction(inside, { action: 'import_created', subject, detail: { kind, source } });
  });
  return getImport(ctx, id);
}
