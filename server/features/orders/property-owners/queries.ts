import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { foldEmail, foldText } from '#domain/shared/fold-text.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { searchText } from '#domain/shared/search-words.ts';
import type { Db } from '#server/db/database.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { deliveries, deliveryLinks, deliveryNotices } from '#server/db/schema/deliveries.ts';
import { installation } from '#server/db/schema/installation.ts';
import { mediaItems, uploads } from '#server/db/schema/media.ts';
import { isAcceptedOrder, type OrderRow, orders } from '#server/db/schema/orders.ts';
import { properties } from '#server/db/schema/properties.ts';
import { propertyMoves } from '#server/db/schema/property-moves.ts';

const p = properties;
const NOBODY = { email: null, emailFolded: null, locale: null };

/** Who ordered what is delivered to a property. `email` is empty for who asked to be forgotten. */
export type PropertyCustomer = {
  propertyId: string;
  contactId: string | null;
  name: string;
  email: string;
  locale: Locale;
};

/** Who ordered what is delivered to each of these properties and did not move to somebody else since: of several orders the newest that still has an address. */
export async function listCustomers(db: Db, propertyIds: readonly string[]): Promise<PropertyCustomer[]> {
  if (propertyIds.length === 0) return [];
  const rows = await db
    .selectDistinctOn([orders.propertyId], {
      propertyId: orders.propertyId,
      contactId: orders.contactId,
      name: orders.customerName,
      email: orders.customerEmail,
      locale: orders.locale,
    })
    .from(orders)
    .where(and(inArray(orders.propertyId, [...propertyIds]), isNull(orders.filesMovedAt)))
    .orderBy(
      orders.propertyId,
      sql`(customer_email <> '') desc, (order_status is distinct from 'cancelled') desc, order_number desc`,
    );
  return rows.flatMap(({ propertyId, ...customer }) => (propertyId ? [{ propertyId, ...customer }] : []));
}

/** Who ordered what is delivered to a property; null where nothing is. */
export async function findCustomer(db: Db, propertyId: string): Promise<PropertyCustomer | null> {
  return (await listCustomers(db, [propertyId]))[0] ?? null;
}

/** The properties without a realtor that the customer of one of them ordered, by address, the oldest first; none where no address is left. */
export async function listOfSameCustomer(db: Db, propertyId: string): Promise<string[]> {
  const contactId = (await findCustomer(db, propertyId))?.contactId;
  if (!contactId) return [];
  const ordered = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.propertyId, p.id), eq(orders.contactId, contactId), isNull(orders.filesMovedAt)));
  const rows = await db
    .select({ id: p.id })
    .from(p)
    .where(and(isNull(p.realtorId), exists(ordered)))
    .orderBy(p.createdAt, p.id);
  return rows.map(({ id }) => id);
}

/** Whether another order of a property is of somebody else: of another account or, without one, of another address. */
export async function hasOtherCustomer(
  db: Db,
  propertyId: string,
  { id, userId, contactId }: OrderRow,
): Promise<boolean> {
  // Customers whose data was deleted have no contact left, so they cannot be recognized as the same person.
  const isSameGuest = sql`(user_id is null and contact_id is not null and contact_id = ${contactId}::uuid)`;
  const isSame = userId ? sql`(user_id is not distinct from ${userId}::uuid)` : isSameGuest;
  const isOther = and(eq(orders.propertyId, propertyId), ne(orders.id, id), sql`not ${isSame}`);
  return (await db.$count(orders, isOther)) > 0;
}

/**
 * The properties of a realtor or, without one, those that were ordered by the same email alone and belong to nobody, the oldest first: with how
 * their addresses are written.
 */
export async function listSameCustomerProperties(
  db: Db,
  { realtorId, order }: { realtorId: string | null; order: OrderRow },
) {
  const sameCustomer = sql`(user_id is null and contact_id is not null and contact_id = ${order.contactId}::uuid)`;
  const own = db
    .select({ id: orders.propertyId })
    .from(orders)
    .where(and(isNotNull(orders.propertyId), isNull(orders.filesMovedAt), sameCustomer));
  const ofOthers = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.propertyId, p.id), sql`not ${sameCustomer}`));
  const ofEmail = and(isNull(p.realtorId), inArray(p.id, own), notExists(ofOthers));
  const { id, address, city, state, zip } = p;
  return db
    .select({ id, address, city, state, zip })
    .from(p)
    .where(realtorId ? eq(p.realtorId, realtorId) : ofEmail)
    .orderBy(p.createdAt, p.id);
}

