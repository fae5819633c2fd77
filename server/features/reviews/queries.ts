import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { z } from 'zod';
import { ROLES, type Role } from '#domain/shared/access/roles.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { deliveries, deliveryLinks } from '#server/db/schema/deliveries.ts';
import { editResults } from '#server/db/schema/editing.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { properties } from '#server/db/schema/properties.ts';
import {
  type CommentRow,
  type PinRow,
  type ReviewerRow,
  type ReviewRow,
  type RoundRow,
  reviewComments,
  reviewers,
  reviewFavorites,
  reviewNotices,
  reviewPins,
  reviewRounds,
  reviews,
} from '#server/db/schema/reviews.ts';
import { balanceOfProperty } from '#server/features/orders/payments/queries.ts';

const c = reviewComments;
const p = reviewPins;

/** The review of a delivery; null while nobody has said anything. */
export async function findReview(db: Db, deliveryId: string): Promise<ReviewRow | null> {
  const [row] = await db.select().from(reviews).where(eq(reviews.deliveryId, deliveryId));
  return row ?? null;
}

/** Makes sure of the review of a delivery, raises the count of its changes, and locks it until the transaction ends. */
export async function raiseChanges(tx: Db, deliveryId: string): Promise<ReviewRow> {
  const [row] = await tx
    .insert(reviews)
    .values({ deliveryId, changes: 1 })
    .onConflictDoUpdate({ target: reviews.deliveryId, set: { changes: sql`${reviews.changes} + 1` } })
    .returning();
  if (!row) throw new Error(`The review of delivery ${deliveryId} was not kept.`);
  return row;
}

export async function updateReview(tx: Db, deliveryId: string, changes: Partial<ReviewRow>): Promise<void> {
  await tx.update(reviews).set(changes).where(eq(reviews.deliveryId, deliveryId));
}

/** The rounds of a delivery by their number, each with how many pins it has. */
export async function listRounds(db: Db, deliveryId: string): Promise<(RoundRow & { pins: number })[]> {
  const pins = sql<number>`(select count(*)::int from review_pins where review_pins.round_id = review_rounds.id and ${isOfThere})`;
  return db
    .select({ ...getTableColumns(reviewRounds), pins })
    .from(reviewRounds)
    .where(eq(reviewRounds.deliveryId, deliveryId))
    .orderBy(asc(reviewRounds.number));
}

export async function insertRound(tx: Db, row: typeof reviewRounds.$inferInsert): Promise<RoundRow> {
  const [inserted] = await tx.insert(reviewRounds).values(row).returning();
  if (!inserted) throw new Error('The round was not kept.');
  return inserted;
}

export async function updateRound(tx: Db, id: string, changes: Partial<RoundRow>): Promise<void> {
  await tx.update(reviewRounds).set(changes).where(eq(reviewRounds.id, id));
}

/** Whether a result of an editor that is there is not approved yet. */
export async function hasOpenResults(db: Db, propertyId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: editResults.mediaId })
    .from(editResults)
    .innerJoin(mediaItems, and(eq(mediaItems.id, editResults.mediaId), isNull(mediaItems.deletedAt)))
    .where(and(eq(editResults.propertyId, propertyId), ne(editResults.state, 'approved')))
    .limit(1);
  return row !== undefined;
}

/** Which pins of a delivery are read: those that clients see, or all. */
type Seen = { deliveryId: string; hasInternal: boolean };

/** What was written about an item that is in the trash is there again once the item is. */
const isOfThere = sql`not exists (select from media_items where media_items.id = ${p.itemId} and media_items.deleted_at is not null)`;

const isSeen = ({ deliveryId, hasInternal }: Seen) =>
  and(eq(p.deliveryId, deliveryId), hasInternal ? undefined : not(p.isInternal), isOfThere);

/** The pins of a delivery, the oldest first, each with the number of its round. */
export async function listPins(db: Db, seen: Seen): Promise<(PinRow & { round: number | null })[]> {
  return db
    .select({ ...getTableColumns(p), round: reviewRounds.number })
    .from(p)
    .leftJoin(reviewRounds, eq(reviewRounds.id, p.roundId))
    .where(isSeen(seen))
    .orderBy(asc(p.createdAt), asc(p.id));
}

/** A comment with its author, their link and the state of its round. */
export type WrittenComment = CommentRow & {
  reviewer: string | null;
  staff: string | null;
  roundState: RoundRow['state'] | null;
  link: { id: string; purpose: (typeof deliveryLinks.$inferSelect)['purpose']; name: string } | null;
};

