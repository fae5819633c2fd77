import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MediaScope } from '#domain/media/media-scope.ts';
import type { Cursor } from '#domain/shared/cursor.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { type MediaRow, mediaItems } from '#server/db/schema/media.ts';
import { properties } from '#server/db/schema/properties.ts';
import { isAmong } from '#server/features/media/queries.ts';

const t = mediaItems;

/** What is known of an item that was deleted or restored. */
export type Touched = { id: string; userId: string | null; propertyId: string | null };
const TOUCHED = { id: t.id, userId: t.userId, propertyId: t.propertyId };

/** A deletion: when, by whom, until when the trash keeps what it took, and its id, by which it is undone as a whole. */
export type Deletion = { id: string; at: Date; by: string | null; until: Date | null };

/** Deletes items that are there and in reach: they are in the trash, or without an end on their way to be removed. Nothing else of them changes. */
export async function hideMedia(tx: Db, scope: MediaScope, { ids, ...deletion }: Deletion & { ids: string[] }) {
  const { id: deletionId, at: deletedAt, by: deletedBy, until } = deletion;
  const changes = { deletedAt, deletedBy, deletionId, keptUntil: until };
  return tx.update(t).set(changes).where(isAmong(scope, ids)).returning(TOUCHED);
}

/** What is there again: nothing of its deletion is left. */
const THERE = { deletedAt: null, keptUntil: null, deletedBy: null, deletionId: null };

/** What is in the trash that somebody reaches: what a realtor deleted of their own; for staff all that belongs to an account or a property. */
export const isInTrash = ({ ownerId }: MediaScope, now: Date): SQL | undefined =>
  and(
    gt(t.keptUntil, now),
    ownerId ? and(eq(t.userId, ownerId), eq(t.deletedBy, ownerId)) : or(isNotNull(t.userId), isNotNull(t.propertyId)),
  );

/** Which part of a trash is meant: of some items, of one deletion, of a property or of an account. */
export type TrashPart = { ids?: string[]; deletionId?: string; propertyId?: string; userId?: string };

const isOfPart = ({ ids, deletionId, propertyId, userId }: TrashPart) =>
  and(
    ids && inArray(t.id, ids),
    deletionId ? eq(t.deletionId, deletionId) : undefined,
    propertyId ? eq(t.propertyId, propertyId) : undefined,
    userId ? eq(t.userId, userId) : undefined,
  );

type Trash = { scope: MediaScope; now: Date };

/** Brings items of the trash back. */
export async function showMedia(tx: Db, { scope, now }: Trash, part: TrashPart): Promise<Touched[]> {
  return tx
    .update(t)
    .set(THERE)
    .where(and(isInTrash(scope, now), isOfPart(part)))
    .returning(TOUCHED);
}

/** What items take with the files that they had before. */
const FORMER_BYTES = sql`(select coalesce(sum(former.size_bytes), 0) from media_items as former where former.version_of = media_items.id)`;

