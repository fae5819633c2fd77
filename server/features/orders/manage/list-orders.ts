import { and, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AdminOrderList, OrderFilter, OrderSort } from '#domain/orders/admin-order.ts';
import { addDays, bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { unknownPage } from '#domain/shared/cursor.ts';
import { readListCursor, writeListCursor } from '#domain/shared/list-query.ts';
import { searchTerms } from '#domain/shared/search-numbers.ts';
import { instantSchema } from '#domain/shared/time/dates.ts';
import type { Context } from '#server/context.ts';
import { findPage, type Listing, type Order } from '#server/db/find-page.ts';
import { withOrders } from '#server/db/index-planner.ts';
import { isAcceptedOrder, orders } from '#server/db/schema/orders.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { presentListedOrder } from './present.ts';
import { listOrdersByIds } from './queries.ts';

const LARGEST_NUMBER = 2 ** 31 - 1;

type Narrowing = Pick<OrderFilter, 'payment_status' | 'order_status' | 'customer_id' | 'from' | 'to' | 'updated_since'>;

/** The first instant of a day in the studio's zone. */
const startOf = (day: string, timeZone: string) =>
  sql`${bookingInstant(day, '00:00', timeZone).toISOString()}::timestamptz`;

function hasPayment(filter: OrderFilter['payment_status']): SQL | undefined {
  if (filter === 'all') return undefined;
  return filter === 'accepted' ? isAcceptedOrder : sql`payment_status = ${filter}`;
}

function isAsked(narrowing: Narrowing, timeZone: string): SQL | undefined {
  const { payment_status, order_status, customer_id: customerId, from, to, updated_since: since } = narrowing;
  return and(
    hasPayment(payment_status),
    order_status ? sql`order_status = ${order_status}` : undefined,
    customerId ? sql`customer_id = ${customerId}::uuid` : undefined,
    from ? sql`created_at >= ${startOf(from, timeZone)}` : undefined,
    to ? sql`created_at < ${startOf(addDays(to, 1), timeZone)}` : undefined,
    since ? sql`updated_at >= ${since}::timestamptz` : undefined,
  );
}

const COMMON: readonly OrderFilter['payment_status'][] = ['accepted', 'paid', 'all'];

/** Whether a filter may match only a few orders. The default does not, because nearly all orders are paid. */
const isNarrow = ({ payment_status, order_status, customer_id, from, to, updated_since: since }: Narrowing) =>
  Boolean(order_status || customer_id || from || to || since || !COMMON.includes(payment_status));

/** A word that is an order's number, as `1042` and `#1042` are. */
function hasNumber(word: string): SQL | undefined {
  const number = Number(/^#?(\d{1,10})$/.exec(word)?.[1] ?? Number.NaN);
  return number <= LARGEST_NUMBER ? sql`order_number = ${number}` : undefined;
}

const CREATED = sql`created_at`;
const ANY_STATUS = sql`coalesce(order_status, '')`;

/** How to sort a list: its keys, and how to read them back from a cursor. */
type Sorting = { order: Order; keySchema: z.ZodType<string>; keysOf: (key: string) => SQL[] };

const byDay = (direction: Order['direction']): Sorting => ({
  order: { keys: [CREATED], direction },
  keySchema: instantSchema,
  keysOf: (key) => [sql`${key}::timestamptz`],
});
const byAmount = (direction: Order['direction']): Sorting => ({
  order: { keys: [sql`list_price_cents`], direction },
  keySchema: z.string().regex(/^\d{1,16}$/),
  keysOf: (key) => [sql`${key}::bigint`],
});
/** Sorts by status, then by date. The key has both parts, separated by a space. */
const byStatus = (direction: Order['direction']): Sorting => ({
  order: { keys: [ANY_STATUS, CREATED], direction },
  keySchema: z.string().refine((key) => instantSchema.safeParse(key.slice(key.indexOf(' ') + 1)).success),
  keysOf: (key) => {
    const gap = key.indexOf(' ');
    return [sql`${key.slice(0, gap)}::text`, sql`${key.slice(gap + 1)}::timestamptz`];
  },
});
const SORTINGS: Record<OrderSort, Sorting> = {
  newest: byDay('desc'),
  oldest: byDay('asc'),
  highest: byAmount('desc'),
  lowest: byAmount('asc'),
  status: byStatus('asc'),
  status_reversed: byStatus('desc'),
};

type ListedRow = Awaited<ReturnType<typeof listOrdersByIds>>[number];

/** Returns the sort key of a row, as a cursor carries it. */
function keyOf(sort: OrderSort, { key, order }: ListedRow): string {
  if (sort === 'newest' || sort === 'oldest') return key;
  if (sort === 'highest' || sort === 'lowest') return String(order.listPriceCents);
  return `${order.orderStatus ?? ''} ${key}`;
}

type Asked = Narrowing & { q?: string | undefined; sort?: OrderSort };

/** The list of orders that a filter asks for, as `findPage` takes it. */
export function orderListing({ q = '', sort = 'newest', ...narrowing }: Asked, zone: string): Listing {
  return {
    table: sql`${orders}`,
    facts: sql`order_number, customer_id, payment_status, order_status, list_price_cents, created_at, updated_at, search_text`,
    where: isAsked(narrowing, zone),
    isPart: isNarrow(narrowing),
    ...searchTerms(q),
    columns: ['search_text'],
    fits: hasNumber,
    order: SORTINGS[sort].order,
    countOrder: SORTINGS.newest.order,
  };
}

/** A page of the rows that a filter asks for, in its order, with the cursor of the next. */
export async function listOrderRows(ctx: Context, filter: OrderFilter) {
  const { cursor, limit, sort } = filter;
  const { keySchema, keysOf } = SORTINGS[sort];
  const place = cursor ? readListCursor(sort, keySchema, cursor) : null;
  if (cursor && !place) throw unknownPage();
  const after = place && { keys: keysOf(place.key), id: place.id };
  const listing = orderListing(filter, await getTimeZone(ctx));
  const { ids, total } = await withOrders(ctx.db, (tx) => findPage(tx, listing, { after, limit: limit + 1 }));
  const rows = await listOrdersByIds(ctx.db, ids.slice(0, limit));
  const last = rows.at(-1);
  const next = ids.length > limit && last ? writeListCursor(sort, { key: keyOf(sort, last), id: last.order.id }) : null;
  return { rows, next, total };
}

/** A page of the orders (ORD-81). A cursor that is none of this sort is `invalid_input`. */
export async function listOrders(ctx: Context, filter: OrderFilter): Promise<AdminOrderList> {
  const { rows, next, total } = await listOrderRows(ctx, filter);
  return { orders: rows.map(({ order, user }) => presentListedOrder(order, user)), next_cursor: next, total };
}
