import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { OPEN_TERMS } from '#domain/customers/payment-terms-kinds.ts';
import { COUNTED_UP_TO } from '#domain/shared/list-query.ts';
import { currencySchema } from '#domain/shared/money/currency-schema.ts';
import { DAY_MS } from '#domain/shared/time/durations.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { deliveries } from '#server/db/schema/deliveries.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { isAcceptedOrder, orderPayments, orders } from '#server/db/schema/orders.ts';
import { alerts } from '#server/db/schema/payments.ts';
import { properties } from '#server/db/schema/properties.ts';
import { reviewComments, reviewPins, reviewRounds } from '#server/db/schema/reviews.ts';

/** Longer than any shoot, so that those under way are found along the index of their beginnings. */
const LONGEST_SHOOT_MS = 2 * DAY_MS;

/** The payments of a week in one currency: `week` counts the weeks from 0. */
export type WeekSum = z.infer<typeof weekSumSchema>;
const weekSumSchema = z.object({
  week: z.number(),
  currency: currencySchema,
  orders: z.coerce.number(),
  liveOrders: z.coerce.number(),
  liveMinor: z.coerce.number(),
});

const instantOf = (date: Date): SQL => sql`${date.toISOString()}::timestamptz`;

/**
 * The payments of paid orders by week and by currency; `starts` are the first instants of the weeks, ascending. An order is
 * counted once, with its first payment.
 */
export async function sumWeeks(db: Db, starts: readonly Date[]): Promise<WeekSum[]> {
  const [first] = starts;
  if (!first) return [];
  const bounds = sql.join(starts.map(instantOf), sql`, `);
  const isLive = sql`filter (where payment_mode = 'live')`;
  const rows = await db
    .select({
      week: sql<number>`width_bucket(${orderPayments.paidAt}, array[${bounds}]) - 1`.as('week'),
      currency: sql<string>`${orders.chargeCurrency}`.as('currency'),
      orders: sql<unknown>`count(*) filter (where ${orderPayments.position} = 1)`,
      liveOrders: sql<unknown>`count(*) ${isLive}`,
      liveMinor: sql<unknown>`coalesce(sum(${orderPayments.amountMinor} - ${orderPayments.refundedMinor}) ${isLive}, 0)`,
    })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(and(eq(orders.paymentStatus, 'paid'), gte(orderPayments.paidAt, first), not(orderPayments.isElsewhere)))
    .groupBy(sql`1`, sql`2`);
  return z.array(weekSumSchema).parse(rows);
}

/**
 * Nearly all bookings are confirmed. A planner without statistics takes every value for rare and would begin with it, so
 * the query names what it is not.
 */
const isConfirmed = sql`${bookings.status} not in ('cancelled', 'held')`;

/** The shoot of an order, without its further parts. */
const shootOfOrder = and(eq(bookings.orderId, orders.id), isNull(bookings.partOf));

/** A second person comes with the shoot, which is listed already. */
const hasOwnTime = sql`${bookings.part} ->> 'kind' is distinct from 'person'`;

/** The confirmed shoots that end after an instant, by beginning, each with the number of its order. */
export async function listNextShoots(db: Db, after: Date, limit: number) {
  return db
    .select({ booking: bookings, orderNumber: orders.orderNumber, paymentStatus: orders.paymentStatus })
    .from(bookings)
    .leftJoin(orders, eq(orders.id, bookings.orderId))
    .where(
      and(
        gte(bookings.shootDatetime, new Date(after.getTime() - LONGEST_SHOOT_MS)),
        gt(bookings.endsAt, after),
        isConfirmed,
        hasOwnTime,
      ),
    )
    .orderBy(asc(bookings.shootDatetime), asc(bookings.id))
    .limit(limit);
}

/**
 * The shoots to come whose orders were refunded at the provider and of which nobody has said whether they take place, by
 * beginning. The alerts, which are few, lead to them.
 */
export async function listRefundedShoots(db: Db, now: Date, limit: number) {
  return db
    .select({ booking: bookings, orderNumber: orders.orderNumber, paymentStatus: orders.paymentStatus })
    .from(alerts)
    .innerJoin(orders, and(eq(alerts.kind, 'refunded_with_shoot'), eq(orders.id, sql`${alerts.subject}::uuid`)))
    .innerJoin(bookings, shootOfOrder)
    .where(and(eq(orders.paymentStatus, 'refunded'), isConfirmed, gt(bookings.endsAt, now)))
    .orderBy(asc(bookings.shootDatetime), asc(bookings.id))
    .limit(limit);
}

/** Pending orders are few, for what was delivered is completed; they are accepted, or were refunded since. */
const isDue = (now: Date) =>
  and(eq(orders.orderStatus, 'pending'), isAcceptedOrder, isConfirmed, lte(bookings.endsAt, now));

