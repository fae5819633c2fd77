import { and, type SQL, sql } from 'drizzle-orm';
import { addDays, bookingInstant } from '#domain/bookings/booking-time.ts';
import type { AdminOrderList, OrderFilter } from '#domain/orders/admin-order.ts';
import { instantSchema } from '#domain/shared/dates.ts';
import { AppError } from '#domain/shared/errors.ts';
import { readPlace, writePlace } from '#domain/shared/list-query.ts';
import { searchTerms } from '#domain/shared/search-numbers.ts';
import type { Context } from '#server/context.ts';
import { findPage, type Listing, withOrders } from '#server/db/find-page.ts';
import { orders } from '#server/db/schema/orders.ts';
import { presentListedOrder } from './present.ts';
import { listOrdersByIds } from './queries.ts';

const SORT = 'newest';
const LARGEST_NUMBER = 2 ** 31 - 1;

type Narrowing = Pick<OrderFilter, 'payment_status' | 'order_status' | 'from' | 'to'>;

/** The first instant of a day in the studio's zone. */
const startOf = (day: string, timeZone: string) =>
  sql`${bookingInstant(day, '00:00', timeZone).toISOString()}::timestamptz`;

function isAsked({ payment_status, order_status, from, to }: Narrowing, timeZone: string): SQL | undefined {
  return and(
    payment_status === 'all' ? undefined : sql`payment_status = ${payment_status}`,
    order_status ? sql`order_status = ${order_status}` : undefined,
    from ? sql`created_at >= ${startOf(from, timeZone)}` : undefined,
    to ? sql`created_at < ${startOf(addDays(to, 1), timeZone)}` : undefined,
  );
}

/** Nearly all orders are paid; what else is asked for may leave few. */
const isNarrow = ({ payment_status, order_status, from, to }: Narrowing) =>
  Boolean(order_status || from || to || (payment_status !== 'paid' && payment_status !== 'all'));

/** A word that is an order's number, as `1042` and `#1042` are. */
function hasNumber(word: string): SQL | undefined {
  const number = Number(/^#?(\d{1,10})$/.exec(word)?.[1] ?? Number.NaN);
  return number <= LARGEST_NUMBER ? sql`order_number = ${number}` : undefined;
}

/** The list of orders that a filter asks for, as `findPage` takes it. */
export function orderListing({ q = '', ...narrowing }: Narrowing & { q?: string | undefined }, zone: string): Listing {
  return {
    table: sql`${orders}`,
    facts: sql`order_number, payment_status, order_status, created_at, search_text`,
    where: isAsked(narrowing, zone),
    isPart: isNarrow(narrowing),
    ...searchTerms(q),
    columns: ['search_text'],
    fits: hasNumber,
    order: { keys: [sql`created_at`], direction: 'desc' },
  };
}

/** A page of the rows that a filter asks for, the newest first, with the place of the next. */
export async function listOrderRows(ctx: Context, filter: OrderFilter) {
  const { cursor, limit } = filter;
  const place = cursor ? readPlace(SORT, instantSchema, cursor) : null;
  if (cursor && !place) {
    throw new AppError('invalid_input', 'This page of the list does not exist. Begin at the first.');
  }
  const after = place && { keys: [sql`${place.key}::timestamptz`], id: place.id };
  const listing = orderListing(filter, ctx.config.STUDIO_TIME_ZONE);
  const { ids, total } = await withOrders(ctx.db, (tx) => findPage(tx, listing, { after, limit: limit + 1 }));
  const rows = await listOrdersByIds(ctx.db, ids.slice(0, limit));
  const last = rows.at(-1);
  const next = ids.length > limit && last ? writePlace(SORT, { key: last.key, id: last.order.id }) : null;
  return { rows, next, total };
}

/** A page of the orders (spec §7 get_orders_for_admin), the newest first. A cursor that is none is `invalid_input`. */
export async function listOrders(ctx: Context, filter: OrderFilter): Promise<AdminOrderList> {
  const { rows, next, total } = await listOrderRows(ctx, filter);
  return { orders: rows.map(({ order, user }) => presentListedOrder(order, user)), next_cursor: next, total };
}
