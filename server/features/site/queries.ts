import { desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { readSiteDocument } from '#domain/site/read-site-document.ts';
import type { SiteDocument } from '#domain/site/site-schema.ts';
import { STARTER_SITE } from '#domain/site/starter-site.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { contentVersion, type SiteDraftRow, siteDraft, siteFiles, siteVersions } from '#server/db/schema/site.ts';

const ONLY_ROW = 1;

/** Which content holds, and since when. */
export async function getContentVersion(db: Db): Promise<{ version: number; changedAt: Date }> {
  const [row] = await db
    .select({ version: contentVersion.version, changedAt: contentVersion.changedAt })
    .from(contentVersion);
  if (!row) throw new Error('The row of content_version is missing.');
  return row;
}

/** A site with the number of its version; 0 is the starter. */
export type NumberedSite = { number: number; document: SiteDocument };

/** The site that was published last, or the starter. */
export async function getPublishedSite(db: Db): Promise<NumberedSite> {
  const [row] = await db
    .select({ number: siteVersions.number, content: siteVersions.content })
    .from(siteVersions)
    .orderBy(desc(siteVersions.number))
    .limit(1);
  if (!row) return { number: 0, document: STARTER_SITE };
  return { number: row.number, document: readSiteDocument(row.content) };
}

/** The draft with the name of whom it was changed by, or null while nobody has begun. */
export async function findDraft(db: Db): Promise<(SiteDraftRow & { editor: string | null }) | null> {
  const [row] = await db
    .select({ draft: siteDraft, editor: users.name })
    .from(siteDraft)
    .leftJoin(users, eq(users.id, siteDraft.updatedBy))
    .where(eq(siteDraft.id, ONLY_ROW));
  return row ? { ...row.draft, editor: row.editor } : null;
}

/** Makes sure of the draft, which begins as `content`, and locks it until the transaction ends. */
export async function lockDraft(tx: Db, content: SiteDocument, now: Date): Promise<void> {
  await tx.insert(siteDraft).values({ id: ONLY_ROW, content, updatedAt: now }).onConflictDoNothing();
  await tx.select({ id: siteDraft.id }).from(siteDraft).where(eq(siteDraft.id, ONLY_ROW)).for('update');
}

export async function updateDraft(
  tx: Db,
  changes: Pick<SiteDraftRow, 'content' | 'updatedAt' | 'updatedBy'>,
): Promise<void> {
  await tx.update(siteDraft).set(changes).where(eq(siteDraft.id, ONLY_ROW));
}

export async function insertVersion(tx: Db, row: typeof siteVersions.$inferInsert): Promise<void> {
  await tx.insert(siteVersions).values(row);
}

/** A published version with the name of whom it was published by. */
export type PublishedVersion = Omit<typeof siteVersions.$inferSelect, 'content' | 'publishedBy'> & {
  publisher: string | null;
};

const SUMMARY = {
  number: siteVersions.number,
  publishedAt: siteVersions.publishedAt,
  note: siteVersions.note,
  publisher: users.name,
};

/** Up to `limit` published versions below a number, the newest first. */
export async function listPublishedVersions(db: Db, before: number, limit: number): Promise<PublishedVersion[]> {
  return db
    .select(SUMMARY)
    .from(siteVersions)
    .leftJoin(users, eq(users.id, siteVersions.publishedBy))
    .where(lt(siteVersions.number, before))
    .orderBy(desc(siteVersions.number))
    .limit(limit);
}

/** A published version with its content, or null. */
export async function findPublishedVersion(
  db: Db,
  number: number,
): Promise<(PublishedVersion & { content: SiteDocument }) | null> {
  const [row] = await db
    .select({ ...SUMMARY, content: siteVersions.content })
    .from(siteVersions)
    .leftJoin(users, eq(users.id, siteVersions.publishedBy))
    .where(eq(siteVersions.number, number));
  return row ? { ...row, content: readSiteDocument(row.content) } : null;
}

export type SiteFile = { contentType: string; bytes: Buffer };

/** A file of the site by the hash of its bytes, or null. */
export async function findFile(db: Db, sha256: string): Promise<SiteFile | null> {
  const [row] = await db
    .select({ contentType: siteFiles.contentType, bytes: siteFiles.bytes })
    .from(siteFiles)
    .where(eq(siteFiles.sha256, sha256));
  return row ?? null;
}

/** How many of these files are there. */
export async function countFiles(db: Db, hashes: readonly string[]): Promise<number> {
  const rows = await db
    .select({ sha256: siteFiles.sha256 })
    .from(siteFiles)
    .where(inArray(siteFiles.sha256, [...hashes]));
  return rows.length;
}

/** Keeps files; one that is there already stays. */
export async function insertFiles(db: Db, rows: (typeof siteFiles.$inferInsert)[]): Promise<void> {
  await db.insert(siteFiles).values(rows).onConflictDoNothing();
}

/** The checksums of all uploads that the draft or a published version names, wherever it does. */
export async function listNamedChecksums(db: Db): Promise<string[]> {
  const named = sql<string>`jsonb_path_query(content, 'lax $.pages.**.sha256') #>> '{}'`;
  const inDraft = await db.selectDistinct({ sha256: named }).from(siteDraft);
  const inVersions = await db.selectDistinct({ sha256: named }).from(siteVersions);
  return [...new Set([...inDraft, ...inVersions].map(({ sha256 }) => sha256))];
}
