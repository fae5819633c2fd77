import { ANY_REALTOR, NO_REALTOR, type PropertyFilter } from '#domain/properties/property-input.ts';
import type { PropertyListJson } from '#domain/properties/property-json.ts';
import { type Cursor, readCursor, unknownPage, writeCursor } from '#domain/shared/cursor.ts';
import { asTotal, COUNTED_UP_TO } from '#domain/shared/list-query.ts';
import { searchText, searchWords } from '#domain/shared/search-words.ts';
import type { Context } from '#server/context.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { requireScope } from '#server/features/media/require-media.ts';
import { listShownCustomers, makePropertyList } from './get-property.ts';
import { countProperties, type ListOwner, selectProperties } from './queries.ts';
import { findRealtorId } from './require-property.ts';

const EMPTY: PropertyListJson = { properties: [], next_cursor: null, total: 0 };
/** How many properties are searched at once. */
const BATCH = 500;

type Part = { after: Cursor | null; limit: number; since?: string | undefined };
type Found = { rows: PropertyRow[]; count: number };

function isBehind({ createdAt, id }: PropertyRow, after: Cursor): boolean {
  const [at, place] = [createdAt.getTime(), after.createdAt.getTime()];
  return at < place || (at === place && id < after.id);
}

/** The words by which each of these properties is found: name, address, and who ordered one without a realtor. */
async function listSearchTexts(ctx: Context, rows: readonly PropertyRow[]): Promise<string[]> {
  const customers = new Map((await listShownCustomers(ctx, rows)).map((each) => [each.propertyId, each]));
  return rows.map(({ id, name, address, city, state, zip }) => {
    const { name: orderedBy = '', email = '' } = customers.get(id) ?? {};
    return searchText(name, address, city, state, zip, orderedBy, email);
  });
}

/**
 * The properties of an owner that have all words, folded by the rule of every search here. They are looked
 * through along their order: there are hundreds of them, not millions.
 */
async function findByWords(ctx: Context, owner: ListOwner, question: Part & { words: string[] }): Promise<Found> {
  const { words, after, limit, since } = question;
  const found: Found = { rows: [], count: 0 };
  let last: Cursor | null = null;
  do {
    const batch: PropertyRow[] = await selectProperties(ctx.db, owner, { after: last, limit: BATCH, since });
    const texts = await listSearchTexts(ctx, batch);
    for (const [place, row] of batch.entries()) {
      if (!words.every((word) => texts[place]?.includes(word))) continue;
      found.count += 1;
      if (found.rows.length < limit && (!after || isBehind(row, after))) found.rows.push(row);
    }
    last = batch.length === BATCH ? (batch.at(-1) ?? null) : null;
  } while (last && (found.count <= COUNTED_UP_TO || found.rows.length < limit));
  return found;
}

async function findPage(ctx: Context, owner: ListOwner, question: Part & { words: string[] }): Promise<Found> {
  if (question.words.length > 0) return findByWords(ctx, owner, question);
  return {
    rows: await selectProperties(ctx.db, owner, question),
    count: await countProperties(ctx.db, owner, question.since),
  };
}

/** Whose properties are listed. Null where they are out of reach. */
function findListOwner(ctx: Context, wanted: string | undefined): { id: ListOwner } | null {
  if (wanted === NO_REALTOR || wanted === ANY_REALTOR) {
    if (requireScope(ctx).ownerId !== null) return null;
    return { id: wanted === ANY_REALTOR ? ANY_REALTOR : null };
  }
  const id = findRealtorId(ctx, wanted);
  return id ? { id } : null;
}

/**
 * A page of a realtor's properties, of those without one, or of all, the newest first (PROP-10). `realtor_id` is an admin's choice;
 * a realtor has the own ones alone. An invalid cursor is `invalid_input`.
 */
export async function listProperties(ctx: Context, filter: PropertyFilter): Promise<PropertyListJson> {
  const { q = '', cursor, limit, updated_since: since } = filter;
  const after = cursor ? readCursor(cursor) : null;
  if (cursor && !after) throw unknownPage();
  const owner = findListOwner(ctx, filter.realtor_id);
  if (!owner) return EMPTY;
  const question = { words: searchWords(q), after, limit: limit + 1, since };
  const { rows, count } = await findPage(ctx, owner.id, question);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    properties: await makePropertyList(ctx, page),
    next_cursor: rows.length > limit && last ? writeCursor(last) : null,
    total: asTotal(count),
  };
}