/** The next items of a trash behind a place, the newest deletion first, with whose they are. */
export async function listTrash(
  db: Db,
  { scope, now }: Trash,
  { after, limit, ...part }: TrashPart & { after: Cursor | null; limit: number },
) {
  const isBehind =
    after && sql`(deleted_at, media_items.id) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({
      item: t,
      bytes: sql<number>`${t.sizeBytes} + ${FORMER_BYTES}`.mapWith(Number),
      realtorName: users.name,
      propertyName: properties.name,
    })
    .from(t)
    .leftJoin(users, eq(users.id, t.userId))
    .leftJoin(properties, eq(properties.id, t.propertyId))
    .where(and(isInTrash(scope, now), isOfPart(part), isBehind ?? undefined))
    .orderBy(desc(t.deletedAt), desc(t.id))
    .limit(limit);
}
export type TrashRow = Awaited<ReturnType<typeof listTrash>>[number];

const sumSchema = z.tuple([z.object({ count: z.coerce.number(), bytes: z.coerce.number() })]);

/** How many items a trash has, and what they take with the files that they had before. */
export async function sumTrash(db: Db, { scope, now }: Trash, part: TrashPart = {}) {
  const isMeant = and(isInTrash(scope, now), isOfPart(part));
  const { rows } = await db.execute(sql`
    select count(*) as count, coalesce(sum(size_bytes), 0) + (
      select coalesce(sum(former.size_bytes), 0) from media_items as former
      where former.version_of in (select id from media_items where ${isMeant})) as bytes
    from media_items where ${isMeant}`);
  return sumSchema.parse(rows)[0];
}

/** An item of a trash; null where there is none. */
export async function findTrashed(db: Db, { scope, now }: Trash, id: string): Promise<MediaRow | null> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(isInTrash(scope, now), eq(t.id, id)));
  return row ?? null;
}

/** What the studio delivered, and not what a realtor has of their own. */
const IS_DELIVERED = sql`(media_items.uploaded_by <> media_items.user_id
  or exists (select from deliveries d where d.property_id = media_items.property_id)
  or exists (select from orders o where o.property_id = media_items.property_id and o.order_status in ('pending', 'completed')))`;

/** Leaves what was delivered of a realtor's trash to the studio: they see it no more. Returns how many. */
export async function leaveToStudio(tx: Db, { scope, now }: Trash, part: TrashPart): Promise<number> {
  const left = await tx
    .update(t)
    .set({ deletedBy: null })
    .where(and(isInTrash(scope, now), isOfPart(part), IS_DELIVERED))
    .returning({ id: t.id });
  return left.length;
}

/** Takes items out of the trash for the job that removes what was deleted at `before` or earlier. Returns how many. */
export async function purgeTrashRows(
  tx: Db,
  { scope, now, before }: Trash & { before: Date },
  part: TrashPart,
): Promise<number> {
  const forgotten = await tx
    .update(t)
    .set({ keptUntil: null, deletedAt: atMost(before) })
    .where(and(isInTrash(scope, now), isOfPart(part)))
    .returning({ id: t.id });
  return forgotten.length;
}

const atMost = (before: Date) => sql`least(${t.deletedAt}, ${before.toISOString()}::timestamptz)`;

/** Takes all out of the trash that belongs to an account, or that it deleted of what the studio keeps; false where there is nothing. */
export async function purgeTrashRowsOfUser(tx: Db, userId: string, before: Date): Promise<boolean> {
  const forgotten = await tx
    .update(t)
    .set({ keptUntil: null, deletedAt: atMost(before) })
    .where(and(eq(t.userId, userId), isNotNull(t.keptUntil)))
    .returning({ id: t.id });
  return forgotten.length > 0;
}

/** Hides all items of an account, also files that are worked with; false where it has none. */
export async function hideMediaOfUser(tx: Db, userId: string, now: Date): Promise<boolean> {
  const hidden = await tx
    .update(t)
    .set({ deletedAt: now })
    .where(and(eq(t.userId, userId), isNull(t.deletedAt)))
    .returning({ id: t.id });
  return hidden.length > 0;
}

/** What of the deleted items is removed: what nobody keeps and was deleted at `before` or earlier, and what the trash kept until `now`. */
export type Removable = { before: Date; now: Date };

const isForgotten = ({ before }: Removable) => and(lte(t.deletedAt, before), isNull(t.keptUntil));
const isOver = ({ now }: Removable) => lte(t.keptUntil, now);

/** The next items that can be removed, by their ids, from behind `after`. */
export async function listRemovable(
  db: Db,
  { after, limit, ...removable }: Removable & { after: string | null; limit: number },
) {
  const part = (isMeant: SQL | undefined) =>
    db
      .select({ id: t.id, filePath: t.filePath, variants: t.variants })
      .from(t)
      .where(and(isMeant, after ? gt(t.id, after) : undefined))
      .orderBy(t.id)
      .limit(limit);
  const found = [...(await part(isForgotten(removable))), ...(await part(isOver(removable)))];
  return found.toSorted((one, other) => (one.id < other.id ? -1 : 1)).slice(0, limit);
}

/** The files of the versions of an item: those that it had, and those that are to replace the present one. */
export async function listVersionFiles(db: Db, itemId: string): Promise<Pick<MediaRow, 'filePath' | 'variants'>[]> {
  return db.select({ filePath: t.filePath, variants: t.variants }).from(t).where(eq(t.versionOf, itemId));
}

/** Removes the row of an item that can be removed; false where it has other pictures meanwhile. */
export async function removeMediaRow(
  db: Db,
  { id, variants }: Pick<MediaRow, 'id' | 'variants'>,
  removable: Removable,
): Promise<boolean> {
  const isRemovable = or(isForgotten(removable), isOver(removable));
  const isSame = sql`variants = ${JSON.stringify(variants)}::jsonb`;
  await db.delete(t).where(and(eq(t.id, id), isRemovable, isSame));
  return (await db.$count(t, and(eq(t.id, id), isRemovable))) === 0;
}
