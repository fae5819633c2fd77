import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type ZipRow, zips } from '#server/db/schema/zips.ts';

export async function insertZip(tx: Db, zip: ZipRow): Promise<void> {
  await tx.insert(zips).values(zip);
}

/** A selection of an account that can still be downloaded, or null. */
export async function findZip(
  db: Db,
  { id, userId, now }: { id: string; userId: string; now: Date },
): Promise<ZipRow | null> {
  const [zip] = await db
    .select()
    .from(zips)
    .where(and(eq(zips.id, id), eq(zips.userId, userId), gt(zips.expiresAt, now)));
  return zip ?? null;
}

/** Deletes selections whose time is over. */
export async function deleteOldZips(db: Db, now: Date): Promise<void> {
  await db.delete(zips).where(lte(zips.expiresAt, now));
}
