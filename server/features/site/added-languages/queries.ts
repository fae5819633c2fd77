import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type AddedLanguageRow, addedLanguages } from '#server/db/schema/added-languages.ts';

/** Which languages there are, and in which version. */
export async function listLanguageVersions(db: Db): Promise<Pick<AddedLanguageRow, 'code' | 'version'>[]> {
  return db
    .select({ code: addedLanguages.code, version: addedLanguages.version })
    .from(addedLanguages)
    .orderBy(asc(addedLanguages.code));
}

export async function findLanguage(db: Db, code: string): Promise<AddedLanguageRow | null> {
  const [row] = await db.select().from(addedLanguages).where(eq(addedLanguages.code, code));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockLanguage(tx: Db, code: string): Promise<AddedLanguageRow | null> {
  const [row] = await tx.select().from(addedLanguages).where(eq(addedLanguages.code, code)).for('update');
  return row ?? null;
}

/** Says whether it was not there yet. */
export async function insertLanguage(
  tx: Db,
  row: Pick<AddedLanguageRow, 'code' | 'words' | 'changedBy' | 'changedAt'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(addedLanguages)
    .values(row)
    .onConflictDoNothing()
    .returning({ code: addedLanguages.code });
  return inserted.length > 0;
}

export async function updateLanguage(
  tx: Db,
  { code, ...changes }: Pick<AddedLanguageRow, 'code' | 'words' | 'changedBy' | 'changedAt' | 'version'>,
): Promise<void> {
  await tx.update(addedLanguages).set(changes).where(eq(addedLanguages.code, code));
}
