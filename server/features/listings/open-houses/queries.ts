import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type OpenHouseRow, openHouses } from '#server/db/schema/open-houses.ts';

const t = openHouses;

/** So many that are over are listed. */
const MOST_OVER = 50;

/** The open houses of a property that are not over at an instant, the next one first. There are few of them. */
export async function listComing(db: Db, propertyId: string, now: Date): Promise<OpenHouseRow[]> {
  return db
    .select()
    .from(t)
    .where(and(eq(t.propertyId, propertyId), gt(t.endsAt, now)))
    .orderBy(asc(t.endsAt));
}

/** Those that are over, the newest first. */
export async function listOver(db: Db, propertyId: string, now: Date): Promise<OpenHouseRow[]> {
  return db
    .select()
    .from(t)
    .where(and(eq(t.propertyId, propertyId), lte(t.endsAt, now)))
    .orderBy(desc(t.endsAt))
    .limit(MOST_OVER);
}

/** Keeps an open house; false where another one of the property is at that time. */
export async function insertOpenHouse(tx: Db, row: OpenHouseRow): Promise<boolean> {
  return (await tx.insert(t).values(row).onConflictDoNothing().returning({ id: t.id })).length > 0;
}

/** Deletes an open house of a property; false where there is none. */
export async function deleteOpenHouseRow(tx: Db, propertyId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(t)
    .where(and(eq(t.propertyId, propertyId), eq(t.id, id)))
    .returning({ id: t.id });
  return deleted.length > 0;
}
