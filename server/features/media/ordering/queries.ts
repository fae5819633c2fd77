import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { KeyedMedia } from '#domain/media/move-in-order.ts';
import { numberMedia } from '#domain/media/order-media.ts';
import { BACK_PATTERN, FRONT_PATTERN } from '#domain/media/usual-rooms.ts';
import type { Db } from '#server/db/database.ts';
import { withOrders } from '#server/db/index-planner.ts';
import { mediaItems, mediaOrderKey } from '#server/db/schema/media.ts';
import { mediaChecks } from '#server/db/schema/media-checks.ts';
import { cameraClocks, type FormerOrder, type MediaOrderRow, mediaOrders } from '#server/db/schema/media-orders.ts';

const m = mediaItems;
const o = mediaOrders;

/** What a property's order is told by, as the database sorts its items. Returns the query itself, to be awaited or explained. */
export function selectKeyed(db: Db, propertyId: string) {
  return db
    .select({
      id: m.id,
      kind: m.kind,
      room: m.room,
      status: m.status,
      key: m.orderKey,
      isPlaced: m.isPlaced,
      isPutAway: m.isPutAway,
    })
    .from(m)
    .where(and(eq(m.propertyId, propertyId), not(m.isHidden)))
    .orderBy(mediaOrderKey, asc(m.createdAt), asc(m.id));
}

/** The media that a property shows, as the database sorts them. */
export async function listKeyed(db: Db, propertyId: string): Promise<(KeyedMedia & { isPutAway: boolean })[]> {
  return withOrders(db, async (tx) => selectKeyed(tx, propertyId));
}

/** The numbers of the media of a property, by id. */
export async function listNumbers(db: Db, propertyId: string): Promise<Map<string, number>> {
  return numberMedia(await listKeyed(db, propertyId));
}

/** How a property is sorted: by time, where nobody said otherwise. */
export async function getOrder(db: Db, propertyId: string): Promise<MediaOrderRow> {
  const [row] = await db.select().from(o).where(eq(o.propertyId, propertyId));
  return row ?? { propertyId, sort: 'time', rooms: [], rolledOver: [], undoId: null, undo: null };
}

/** Keeps how a property is sorted. The items follow by `sortAnew`. */
export async function upsertOrder(
  tx: Db,
  propertyId: string,
  changes: Partial<Omit<MediaOrderRow, 'propertyId'>>,
): Promise<void> {
  await tx
    .insert(o)
    .values({ propertyId, ...changes })
    .onConflictDoUpdate({ target: o.propertyId, set: changes });
}

/** What was sorted last cannot be undone any more: something else has changed the order. */
export async function removeUndo(tx: Db, propertyId: string): Promise<void> {
  await tx.update(o).set({ undoId: null, undo: null }).where(eq(o.propertyId, propertyId));
}

const OWN_KEY = sql`media_order_key(media_orders.sort, media_orders.rooms, media_items.sort_key, media_items.room)`;

/** Gives the items of a property the keys that follow from how it is sorted, those as well that were placed by hand. */
export async function sortAnew(tx: Db, propertyId: string): Promise<void> {
  await tx.execute(sql`update media_items set is_placed = false, order_key = ${OWN_KEY}
    from media_orders where media_orders.property_id = ${propertyId}::uuid and media_items.property_id = ${propertyId}::uuid
      and (is_placed or order_key <> ${OWN_KEY})`);
}

const formerSchema = z.array(z.object({ id: z.uuid(), key: z.string(), isPlaced: z.boolean() }));

/** The items of a property whose keys are not what follows from how it is sorted, such as those that were placed by hand. */
export async function listOwnKeys(tx: Db, { propertyId, sort, rooms }: MediaOrderRow): Promise<FormerOrder['keys']> {
  const followed = sql`media_order_key(${sort}, ${sql.param(rooms)}::text[], sort_key, room)`;
  const { rows } = await tx.execute(sql`select id, order_key as key, is_placed as "isPlaced" from media_items
    where property_id = ${propertyId}::uuid and (is_placed or order_key <> ${followed})`);
  return formerSchema.parse(rows).map(({ id, key, isPlaced }) => [id, key, isPlaced]);
}

/** Puts items of a property where their keys say, by hand or not. None of the keys is another placed item's. */
export async function setOrderKeys(tx: Db, propertyId: string, keys: FormerOrder['keys']): Promise<void> {
  if (keys.length === 0) return;
  const [ids, texts, placed] = [keys.map(([id]) => id), keys.map(([, key]) => key), keys.map(([, , is]) => is)];
  await tx.execute(sql`update media_items set order_key = wanted.key, is_placed = wanted.is_placed
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(texts)}::text[], ${sql.param(placed)}::boolean[]) as wanted(id, key, is_placed)
    where media_items.id = wanted.id and media_items.property_id = ${propertyId}::uuid`);
}

