import { and, type SQL, sql } from 'drizzle-orm';
import type { EstimateExport, EstimateFilter } from '#domain/orders/estimates/estimate-input.ts';
import type { EstimateList } from '#domain/orders/estimates/estimate-json.ts';
import { unknownPage } from '#domain/shared/cursor.ts';
import { readListCursor, writeListCursor } from '#domain/shared/list-query.ts';
import { searchTerms } from '#domain/shared/search-numbers.ts';
import { instantSchema } from '#domain/shared/time/dates.ts';
import type { Context } from '#server/context.ts';
import { findPage, type Listing } from '#server/db/find-page.ts';
import { withOrders } from '#server/db/index-planner.ts';
import { contacts } from '#server/db/schema/customers.ts';
import { estimates } from '#server/db/schema/estimates.ts';
import { presentListed } from './present.ts';
import { listEstimatesByIds } from './queries.ts';

/** The estimates of a state as it is shown: open ones until their last day is over. */
function hasState(state: EstimateFilter['state'], now: Date): SQL | undefined {
  if (!state) return undefined;
  const at = sql`${now.toISOString()}::timestamptz`;
  if (state === 'open') return sql`state = 'open' and ends_at > ${at}`;
  if (state === 'expired') return sql`state = 'open' and ends_at <= ${at}`;
  return sql`state = ${state}`;
}

function estimateListing({ q = '', state, customer_id, order_id }: EstimateExport, now: Date): Listing {
  return {
    table: sql`${estimates}`,
    facts: sql`state, ends_at, order_id, customer_email_folded, created_at, search_text`,
    where: and(
      hasState(state, now),
      order_id ? sql`order_id = ${order_id}::uuid` : undefined,
      customer_id
        ? sql`customer_email_folded in (select email from ${contacts} where customer_id = ${customer_id}::uuid)`
        : undefined,
    ),
    isPart: Boolean(state || customer_id || order_id),
    ...searchTerms(q),
    columns: ['search_text'],
    order: { keys: [sql`created_at`], direction: 'desc' },
  };
}

/** A page of the rows that a filter asks for, the newest first, with the cursor of the next. */
export async function listEstimateRows(ctx: Context, filter: EstimateFilter) {
  const { cursor, limit } = filter;
  const place = cursor ? readListCursor('newest', instantSchema, cursor) : null;
  if (cursor && !place) throw unknownPage();
  const after = place && { keys: [sql`${place.key}::timestamptz`], id: place.id };
  const listing = estimateListing(filter, ctx.clock.now());
  const { ids, total } = await withOrders(ctx.db, (tx) => findPage(tx, listing, { after, limit: limit + 1 }));
  const rows = await listEstimatesByIds(ctx.db, ids.slice(0, limit));
  const last = rows.at(-1);
  const next = ids.length > limit && last ? writeListCursor('newest', { key: last.key, id: last.row.id }) : null;
  return { rows: rows.map(({ row }) => row), next, total };
}

/** A page of the estimates, the newest first. A cursor that is none is `invalid_input`. */
export async function listEstimates(ctx: Context, filter: EstimateFilter): Promise<EstimateList> {
  const { rows, next, total } = await listEstimateRows(ctx, filter);
  const now = ctx.clock.now();
  return { estimates: rows.map((row) => presentListed(row, now)), next_cursor: next, total };
}