/** The comments of the same pins, the oldest first. */
export async function listComments(db: Db, seen: Seen): Promise<WrittenComment[]> {
  return db
    .select({
      ...getTableColumns(c),
      reviewer: reviewers.name,
      staff: users.name,
      roundState: reviewRounds.state,
      link: { id: deliveryLinks.id, purpose: deliveryLinks.purpose, name: deliveryLinks.name },
    })
    .from(c)
    .innerJoin(p, eq(p.id, c.pinId))
    .leftJoin(reviewRounds, eq(reviewRounds.id, c.roundId))
    .leftJoin(reviewers, eq(reviewers.id, c.reviewerId))
    .leftJoin(deliveryLinks, eq(deliveryLinks.id, reviewers.linkId))
    .leftJoin(users, eq(users.id, c.userId))
    .where(isSeen(seen))
    .orderBy(asc(c.createdAt), asc(c.id));
}

/** Who likes which photo of a delivery. */
export async function listFavorites(db: Db, deliveryId: string) {
  return db
    .select({ itemId: reviewFavorites.itemId, reviewerId: reviewers.id, name: reviewers.name })
    .from(reviewFavorites)
    .innerJoin(reviewers, eq(reviewers.id, reviewFavorites.reviewerId))
    .innerJoin(deliveryLinks, eq(deliveryLinks.id, reviewers.linkId))
    .innerJoin(mediaItems, eq(mediaItems.id, reviewFavorites.itemId))
    .where(and(eq(deliveryLinks.deliveryId, deliveryId), not(mediaItems.isHidden)))
    .orderBy(asc(reviewers.createdAt), asc(reviewers.id));
}
export type FavoriteOf = Awaited<ReturnType<typeof listFavorites>>[number];

/** Somebody who reviews by a link; null where there is no such person. */
export async function findReviewer(db: Db, id: string, linkId: string): Promise<ReviewerRow | null> {
  const isThis = and(eq(reviewers.id, id), eq(reviewers.linkId, linkId));
  const [row] = await db.select().from(reviewers).where(isThis);
  return row ?? null;
}

export async function countReviewers(db: Db, linkId: string): Promise<number> {
  return db.$count(reviewers, eq(reviewers.linkId, linkId));
}

export async function insertReviewer(tx: Db, row: ReviewerRow): Promise<void> {
  await tx.insert(reviewers).values(row);
}

export async function updateReviewer(tx: Db, id: string, name: string): Promise<void> {
  await tx.update(reviewers).set({ name }).where(eq(reviewers.id, id));
}

/** The number of the next pin on an item. */
export async function nextPinNumber(tx: Db, itemId: string, isInternal: boolean): Promise<number> {
  const isOf = and(eq(p.itemId, itemId), eq(p.isInternal, isInternal));
  const [row] = await tx
    .select({ last: max(p.number) })
    .from(p)
    .where(isOf);
  return (row?.last ?? 0) + 1;
}

export async function insertPin(tx: Db, row: typeof reviewPins.$inferInsert): Promise<void> {
  await tx.insert(p).values(row);
}

export async function updatePin(tx: Db, id: string, changes: Partial<PinRow>): Promise<void> {
  await tx.update(p).set(changes).where(eq(p.id, id));
}

export async function deletePinRow(tx: Db, id: string): Promise<void> {
  await tx.delete(p).where(eq(p.id, id));
}

/** A pin of a delivery; null where there is none. */
export async function findPin(db: Db, seen: Seen, id: string): Promise<PinRow | null> {
  const [row] = await db
    .select()
    .from(p)
    .where(and(isSeen(seen), eq(p.id, id)));
  return row ?? null;
}

/** The thread of a pin, the oldest comment first. */
export async function listThread(db: Db, pinId: string): Promise<CommentRow[]> {
  return db.select().from(c).where(eq(c.pinId, pinId)).orderBy(asc(c.createdAt), asc(c.id));
}

/** A comment of a delivery with the state of its round; null where there is none. */
export async function findComment(db: Db, seen: Seen, id: string) {
  const [row] = await db
    .select({ comment: c, roundState: reviewRounds.state })
    .from(c)
    .innerJoin(p, eq(p.id, c.pinId))
    .leftJoin(reviewRounds, eq(reviewRounds.id, c.roundId))
    .where(and(isSeen(seen), eq(c.id, id)));
  return row ?? null;
}

