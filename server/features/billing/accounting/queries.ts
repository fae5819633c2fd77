import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AccountMap } from '#domain/billing/accounting/account-map.ts';
import type { AccountingFormat } from '#domain/billing/accounting/formats.ts';
import type { Db } from '#server/db/database.ts';
import {
  type AccountingExportRow,
  accountingExports,
  accountingMaps,
  accountingMarks,
} from '#server/db/schema/accounting.ts';
import { users } from '#server/db/schema/accounts.ts';

const AT_ONCE = 1000;
const MAX_LISTED = 100;

/** A mark of an entry: the kind of its source and the row. */
export type EntryKey = { kind: string; id: string };

/** Which of these entries an export of the format has already, as `kind:id`. */
export async function listMarked(db: Db, format: AccountingFormat, keys: readonly EntryKey[]): Promise<Set<string>> {
  const marked = new Set<string>();
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const ids = keys.slice(start, start + AT_ONCE).map(({ id }) => id);
    const rows = await db
      .select({ kind: accountingMarks.kind, id: accountingMarks.entryId })
      .from(accountingMarks)
      .where(and(eq(accountingMarks.format, format), inArray(accountingMarks.entryId, ids)));
    for (const { kind, id } of rows) marked.add(`${kind}:${id}`);
  }
  return marked;
}

/** The number of the next export of a format. */
export async function nextNumber(db: Db, format: AccountingFormat): Promise<number> {
  const [newest] = await db
    .select({ number: accountingExports.number })
    .from(accountingExports)
    .where(eq(accountingExports.format, format))
    .orderBy(desc(accountingExports.number))
    .limit(1);
  return (newest?.number ?? 0) + 1;
}

/** Keeps an export and marks what it has. Violates a unique key where another one was made meanwhile. */
export async function insertExport(tx: Db, row: AccountingExportRow, keys: readonly EntryKey[]): Promise<void> {
  await tx.insert(accountingExports).values(row);
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const some = keys.slice(start, start + AT_ONCE);
    await tx
      .insert(accountingMarks)
      .values(some.map(({ kind, id }) => ({ format: row.format, kind, entryId: id, exportId: row.id })));
  }
}

/** Keeps the accounts of a format for the next export. */
export async function upsertMap(tx: Db, format: AccountingFormat, map: AccountMap): Promise<void> {
  await tx
    .insert(accountingMaps)
    .values({ format, map })
    .onConflictDoUpdate({ target: accountingMaps.format, set: { map } });
}

/** The accounts of the last export of each format. */
export const listMaps = async (db: Db) => db.select().from(accountingMaps).orderBy(accountingMaps.format);

/** The accounts of the last export of a format; null before the first. */
export async function findMap(db: Db, format: AccountingFormat): Promise<AccountMap | null> {
  const [kept] = await db.select().from(accountingMaps).where(eq(accountingMaps.format, format));
  return kept?.map ?? null;
}

const LISTED = {
  id: accountingExports.id,
  number: accountingExports.number,
  format: accountingExports.format,
  series: accountingExports.series,
  fromDay: accountingExports.fromDay,
  toDay: accountingExports.toDay,
  map: accountingExports.map,
  entryCount: accountingExports.entryCount,
  fileName: accountingExports.fileName,
  sha256: accountingExports.sha256,
  madeAt: accountingExports.madeAt,
  madeBy: users.name,
  isNewest: sql`not exists (select from accounting_exports later where later.format = ${accountingExports.format}
    and later.number > ${accountingExports.number})`.mapWith(Boolean),
};

/** The newest exports, or the one of an id, with who made each. */
export async function listExports(db: Db, id?: string) {
  return db
    .select(LISTED)
    .from(accountingExports)
    .leftJoin(users, eq(users.id, accountingExports.madeBy))
    .where(id ? eq(accountingExports.id, id) : undefined)
    .orderBy(desc(accountingExports.madeAt), desc(accountingExports.id))
    .limit(MAX_LISTED);
}
export type ListedExport = Awaited<ReturnType<typeof listExports>>[number];

/** The file of an export; null where there is no such export. */
export async function findExportFile(db: Db, id: string) {
  const [kept] = await db
    .select({ name: accountingExports.fileName, file: accountingExports.file })
    .from(accountingExports)
    .where(eq(accountingExports.id, id));
  return kept ?? null;
}

/** Deletes an export with its marks. */
export async function deleteExport(tx: Db, id: string): Promise<void> {
  await tx.delete(accountingExports).where(eq(accountingExports.id, id));
}
