import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ImportKind, ImportSource, ImportState } from '#domain/imports/import-kinds.ts';
import type { Db } from '#server/db/database.ts';
import { identities, passkeys, sessions, users } from '#server/db/schema/accounts.ts';
import {
  type ImportedKind,
  type ImportedRow,
  type ImportFaultRow,
  type ImportRow,
  importFaults,
  importFiles,
  importKeys,
  importRows,
  imports,
} from '#server/db/schema/imports.ts';
import { type MediaRow, mediaItems } from '#server/db/schema/media.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type PropertyRow, properties } from '#server/db/schema/properties.ts';
import { hashToken } from '#server/platform/random/random.ts';

/** An import with the name of who made it, null where the account is gone. */
export type ImportByPerson = { row: ImportRow; createdBy: string | null };

export async function insertImport(tx: Db, row: typeof imports.$inferInsert): Promise<void> {
  await tx.insert(imports).values(row);
}

export async function findImport(db: Db, id: string): Promise<ImportByPerson | null> {
  const [found] = await db
    .select({ row: imports, createdBy: users.name })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy))
    .where(eq(imports.id, id));
  return found ?? null;
}

/** Whether a file is that of an import. */
export async function isImportFile(db: Db, key: string): Promise<boolean> {
  return (await db.$count(imports, eq(imports.fileKey, key))) > 0;
}

/** An import, locked until the transaction ends; null where there is none. */
export async function lockImport(tx: Db, id: string): Promise<ImportRow | null> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  return row ?? null;
}

/** The newest imports, from behind `before` on. */
export async function listImports(
  db: Db,
  { before, limit }: { before: string | null; limit: number },
): Promise<ImportByPerson[]> {
  return db
    .select({ row: imports, createdBy: users.name })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy))
    .where(before ? lt(imports.id, before) : undefined)
    .orderBy(desc(imports.id))
    .limit(limit);
}

/** Changes an import; `version` rises with what a person edits or decides. */
export async function updateImport(tx: Db, id: string, changes: Partial<ImportRow>, isEdit = false): Promise<void> {
  const raised = isEdit ? { version: sql`${imports.version} + 1` } : {};
  await tx
    .update(imports)
    .set({ ...changes, ...raised })
    .where(eq(imports.id, id));
}

export async function deleteImportRow(tx: Db, id: string): Promise<void> {
  await tx.delete(imports).where(eq(imports.id, id));
}

/** Imports whose file nobody needs any more: over since `before`, or waiting for theirs since then. */
export async function listPurgeable(db: Db, before: Date, limit: number): Promise<ImportRow[]> {
  const over: ImportState[] = ['done', 'undone', 'failed', 'cancelled', 'ready', 'checked'];
  const hasFile = and(inArray(imports.state, over), isNotNull(imports.fileKey));
  return db
    .select()
    .from(imports)
    .where(and(lt(imports.movedAt, before), or(hasFile, eq(imports.state, 'waiting'))))
    .limit(limit);
}

export async function clearFaults(tx: Db, importId: string): Promise<void> {
  await tx.delete(importFaults).where(eq(importFaults.importId, importId));
}

export async function insertFaults(tx: Db, rows: ImportFaultRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(importFaults).values(rows);
}

/** The faults of an import, in the order of the file, from behind a position on. */
export async function listFaults(db: Db, importId: string, after: number, limit: number): Promise<ImportFaultRow[]> {
  return db
    .select()
    .from(importFaults)
    .where(and(eq(importFaults.importId, importId), sql`position > ${after}`))
    .orderBy(asc(importFaults.position))
    .limit(limit);
}

/** Keeps what an import did to something. What it changed twice keeps the fields of before the first change. */
export async function recordRow(tx: Db, row: Omit<ImportedRow, 'leftReason'>): Promise<void> {
  await tx
    .insert(importRows)
    .values(row)
    .onConflictDoUpdate({
      target: [importRows.importId, importRows.entityKind, importRows.entityId],
      set: {
        versionAfter: row.versionAfter,
        leftReason: null,
        before: sql`case when ${importRows.before} is null then null else excluded.before || ${importRows.before} end`,
      },
    });
}

