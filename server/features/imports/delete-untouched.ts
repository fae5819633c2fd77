import type { Context } from '#server/context.ts';
import type { ImportedRow } from '#server/db/schema/imports.ts';
import {
  deleteImported,
  listOpenedUsers,
  listReferenced,
  listUsedProperties,
  lockVersions,
  type TableEntity,
} from './list-imported.ts';

const isOfTable = (kind: ImportedRow['entityKind']): kind is TableEntity => kind !== 'media';

/** The ids among some that something besides a reference keeps. */
async function listKept({ db }: Context, kind: TableEntity, ids: readonly string[]): Promise<string[]> {
  if (kind === 'user') return listOpenedUsers(db, ids);
  return kind === 'property' ? listUsedProperties(db, ids) : [];
}

/**
 * Takes back at once what of some rows of one kind an import made and nobody has touched since: it is locked, has the version that it had, and nothing
 * points to it. Returns the other rows, which are looked at one by one.
 */
export async function deleteUntouched(ctx: Context, rows: readonly ImportedRow[]): Promise<ImportedRow[]> {
  const [first] = rows;
  if (!first || !isOfTable(first.entityKind)) return [...rows];
  const { importId, entityKind: kind } = first;
  const made = rows.filter(({ before }) => before === null);
  if (made.length === 0) return [...rows];
  const versions = await lockVersions(
    ctx.db,
    kind,
    made.map(({ entityId }) => entityId),
  );
  const same = made.filter(({ entityId, versionAfter }) => versions.get(entityId) === versionAfter);
  const ids = same.map(({ entityId }) => entityId);
  if (ids.length === 0) return [...rows];
  const used = new Set([...(await listKept(ctx, kind, ids)), ...(await listReferenced(ctx.db, kind, ids))]);
  const free = new Set(ids.filter((id) => !used.has(id)));
  if (free.size > 0) await deleteImported(ctx.db, { importId, kind }, [...free]);
  return rows.filter(({ entityId }) => !free.has(entityId));
}
