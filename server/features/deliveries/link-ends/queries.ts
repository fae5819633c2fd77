import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import { COUNTED_UP_TO } from '#domain/shared/list-query.ts';
import type { Db } from '#server/db/database.ts';
import { type DeliveryLinkRow, deliveries, deliveryLinks } from '#server/db/schema/deliveries.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { properties } from '#server/db/schema/properties.ts';

const l = deliveryLinks;

/** Which links end soon: those that work at `now` and end up to `until`, which is so many days later. */
export type Ending = { now: Date; until: Date; days: number };

/**
 * Whether a link that works ends soon, and its property has media. A link whose end was that near from the beginning, or since it was extended, is
 * none: who made it so knows.
 */
function isEnding(db: Db, { now, until, days }: Ending): SQL | undefined {
  const media = db
    .select({ id: mediaItems.id })
    .from(mediaItems)
    .where(and(eq(mediaItems.propertyId, deliveries.propertyId), not(mediaItems.isHidden)));
  const hadLonger = sql`coalesce(${l.extendedAt}, ${l.createdAt}) < ${l.expiresAt} - ${days * 24}::int * interval '1 hour'`;
  return and(isNull(l.revokedAt), gt(l.expiresAt, now), lte(l.expiresAt, until), hadLonger, exists(media));
}

/** The links that end soon, the next one first, each with its property. */
export async function listEnding(db: Db, ending: Ending, limit: number) {
  return db
    .select({ link: l, property: { id: properties.id, name: properties.name } })
    .from(l)
    .innerJoin(deliveries, eq(deliveries.id, l.deliveryId))
    .innerJoin(properties, eq(properties.id, deliveries.propertyId))
    .where(isEnding(db, ending))
    .orderBy(asc(l.expiresAt), asc(l.id))
    .limit(limit);
}
export type EndingRow = Awaited<ReturnType<typeof listEnding>>[number];

/** How many those are, counted up to one above 1,000. */
export async function countEnding(db: Db, ending: Ending): Promise<number> {
  const some = db
    .select({ id: l.id })
    .from(l)
    .innerJoin(deliveries, eq(deliveries.id, l.deliveryId))
    .where(isEnding(db, ending))
    .limit(COUNTED_UP_TO + 1);
  return db.$count(some.as('some'));
}

/** The links that end soon and whose people have an address and were not reminded of this end, the next one first. */
export async function listToRemind(db: Db, ending: Ending, limit: number): Promise<DeliveryLinkRow[]> {
  const rows = await db
    .select({ link: l })
    .from(l)
    .innerJoin(deliveries, eq(deliveries.id, l.deliveryId))
    .where(and(isEnding(db, ending), isNotNull(l.email), isNull(l.remindedAt)))
    .orderBy(asc(l.expiresAt), asc(l.id))
    .limit(limit);
  return rows.map(({ link }) => link);
}

/** Notes that the person of a link is reminded of its end; false where somebody else did, or it works no more or ends at another time. */
export async function markReminded(tx: Db, { id, expiresAt }: DeliveryLinkRow, now: Date): Promise<boolean> {
  const isDue = and(eq(l.id, id), eq(l.expiresAt, expiresAt), isNull(l.revokedAt), isNull(l.remindedAt));
  const rows = await tx.update(l).set({ remindedAt: now }).where(isDue).returning({ id: l.id });
  return rows.length > 0;
}

/** Links of a delivery, locked until the transaction ends: those of `ids`, or with null all that work at `now`. */
export async function lockLinks(
  tx: Db,
  deliveryId: string,
  { ids, now }: { ids: string[] | null; now: Date },
): Promise<DeliveryLinkRow[]> {
  const isMeant = ids ? inArray(l.id, ids) : and(isNull(l.revokedAt), gt(l.expiresAt, now));
  return tx
    .select()
    .from(l)
    .where(and(eq(l.deliveryId, deliveryId), isMeant))
    .orderBy(asc(l.id))
    .for('update');
}

/** Gives a link another end. Whoever was reminded of the one before is reminded of this one again. */
export async function updateEnd(
  tx: Db,
  id: string,
  { expiresAt, extendedAt }: { expiresAt: Date; extendedAt: Date },
): Promise<void> {
  await tx.update(l).set({ expiresAt, extendedAt, remindedAt: null }).where(eq(l.id, id));
}
