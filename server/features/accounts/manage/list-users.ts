import { and, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AdminUserList, UserFilter, UserSort } from '#domain/accounts/user-list.ts';
import type { Role } from '#domain/shared/access/roles.ts';
import { unknownPage } from '#domain/shared/cursor.ts';
import { type ListCursor, readListCursor, writeListCursor } from '#domain/shared/list-query.ts';
import { searchWords } from '#domain/shared/search-words.ts';
import { instantSchema } from '#domain/shared/time/dates.ts';
import type { Context } from '#server/context.ts';
import { findPage, type Listing, type Order } from '#server/db/find-page.ts';
import { withOrders } from '#server/db/index-planner.ts';
import { userLastSignIn, userSortName, users } from '#server/db/schema/accounts.ts';
import { listStaffPlaces } from '#server/features/shared/users/queries.ts';
import { presentUser } from './present.ts';
import { listUsersByIds } from './queries.ts';

const ORDERS: Record<UserSort, Order> = {
  joined: { keys: [sql`created_at`], direction: 'desc' },
  name: { keys: [userSortName], direction: 'asc' },
  last_sign_in: { keys: [userLastSignIn], direction: 'desc' },
};

const KEYS: Record<UserSort, z.ZodType<string>> = {
  joined: instantSchema,
  name: z.string().max(300),
  // Accounts that never signed in have none.
  last_sign_in: z.union([z.literal(''), instantSchema]),
};

function keyOf(sort: UserSort, { key }: ListCursor) {
  return sort === 'name' ? sql`${key}` : sql`${key || '-infinity'}::timestamptz`;
}

type Listed = Pick<UserFilter, 'q' | 'company_search' | 'sort' | 'updated_since'> & { role?: Role };

/** The list of accounts that a filter asks for, as `findPage` takes it. */
export function userListing({ q = '', company_search, sort, role, updated_since: since }: Listed): Listing {
  return {
    table: sql`${users}`,
    facts: sql`role, name_sort, company_sort, last_sign_in_at, created_at, updated_at, search_text`,
    where: and(role ? sql`role = ${role}` : undefined, since ? sql`updated_at >= ${since}::timestamptz` : undefined),
    words: searchWords(q),
    columns: company_search === 'true' ? ['search_text', 'company_sort'] : ['search_text'],
    order: ORDERS[sort],
    countOrder: ORDERS.joined,
  };
}

/** A page of the accounts (ACC-41). An invalid cursor is `invalid_input`. */
export async function listUsers(ctx: Context, filter: UserFilter & { role?: Role }): Promise<AdminUserList> {
  const { sort, limit, cursor } = filter;
  const place = cursor ? readListCursor(sort, KEYS[sort], cursor) : null;
  if (cursor && !place) throw unknownPage();
  const after = place && { keys: [keyOf(sort, place)], id: place.id };
  const part = { after, limit: limit + 1 };
  const { ids, total } = await withOrders(ctx.db, (tx) => findPage(tx, userListing(filter), part));
  const page = await listUsersByIds(ctx.db, ids.slice(0, limit));
  const places = await listStaffPlaces(
    ctx.db,
    page.map(({ user }) => user.id),
  );
  const last = page.at(-1);
  return {
    users: page.map(({ user }) => presentUser(user, places.get(user.id) ?? { staffRoles: [], personId: null })),
    next_cursor: ids.length > limit && last ? writeListCursor(sort, { key: last[sort], id: last.user.id }) : null,
    total,
  };
}
