import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type DeliveryLinkRow, deliveries, deliveryLinks } from '#server/db/schema/deliveries.ts';
import { messages } from '#server/db/schema/messages.ts';
import { orderGuests } from '#server/db/schema/order-guests.ts';
import { orders } from '#server/db/schema/orders.ts';
import { properties } from '#server/db/schema/properties.ts';

/** The key by which a guest is told once of a delivery as it was sent at an instant. */
export const deliveredKey = (
  propertyId: string,
  { guestId, notifiedAt }: { guestId: string; notifiedAt: Date },
): string => ['delivered', propertyId, notifiedAt.toISOString(), `guest ${guestId}`, 'email'].join(':');

/**
 * The guests behind `after` who get the delivery, with the property of their order that was sent last and when, where they were not told of that. Of an order
 * whose files moved to another library nobody is told.
 */
export async function listWaitingGuests(db: Db, { after, limit }: { after: string | null; limit: number }) {
  const sent = sql`to_char(${properties.notifiedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const key = sql`concat_ws(':', 'delivered', ${properties.id}, ${sent}, 'guest ' || ${orderGuests.id}, 'email')`;
  const isTold = sql`exists (select from ${messages} where ${messages.uniqueKey} = ${key})`;
  const rows = await db
    .select({
      guest: orderGuests,
      orderId: orders.id,
      propertyId: properties.id,
      notifiedAt: properties.notifiedAt,
    })
    .from(orderGuests)
    .innerJoin(orders, eq(orders.id, orderGuests.orderId))
    .innerJoin(properties, eq(properties.id, orders.propertyId))
    .where(
      and(
        sql`'delivery' = any(${orderGuests.gets})`,
        isNotNull(properties.notifiedAt),
        isNotNull(orders.orderStatus),
        sql`${orders.orderStatus} <> 'cancelled'`,
        isNull(orders.filesMovedAt),
        sql`not ${isTold}`,
        after ? gt(orderGuests.id, after) : undefined,
      ),
    )
    .orderBy(asc(orderGuests.id))
    .limit(limit);
  return rows.flatMap(({ notifiedAt, ...row }) => (notifiedAt ? [{ ...row, notifiedAt }] : []));
}
export type WaitingGuest = Awaited<ReturnType<typeof listWaitingGuests>>[number];

/** The link of a guest to the delivery of a property that works at `until`; null where there is none. */
export async function findGuestLink(
  db: Db,
  propertyId: string,
  { guestId, until }: { guestId: string; until: Date },
): Promise<DeliveryLinkRow | null> {
  const isOpen = and(isNull(deliveryLinks.revokedAt), gt(deliveryLinks.expiresAt, until));
  const [row] = await db
    .select({ link: deliveryLinks })
    .from(deliveryLinks)
    .innerJoin(deliveries, eq(deliveries.id, deliveryLinks.deliveryId))
    .where(and(eq(deliveries.propertyId, propertyId), eq(deliveryLinks.guestId, guestId), isOpen))
    .orderBy(desc(deliveryLinks.createdAt), desc(deliveryLinks.id))
    .limit(1);
  return row?.link ?? null;
}
