import { and, asc, eq, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AGES, type Receivable, receivableSchema } from '#domain/billing/due.ts';
import type { Db } from '#server/db/database.ts';
import { customers } from '#server/db/schema/customers.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { orderPayments, orders } from '#server/db/schema/orders.ts';
import { properties } from '#server/db/schema/properties.ts';

/** Accepted orders of which money is still to come. */
const isOwed = and(inArray(orders.orderStatus, ['pending', 'completed']), gt(orders.chargeMinor, orders.paidMinor));

/** No invoice of the payment stands: none was issued, or all of it was taken back. That of a voided payment stands. */
const hasNoInvoice = sql`not exists (
  select from documents d where d.payment_id = ${orderPayments.id} and d.kind = 'invoice'
    and (d.total_minor = 0 or d.total_minor > (select coalesce(sum(c.total_minor), 0) from documents c where c.corrects_id = d.id)))`;

/** Orders on account that were delivered or completed, and of which a payment has no invoice yet: a few, the oldest first. */
export async function listToInvoice(db: Db, limit: number): Promise<string[]> {
  const isDelivered = or(eq(orders.orderStatus, 'completed'), gte(properties.notifiedAt, orders.createdAt));
  const rows = await db
    .selectDistinct({ id: orders.id, orderNumber: orders.orderNumber })
    .from(orders)
    .innerJoin(orderPayments, eq(orderPayments.orderId, orders.id))
    .leftJoin(properties, eq(properties.id, orders.propertyId))
    .where(
      and(
        eq(orders.paymentTerms, 'on_account'),
        isOwed,
        isDelivered,
        eq(orderPayments.status, 'requires_payment'),
        gt(orderPayments.amountMinor, 0),
        isNull(orderPayments.dueOn),
        hasNoInvoice,
      ),
    )
    .orderBy(asc(orders.orderNumber))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whether a property has files that somebody may have downloaded. */
export async function hasMedia(db: Db, propertyId: string): Promise<boolean> {
  const [item] = await db
    .select({ id: mediaItems.id })
    .from(mediaItems)
    .where(eq(mediaItems.propertyId, propertyId))
    .limit(1);
  return item !== undefined;
}

/** An open payment whose invoice asks for it by a day. */
export type DuePayment = { id: string; orderId: string; dueOn: string };

/** Open payments that are due between two days of the studio's zone, both included, of orders whose customers are reminded. */
export async function listDuePayments(db: Db, { from, until }: { from: string; until: string }): Promise<DuePayment[]> {
  return db
    .select({ id: orderPayments.id, orderId: orders.id, dueOn: sql<string>`${orderPayments.dueOn}::text` })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(
      and(
        eq(orderPayments.status, 'requires_payment'),
        gte(orderPayments.dueOn, from),
        lte(orderPayments.dueOn, until),
        isOwed,
        eq(orders.areRemindersMuted, false),
      ),
    )
    .orderBy(asc(orderPayments.dueOn), asc(orderPayments.id));
}

/** Sums are of a type that drivers give as text. */
const balancesSchema = z.array(
  receivableSchema.extend({
    orders: z.coerce.number(),
    total_minor: z.coerce.number(),
    amounts: z.record(z.enum(AGES), z.coerce.number()),
  }),
);

/**
 * What each customer owes in each currency on a day of the studio's zone, by how late it is: what is longest overdue comes first. One statement over the
 * orders of which money is still to come.
 */
export async function listReceivables(db: Db, today: string): Promise<Receivable[]> {
  const open = sql`${orderPayments.amountMinor} - ${orderPayments.recordedMinor}`;
  const late = sql`(${today}::date - ${orderPayments.dueOn})`;
  const sumOf = (where: ReturnType<typeof sql>) => sql`coalesce(sum(${open}) filter (where ${where}), 0)`;
  const { rows } = await db.execute(sql`
    select ${orders.customerId} as customer_id, coalesce(max(${customers.name}), max(${orders.customerName})) as customer_name, ${orders.chargeCurrency} as currency,
      count(distinct ${orders.id}) as orders, min(${orderPayments.dueOn})::text as oldest_due_on, sum(${open}) as total_minor,
      json_build_object(
        'current', ${sumOf(sql`${orderPayments.dueOn} is null or ${late} <= 0`)},
        'late_1_30', ${sumOf(sql`${late} between 1 and 30`)},
        'late_31_60', ${sumOf(sql`${late} between 31 and 60`)},
        'late_61_90', ${sumOf(sql`${late} between 61 and 90`)},
        'late_91', ${sumOf(sql`${late} > 90`)}
      ) as amounts
    from ${orders}
    join ${orderPayments} on ${orderPayments.orderId} = ${orders.id} and ${orderPayments.status} = 'requires_payment'
    left join ${customers} on ${customers.id} = ${orders.customerId}
    where ${isOwed}
    group by ${orders.customerId}, ${orders.chargeCurrency}
    having sum(${open}) > 0
    order by min(${orderPayments.dueOn}) nulls last, sum(${open}) desc, ${orders.customerId}`);
  return balancesSchema.parse(rows);
}
