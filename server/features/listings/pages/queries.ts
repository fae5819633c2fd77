import { and, eq, like, sql } from 'drizzle-orm';
import type { PageFace } from '#domain/listings/pages/page-state.ts';
import type { Db } from '#server/db/database.ts';
import { type PropertyRow, properties } from '#server/db/schema/properties.ts';
import { type PropertyPageRow, propertyPages } from '#server/db/schema/property-pages.ts';

const t = propertyPages;

/** The page of a property; null where nobody saved one. */
export async function findPage(db: Db, propertyId: string): Promise<PropertyPageRow | null> {
  const [row] = await db.select().from(t).where(eq(t.propertyId, propertyId));
  return row ?? null;
}

/** What slugs and tokens are written with. Postgres takes no text with a NUL. */
const ADDRESS = /^[\w-]{1,100}$/;

/** The page at a public address with its property, whatever its state; null where there is none. */
export async function findPageAt(
  db: Db,
  face: PageFace,
  key: string,
): Promise<{ page: PropertyPageRow; property: PropertyRow } | null> {
  if (!ADDRESS.test(key)) return null;
  const [found] = await db
    .select({ page: t, property: properties })
    .from(t)
    .innerJoin(properties, eq(properties.id, t.propertyId))
    .where(eq(face === 'branded' ? t.slug : t.token, key));
  return found ?? null;
}

/** The page of a property with the property itself; null where nobody saved one. */
export async function findPageOf(
  db: Db,
  propertyId: string,
): Promise<{ page: PropertyPageRow; property: PropertyRow } | null> {
  const [found] = await db
    .select({ page: t, property: properties })
    .from(t)
    .innerJoin(properties, eq(properties.id, t.propertyId))
    .where(eq(t.propertyId, propertyId));
  return found ?? null;
}

/** The slugs that begin like one, which no other page may have. */
export async function listSlugs(db: Db, slug: string): Promise<Set<string>> {
  const rows = await db
    .select({ slug: t.slug })
    .from(t)
    .where(like(t.slug, `${slug}%`));
  return new Set(rows.map((row) => row.slug));
}

/** Keeps a new page; null where another one took its slug or its property meanwhile. */
export async function insertPage(tx: Db, row: typeof t.$inferInsert): Promise<PropertyPageRow | null> {
  const [inserted] = await tx.insert(t).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function updatePageRow(tx: Db, propertyId: string, changes: Partial<PropertyPageRow>): Promise<void> {
  await tx
    .update(t)
    .set({ ...changes, version: sql`${t.version} + 1` })
    .where(eq(t.propertyId, propertyId));
}

/** Keeps what was found when an unbranded page was looked through, unless its address was replaced meanwhile. */
export async function setChecked(
  db: Db,
  { propertyId, token }: Pick<PropertyPageRow, 'propertyId' | 'token'>,
  checked: Pick<PropertyPageRow, 'checkedSum' | 'isClean'>,
): Promise<void> {
  await db
    .update(t)
    .set(checked)
    .where(and(eq(t.propertyId, propertyId), eq(t.token, token)));
}
