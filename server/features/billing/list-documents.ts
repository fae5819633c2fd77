import type { DocumentFilter, DocumentList } from '#domain/billing/document.ts';
import { addDays, bookingInstant } from '#domain/scheduling/bookings/booking-time.ts';
import { unknownPage } from '#domain/shared/cursor.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import { asTotal, COUNTED_UP_TO, readListCursor, writeListCursor } from '#domain/shared/list-query.ts';
import { instantSchema } from '#domain/shared/time/dates.ts';
import type { Context } from '#server/context.ts';
import { getTimeZone } from '#server/features/site/get-formats.ts';
import { presentListed } from './present.ts';
import { countDocuments, listDocumentRows, sumFigure } from './queries.ts';

const SORT = 'issued';
/** A query of more words is as narrow as its first ones. */
const MOST_TERMS = 6;
/** A figure without days is of all of them. */
const [FIRST, LAST] = [new Date('1000-01-01T00:00:00Z'), new Date('9999-01-01T00:00:00Z')];

/** What a filter asks for, in the studio's zone. */
async function narrow(ctx: Context, filter: Omit<DocumentFilter, 'cursor' | 'limit'>) {
  const { q = '', from, to, kind, series, order_id, currency, report, row } = filter;
  const zone = await getTimeZone(ctx);
  const since = from ? bookingInstant(from, '00:00', zone) : null;
  const before = to ? bookingInstant(addDays(to, 1), '00:00', zone) : null;
  const figure =
    report && series && currency
      ? { report, key: row ?? null, series, currency, now: { since: since ?? FIRST, until: before ?? LAST } }
      : null;
  return {
    kind,
    series,
    order_id,
    currency,
    figure,
    since,
    before,
    words: foldText(q).split(/\s+/).filter(Boolean).slice(0, MOST_TERMS),
  };
}

/** A page of the rows that a filter asks for, the newest first, with the cursor of the next, and what the filter narrows them by. */
export async function findDocumentPage(ctx: Context, filter: DocumentFilter) {
  const { cursor, limit } = filter;
  const after = cursor ? readListCursor(SORT, instantSchema, cursor) : null;
  if (cursor && !after) throw unknownPage();
  const narrowing = await narrow(ctx, filter);
  const found = await listDocumentRows(ctx.db, narrowing, { after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last ? writeListCursor(SORT, { key: last.key, id: last.document.id }) : null;
  return { rows, next, narrowing };
}

/** A page of the studio's documents (BIL-6). A cursor that is none is `invalid_input`. */
export async function listDocuments(ctx: Context, filter: DocumentFilter): Promise<DocumentList> {
  const { rows, next, narrowing } = await findDocumentPage(ctx, filter);
  const counted = await countDocuments(ctx.db, narrowing, COUNTED_UP_TO + 1);
  const figure_minor = await sumFigure(ctx.db, narrowing);
  return { documents: rows.map(presentListed), figure_minor, next_cursor: next, total: asTotal(counted) };
}
