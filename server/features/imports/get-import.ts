import type { ImportDetail, ImportJson } from '#domain/imports/import-json.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { ImportRow } from '#server/db/schema/imports.ts';
import { presentDetail, presentImport } from './present.ts';
import { findImport, listFaults, listImports, listLeftRows, lockImport } from './queries.ts';

const SHOWN = 50;
const PAGE = 20;

export const importMissing = () => new AppError('not_found', 'There is no such import.');

/** An import with its first faults and with what an undo left. Otherwise `not_found`. */
export async function getImport({ db }: Pick<Context, 'db'>, id: string): Promise<ImportDetail> {
  const found = await findImport(db, id);
  if (!found) throw importMissing();
  return presentDetail(found, await listFaults(db, id, -1, SHOWN), await listLeftRows(db, id, SHOWN));
}

/** An import, locked until the transaction ends. Otherwise `not_found`. */
export async function requireImport(tx: Db, id: string): Promise<ImportRow> {
  const row = await lockImport(tx, id);
  if (!row) throw importMissing();
  return row;
}

/** A page of the imports, the newest first; `next` continues behind it. */
export async function listAllImports(
  { db }: Context,
  before: string | undefined,
): Promise<{ imports: ImportJson[]; next: string | null }> {
  const found = await listImports(db, { before: before ?? null, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  return { imports: page.map(presentImport), next: found.length > PAGE ? (page.at(-1)?.row.id ?? null) : null };
}
