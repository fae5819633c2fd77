import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type OriginalsLinkRow, originalsLinks } from '#server/db/schema/originals.ts';

const l = originalsLinks;

/** Keeps an address of a property's originals; false where one works already. */
export async function insertOriginalsLink(tx: Db, row: typeof originalsLinks.$inferInsert): Promise<boolean> {
  return (await tx.insert(l).values(row).onConflictDoNothing().returning({ id: l.id })).length > 0;
}

/** Ends the address of a property's originals that works. */
export async function endOriginalsLink(tx: Db, propertyId: string, now: Date): Promise<void> {
  await tx
    .update(l)
    .set({ endedAt: now })
    .where(and(eq(l.propertyId, propertyId), isNull(l.endedAt)));
}

/** The address of a property's originals that works; null where there is none. */
export async function findOriginalsLink(db: Db, propertyId: string): Promise<OriginalsLinkRow | null> {
  const [row] = await db
    .select()
    .from(l)
    .where(and(eq(l.propertyId, propertyId), isNull(l.endedAt)));
  return row ?? null;
}

/** Opens an address of originals again that was ended. The one that works has to be ended before. */
export async function restoreOriginalsLink(tx: Db, id: string): Promise<void> {
  await tx.update(l).set({ endedAt: null }).where(eq(l.id, id));
}
