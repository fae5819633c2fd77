import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CustomerFilter, CustomerList, CustomerSort } from '#domain/customers/customer-json.ts';
import { unknownPage } from '#domain/shared/cursor.ts';
import { readListCursor, writeListCursor } from '#domain/shared/list-query.ts';
import { searchTerms } from '#domain/shared/search-numbers.ts';
import { instantSchema } from '#domain/shared/time/dates.ts';
import type { Context } from '#server/context.ts';
import { findPage, type Listing, type Order } from '#server/db/find-page.ts';
import { withOrders } from '#server/db/index-planner.ts';
import { customerSortName, customers } from '#server/db/schema/customers.ts';
import { presentListed } from './present.ts';
import { listContactsOf, listCustomersByIds } from './queries.ts';

const ORDERS: Record<CustomerSort, Order> = {
  name: { keys: [customerSortName], direction: 'asc' },
  newest: { keys: [sql`since`], direction: 'desc' },
};
const KEYS: Record<CustomerSort, z.ZodType<string>> = { name: z.string().max(300), newest: instantSchema };
const keyOf = (sort: CustomerSort, key: string) => (sort === 'name' ? sql`${key}` : sql`${key}::timestamptz`);

type Asked = Pick<CustomerFilter, 'q' | 'tag' | 'sort' | 'updated_since'>;

/** The list of customers that a filter asks for, as `findPage` takes it. Who only began an order is none yet. */
export function customerListing({ q = '', tag, sort, updated_since: updated }: Asked): Listing {
  return {
    table: sql`${customers}`,
    facts: sql`name_sort, since, tags, updated_at, search_text`,
    where: and(
      sql`since is not null`,
      tag ? sql`${tag} = any (tags)` : undefined,
      updated ? sql`updated_at >= ${updated}::timestamptz` : undefined,
    ),
    isPart: Boolean(tag || updated),
    ...searchTerms(q),
    columns: ['search_text'],
    order: ORDERS[sort],
    countOrder: ORDERS.name,
  };
}

/** A page of the customers. An invalid cursor is `invalid_input`. */
export async function listCustomers(ctx: Context, filter: CustomerFilter): Promise<CustomerList> {
  const { sort, limit, cursor } = filter;
  const place = cursor ? readListCursor(sort, KEYS[sort], cursor) : null;
  if (cursor && !place) throw unknownPage();
  const after = place && { keys: [keyOf(sort, place.key)], id: place.id };
  const { ids, total } = await withOrders(ctx.db, (tx) =>
    findPage(tx, customerListing(filter), { after, limit: limit + 1 }),
  );
  const rows = await listCustomersByIds(ctx.db, ids.slice(0, limit));
  const people = await listContactsOf(
    ctx.db,
    rows.map(({ customer }) => customer.id),
  );
  const last = rows.at(-1);
  const key = last && (sort === 'name' ? last.customer.nameSort : last.since);
  return {
    customers: rows.map((row) => presentListed(row, people)),
    next_cursor: ids.length > limit && last && key ? writeListCursor(sort, { key, id: last.customer.id }) : null,
    total,
  };
}
