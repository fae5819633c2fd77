import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Point } from '#domain/shared/addresses/point.ts';
import type { Db } from '#server/db/database.ts';
import {
  type PostalCodeFileRow,
  type PostalCodeRow,
  postalCodeFiles,
  postalCodes,
} from '#server/db/schema/postal-codes.ts';

/** The files that hold, by country. */
export async function listCodeFiles(db: Db): Promise<PostalCodeFileRow[]> {
  return db
    .select()
    .from(postalCodeFiles)
    .where(isNotNull(postalCodeFiles.completedAt))
    .orderBy(asc(postalCodeFiles.country));
}

/** The first of some codes that the file of a country has. */
export async function findCodeRow(db: Db, country: string, codes: readonly string[]): Promise<PostalCodeRow | null> {
  const found = await db
    .select({ row: postalCodes })
    .from(postalCodes)
    .innerJoin(postalCodeFiles, eq(postalCodeFiles.id, postalCodes.fileId))
    .where(
      and(
        eq(postalCodeFiles.country, country),
        isNotNull(postalCodeFiles.completedAt),
        inArray(postalCodes.code, [...codes]),
      ),
    );
  const [first] = found.map(({ row }) => row).sort((one, other) => codes.indexOf(one.code) - codes.indexOf(other.code));
  return first ?? null;
}

/** Where the first of some codes that the file of a country has is. */
export async function findCodePoint(db: Db, country: string, codes: readonly string[]): Promise<Point | null> {
  const row = await findCodeRow(db, country, codes);
  return row && { latitude: row.latitude, longitude: row.longitude };
}

export async function insertCodeFile(db: Db, row: typeof postalCodeFiles.$inferInsert): Promise<void> {
  await db.insert(postalCodeFiles).values(row);
}

/** The middle of what is there and what comes, by how many places each stands for; across the 180th meridian the first side stays. */
const middle = (column: 'latitude' | 'longitude') =>
  sql.raw(
    `case when abs(postal_codes.longitude - excluded.longitude) > 180 then postal_codes.${column}
     else (postal_codes.${column} * postal_codes.places + excluded.${column} * excluded.places)
       / (postal_codes.places + excluded.places) end`,
  );

/** A code as a batch brings it. */
export type NewCode = Omit<PostalCodeRow, 'fileId'>;

/** Writes codes of a file, each once in `codes`; one that is there already becomes the middle of both. */
export async function insertCodes(db: Db, fileId: string, codes: readonly NewCode[]): Promise<void> {
  // One parameter for all of them: six for each code take several times as long.
  await db.execute(sql`
    insert into postal_codes (file_id, code, name, latitude, longitude, places)
    select ${fileId}::uuid, code, name, latitude, longitude, places
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb)
      as given (code text, name text, latitude float8, longitude float8, places int)
    on conflict (file_id, code) do update set
      latitude = ${middle('latitude')}, longitude = ${middle('longitude')}, places = postal_codes.places + excluded.places
  `);
}

/** The files of a country, also those that are being written, locked one after the other until the transaction ends. */
export async function lockCodeFiles(tx: Db, country: string): Promise<PostalCodeFileRow[]> {
  return tx
    .select()
    .from(postalCodeFiles)
    .where(eq(postalCodeFiles.country, country))
    .orderBy(asc(postalCodeFiles.id))
    .for('update');
}

/** Removes the complete file of a country, with its codes. */
export async function deleteCompleteFile(tx: Db, country: string): Promise<PostalCodeFileRow | null> {
  const [gone] = await tx
    .delete(postalCodeFiles)
    .where(and(eq(postalCodeFiles.country, country), isNotNull(postalCodeFiles.completedAt)))
    .returning();
  return gone ?? null;
}

/** Removes a file that did not become complete. */
export async function deleteUnfinishedFile(db: Db, id: string): Promise<void> {
  await db.delete(postalCodeFiles).where(and(eq(postalCodeFiles.id, id), isNull(postalCodeFiles.completedAt)));
}

/** Removes what writers that ended without a word left behind. */
export async function deleteAbandonedFiles(db: Db, before: Date): Promise<void> {
  await db
    .delete(postalCodeFiles)
    .where(and(isNull(postalCodeFiles.completedAt), lt(postalCodeFiles.createdAt, before)));
}

/** Makes a file the one of its country, and counts its codes. */
export async function completeCodeFile(tx: Db, id: string, completedAt: Date): Promise<PostalCodeFileRow> {
  const codes = sql<number>`(select count(*)::int from ${postalCodes} where ${postalCodes.fileId} = ${id})`;
  const [file] = await tx
    .update(postalCodeFiles)
    .set({ codes, completedAt })
    .where(eq(postalCodeFiles.id, id))
    .returning();
  if (!file) throw new Error(`The file ${id} of postal codes is gone.`);
  return file;
}
