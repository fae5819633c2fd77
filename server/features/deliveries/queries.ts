import {
  and,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { z } from 'zod';
import { MOST_LINK_NAME } from '#domain/deliveries/delivery-link.ts';
import type { FileLock } from '#domain/deliveries/file-lock.ts';
import type { Cursor } from '#domain/shared/cursor.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import { COUNTED_UP_TO } from '#domain/shared/list-query.ts';
import type { Db } from '#server/db/database.ts';
import { withOrders } from '#server/db/index-planner.ts';
import { jsonRow } from '#server/db/json-row.ts';
import { keepStatement, queryPrepared } from '#server/db/prepared.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import {
  type DeliveryLinkRow,
  type DeliveryRow,
  deliveries,
  deliveryDownloads,
  deliveryLinks,
  propertyTours,
  type TourRow,
} from '#server/db/schema/deliveries.ts';
import { licenses } from '#server/db/schema/licenses.ts';
import { type MediaRow, mediaItems } from '#server/db/schema/media.ts';
import { orders } from '#server/db/schema/orders.ts';
import { type PropertyRow, properties } from '#server/db/schema/properties.ts';
import { paymentsOfProperty, readFileLock } from '#server/features/orders/payments/queries.ts';
import { selectPlacedMedia } from '#server/features/properties/queries.ts';

const l = deliveryLinks;

/** The delivery of a property; it is made where there is none. Of two at once both get the same one. */
export async function ensureDelivery(
  tx: Db,
  row: Pick<DeliveryRow, 'id' | 'propertyId' | 'createdAt'>,
): Promise<DeliveryRow> {
  await tx.insert(deliveries).values(row).onConflictDoNothing({ target: deliveries.propertyId });
  const [made] = await tx.select().from(deliveries).where(eq(deliveries.propertyId, row.propertyId)).for('update');
  if (!made) throw new Error(`The delivery of property ${row.propertyId} was not kept.`);
  return made;
}

export async function findDeliveryOfProperty(db: Db, propertyId: string): Promise<DeliveryRow | null> {
  const [row] = await db.select().from(deliveries).where(eq(deliveries.propertyId, propertyId));
  return row ?? null;
}

/** Changes a delivery: who opened it before it was paid. */
export async function updateDelivery(tx: Db, id: string, changes: Partial<DeliveryRow>): Promise<void> {
  await tx.update(deliveries).set(changes).where(eq(deliveries.id, id));
}

/** A delivery, locked until the transaction ends; null where there is none. */
export async function lockDelivery(tx: Db, id: string): Promise<DeliveryRow | null> {
  const [row] = await tx.select().from(deliveries).where(eq(deliveries.id, id)).for('update');
  return row ?? null;
}

/** How many links of a delivery work at `now`. */
export async function countOpenLinks(db: Db, deliveryId: string, now: Date): Promise<number> {
  const isOpen = and(eq(l.deliveryId, deliveryId), isNull(l.revokedAt), gt(l.expiresAt, now));
  const [row] = await db.select({ links: count() }).from(l).where(isOpen);
  return row?.links ?? 0;
}

export async function insertLink(tx: Db, row: typeof deliveryLinks.$inferInsert): Promise<DeliveryLinkRow> {
  const emailFolded = row.email ? foldEmail(row.email) : null;
  const [inserted] = await tx
    .insert(l)
    .values({ ...row, emailFolded })
    .returning();
  if (!inserted) throw new Error('The link was not inserted.');
  return inserted;
}

/** The links of a delivery, the newest first. */
export async function listLinks(db: Db, deliveryId: string, limit: number): Promise<DeliveryLinkRow[]> {
  return db.select().from(l).where(eq(l.deliveryId, deliveryId)).orderBy(desc(l.createdAt), desc(l.id)).limit(limit);
}

/** The newest link of a property for an agent of this name that has no password and works at `until`; null where there is none. */
export async function findAgentLink(
  db: Db,
  propertyId: string,
  { name, until }: { name: string; until: Date },
): Promise<DeliveryLinkRow | null> {
  const isOpen = and(isNull(l.revokedAt), gt(l.expiresAt, until), isNull(l.passwordHash));
  const [row] = await db
    .select({ link: l })
    .from(l)
    .innerJoin(deliveries, eq(deliveries.id, l.deliveryId))
    .where(and(eq(deliveries.propertyId, propertyId), eq(l.purpose, 'agent'), eq(l.name, name), isOpen))
    .orderBy(desc(l.createdAt), desc(l.id))
    .limit(1);
  return row?.link ?? null;
}