export async function insertComment(tx: Db, row: typeof reviewComments.$inferInsert): Promise<void> {
  await tx.insert(c).values(row);
}

export async function updateComment(tx: Db, id: string, changes: Partial<CommentRow>): Promise<void> {
  await tx.update(c).set(changes).where(eq(c.id, id));
}

export async function deleteCommentRow(tx: Db, id: string): Promise<void> {
  await tx.delete(c).where(eq(c.id, id));
}

/** Moves pins of a round from some states into another. Returns how many there were. */
export async function movePinsOfRound(
  tx: Db,
  roundId: string,
  { from, to }: { from: PinRow['state'][]; to: PinRow['state'] },
): Promise<number> {
  const isMeant = and(eq(p.roundId, roundId), inArray(p.state, from));
  return (await tx.update(p).set({ state: to }).where(isMeant).returning({ id: p.id })).length;
}

/** Says that the studio is done with what was sent to it about an item, and with its own notes on it. */
export async function finishPinsOfItem(tx: Db, deliveryId: string, itemId: string): Promise<void> {
  const isUnsent = sql`exists (select 1 from review_rounds where review_rounds.id = review_pins.round_id and state = 'open')`;
  const isMeant = and(eq(p.deliveryId, deliveryId), eq(p.itemId, itemId), inArray(p.state, ['open', 'in_work']));
  await tx
    .update(p)
    .set({ state: 'done' })
    .where(and(isMeant, not(isUnsent)));
}

/** Approves what the studio is done with, of a whole delivery. */
export async function approvePins(tx: Db, deliveryId: string): Promise<void> {
  const isDone = and(eq(p.deliveryId, deliveryId), not(p.isInternal), eq(p.state, 'done'));
  await tx.update(p).set({ state: 'approved' }).where(isDone);
}

export async function insertFavorite(tx: Db, row: typeof reviewFavorites.$inferInsert): Promise<void> {
  await tx.insert(reviewFavorites).values(row).onConflictDoNothing();
}

export async function deleteFavorite(
  tx: Db,
  { reviewerId, itemId }: typeof reviewFavorites.$inferInsert,
): Promise<void> {
  const isThis = and(eq(reviewFavorites.reviewerId, reviewerId), eq(reviewFavorites.itemId, itemId));
  await tx.delete(reviewFavorites).where(isThis);
}

export async function countFavorites(db: Db, reviewerId: string): Promise<number> {
  return db.$count(reviewFavorites, eq(reviewFavorites.reviewerId, reviewerId));
}

/** What the delivery of a property shows. */
const isShownOf = (propertyId: string) =>
  and(eq(mediaItems.propertyId, propertyId), not(mediaItems.isHidden), eq(mediaItems.status, 'ready'));
const isPhoto = eq(mediaItems.kind, 'photo');

async function listIds(db: Db, where: SQL | undefined): Promise<string[]> {
  return (await db.select({ id: mediaItems.id }).from(mediaItems).where(where)).map(({ id }) => id);
}

/** Which of these items the delivery of a property shows. */
export async function listShownIds(db: Db, propertyId: string, ids: readonly string[]): Promise<string[]> {
  return ids.length === 0 ? [] : listIds(db, and(isShownOf(propertyId), inArray(mediaItems.id, [...ids])));
}

/** The same for photos alone. */
export async function listShownPhotoIds(db: Db, propertyId: string, ids: readonly string[]): Promise<string[]> {
  return ids.length === 0 ? [] : listIds(db, and(isShownOf(propertyId), isPhoto, inArray(mediaItems.id, [...ids])));
}

/** Whether a property has an item that is not deleted, shown or worked with. */
export async function hasItem(db: Db, propertyId: string, id: string): Promise<boolean> {
  const isThis = and(eq(mediaItems.id, id), eq(mediaItems.propertyId, propertyId), isNull(mediaItems.deletedAt));
  return (await db.$count(mediaItems, isThis)) > 0;
}

/** Whether an item has or had a file of this number. */
export async function hasFile(db: Db, itemId: string, number: number): Promise<boolean> {
  const m = mediaItems;
  const isFormer = and(eq(m.versionOf, itemId), eq(m.stage, 'former'));
  return (await db.$count(m, and(eq(m.fileNumber, number), or(eq(m.id, itemId), isFormer)))) > 0;
}