/** What is to be taken back next: from the end of the file to its beginning, without what could not be taken back before. */
export async function listRowsToUndo(db: Db, importId: string, limit: number): Promise<ImportedRow[]> {
  const rank = sql`array_position(array['media', 'order', 'property', 'user', 'contact'], entity_kind)`;
  return db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isNull(importRows.leftReason)))
    .orderBy(rank, desc(importRows.line), desc(importRows.entityId))
    .limit(limit);
}

export async function listLeftRows(db: Db, importId: string, limit: number): Promise<ImportedRow[]> {
  return db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), isNotNull(importRows.leftReason)))
    .orderBy(asc(importRows.line))
    .limit(limit);
}

const sameRow = ({ importId, entityKind, entityId }: ImportedRow) =>
  and(eq(importRows.importId, importId), eq(importRows.entityKind, entityKind), eq(importRows.entityId, entityId));

export async function deleteImportedRow(tx: Db, row: ImportedRow): Promise<void> {
  await tx.delete(importRows).where(sameRow(row));
}

export async function setLeftReason(tx: Db, row: ImportedRow, leftReason: string): Promise<void> {
  await tx.update(importRows).set({ leftReason }).where(sameRow(row));
}

/** Lets rows that an undo had to leave be tried again. */
export async function clearLeftReasons(tx: Db, importId: string): Promise<void> {
  await tx.update(importRows).set({ leftReason: null }).where(eq(importRows.importId, importId));
}

export const countRows = (db: Db, importId: string) => db.$count(importRows, eq(importRows.importId, importId));

/** What stands for a thing in the system that it came from. */
export type SourceKey = { kind: ImportKind; source: ImportSource; key: string };

const sameKey = ({ kind, source, key }: SourceKey) =>
  and(eq(importKeys.kind, kind), eq(importKeys.source, source), eq(importKeys.keyHash, hashToken(key)));

/** What a key stands for, or null. It may be gone. */
export async function findByKey(db: Db, key: SourceKey): Promise<string | null> {
  const [row] = await db.select({ id: importKeys.entityId }).from(importKeys).where(sameKey(key));
  return row?.id ?? null;
}

/**
 * Takes a key for a thing that is about to be made. Null where it was free; else what it stands for. Of two that take it at once the later waits for
 * the earlier one's transaction.
 */
export async function takeKey(tx: Db, { kind, source, key }: SourceKey, entityId: string): Promise<string | null> {
  const taken = await tx
    .insert(importKeys)
    .values({ kind, source, keyHash: hashToken(key), entityId })
    .onConflictDoNothing()
    .returning({ id: importKeys.entityId });
  if (taken.length > 0) return null;
  const [row] = await tx
    .select({ id: importKeys.entityId })
    .from(importKeys)
    .where(sameKey({ kind, source, key }))
    .for('update');
  return row?.id ?? null;
}

/** Gives a key whose thing is gone to another. */
export async function moveKey(tx: Db, key: SourceKey, entityId: string): Promise<void> {
  await tx.update(importKeys).set({ entityId }).where(sameKey(key));
}

export async function deleteKeysOf(tx: Db, entityId: string): Promise<void> {
  await tx.delete(importKeys).where(eq(importKeys.entityId, entityId));
}

/** Whether nobody can be in an account: no password, no other way in, no session. Only a proof of its address opens it. */
export async function isClosed(db: Db, userId: string): Promise<boolean> {
  for (const table of [identities, passkeys, sessions]) {
    if ((await db.$count(table, eq(table.userId, userId))) > 0) return false;
  }
  return true;
}

/** A property, locked until the transaction ends; null where there is none. */
export async function lockPropertyRow(tx: Db, id: string): Promise<PropertyRow | null> {
  const [row] = await tx.select().from(properties).where(eq(properties.id, id)).for('update');
  return row ?? null;
}

export async function deletePropertyOnly(tx: Db, id: string): Promise<void> {
  await tx.delete(properties).where(eq(properties.id, id));
}

export async function deleteUserOnly(tx: Db, id: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, id));
}

export async function deleteOrderOnly(tx: Db, id: string): Promise<void> {
  await tx.delete(orders).where(eq(orders.id, id));
}

