import { and, asc, desc, eq, inArray, isNotNull, isNull, like, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { FileLock } from '#domain/deliveries/file-lock.ts';
import type { Db } from '#server/db/database.ts';
import { type MediaRow, mediaItems, mediaOrderKey } from '#server/db/schema/media.ts';
import { type OriginalsLinkRow, originalsLinks } from '#server/db/schema/originals.ts';
import { type PropertyRow, properties } from '#server/db/schema/properties.ts';
import { paymentsOfProperty, readFileLock } from '#server/features/orders/payments/queries.ts';
import { selectPlacedMedia } from '#server/features/properties/queries.ts';

const m = mediaItems;
const l = originalsLinks;

/** More pictures than this are on no page; a house has a tenth of it. */
const MOST_PICTURES = 2000;

/** An address of originals with what it opens, and which files of that are locked until they are paid. */
export type FoundOriginals = { link: OriginalsLinkRow; property: PropertyRow; lock: FileLock };

/** The address of a token, by its hash; null where there is none. */
export async function findOriginals(db: Db, tokenHash: string): Promise<FoundOriginals | null> {
  const [found] = await db
    .select({ link: l, property: properties, payments: paymentsOfProperty(db, properties.id) })
    .from(l)
    .innerJoin(properties, eq(properties.id, l.propertyId))
    .where(eq(l.tokenHash, tokenHash));
  if (!found) return null;
  const { payments, ...facts } = found;
  return { ...facts, lock: readFileLock(payments) };
}

/** All that is shown of a property, in the studio's order. */
export const listShown = (db: Db, propertyId: string): Promise<MediaRow[]> =>
  selectPlacedMedia(db, propertyId, MOST_PICTURES);

/** Files of a property by their ids, whatever their stage. */
export async function listFiles(db: Db, propertyId: string, ids: string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(m)
    .where(and(eq(m.propertyId, propertyId), inArray(m.id, ids), isNull(m.deletedAt)));
}

const isAlteredOf = (original: SQL) => sql`exists (select 1 from media_items as altered
  where altered.original_id = ${original} and not altered.is_hidden and altered.status = 'ready')`;

/** A file that the page of a property's originals shows: an altered picture that has an original, or what it was made of. */
export async function findShownFile(db: Db, propertyId: string, id: string): Promise<MediaRow | null> {
  const isShown = or(and(not(m.isHidden), isNotNull(m.originalId)), isAlteredOf(sql`${m.id}`));
  const [row] = await db
    .select()
    .from(m)
    .where(and(eq(m.id, id), eq(m.propertyId, propertyId), eq(m.status, 'ready'), isNull(m.deletedAt), isShown));
  return row ?? null;
}

/** The picture whose original is looked for; the one that it has may have become a former file of another item. */
type Item = Pick<MediaRow, 'id' | 'propertyId' | 'originalId'>;

/** Whether a file may be the original of an item: a picture of its property that is there, and that no edit altered. */
function isPossible({ id, propertyId, originalId }: Item): SQL | undefined {
  const isFormer = and(eq(m.stage, 'former'), eq(m.versionOf, id));
  const isUnaltered = or(isNull(m.alteration), eq(m.alteration, 'routine'));
  return and(
    propertyId ? eq(m.propertyId, propertyId) : sql`false`,
    isNull(m.deletedAt),
    ne(m.status, 'failed'),
    like(m.fileType, 'image/%'),
    isUnaltered,
    ne(m.id, id),
    or(isFormer, inArray(m.stage, ['shown', 'source']), originalId ? eq(m.id, originalId) : undefined),
  );
}

/** The files that may be the original of an item: its former ones first, then those as they were shot, then those that are shown. */
export async function listPossible(db: Db, item: Item): Promise<MediaRow[]> {
  const order = sql`case stage when 'former' then 1 when 'source' then 2 else 3 end`;
  return db
    .select()
    .from(m)
    .where(isPossible(item))
    .orderBy(order, desc(m.fileNumber), mediaOrderKey, asc(m.createdAt), asc(m.id))
    .limit(MOST_PICTURES);
}

/** One of them, which nobody changes until the transaction ends; null where it is none. */
export async function holdPossible(tx: Db, item: Item, id: string): Promise<MediaRow | null> {
  const [row] = await tx
    .select()
    .from(m)
    .where(and(eq(m.id, id), isPossible(item)))
    .for('share');
  return row ?? null;
}

/** One of them; null where it is none. */
export async function findPossible(db: Db, item: Item, id: string): Promise<MediaRow | null> {
  const [row] = await db
    .select()
    .from(m)
    .where(and(eq(m.id, id), isPossible(item)));
  return row ?? null;
}