/** Ends links of a delivery that nobody has ended, all of them with null. Returns the ids of those that it ended. */
export async function revokeLinkRows(
  tx: Db,
  { deliveryId, ids, now }: { deliveryId: string; ids: string[] | null; now: Date },
): Promise<DeliveryLinkRow[]> {
  const isMeant = and(eq(l.deliveryId, deliveryId), isNull(l.revokedAt), ids ? inArray(l.id, ids) : undefined);
  return tx.update(l).set({ revokedAt: now }).where(isMeant).returning();
}

/** Whether a link was revoked, or is gone. */
export async function isRevoked(db: Db, id: string): Promise<boolean> {
  return (await db.$count(l, and(eq(l.id, id), isNull(l.revokedAt)))) === 0;
}

/** Whether a link works at `now` and is of an agent themselves: the one that they get their media by, one that they made, or one with their address or name. */
const isOwnLink = ({ id, email, name }: Pick<UserRow, 'id' | 'email' | 'name'>) =>
  or(
    eq(l.purpose, 'agent'),
    eq(l.createdBy, id),
    eq(l.emailFolded, foldEmail(email)),
    eq(l.name, name.slice(0, MOST_LINK_NAME)),
  );

/** The links to the delivery of a property that work at `now`: all of them, each with whether it is of the agent themselves. */
export async function listOpenLinks(
  db: Db,
  propertyId: string,
  { agent, now }: { agent: Pick<UserRow, 'id' | 'email' | 'name'>; now: Date },
) {
  return db
    .select({ id: l.id, deliveryId: l.deliveryId, isOwn: sql<boolean>`(${isOwnLink(agent)}) is true` })
    .from(l)
    .innerJoin(deliveries, eq(deliveries.id, l.deliveryId))
    .where(and(eq(deliveries.propertyId, propertyId), isNull(l.revokedAt), gt(l.expiresAt, now)));
}

/** The links to the delivery of a property that nobody revoked and that were made at an instant or later. */
export async function listLinksSince(db: Db, propertyId: string, since: Date) {
  return db
    .select({ id: l.id, deliveryId: l.deliveryId })
    .from(l)
    .innerJoin(deliveries, eq(deliveries.id, l.deliveryId))
    .where(and(eq(deliveries.propertyId, propertyId), isNull(l.revokedAt), gte(l.createdAt, since)));
}

/** Opens revoked links again; those of them that there still are. */
export async function restoreLinkRows(tx: Db, ids: string[]): Promise<DeliveryLinkRow[]> {
  if (ids.length === 0) return [];
  return tx.update(l).set({ revokedAt: null }).where(inArray(l.id, ids)).returning();
}

/** A link with what it opens, and which files of that are locked until they are paid. */
export type FoundLink = { link: DeliveryLinkRow; property: PropertyRow; lock: FileLock };

const LINK = jsonRow(getTableColumns(deliveryLinks));
const PROPERTY = jsonRow(getTableColumns(properties));
const ITEM = jsonRow(getTableColumns(mediaItems));

const valuesSchema = z.array(z.unknown());
const foundSchema = z.object({ link: valuesSchema, property: valuesSchema, payments: z.unknown() });
const linkRowsSchema = z.array(foundSchema).max(1);
const itemRowsSchema = z.array(foundSchema.extend({ item: valuesSchema.nullable() })).max(1);

const LINK_AND_PROPERTY = sql`${l} join ${deliveries} on ${deliveries.id} = ${l.deliveryId}
  join ${properties} on ${properties.id} = ${deliveries.propertyId}`;

const readFound = ({ link, property, payments }: z.infer<typeof foundSchema>): FoundLink => ({
  link: LINK.read(link),
  property: PROPERTY.read(property),
  lock: readFileLock(payments),
});

const selectLinkByToken = keepStatement(
  ['tokenHash'],
  (db, { tokenHash }) => sql`
    select ${LINK.array} as link, ${PROPERTY.array} as property, ${paymentsOfProperty(db, deliveries.propertyId)} as payments
    from ${LINK_AND_PROPERTY} where ${l.tokenHash} = ${tokenHash}`,
);

/** The link of a token, by its hash, with the property that it opens; null where there is none. */
export async function findLinkByToken(db: Db, tokenHash: string): Promise<FoundLink | null> {
  const [found] = linkRowsSchema.parse(await selectLinkByToken(db, { tokenHash }));
  return found ? readFound(found) : null;
}

/** A link by its id, with the property that it opens; null where there is none. */
export async function findLink(db: Db, id: string): Promise<FoundLink | null> {
  const [found] = linkRowsSchema.parse(
    await queryPrepared(
      db,
      sql`select ${LINK.array} as link, ${PROPERTY.array} as property, ${paymentsOfProperty(db, deliveries.propertyId)} as payments
        from ${LINK_AND_PROPERTY} where ${l.id} = ${id}::uuid`,
    ),
  );
  return found ? readFound(found) : null;
}