export async function insertPropertyOfOrder(tx: Db, row: typeof properties.$inferInsert): Promise<void> {
  const { name, address = '', city = '' } = row;
  const folded = { addressFolded: foldText(address), searchText: searchText(name, address, city) };
  await tx.insert(p).values({ ...row, ...folded });
}

/** Links an order to a property; the order as it is then. */
export async function setPropertyOfOrderRow(tx: Db, orderId: string, propertyId: string): Promise<OrderRow> {
  const [linked] = await tx.update(orders).set({ propertyId }).where(eq(orders.id, orderId)).returning();
  if (!linked) throw new Error(`Order ${orderId} is gone.`);
  return linked;
}

/** Orders whose shoot is in the calendar and that have no property, the oldest first. */
export async function listBookedWithoutProperty(db: Db, limit: number): Promise<string[]> {
  const shoot = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.orderId, orders.id), eq(bookings.status, 'confirmed')));
  const isOpen = and(isNull(orders.propertyId), isAcceptedOrder, ne(orders.orderStatus, 'cancelled'), exists(shoot));
  const rows = await db.select({ id: orders.id }).from(orders).where(isOpen).orderBy(orders.createdAt).limit(limit);
  return rows.map(({ id }) => id);
}

/** An order without a property, locked until the transaction ends; null where it has one by now. */
export async function lockOrderWithoutProperty(tx: Db, id: string): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.propertyId)))
    .for('update');
  return row ?? null;
}

/** Whether orders from before have still to get their properties. */
export async function isPlacingProperties(db: Db): Promise<boolean> {
  const [row] = await db.select({ at: installation.propertiesPlacedAt }).from(installation).limit(1);
  return row !== undefined && row.at === null;
}

export async function endPlacingProperties(db: Db, now: Date): Promise<void> {
  await db.update(installation).set({ propertiesPlacedAt: now }).where(isNull(installation.propertiesPlacedAt));
}

/** Gives an account the properties without a realtor whose orders are all its own, and returns their ids. */
export async function takeProperties(tx: Db, userId: string): Promise<string[]> {
  const own = tx
    .select({ id: orders.propertyId })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.propertyId), isNull(orders.filesMovedAt)));
  const ofOthers = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.propertyId, p.id), sql`${orders.userId} is distinct from ${userId}::uuid`));
  const taken = await tx
    .update(p)
    .set({ realtorId: userId })
    .where(and(isNull(p.realtorId), inArray(p.id, own), notExists(ofOthers)))
    .returning({ id: p.id });
  return taken.map(({ id }) => id);
}

/** Gives the media of properties, and what is being uploaded to them, from one owner to another; null is nobody. */
export async function setMediaOwner(
  tx: Db,
  propertyIds: string[],
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  if (propertyIds.length === 0) return;
  for (const table of [mediaItems, uploads]) {
    const isOfBefore = from ? eq(table.userId, from) : isNull(table.userId);
    await tx
      .update(table)
      .set({ userId: to })
      .where(and(inArray(table.propertyId, propertyIds), isOfBefore));
  }
}

/** Locks all properties of a realtor until the transaction ends: no file is added, no link made. */
export async function lockProperties(tx: Db, realtorId: string): Promise<void> {
  await tx.select({ id: p.id }).from(p).where(eq(p.realtorId, realtorId)).orderBy(p.id).for('update');
}

/**
 * Takes the properties from a realtor of which something is still owed at `now`, and returns their ids: an order of it is accepted
 * and neither cancelled nor both completed and paid, or a link to its delivery works.
 */
export async function detachOwedProperties(tx: Db, realtorId: string, now: Date): Promise<string[]> {
  const isOpen = or(
    eq(orders.orderStatus, 'pending'),
    and(eq(orders.orderStatus, 'completed'), gt(orders.chargeMinor, orders.paidMinor)),
  );
  const openOrder = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.propertyId, p.id), isAcceptedOrder, isOpen));
  const openLink = tx
    .select({ id: deliveryLinks.id })
    .from(deliveryLinks)
    .innerJoin(deliveries, eq(deliveries.id, deliveryLinks.deliveryId))
    .where(and(eq(deliveries.propertyId, p.id), isNull(deliveryLinks.revokedAt), gt(deliveryLinks.expiresAt, now)));
  const kept = await tx
    .update(p)
    .set({ realtorId: null })
    .where(and(eq(p.realtorId, realtorId), or(exists(openOrder), exists(openLink))))
    .returning({ id: p.id });
  return kept.map(({ id }) => id);
}

