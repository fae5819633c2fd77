import type { PropertyFilter } from '#domain/properties/property-input.ts';
import type { PropertyListJson } from '#domain/properties/property-json.ts';
import { type Cursor, readCursor, writeCursor } from '#domain/shared/cursor.ts';
import { AppError } from '#domain/shared/errors.ts';
import { asTotal, COUNTED_UP_TO } from '#domain/shared/list-query.ts';
import { searchText, searchWords } from '#domain/shared/search-words.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { makePropertyList } from './get-property.ts';
import { countProperties, selectProperties } from './queries.ts';
import { findRealtorId } from './require-property.ts';

const EMPTY: PropertyListJson = { properties: [], next_cursor: null, total: 0 };
/** How many properties are searched at once. */
const BATCH = 500;

type Part = { after: Cursor | null; limit: number };
type Found = { rows: PropertyRow[]; count: number };

function isBehind({ createdAt, id }: PropertyRow, after: Cursor): boolean {
  const [at, place] = [createdAt.getTime(), after.createdAt.getTime()];
  return at < place || (at === place && id < after.id);
}

/**
 * The properties of a realtor whose name or address has all words, folded by the rule of every search here. They are looked
 * through along their order: a realtor has hundreds of properties, not millions.
 */
async function findByWords(db: Db, realtorId: string, question: Part & { words: string[] }): Promise<Found> {
  const { words, after, limit } = question;
  const found: Found = { rows: [], count: 0 };
  let last: Cursor | null = null;
  do {
    const batch: PropertyRow[] = await selectProperties(db, realtorId, { after: last, limit: BATCH });
    for (const row of batch) {
      const text = searchText(row.name, row.address, row.city, row.state, row.zip);
      if (!words.every((word) => text.includes(word))) continue;
      found.count += 1;
      if (found.rows.length < limit && (!after || isBehind(row, after))) found.rows.push(row);
    }
    last = batch.length === BATCH ? (batch.at(-1) ?? null) : null;
  } while (last && (found.count <= COUNTED_UP_TO || found.rows.length < limit));
  return found;
}

async function findPage(db: Db, realtorId: string, question: Part & { words: string[] }): Promise<Found> {
  if (question.words.length > 0) return findByWords(db, realtorId, question);
  return { rows: await selectProperties(db, realtorId, question), count: await countProperties(db, realtorId) };
}

/**
 * A page of a realtor's properties, the newest first (spec §7 Database). `realtor_id` is an admin's choice; a realtor has the
 * own ones alone. An invalid cursor is `invalid_input`.
 */
export async function listProperties(ctx: Context, filter: PropertyFilter): Promise<PropertyListJson> {
  const { q = '', cursor, limit } = filter;
  const after = cursor ? readCursor(cursor) : null;
  if (cursor && !after) {
    throw new AppError('invalid_input', 'This page of the list does not exist. Begin at the first.');
  }
  const realtorId = findRealtorId(ctx, filter.realtor_id);
  if (!realtorId) return EMPTY;
  const question = { words: searchWords(q), after, limit: limit + 1 };
  const { rows, count } = await findPage(ctx.db, realtorId, question);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    properties: await makePropertyList(ctx, page),
    next_cursor: rows.length > limit && last ? writeCursor(last) : null,
    total: asTotal(count),
  };
}