/** Notes that a link was opened, unless that was noted since `since`. */
export async function updateLastOpened(db: Db, id: string, { now, since }: { now: Date; since: Date }): Promise<void> {
  const isOlder = or(isNull(l.lastOpenedAt), lt(l.lastOpenedAt, since));
  await db
    .update(l)
    .set({ lastOpenedAt: now })
    .where(and(eq(l.id, id), isOlder));
}

/** Notes that a link was opened, where nobody had opened it before; whether that is so. */
export async function markFirstOpened(tx: Db, id: string, now: Date): Promise<boolean> {
  const isFirst = and(eq(l.id, id), isNull(l.lastOpenedAt));
  return (await tx.update(l).set({ lastOpenedAt: now }).where(isFirst).returning({ id: l.id })).length > 0;
}

/** More files than this are in no delivery; a house has a tenth of it. */
const MOST_FILES = 2000;

/** All media of a property, as the database sorts them. */
export function listDelivered(db: Db, propertyId: string): Promise<MediaRow[]> {
  return withOrders(db, async (tx) => selectPlacedMedia(tx, propertyId, MOST_FILES));
}

const stampSchema = z.array(z.object({ stamp: z.string() })).length(1);

/** Rows of a table as one number: `xmin` is the transaction that wrote a row last, so each change of one makes another number. */
const rowsStamp = (rows: SQL) =>
  sql`(select concat(count(*), ':', sum(hashtextextended(concat(rows.id, rows.xmin), 0))) from (${rows}) as rows)`;

const selectStamp = keepStatement(['propertyId'], (_, { propertyId }) => {
  const media = sql`select id, xmin from ${mediaItems} where property_id = ${propertyId}::uuid`;
  const tours = sql`select id, xmin from ${propertyTours} where property_id = ${propertyId}::uuid`;
  const license = sql`select delivery_id as id, ${licenses}.xmin from ${licenses} join ${deliveries} on ${deliveries.id} = delivery_id
    where property_id = ${propertyId}::uuid`;
  const stamps = [media, tours, license].map(rowsStamp);
  return sql`select concat_ws(' ', ${sql.join(stamps, sql`, `)}) as stamp`;
});

/** A text that is another one after each change of the media, the tours or the license of a property's delivery. */
export async function getContentsStamp(db: Db, propertyId: string): Promise<string> {
  const [{ stamp } = { stamp: '' }] = stampSchema.parse(await selectStamp(db, { propertyId }));
  return stamp;
}

/**
 * Records a download. The same one within a minute is refused by a constraint of the table: a browser that tries again, or somebody who
 * asks a thousand times at once, is one. Whether it is a further one.
 */
export async function insertDownload(db: Db, row: typeof deliveryDownloads.$inferInsert): Promise<boolean> {
  const kept = await db
    .insert(deliveryDownloads)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: deliveryDownloads.id });
  return kept.length > 0;
}

