import { z } from 'zod';
import type { MovementList, MovementQuery } from '#domain/billing/reports/report-json.ts';
import { unknownPage } from '#domain/shared/cursor.ts';
import { readListCursor, writeListCursor } from '#domain/shared/list-query.ts';
import type { Context } from '#server/context.ts';
import { readReportQuery, toMoneyAsked } from './get-report.ts';
import { listMovements as listMovementRows, sumMovements } from './money/queries.ts';

const SORT = 'moved';
/** A day and a kind: what was received by hand and voided is there twice. */
const keySchema = z.string().regex(/^\d{4}-\d\d-\d\d [a-z_]+$/);

/** The money behind a figure of the report of cash (BIL-63), page by page. */
export async function listMovements(
  ctx: Context,
  { way, cursor, limit, ...query }: MovementQuery,
): Promise<MovementList> {
  const place = cursor ? readListCursor(SORT, keySchema, cursor) : null;
  if (cursor && !place) throw unknownPage();
  const [day = '', kind = ''] = place?.key.split(' ') ?? [];
  const after = place && { day, kind, id: place.id };
  const asked = { ...toMoneyAsked(await readReportQuery(ctx, query)), before: null, daysBefore: null };
  const rows = await listMovementRows(ctx.db, asked, { way, after, limit: limit + 1 });
  const movements = rows.slice(0, limit);
  const last = movements.at(-1);
  const next_cursor =
    rows.length > limit && last ? writeListCursor(SORT, { key: `${last.day} ${last.kind}`, id: last.id }) : null;
  return { movements, next_cursor, sum_minor: await sumMovements(ctx.db, asked, way) };
}
