import type { AccountOrder, OwnOrdersQuery } from '#domain/accounts/account-json.ts';
import { readCursor, unknownPage, writeCursor } from '#domain/shared/cursor.ts';
import { COUNTED_UP_TO } from '#domain/shared/list-query.ts';
import type { Context } from '#server/context.ts';
import { presentAccountOrder } from './present.ts';
import { countOrdersOfUser, listOrdersOfUser } from './queries.ts';

const PAGE_SIZE = 20;

/** A page of the orders of the signed-in user, the newest first, with the names of packages in a language. An invalid cursor is `invalid_input`. */
export async function listOwnOrders(
  ctx: Context,
  { cursor, locale }: OwnOrdersQuery,
): Promise<{ orders: AccountOrder[]; next_cursor: string | null; total: number }> {
  if (ctx.actor.kind !== 'user') return { orders: [], next_cursor: null, total: 0 };
  const { userId } = ctx.actor;
  const after = cursor ? readCursor(cursor) : null;
  if (cursor && !after) throw unknownPage();
  const rows = await listOrdersOfUser(ctx.db, userId, { after, limit: PAGE_SIZE + 1 });
  const page = rows.slice(0, PAGE_SIZE);
  const last = page.at(-1)?.order;
  return {
    orders: page.map((row) => presentAccountOrder(row, locale)),
    next_cursor: rows.length > PAGE_SIZE && last ? writeCursor(last) : null,
    total: await countOrdersOfUser(ctx.db, userId, COUNTED_UP_TO + 1),
  };
}