/** The tables of what an import makes, and those whose rows are a part of it. */
const TABLES: Record<Exclude<ImportedKind, 'media'>, { table: string; parts: string[] }> = {
  contact: { table: 'contacts', parts: [] },
  user: { table: 'users', parts: [] },
  property: { table: 'properties', parts: ['import_files', 'media_items'] },
  order: { table: 'orders', parts: ['order_lines', 'order_payments', 'bookings'] },
};

const foundSchema = z.array(z.object({ found: z.string().nullable() }));

/** The table with a row that points to a thing, besides its own parts; null where nothing does. The thing is locked. */
export async function findReference(tx: Db, kind: keyof typeof TABLES, id: string): Promise<string | null> {
  const { table, parts } = TABLES[kind];
  const ignored = sql.raw(`array[${parts.map((part) => `'${part}'`).join(', ')}]::text[]`);
  const { rows } = await tx.execute(sql`select find_reference(${table}::regclass, ${id}::uuid, ${ignored}) as found`);
  return foundSchema.parse(rows)[0]?.found ?? null;
}

/** The item that a property got for a file, by any import or by this one; null where there is none. It may be gone. */
export async function findImportedFile(
  db: Db,
  propertyId: string,
  sha256: string,
  importId?: string,
): Promise<string | null> {
  const isSame = and(eq(importFiles.propertyId, propertyId), eq(importFiles.sha256, sha256));
  const [row] = await db
    .select({ mediaId: importFiles.mediaId })
    .from(importFiles)
    .where(and(isSame, importId ? eq(importFiles.importId, importId) : undefined));
  return row?.mediaId ?? null;
}

/** Whether an item is there, and not deleted. */
export async function isMediaThere(db: Db, id: string): Promise<boolean> {
  return (await db.$count(mediaItems, and(eq(mediaItems.id, id), isNull(mediaItems.deletedAt)))) > 0;
}

/** An item of a property with these bytes that is not deleted, whoever brought it; null where there is none. */
export async function findMediaBySha(db: Db, propertyId: string, sha256: string): Promise<string | null> {
  const isSame = and(
    eq(mediaItems.propertyId, propertyId),
    eq(mediaItems.sha256, sha256),
    isNull(mediaItems.deletedAt),
  );
  const [row] = await db.select({ id: mediaItems.id }).from(mediaItems).where(isSame).limit(1);
  return row?.id ?? null;
}

/** Notes the item that a file becomes, in place of one that never came to be. */
export async function upsertImportedFile(tx: Db, row: typeof importFiles.$inferInsert): Promise<void> {
  const { mediaId, importId } = row;
  await tx
    .insert(importFiles)
    .values(row)
    .onConflictDoUpdate({ target: [importFiles.propertyId, importFiles.sha256], set: { mediaId, importId } });
}

export async function deleteImportedFile(tx: Db, mediaId: string): Promise<void> {
  await tx.delete(importFiles).where(eq(importFiles.mediaId, mediaId));
}

/** An item that is not deleted, locked until the transaction ends; null where it is gone. */
export async function findShownMedia(tx: Db, id: string): Promise<Pick<MediaRow, 'version' | 'fileNumber'> | null> {
  const [row] = await tx
    .select({ version: mediaItems.version, fileNumber: mediaItems.fileNumber })
    .from(mediaItems)
    .where(and(eq(mediaItems.id, id), isNull(mediaItems.deletedAt)))
    .for('update');
  return row ?? null;
}

/** The table of items, where a property has one that is not deleted: what an undo has hidden just now still points to it. */
export async function findMediaUse(tx: Db, propertyId: string): Promise<string | null> {
  const isThere = and(eq(mediaItems.propertyId, propertyId), isNull(mediaItems.deletedAt));
  return (await tx.$count(mediaItems, isThere)) > 0 ? 'media_items' : null;
}

/** The owner of the studio who has been one for longest; null where there is none who may act. */
export async function findFirstOwner(db: Db): Promise<string | null> {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspendedAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(1);
  return owner?.id ?? null;
}

/** Whether an import has noted that it made an item. */
export async function isRecorded(db: Db, importId: string, mediaId: string): Promise<boolean> {
  const isIt = and(
    eq(importRows.importId, importId),
    eq(importRows.entityKind, 'media'),
    eq(importRows.entityId, mediaId),
  );
  return (await db.$count(importRows, isIt)) > 0;
}
