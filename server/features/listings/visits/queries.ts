import { and, asc, count, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { MediaScope } from '#domain/media/media-scope.ts';
import type { Db } from '#server/db/database.ts';
import { propertyVisits, visitMarks, visitSalts } from '#server/db/schema/property-leads.ts';

const t = propertyVisits;

/** Whose figures of which day: of the page of a property, while somebody had it, by the place that its address named. */
export type VisitKey = { propertyId: string; ownerId: string | null; day: string; source: string };

/** What is counted at once; what is left out stays. */
export type Counts = Partial<Record<'views' | 'visitors' | 'photos' | 'leads' | 'bots', number>>;

/** Adds to the figures of a day, in one statement. */
export async function addCounts(db: Db, key: VisitKey, counts: Counts): Promise<void> {
  const { views = 0, visitors = 0, photos = 0, leads = 0, bots = 0 } = counts;
  await db
    .insert(t)
    .values({ ...key, views, visitors, photos, leads, bots })
    .onConflictDoUpdate({
      target: [t.propertyId, t.day, t.source, t.ownerId],
      set: {
        views: sql`${t.views} + ${views}`,
        visitors: sql`${t.visitors} + ${visitors}`,
        photos: sql`${t.photos} + ${photos}`,
        leads: sql`${t.leads} + ${leads}`,
        bots: sql`${t.bots} + ${bots}`,
      },
    });
}

/** How many other places than this one a page has figures of on a day. */
export async function countOtherSources(db: Db, { propertyId, day, source }: VisitKey): Promise<number> {
  const where = and(eq(t.propertyId, propertyId), eq(t.day, day), ne(t.source, source));
  const [row] = await db.select({ sources: count() }).from(t).where(where);
  return row?.sources ?? 0;
}

/** The salt of a day; null before its first visit. */
export async function findSalt(db: Db, day: string): Promise<string | null> {
  const [row] = await db.select().from(visitSalts).where(eq(visitSalts.day, day));
  return row?.salt ?? null;
}

/** Keeps the salt of a day, unless there is one, and forgets those of days before with all that was told apart by them. */
export async function insertSalt(db: Db, day: string, salt: string): Promise<void> {
  await db.insert(visitSalts).values({ day, salt }).onConflictDoNothing();
  await deleteSaltsBefore(db, day);
}

/** Forgets the salts of the days before one. Their marks go with them. */
export async function deleteSaltsBefore(db: Db, day: string): Promise<void> {
  await db.delete(visitSalts).where(lt(visitSalts.day, day));
}

/** Keeps that somebody was on a page today; false where they were before. */
export async function insertMark(db: Db, row: typeof visitMarks.$inferInsert): Promise<boolean> {
  return (await db.insert(visitMarks).values(row).onConflictDoNothing().returning({ day: visitMarks.day })).length > 0;
}

/** The figures of a page from a day on, of a realtor those alone of the time in which they had the property. */
export async function selectVisits(
  db: Db,
  { propertyId, scope, since }: { propertyId: string; scope: MediaScope; since: string },
) {
  const isWithin = scope.ownerId === null ? undefined : eq(t.ownerId, scope.ownerId);
  return db
    .select()
    .from(t)
    .where(and(eq(t.propertyId, propertyId), gte(t.day, since), isWithin))
    .orderBy(asc(t.day), asc(t.source));
}
