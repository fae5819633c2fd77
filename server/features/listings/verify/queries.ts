import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { deliveries, deliveryLinks } from '#server/db/schema/deliveries.ts';
import { type MediaRow, mediaItems } from '#server/db/schema/media.ts';
import { mediaChecks } from '#server/db/schema/media-checks.ts';
import { originalsLinks } from '#server/db/schema/originals.ts';
import { type PropertyRow, properties } from '#server/db/schema/properties.ts';

const m = mediaItems;

/** Of 64 bits, hashes of a picture and of what it was made from differ in at most so many: 99 of 100 crops by 5 % in 8, strangers in 32 on average. */
export const MOST_BITS = 14;
/** So many hashes are read before it is known whose they are: files that nobody was given, such as brackets of the same view, are among them. */
const MOST_HASHES = 200;
/** So many pictures are compared in full. */
const MOST_CANDIDATES = 24;

const rowsSchema = z.array(z.object({ item_id: z.string() }));

/** A picture that a checked one may be, with its property, and when the first link to the delivery of that was made. */
export type Candidate = { item: MediaRow; property: PropertyRow; deliveryId: string; linkedAt: Date };

const firstLinkAt = sql<Date>`(select min(${deliveryLinks.createdAt}) from ${deliveryLinks}
  where ${deliveryLinks.deliveryId} = ${deliveries.id})`.mapWith(deliveryLinks.createdAt);

/** Whether an item is the original of an altered picture, where everybody with the address may see the originals of the property. */
const isShownOriginal = sql`exists (select 1 from media_items as altered where altered.original_id = ${m.id}
    and not altered.is_hidden and altered.status = 'ready')
  and exists (select 1 from ${originalsLinks} where ${originalsLinks.propertyId} = ${m.propertyId} and ${isNull(originalsLinks.endedAt)})`;

/** Pictures of properties that somebody was given a link to: what that shows, and the originals that everybody may see. */
function selectCandidates(db: Db, which: SQL | undefined): Promise<Candidate[]> {
  return db
    .select({ item: m, property: properties, deliveryId: deliveries.id, linkedAt: firstLinkAt })
    .from(m)
    .innerJoin(properties, eq(properties.id, m.propertyId))
    .innerJoin(deliveries, eq(deliveries.propertyId, properties.id))
    .where(
      and(
        which,
        eq(m.status, 'ready'),
        isNull(m.deletedAt),
        sql`${m.fileType} like 'image/%'`,
        or(not(m.isHidden), isShownOriginal),
        isNotNull(firstLinkAt),
      ),
    )
    .limit(MOST_HASHES);
}

/** The pictures whose uploaded file has a SHA-256, in hexadecimal digits. */
export const listSameFiles = (db: Db, sha256: string): Promise<Candidate[]> =>
  selectCandidates(db, eq(m.sha256, sha256));

/** The pictures whose hashes are closest to one of those of a checked picture, the closest first. */
export async function listAlike(db: Db, hashes: readonly string[]): Promise<Candidate[]> {
  const bits = hashes.map((hash) => sql`bit_count(seen.bits # ('x' || ${hash}::text)::bit(64))`);
  if (bits.length === 0) return [];
  const distance = sql`least(${sql.join(bits, sql`, `)})`;
  const { rows } = await db.execute(sql`
    select item_id from (select item_id, ('x' || hash)::bit(64) as bits from ${mediaChecks} where hash is not null) as seen
    where ${distance} <= ${MOST_BITS} order by ${distance}, item_id limit ${MOST_HASHES}`);
  const ids = rowsSchema.parse(rows).map((row) => row.item_id);
  if (ids.length === 0) return [];
  const found = await selectCandidates(db, inArray(m.id, ids));
  const rank = new Map(ids.map((id, index) => [id, index]));
  const rankOf = ({ item }: Candidate) => rank.get(item.id) ?? ids.length;
  return found.sort((one, other) => rankOf(one) - rankOf(other)).slice(0, MOST_CANDIDATES);
}