/** Accepted orders whose shoot is over and whose files are not delivered, the longest waiting first. */
export async function listDueOrders(db: Db, now: Date, limit: number) {
  return db
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      packageName: orders.packageName,
      customerName: orders.customerName,
      address: bookings.address,
      shootEndedAt: bookings.endsAt,
    })
    .from(orders)
    .innerJoin(bookings, shootOfOrder)
    .where(isDue(now))
    .orderBy(asc(bookings.endsAt), asc(orders.id))
    .limit(limit);
}
export type DueOrderRow = Awaited<ReturnType<typeof listDueOrders>>[number];

/** How many those are, counted up to one above 1,000. */
export async function countDueOrders(db: Db, now: Date): Promise<number> {
  const some = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(bookings, shootOfOrder)
    .where(isDue(now))
    .limit(COUNTED_UP_TO + 1);
  return db.$count(some.as('some'));
}

/**
 * How many accepted orders nobody has paid although their shoot is over, counted up to `most`. What is paid by an invoice or at closing has its own time.
 */
export async function countUnpaidOrders(db: Db, now: Date, most: number): Promise<number> {
  const some = db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(bookings, shootOfOrder)
    .where(
      and(
        eq(orders.paymentStatus, 'requires_payment'),
        inArray(orders.orderStatus, ['pending', 'completed']),
        notInArray(orders.paymentTerms, [...OPEN_TERMS]),
        isConfirmed,
        lte(bookings.endsAt, now),
      ),
    )
    .limit(most);
  return db.$count(some.as('some'));
}

/** How many orders have an invoice that was due before a day of the studio's zone and is not paid, counted up to `most`. */
export async function countOverdueOrders(db: Db, today: string, most: number): Promise<number> {
  const some = db
    .selectDistinct({ id: orders.id })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .where(
      and(
        eq(orderPayments.status, 'requires_payment'),
        lt(orderPayments.dueOn, today),
        inArray(orders.orderStatus, ['pending', 'completed']),
      ),
    )
    .limit(most);
  return db.$count(some.as('some'));
}

/** A question of a client is asked about by the dashboard for so long; later the client has asked elsewhere. */
const WAITING_DAYS = 60;

const waitingRows = z.array(
  z.object({
    propertyId: z.string(),
    name: z.string(),
    address: z.string(),
    clients: z.coerce.number(),
    pins: z.coerce.number(),
    since: z.coerce.date(),
    total: z.coerce.number(),
  }),
);
export type WaitingReviewRow = z.infer<typeof waitingRows>[number];

/**
 * Properties whose clients have the last word in a thread that was sent and is not approved, the longest waiting first. A wish that the
 * studio has begun or done is answered by that; what a client says of it later is not.
 */
export async function listWaitingReviews(db: Db, now: Date, limit: number): Promise<WaitingReviewRow[]> {
  const from = new Date(now.getTime() - WAITING_DAYS * DAY_MS);
  const { rows } =
    await db.execute(sql`select p.id as "propertyId", p.name, concat_ws(', ', nullif(p.address, ''), nullif(p.city, '')) as address,
      count(distinct c.reviewer_id) as clients, count(distinct c.pin_id) as pins, min(greatest(c.created_at, r.sent_at)) as since, count(*) over () as total
    from ${reviewComments} c
    join ${reviewPins} pin on pin.id = c.pin_id and not pin.is_internal and pin.state <> 'approved'
    join ${mediaItems} item on item.id = pin.item_id and item.deleted_at is null
    join ${reviewRounds} r on r.id = c.round_id and r.state <> 'open'
    join ${deliveries} d on d.id = pin.delivery_id
    join ${properties} p on p.id = d.property_id
    where c.author_kind = 'client' and c.hidden_at is null and c.created_at >= ${instantOf(from)}
      and not exists (select from ${reviewComments} later where later.pin_id = c.pin_id and later.author_kind = 'staff'
        and later.hidden_at is null and (later.created_at, later.id) > (c.created_at, c.id))
      and (pin.state = 'open' or exists (select from ${reviewComments} earlier where earlier.pin_id = c.pin_id and (earlier.created_at, earlier.id) < (c.created_at, c.id)))
    group by p.id order by since, p.id limit ${limit}`);
  return waitingRows.parse(rows);
}

/** The names of media by their ids. */
export async function findMediaNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: mediaItems.id, name: mediaItems.fileName })
    .from(mediaItems)
    .where(inArray(mediaItems.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The numbers of orders by their ids. */
export async function findOrderNumbers(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.id, number: orders.orderNumber })
    .from(orders)
    .where(inArray(orders.id, ids));
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** How many rows there are of each kind, counted up to one above 1,000. */
export async function countAll(db: Db): Promise<{ realtors: number; orders: number; media: number }> {
  const most = COUNTED_UP_TO + 1;
  const realtors = db.select({ id: users.id }).from(users).where(eq(users.role, 'realtor')).limit(most).as('realtors');
  const accepted = db.select({ id: orders.id }).from(orders).where(isAcceptedOrder).limit(most).as('accepted');
  const media = db.select({ id: mediaItems.id }).from(mediaItems).where(not(mediaItems.isHidden)).limit(most);
  return {
    realtors: await db.$count(realtors),
    orders: await db.$count(accepted),
    media: await db.$count(media.as('media')),
  };
}
