import { desc, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  type CatalogueDocument,
  catalogueDocumentSchema,
  type PackageDocument,
  packageSchema,
} from '#domain/catalogue/catalogue-schema.ts';
import {
  type PublishedCatalogue,
  publishedCatalogue,
  STARTER_CATALOGUE,
} from '#domain/catalogue/published-catalogue.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { type CatalogueDraftRow, catalogueDraft, catalogueVersions } from '#server/db/schema/catalogue.ts';

const ONLY_ROW = 1;

const foundPackageSchema = z.array(z.object({ found: packageSchema.nullable() })).max(1);

/** A package as it stands in a published version, read by itself: a catalogue can be a megabyte. Null where the version has none of this id. */
export async function findPublishedPackage(db: Db, number: number, packageId: string): Promise<PackageDocument | null> {
  const { rows } = await db.execute(
    sql`select jsonb_path_query_first(content, '$.packages[*] ? (@.id == $id)', jsonb_build_object('id', ${packageId}::text)) as found
      from ${catalogueVersions} where number = ${number}`,
  );
  const read = foundPackageSchema.safeParse(rows);
  return read.success ? (read.data[0]?.found ?? null) : null;
}

/** The catalogue that was published last, or the starter. */
export async function getPublishedCatalogue(db: Db): Promise<PublishedCatalogue> {
  const [row] = await db
    .select({ number: catalogueVersions.number, content: catalogueVersions.content })
    .from(catalogueVersions)
    .orderBy(desc(catalogueVersions.number))
    .limit(1);
  return row ? publishedCatalogue(row.number, catalogueDocumentSchema.parse(row.content)) : STARTER_CATALOGUE;
}

/** The draft with the name of whom it was changed by, or null while nobody has begun. */
export async function findDraft(db: Db): Promise<(CatalogueDraftRow & { editor: string | null }) | null> {
  const [row] = await db
    .select({ draft: catalogueDraft, editor: users.name })
    .from(catalogueDraft)
    .leftJoin(users, eq(users.id, catalogueDraft.updatedBy))
    .where(eq(catalogueDraft.id, ONLY_ROW));
  return row ? { ...row.draft, editor: row.editor } : null;
}

/** Makes sure of the draft, which begins as `content`, and locks it until the transaction ends. */
export async function lockDraft(tx: Db, content: CatalogueDocument, now: Date): Promise<void> {
  await tx.insert(catalogueDraft).values({ id: ONLY_ROW, content, updatedAt: now }).onConflictDoNothing();
  await tx.select({ id: catalogueDraft.id }).from(catalogueDraft).where(eq(catalogueDraft.id, ONLY_ROW)).for('update');
}

export async function updateDraft(
  tx: Db,
  changes: Pick<CatalogueDraftRow, 'content' | 'updatedAt' | 'updatedBy'>,
): Promise<void> {
  await tx.update(catalogueDraft).set(changes).where(eq(catalogueDraft.id, ONLY_ROW));
}

/** The checksums of all pictures that the draft or a published version names. */
export async function listNamedChecksums(db: Db): Promise<string[]> {
  const named = sql<string>`jsonb_path_query(content, 'lax $.*[*].picture.files.picture.sha256') #>> '{}'`;
  const inDraft = await db.selectDistinct({ sha256: named }).from(catalogueDraft);
  const inVersions = await db.selectDistinct({ sha256: named }).from(catalogueVersions);
  return [...new Set([...inDraft, ...inVersions].map(({ sha256 }) => sha256))];
}

export async function insertVersion(tx: Db, row: typeof catalogueVersions.$inferInsert): Promise<void> {
  await tx.insert(catalogueVersions).values(row);
}

/** A published version with the name of whom it was published by. */
export type PublishedVersion = Omit<typeof catalogueVersions.$inferSelect, 'content' | 'publishedBy'> & {
  publisher: string | null;
};

const SUMMARY = {
  number: catalogueVersions.number,
  publishedAt: catalogueVersions.publishedAt,
  note: catalogueVersions.note,
  publisher: users.name,
};

/** Up to `limit` published versions below a number, the newest first. */
export async function listPublishedVersions(db: Db, before: number, limit: number): Promise<PublishedVersion[]> {
  return db
    .select(SUMMARY)
    .from(catalogueVersions)
    .leftJoin(users, eq(users.id, catalogueVersions.publishedBy))
    .where(lt(catalogueVersions.number, before))
    .orderBy(desc(catalogueVersions.number))
    .limit(limit);
}

/** A published version with its packages, or null. */
export async function findPublishedVersion(
  db: Db,
  number: number,
): Promise<(PublishedVersion & { content: CatalogueDocument }) | null> {
  const [row] = await db
    .select({ ...SUMMARY, content: catalogueVersions.content })
    .from(catalogueVersions)
    .leftJoin(users, eq(users.id, catalogueVersions.publishedBy))
    .where(eq(catalogueVersions.number, number));
  return row ? { ...row, content: catalogueDocumentSchema.parse(row.content) } : null;
}
