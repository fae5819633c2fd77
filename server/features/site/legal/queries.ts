import { and, asc, desc, eq } from 'drizzle-orm';
import type { LegalKind } from '#domain/site/legal-schema.ts';
import { STARTER_VERSIONS } from '#domain/site/legal-versions.ts';
import type { Db } from '#server/db/database.ts';
import { type LegalTextRow, legalTexts, ownPageSlugs } from '#server/db/schema/legal.ts';

/** The version of a text that holds. */
export async function getCurrentVersion(db: Db, kind: LegalKind): Promise<string> {
  const [row] = await db
    .select({ version: legalTexts.version })
    .from(legalTexts)
    .where(eq(legalTexts.kind, kind))
    .orderBy(desc(legalTexts.siteNumber))
    .limit(1);
  return row?.version ?? STARTER_VERSIONS[kind];
}

/** All versions of a text that were kept, the oldest first. */
export async function listVersionsOf(db: Db, kind: LegalKind): Promise<string[]> {
  const rows = await db
    .select({ version: legalTexts.version })
    .from(legalTexts)
    .where(eq(legalTexts.kind, kind))
    .orderBy(asc(legalTexts.siteNumber));
  return rows.map(({ version }) => version);
}

export async function findLegalText(db: Db, kind: LegalKind, version: string): Promise<LegalTextRow | null> {
  const [row] = await db
    .select()
    .from(legalTexts)
    .where(and(eq(legalTexts.kind, kind), eq(legalTexts.version, version)));
  return row ?? null;
}

export async function insertLegalText(tx: Db, row: LegalTextRow): Promise<void> {
  await tx.insert(legalTexts).values(row);
}

/** Every address that a page has or had, with the page that had it last. */
export async function listSlugs(db: Db): Promise<{ slug: string; pageId: string }[]> {
  return db.select({ slug: ownPageSlugs.slug, pageId: ownPageSlugs.pageId }).from(ownPageSlugs);
}

/** Gives an address to a page, also one that another page had before. */
export async function upsertSlug(tx: Db, row: typeof ownPageSlugs.$inferInsert): Promise<void> {
  await tx.insert(ownPageSlugs).values(row).onConflictDoUpdate({ target: ownPageSlugs.slug, set: row });
}
