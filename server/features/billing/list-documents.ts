import type { DocumentFilter, DocumentList } from '#domain/billing/document.ts';
import { addDays, bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { unknownPage } from '#domain/shared/cursor.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import { readListCursor, writeListCursor } from '#domain/shared/list-query.ts';
import { instantSchema } from '#domain/shared/time/dates.ts';
import type { Context } from '#server/context.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { presentListed } from './present.ts';
import { listDocumentRows } from './queries.ts';

const SORT = 'issued';
/** A query of more words is as narrow as one of these. */
const MOST_WORDS = 6;

/** A page of the rows that a filter asks for, the newest first, with the cursor of the next. */
export async function findDocumentPage(ctx: Context, filter: DocumentFilter) {
  const { q = '', from, to, cursor, limit } = filter;
  const after = cursor ? readListCursor(SORT, instantSchema, cursor) : null;
  if (cursor && !after) throw unknownPage();
  const zone = await getTimeZone(ctx);
  const found = await listDocumentRows(ctx.db, {
    kind: filter.kind,
    series: filter.series,
    order_id: filter.order_id,
    since: from ? bookingInstant(from, '00:00', zone) : null,
    before: to ? bookingInstant(addDays(to, 1), '00:00', zone) : null,
    words: foldText(q).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
    after,
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last ? writeListCursor(SORT, { key: last.key, id: last.document.id }) : null;
  return { rows, next };
}

/** A page of the studio's documents (BIL-6). A cursor that is none is `invalid_input`. */
export async function listDocuments(ctx: Context, filter: DocumentFilter): Promise<DocumentList> {
  const { rows, next } = await findDocumentPage(ctx, filter);
  return { documents: rows.map(presentListed), next_cursor: next };
}
