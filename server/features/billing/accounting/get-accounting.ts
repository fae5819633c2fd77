import type { Accounting, AccountingExport } from '#domain/billing/accounting/export-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { presentExport } from './present.ts';
import { findExportFile, listExports, listMaps } from './queries.ts';

const MISSING = 'There is no such export. It may have been taken back.';

/** The accounts of the last export of each format, and the newest exports. */
export async function getAccounting(ctx: Pick<Context, 'db'>): Promise<Accounting> {
  const exports = await listExports(ctx.db);
  return { maps: await listMaps(ctx.db), exports: exports.map(presentExport) };
}

/** An export. `not_found` where there is none of this id. */
export async function getExport(ctx: Pick<Context, 'db'>, id: string): Promise<AccountingExport> {
  const [row] = await listExports(ctx.db, id);
  if (!row) throw new AppError('not_found', MISSING);
  return presentExport(row);
}

/** The file of an export, the same bytes each time. `not_found` where there is none. */
export async function getExportFile(ctx: Pick<Context, 'db'>, id: string): Promise<{ name: string; file: Buffer }> {
  const kept = await findExportFile(ctx.db, id);
  if (!kept) throw new AppError('not_found', MISSING);
  return kept;
}
