import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { foldText } from '#domain/shared/fold-text.ts';
import type { Db } from '#server/db/database.ts';
import { deliveries } from '#server/db/schema/deliveries.ts';
import { licenses } from '#server/db/schema/licenses.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { type PropertyRow, properties } from '#server/db/schema/properties.ts';
import { type PropertyMoveRow, propertyMoves } from '#server/db/schema/property-moves.ts';
import { reviews } from '#server/db/schema/reviews.ts';

const t = propertyMoves;

export async function insertMove(tx: Db, row: PropertyMoveRow): Promise<void> {
  await tx.insert(t).values(row);
}

/** A move of a property; null where there is none of this id. */
export async function findMove(db: Db, propertyId: string, id: string): Promise<PropertyMoveRow | null> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.propertyId, propertyId)));
  return row ?? null;
}

/** The last move of a property; null where there is none. */
export async function findLastMove(db: Db, propertyId: string): Promise<PropertyMoveRow | null> {
  const [row] = await db
    .select()
    .from(t)
    .where(eq(t.propertyId, propertyId))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(1);
  return row ?? null;
}

export async function deleteMoveRow(tx: Db, id: string): Promise<void> {
  await tx.delete(t).where(eq(t.id, id));
}

/** Makes the license of a delivery that of another agent, where it is the former one's by name. Its version goes up. */
export async function setLicensee(
  tx: Db,
  propertyId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const delivery = tx.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.propertyId, propertyId));
  await tx
    .update(licenses)
    .set({ licensee: to })
    .where(and(sql`${licenses.deliveryId} in ${delivery}`, eq(licenses.licensee, from)));
}

/** All files of a property that are not deleted, those that are worked with included. */
export async function countFiles(db: Db, propertyId: string): Promise<number> {
  return db.$count(mediaItems, and(eq(mediaItems.propertyId, propertyId), sql`deleted_at is null`));
}

export async function hasReview(db: Db, propertyId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: reviews.deliveryId })
    .from(reviews)
    .innerJoin(deliveries, eq(deliveries.id, reviews.deliveryId))
    .where(eq(deliveries.propertyId, propertyId));
  return row !== undefined;
}

/** How many properties of an account have the name or the address of another one, whatever the capitals. */
export async function countDoubles(
  db: Db,
  realtorId: string,
  { id, name, addressFolded }: Pick<PropertyRow, 'id' | 'name' | 'addressFolded'>,
): Promise<number> {
  const { name: named, addressFolded: placed } = properties;
  const theirs = await db
    .select({ name: named, addressFolded: placed })
    .from(properties)
    .where(and(eq(properties.realtorId, realtorId), ne(properties.id, id)));
  const isSame = (each: { name: string; addressFolded: string | null }) =>
    foldText(each.name) === foldText(name) || (Boolean(addressFolded) && each.addressFolded === addressFolded);
  return theirs.filter(isSame).length;
}