/** Takes a person from the links to the deliveries of properties: they stay, say no more whom they were for, and nobody is reminded of them. */
export async function blankLinkPeople(
  tx: Db,
  propertyIds: string[],
  { name, email }: { name: string; email: string },
): Promise<void> {
  if (propertyIds.length === 0) return;
  const theirs = tx.select({ id: deliveries.id }).from(deliveries).where(inArray(deliveries.propertyId, propertyIds));
  await tx
    .update(deliveryLinks)
    .set({ name: '' })
    .where(and(inArray(deliveryLinks.deliveryId, theirs), eq(deliveryLinks.name, name)));
  await tx
    .update(deliveryLinks)
    .set(NOBODY)
    .where(and(inArray(deliveryLinks.deliveryId, theirs), eq(deliveryLinks.emailFolded, foldEmail(email))));
}

/** Takes an address from all links, with the name beside it, so that nobody is reminded at it, and deletes what waits to be sent to it. */
export async function blankLinkEmails(tx: Db, email: string): Promise<void> {
  await tx
    .update(deliveryLinks)
    .set({ ...NOBODY, name: '' })
    .where(eq(deliveryLinks.emailFolded, foldEmail(email)));
  await tx.delete(deliveryNotices).where(eq(deliveryNotices.email, foldEmail(email)));
}

/** The account in whose library a property is; null where it is the studio's. */
export async function findRealtorOf(db: Db, propertyId: string): Promise<string | null> {
  const [property] = await db.select({ realtorId: p.realtorId }).from(p).where(eq(p.id, propertyId));
  return property?.realtorId ?? null;
}

/** Ends the links to the delivery of a property that were sent to an address, and what waits to be sent there. */
export async function endLinksOfEmail(
  tx: Db,
  { propertyId, email, now }: { propertyId: string; email: string; now: Date },
): Promise<void> {
  const theirs = tx.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.propertyId, propertyId));
  const isSentThere = and(inArray(deliveryLinks.deliveryId, theirs), eq(deliveryLinks.emailFolded, foldEmail(email)));
  const links = await tx
    .update(deliveryLinks)
    .set({ revokedAt: sql`coalesce(revoked_at, ${now.toISOString()}::timestamptz)` })
    .where(isSentThere)
    .returning({ id: deliveryLinks.id });
  const ids = links.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(deliveryNotices).where(inArray(deliveryNotices.linkId, ids));
  // The undo of a move opens them no more.
  const left = sql`array(select id from unnest(revoked_links) as link(id) where not id = any(${sql.param(ids)}::uuid[]))`;
  await tx.update(propertyMoves).set({ revokedLinks: left }).where(eq(propertyMoves.propertyId, propertyId));
}

/** Locks the orders that are delivered to a property until the transaction ends, before the property, as everybody who links them does. */
export async function lockOrdersOf(tx: Db, propertyId: string): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.propertyId, propertyId))
    .orderBy(orders.id)
    .for('update');
}

/**
 * Gives a property to another account, with its media in whatever state and the uploads that are under way: foreign keys take those along. Its version
 * goes up.
 */
export async function setRealtor(tx: Db, propertyId: string, realtorId: string): Promise<void> {
  await tx
    .update(p)
    .set({ realtorId, version: sql`${p.version} + 1` })
    .where(eq(p.id, propertyId));
  // What had no owner while the property had none.
  await setMediaOwner(tx, [propertyId], { from: null, to: realtorId });
}

/** Notes at the orders of a property whether its files are in the library of who placed them (PROP-22). */
export async function markFilesMoved(
  tx: Db,
  propertyId: string,
  { owner, now }: { owner: string; now: Date },
): Promise<void> {
  const isOwn = sql`${orders.userId} = ${owner}::uuid`;
  const filesMovedAt = sql`case when ${isOwn} then null else coalesce(${orders.filesMovedAt}, ${now.toISOString()}::timestamptz) end`;
  await tx.update(orders).set({ filesMovedAt }).where(eq(orders.propertyId, propertyId));
}

const isUploadOf = (propertyId: string, uploadedBy: string) =>
  and(eq(uploads.propertyId, propertyId), eq(uploads.uploadedBy, uploadedBy));

/** Ends the uploads to a property that an account has under way: what still comes is removed. */
export async function deleteUploadsOf(tx: Db, propertyId: string, uploadedBy: string): Promise<void> {
  await tx.delete(uploads).where(isUploadOf(propertyId, uploadedBy));
}

export async function countUploadsOf(db: Db, propertyId: string, uploadedBy: string): Promise<number> {
  return db.$count(uploads, isUploadOf(propertyId, uploadedBy));
}

/** Deletes what moves of properties kept for their undo, once that is over. */
export async function deleteOldMoves(tx: Db, before: Date): Promise<void> {
  await tx.delete(propertyMoves).where(lte(propertyMoves.createdAt, before));
}
