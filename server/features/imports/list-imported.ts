import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { users } from '#server/db/schema/accounts.ts';
import { contacts } from '#server/db/schema/customers.ts';
import { type ImportedKind, type ImportedRow, importKeys, importRows } from '#server/db/schema/imports.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { orders } from '#server/db/schema/orders.ts';
import { properties } from '#server/db/schema/properties.ts';
import { deleteContacts } from '#server/features/customers/queries.ts';

/** The addresses among some that have an account, and those that have a contact. */
export async function listKnownEmails(
  db: Db,
  emails: readonly string[],
): Promise<{ users: Set<string>; contacts: Set<string> }> {
  const all = [...emails];
  const accounts = await db.select({ email: users.email }).from(users).where(inArray(users.email, all));
  const kept = await db.select({ email: contacts.email }).from(contacts).where(inArray(contacts.email, all));
  return { users: new Set(accounts.map(({ email }) => email)), contacts: new Set(kept.map(({ email }) => email)) };
}

/** Keeps what an import made, all of it new. */
export async function recordNewRows(tx: Db, rows: Omit<ImportedRow, 'leftReason'>[]): Promise<void> {
  await insertRows(tx, importRows, { rows });
}

/** What an import makes as a row of a table of its own. */
export type TableEntity = Exclude<ImportedKind, 'media'>;

const ENTITIES = { contact: contacts, user: users, property: properties, order: orders };
/** The tables whose rows are a part of such a thing, and go with it. */
const PARTS: Record<TableEntity, { table: string; parts: readonly string[] }> = {
  contact: { table: 'contacts', parts: [] },
  user: { table: 'users', parts: [] },
  property: { table: 'properties', parts: ['import_files', 'media_items'] },
  order: { table: 'orders', parts: ['order_lines', 'order_payments'] },
};

/** The versions of things by their ids, locked until the transaction ends; what is gone is left out. */
export async function lockVersions(tx: Db, kind: TableEntity, ids: readonly string[]): Promise<Map<string, number>> {
  const table = ENTITIES[kind];
  const rows = await tx
    .select({ id: table.id, version: table.version })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(table.id)
    .for('update');
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The accounts among some that somebody has proven or been in. */
export async function listOpenedUsers(db: Db, ids: readonly string[]): Promise<string[]> {
  const isOpened = sql`(${users.emailVerified} or ${users.lastSignInAt} is not null)`;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isOpened));
  return rows.map(({ id }) => id);
}

/** The properties among some with an item that is not deleted. */
export async function listUsedProperties(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: mediaItems.propertyId })
    .from(mediaItems)
    .where(and(inArray(mediaItems.propertyId, [...ids]), isNull(mediaItems.deletedAt)));
  return rows.flatMap(({ id }) => id ?? []);
}

const linksSchema = z.array(z.object({ source: z.string(), name: z.string() }));
const idsSchema = z.array(z.object({ id: z.string() }));

/** The things among some that any row besides their own parts points to, by the foreign keys that the database has. */
export async function listReferenced(tx: Db, kind: TableEntity, ids: readonly string[]): Promise<string[]> {
  const { table, parts } = PARTS[kind];
  const found = await tx.execute(sql`
    select c.conrelid::regclass::text as source, a.attname as name
    from pg_constraint c
    join pg_attribute key on key.attrelid = c.confrelid and key.attname = 'id'
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_position(c.confkey, key.attnum)]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and key.attnum = any (c.confkey)`);
  const links = linksSchema.parse(found.rows).filter(({ source }) => !parts.includes(source.replaceAll('"', '')));
  if (links.length === 0) return [];
  const wanted = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const looks = links.map(
    // The names come from the catalog of the database, which quotes the table where that is needed.
    ({ source, name }) =>
      sql`select ${sql.identifier(name)}::text as id from ${sql.raw(source)} where ${sql.identifier(name)} in (${wanted})`,
  );
  const { rows } = await tx.execute(sql.join(looks, sql` union `));
  return idsSchema.parse(rows).map(({ id }) => id);
}

/** Removes things that an import made, with their keys and with what was kept of them. */
export async function deleteImported(
  tx: Db,
  { importId, kind }: { importId: string; kind: TableEntity },
  ids: readonly string[],
): Promise<void> {
  const all = [...ids];
  if (kind === 'contact') await deleteContacts(tx, all);
  else await tx.delete(ENTITIES[kind]).where(inArray(ENTITIES[kind].id, all));
  await tx.delete(importKeys).where(inArray(importKeys.entityId, all));
  await tx
    .delete(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.entityKind, kind), inArray(importRows.entityId, all)));
}
