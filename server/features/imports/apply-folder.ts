import path from 'node:path';
import { z } from 'zod';
import { type ImportDetail, USUAL_OPTIONS } from '#domain/imports/import-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { newId } from '#server/platform/random/random.ts';
import { applyImport } from './apply-import.ts';
import { getImport } from './get-import.ts';
import { findFirstOwner, insertImport } from './queries.ts';

/** A folder of this machine with a folder for each house. */
export const folderImportSchema = z.object({
  folder: z.string().refine((folder) => path.isAbsolute(folder), 'Name the folder by its whole path.'),
  isDryRun: z.boolean(),
});
type FolderImport = z.infer<typeof folderImportSchema>;

/**
 * Imports the houses of a folder of this machine to its end, in the name of the studio's first owner, or only checks them. What was killed is done
 * again: files that are there are not doubled.
 */
export async function applyFolder(ctx: Context, { folder, isDryRun }: FolderImport): Promise<ImportDetail> {
  const owner = await findFirstOwner(ctx.db);
  if (!owner)
    throw new AppError('conflict', 'There is no owner yet. Make one: npm run studio -- make-admin you@example.com');
  const now = ctx.clock.now();
  const id = newId(now);
  await inTransaction(ctx, async (inside) => {
    const facts = { id, folder, kind: 'media' as const, source: 'other' as const, fileName: path.basename(folder) };
    const state = isDryRun ? ('checking' as const) : ('running' as const);
    await insertImport(inside.db, {
      ...facts,
      state,
      options: USUAL_OPTIONS,
      createdBy: owner,
      createdAt: now,
      movedAt: now,
    });
    const subject = { kind: 'import', id } as const;
    const detail = { kind: 'media', dry_run: isDryRun };
    await recordAction(inside, { action: 'import_started', subject, detail });
  });
  await applyImport(ctx, { importId: id, run: { attempt: 1, isLastAttempt: true } });
  return getImport(ctx, id);
}
