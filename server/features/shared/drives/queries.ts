import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type DriveRow, drives } from '#server/db/schema/drives.ts';

/** The drives that are kept between some places and one of them, there and back. */
export async function listDrives(db: Db, place: string, others: readonly string[]): Promise<DriveRow[]> {
  const all = [...others];
  return db
    .select()
    .from(drives)
    .where(
      or(
        and(eq(drives.origin, place), inArray(drives.destination, all)),
        and(inArray(drives.origin, all), eq(drives.destination, place)),
      ),
    );
}

/** The drives that are kept from each of some places to the next one. */
export async function listLegs(db: Db, legs: readonly { origin: string; destination: string }[]): Promise<DriveRow[]> {
  if (legs.length === 0) return [];
  const pairs = sql.join(
    legs.map(({ origin, destination }) => sql`(${origin}, ${destination})`),
    sql`, `,
  );
  return db.select().from(drives).where(sql`(${drives.origin}, ${drives.destination}) in (${pairs})`);
}

/** Keeps drives, in place of what was known of them. */
export async function upsertDrives(db: Db, rows: readonly DriveRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(drives)
    .values([...rows])
    .onConflictDoUpdate({
      target: [drives.origin, drives.destination],
      set: { seconds: sql`excluded.seconds`, meters: sql`excluded.meters`, learnedAt: sql`excluded.learned_at` },
    });
}

/** Forgets drives that were learned before an instant: roads change. */
export async function deleteDrivesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(drives).where(lt(drives.learnedAt, before));
}