/** How many items of a delivery have a newer file than the one that clients last pinned something to. */
export async function countNewVersions(db: Db, deliveryId: string): Promise<number> {
  const pinned = db
    .select({ itemId: p.itemId, last: max(p.fileNumber).as('last') })
    .from(p)
    .where(and(eq(p.deliveryId, deliveryId), not(p.isInternal)))
    .groupBy(p.itemId)
    .as('pinned');
  const [row] = await db
    .select({ items: count() })
    .from(pinned)
    .innerJoin(mediaItems, and(eq(mediaItems.id, pinned.itemId), not(mediaItems.isHidden)))
    .where(gt(mediaItems.fileNumber, pinned.last));
  return row?.items ?? 0;
}

/** How many photos the delivery of a property shows. */
export async function countShownPhotos(db: Db, propertyId: string): Promise<number> {
  return db.$count(mediaItems, and(isShownOf(propertyId), isPhoto));
}

/** Notes that somebody is to be told of a review since `now`, unless they are to be already. */
export async function raiseNotice(tx: Db, recipient: string, now: Date): Promise<void> {
  await tx
    .insert(reviewNotices)
    .values({ recipient, since: now })
    .onConflictDoUpdate({
      target: reviewNotices.recipient,
      set: { since: sql`coalesce(${reviewNotices.since}, excluded.since)` },
    });
}

/** A session as a watch judges it: whose it is, what its account may, and its times. */
export type WatchedSession = {
  userId: string;
  role: Role | null;
  staffRoles: string;
  suspended: boolean;
  hasTwoFactor: boolean;
  createdAt: Date;
  lastUsedAt: Date;
};

/** What stands of reviews that are watched: their changes, what is to be paid, the links that work, and the sessions that are there. */
export type WatchedState = {
  changes: Map<string, number>;
  balances: Map<string, number>;
  links: Set<string>;
  sessions: Map<string, WatchedSession>;
};

const sessionFacts = z.object({
  userId: z.string(),
  role: z.enum(ROLES).nullable(),
  staffRoles: z.string(),
  suspended: z.boolean(),
  hasTwoFactor: z.boolean(),
  createdAt: z.coerce.date(),
  lastUsedAt: z.coerce.date(),
});
const watchedSchema = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('review'), id: z.string(), changes: z.coerce.number() }),
    z.object({ kind: z.literal('balance'), id: z.string(), changes: z.coerce.number() }),
    z.object({ kind: z.literal('link'), id: z.string() }),
    z.object({ kind: z.literal('session'), id: z.string(), facts: sessionFacts }),
  ]),
);

type Asked = { deliveryId: string; pass: { kind: 'link' | 'session'; id: string } | null };