/** Gives items of a property that have one key, or an empty one, keys that tell them apart; each stays where it is. */
export async function tellApart(tx: Db, propertyId: string): Promise<void> {
  await tx.execute(sql`update media_items set order_key = order_key || chr(1) || lpad(same.number::text, 6, '0')
    from (
      select id, row_number() over (partition by order_key collate "C" order by created_at, id) as number,
        count(*) over (partition by order_key collate "C") as items
      from media_items where property_id = ${propertyId}::uuid and not is_hidden
    ) as same
    where media_items.id = same.id and not is_placed and (same.items > 1 or order_key = '')`);
}

const isOfFront = sql`media_items.room ~ ${sql.raw(`'(?i)${FRONT_PATTERN}'`)} and media_items.room !~ ${sql.raw(`'(?i)${BACK_PATTERN}'`)}`;
const isUnaltered = sql`(media_items.alteration is null or media_items.alteration = 'routine')`;
const isReadyPhoto = sql`media_items.status = 'ready' and media_items.kind = 'photo'`;

/** The cover of a property (`findCover`), as an expression of its id; where it has no photo, its first picture. Null without one. */
export function selectCoverId(propertyId: SQL): SQL {
  const first = (isWanted: SQL) => sql`(select media_items.id from media_items
    where media_items.property_id = ${propertyId} and not media_items.is_hidden and ${isWanted}
    order by ${sql`(media_items.order_key) collate "C"`}, media_items.created_at, media_items.id limit 1)`;
  return sql`coalesce(
    (select media_items.id from media_items
      where media_items.property_id = ${propertyId} and media_items.is_cover and not media_items.is_hidden and media_items.status <> 'failed'),
    ${first(sql`${isReadyPhoto} and ${isUnaltered} and ${isOfFront}`)},
    ${first(sql`${isReadyPhoto} and ${isUnaltered}`)},
    ${first(sql`media_items.status = 'ready' and media_items.file_type like 'image/%'`)})`;
}

/** What was said of the clocks of cameras for a property itself. */
export async function listClocks(db: Db, propertyId: string) {
  const { camera, offsetSeconds } = cameraClocks;
  return db.select({ camera, offsetSeconds }).from(cameraClocks).where(eq(cameraClocks.propertyId, propertyId));
}

/** How many seconds are added to the times of a camera where a file of it arrives: what its property says, else the studio, else none. */
export async function findClockOffset(
  db: Db,
  { camera, propertyId }: { camera: string | null; propertyId: string | null },
): Promise<number> {
  if (camera === null) return 0;
  const c = cameraClocks;
  const [row] = await db
    .select({ offsetSeconds: c.offsetSeconds })
    .from(c)
    .where(
      sql`${c.camera} = ${camera} and (${c.propertyId} is null or ${c.propertyId} is not distinct from ${propertyId}::uuid)`,
    )
    .orderBy(sql`${c.propertyId} nulls last`)
    .limit(1);
  return row?.offsetSeconds ?? 0;
}

/** Keeps what is added to the times of a camera; with no property for what comes from it from now on. */
export async function upsertClock(tx: Db, row: typeof cameraClocks.$inferInsert): Promise<void> {
  const { offsetSeconds, setBy, setAt } = row;
  await tx
    .insert(cameraClocks)
    .values(row)
    .onConflictDoUpdate({
      target: [cameraClocks.camera, cameraClocks.propertyId],
      set: { offsetSeconds, setBy, setAt },
    });
}

/** What the sort keys of a property's files are made of. Where the file of an item says no time, its checks may. */
export async function listTimed(tx: Db, propertyId: string) {
  return tx
    .select({
      id: m.id,
      fileName: m.fileName,
      camera: m.camera,
      clockSeconds: m.clockSeconds,
      shotAt: m.shotAt,
      noted: mediaChecks.takenAt,
      sortKey: m.sortKey,
      shootDate: m.shootDate,
      day: m.day,
    })
    .from(m)
    .leftJoin(mediaChecks, and(eq(mediaChecks.itemId, m.id), eq(mediaChecks.fileNumber, m.fileNumber)))
    .where(eq(m.propertyId, propertyId));
}

/** A file with the key that it is sorted by from now on, and the days that follow from it. */
export type Rekeyed = { id: string; sortKey: string; clockSeconds: number; shootDate: string | null; day: string };

/** Writes new sort keys; where an item stands follows by a trigger. */
export async function setSortKeyRows(tx: Db, rows: readonly Rekeyed[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`update media_items set sort_key = wanted."sortKey", clock_seconds = wanted."clockSeconds", shoot_date = wanted."shootDate", day = wanted.day
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as wanted(id uuid, "sortKey" text, "clockSeconds" int, "shootDate" date, day date)
    where media_items.id = wanted.id`);
}