/** The downloads by the links of a property, the newest first, each with its link. */
export async function selectDownloads(
  db: Db,
  propertyId: string,
  { after, limit }: { after: Cursor | null; limit: number },
) {
  const isBehind =
    after &&
    sql`(downloaded_at, ${deliveryDownloads.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({ download: deliveryDownloads, link: l })
    .from(deliveryDownloads)
    .innerJoin(l, eq(l.id, deliveryDownloads.linkId))
    .innerJoin(deliveries, eq(deliveries.id, l.deliveryId))
    .where(and(eq(deliveries.propertyId, propertyId), isBehind ?? undefined))
    .orderBy(desc(deliveryDownloads.downloadedAt), desc(deliveryDownloads.id))
    .limit(limit);
}

/** How many downloads there were by the links of a property, counted up to one above 1,000. */
export async function countDownloads(db: Db, propertyId: string): Promise<number> {
  const some = db
    .select({ id: deliveryDownloads.id })
    .from(deliveryDownloads)
    .innerJoin(l, eq(l.id, deliveryDownloads.linkId))
    .innerJoin(deliveries, eq(deliveries.id, l.deliveryId))
    .where(eq(deliveries.propertyId, propertyId))
    .limit(COUNTED_UP_TO + 1);
  return db.$count(some.as('some'));
}

/** Which links nobody has opened are looked for: those that work at `now` and were made between two instants. */
type Unopened = { now: Date; from: Date; to: Date; limit: number };

/** Links that work, of properties with media, that nobody has opened, the oldest first, each with the first order of its property. */
export async function listUnopenedLinks(db: Db, { now, from, to, limit }: Unopened) {
  const hasMedia = exists(
    db
      .select({ id: mediaItems.id })
      .from(mediaItems)
      .where(and(eq(mediaItems.propertyId, deliveries.propertyId), not(mediaItems.isHidden))),
  );
  const firstOrder = sql<string | null>`(select id from ${orders} where property_id = ${deliveries.propertyId}
    order by order_number limit 1)`;
  const isMade = and(gt(l.createdAt, from), lte(l.createdAt, to));
  return db
    .select({ linkId: l.id, orderId: firstOrder })
    .from(l)
    .innerJoin(deliveries, eq(deliveries.id, l.deliveryId))
    .where(and(isNull(l.lastOpenedAt), isNull(l.revokedAt), gt(l.expiresAt, now), isMade, hasMedia))
    .orderBy(l.createdAt, l.id)
    .limit(limit);
}

/** The tours of a property, the oldest first. */
export async function selectTours(db: Db, propertyId: string): Promise<TourRow[]> {
  const t = propertyTours;
  return db.select().from(t).where(eq(t.propertyId, propertyId)).orderBy(t.createdAt, t.id);
}

/** Adds a tour; false where the property has it. */
export async function insertTour(tx: Db, row: TourRow): Promise<boolean> {
  const rows = await tx.insert(propertyTours).values(row).onConflictDoNothing().returning({ id: propertyTours.id });
  return rows.length > 0;
}

/** Deletes a tour, and returns what it was; null where there is none. */
export async function deleteTourRow(tx: Db, id: string): Promise<TourRow | null> {
  const [row] = await tx.delete(propertyTours).where(eq(propertyTours.id, id)).returning();
  return row ?? null;
}

/** A link with an item of its property; `item` is null where it is gone or of another property. */
export type FoundItem = FoundLink & { item: MediaRow | null };

/** A file of a delivery: the present one of an item, or with a number one that it has or had. */
export type WantedFile = { id: string; number: number | null };

/** Whether a row of the media is an item that is shown. */
const isShownItem = (id: unknown): SQL => sql`${mediaItems.id} = ${id}::uuid and not ${mediaItems.isHidden}`;

/** Whether a row of the media is the file of a number, of an item that is shown. */
function isShownFile(id: unknown, number: unknown): SQL {
  const m = mediaItems;
  const isFormer = sql`${m.versionOf} = ${id}::uuid and ${m.stage} = 'former' and exists (
    select 1 from ${mediaItems} as shown_items where shown_items.id = ${id}::uuid
      and shown_items.property_id = ${properties.id} and not shown_items.is_hidden)`;
  return sql`${m.fileNumber} = ${number}::int and ((${isShownItem(id)}) or (${isFormer}))`;
}

/** The files that items of a property had before the present ones, by item and number. */
export async function listFormerFiles(db: Db, propertyId: string): Promise<MediaRow[]> {
  const m = mediaItems;
  return db
    .select()
    .from(m)
    .where(and(eq(m.propertyId, propertyId), eq(m.stage, 'former'), isNull(m.deletedAt), eq(m.status, 'ready')))
    .orderBy(m.versionOf, m.fileNumber)
    .limit(MOST_FILES);
}

const selectFile = (db: Db, tokenHash: unknown, isWanted: SQL): SQL => sql`
  select ${LINK.array} as link, ${PROPERTY.array} as property, ${paymentsOfProperty(db, deliveries.propertyId)} as payments,
    case when ${mediaItems.id} is not null then ${ITEM.array} end as item
  from ${LINK_AND_PROPERTY} left join ${mediaItems} on ${mediaItems.propertyId} = ${properties.id} and ${isWanted}
  where ${l.tokenHash} = ${tokenHash}`;

const selectItemByToken = keepStatement(['tokenHash', 'id'], (db, { tokenHash, id }) =>
  selectFile(db, tokenHash, isShownItem(id)),
);
const selectFileByToken = keepStatement(['tokenHash', 'id', 'number'], (db, { tokenHash, id, number }) =>
  selectFile(db, tokenHash, isShownFile(id, number)),
);

/** All that a request for a file is judged by, in one query: a page of a delivery asks for a hundred files. */
export async function findItemByToken(
  db: Db,
  tokenHash: string,
  { id, number }: WantedFile,
): Promise<FoundItem | null> {
  const rows =
    number === null ? selectItemByToken(db, { tokenHash, id }) : selectFileByToken(db, { tokenHash, id, number });
  const [found] = itemRowsSchema.parse(await rows);
  return found ? { ...readFound(found), item: found.item && ITEM.read(found.item) } : null;
}