/** Reads what stands of all reviews that are watched, and of who watches them, in one query. */
export async function readWatched(db: Db, asked: readonly Asked[], now: Date): Promise<WatchedState> {
  const idsIn = (ids: readonly string[]) =>
    sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify([...new Set(ids)])}::jsonb))`;
  const deliveryIds = idsIn(asked.map(({ deliveryId }) => deliveryId));
  const passesOf = (kind: 'link' | 'session') => asked.flatMap(({ pass }) => (pass?.kind === kind ? [pass.id] : []));
  const { rows } = await db.execute(sql`select 'review' as kind, delivery_id::text as id, changes, null::jsonb as facts
      from ${reviews} where delivery_id in ${deliveryIds}
    union all select 'balance', ${deliveries.id}::text, ${balanceOfProperty(db, deliveries.propertyId)}, null
      from ${deliveries} where ${deliveries.id} in ${deliveryIds}
    union all select 'link', id::text, 0, null from ${deliveryLinks}
      where id in ${idsIn(passesOf('link'))} and revoked_at is null and expires_at > ${now.toISOString()}::timestamptz
    union all select 'session', s.id::text, 0, jsonb_build_object('userId', u.id, 'role', u.role,
        'suspended', u.suspended_at is not null, 'hasTwoFactor', coalesce(u.two_factor_enabled, false), 'createdAt', s.signed_in_at, 'lastUsedAt', s.last_used_at,
        'staffRoles', (select coalesce(string_agg(role, ','), '') from staff_roles where user_id = u.id))
      from sessions s join users u on u.id = s.user_id
      where s.id in ${idsIn(passesOf('session'))} and s.expires_at > ${now.toISOString()}::timestamptz
        and not exists (select from viewings v where v.session_id = s.id)`);
  const found = watchedSchema.parse(rows);
  const countsOf = (kind: 'review' | 'balance') =>
    new Map(found.flatMap((row) => (row.kind === kind ? [[row.id, row.changes] as const] : [])));
  return {
    changes: countsOf('review'),
    balances: countsOf('balance'),
    links: new Set(found.flatMap((row) => (row.kind === 'link' ? [row.id] : []))),
    sessions: new Map(found.flatMap((row) => (row.kind === 'session' ? [[row.id, row.facts] as const] : []))),
  };
}

/** Who is to be told of something and had no mail since `before`, locked until the transaction ends; another process skips them. */
export async function lockDueNotices(
  tx: Db,
  before: Date,
  limit: number,
): Promise<{ recipient: string; since: Date }[]> {
  const n = reviewNotices;
  const isDue = and(isNotNull(n.since), or(isNull(n.mailedAt), lte(n.mailedAt, before)));
  const rows = await tx
    .select()
    .from(n)
    .where(isDue)
    .orderBy(asc(n.since))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.flatMap(({ recipient, since }) => (since ? [{ recipient, since }] : []));
}

/** Notes that somebody was told of all that there was. */
export async function markNoticeMailed(tx: Db, recipient: string, mailedAt: Date): Promise<void> {
  await tx.update(reviewNotices).set({ since: null, mailedAt }).where(eq(reviewNotices.recipient, recipient));
}

/** What happened in the review of a property since an instant, in numbers. */
export type News = {
  propertyId: string;
  name: string;
  sentRounds: number;
  comments: number;
  isApproved: boolean;
  hasOrdered: boolean;
  doneRounds: number;
  replies: number;
};

/** Whose properties: of a realtor, some, or all. */
type NewsScope = { kind: 'user'; id: string } | { kind: 'properties'; ids: readonly string[] } | null;

/** More properties than this are in no mail. */
const MOST_NEWS = 50;

/** Whether something of a review is as new as that; what is cheap to ask, so that reviews of other days are not counted. */
const hasNewsSince = (at: SQL) => sql`(${reviews.approvedAt} >= ${at} or ${reviews.orderedAt} >= ${at}
  or exists (select from review_rounds r where r.delivery_id = ${reviews.deliveryId} and (r.sent_at >= ${at} or r.done_at >= ${at}))
  or exists (select from review_comments c join review_pins p on p.id = c.pin_id
    where p.delivery_id = ${reviews.deliveryId} and not p.is_internal and c.created_at >= ${at}))`;

/** What happened in reviews since an instant, by the name of the property; those without news are left out. */
export async function listNews(db: Db, since: Date, scope: NewsScope): Promise<News[]> {
  const at = sql`${since.toISOString()}::timestamptz`;
  const d = deliveries;
  const rounds = (column: string) =>
    sql`(select count(*)::int from review_rounds r where r.delivery_id = ${d.id} and r.${sql.raw(column)} >= ${at})`;
  const comments = sql`select count(*)::int from review_comments c join review_pins p on p.id = c.pin_id
    join media_items i on i.id = p.item_id and i.deleted_at is null left join review_rounds r on r.id = c.round_id where p.delivery_id = ${d.id} and not p.is_internal and c.hidden_at is null`;
  const facts = {
    propertyId: properties.id,
    name: properties.name,
    sentRounds: sql<number>`${rounds('sent_at')}`,
    comments: sql<number>`(${comments} and c.author_kind = 'client' and r.state <> 'open' and greatest(c.created_at, r.sent_at) >= ${at})`,
    isApproved: sql<boolean>`coalesce(${reviews.approvedAt} >= ${at}, false)`,
    hasOrdered: sql<boolean>`coalesce(${reviews.orderedAt} >= ${at}, false)`,
    doneRounds: sql<number>`${rounds('done_at')}`,
    replies: sql<number>`(${comments} and c.author_kind = 'staff' and c.created_at >= ${at})`,
  };
  const isMeant =
    scope && (scope.kind === 'user' ? eq(properties.realtorId, scope.id) : inArray(properties.id, [...scope.ids]));
  const rows = await db
    .select(facts)
    .from(reviews)
    .innerJoin(d, eq(d.id, reviews.deliveryId))
    .innerJoin(properties, eq(properties.id, d.propertyId))
    .where(and(isMeant ?? undefined, hasNewsSince(at)))
    .orderBy(asc(properties.name), asc(properties.id))
    .limit(MOST_NEWS);
  return rows;
}
