import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { ProductionStage } from '#domain/production/stages.ts';
import type { Cursor } from '#domain/shared/cursor.ts';
import { COUNTED_UP_TO } from '#domain/shared/list-query.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { isAcceptedOrder, orders } from '#server/db/schema/orders.ts';
import { people } from '#server/db/schema/people.ts';
import {
  type ProductionRow,
  productionMoves,
  productionQuestions,
  productionRank,
  productions,
  type QuestionRow,
} from '#server/db/schema/productions.ts';
import { type PropertyRow, properties } from '#server/db/schema/properties.ts';
import { selectCoverId } from '#server/features/media/ordering/queries.ts';

const p = productions;
const q = productionQuestions;

/** Whose cards somebody sees: those of one account, or all where there is none. */
export type BoardScope = { ownId: string | null };

/** Makes a card; null where the property has one. */
export async function insertProduction(tx: Db, row: typeof productions.$inferInsert): Promise<ProductionRow | null> {
  const [made] = await tx.insert(p).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** The card of a property as it is at the moment, or null. */
export async function readProduction(db: Db, propertyId: string): Promise<ProductionRow | null> {
  const [row] = await db.select().from(p).where(eq(p.propertyId, propertyId));
  return row ?? null;
}

/** The card of a property, locked until the transaction ends; null where there is none. */
export async function lockProduction(tx: Db, propertyId: string): Promise<ProductionRow | null> {
  const [row] = await tx.select().from(p).where(eq(p.propertyId, propertyId)).for('update');
  return row ?? null;
}

export async function updateProductionRow(
  tx: Db,
  propertyId: string,
  changes: Partial<ProductionRow>,
): Promise<ProductionRow> {
  const [row] = await tx.update(p).set(changes).where(eq(p.propertyId, propertyId)).returning();
  if (!row) throw new Error(`The card of property ${propertyId} is gone.`);
  return row;
}

export async function insertMove(tx: Db, row: typeof productionMoves.$inferInsert): Promise<void> {
  await tx.insert(productionMoves).values(row);
}

/** The shoot of an account for a property. */
function isShotBy(db: Db, userId: string): SQL {
  return exists(
    db
      .select({ id: bookings.id })
      .from(orders)
      .innerJoin(bookings, and(eq(bookings.orderId, orders.id), eq(bookings.status, 'confirmed')))
      .innerJoin(people, and(eq(people.id, bookings.personId), eq(people.userId, userId)))
      .where(eq(orders.propertyId, p.propertyId)),
  );
}

const isInScope = (db: Db, { ownId }: BoardScope) =>
  ownId ? or(eq(p.assignedTo, ownId), isShotBy(db, ownId)) : undefined;

/** Whether a card is late at an instant; one whose question is open was so before. */
const isLateAt = (now: Date) => sql`${p.dueAt} < coalesce(${p.pausedAt}, ${now.toISOString()}::timestamptz)`;

/**
 * SQL condition: the card belongs to this person. That is its assignee or, while it has none and its files have not
 * arrived, the photographer of its shoot.
 */
function isOfPerson(db: Db, person: string): SQL | undefined {
  if (person === 'none') return isNull(p.assignedTo);
  return or(eq(p.assignedTo, person), and(isNull(p.assignedTo), eq(p.stage, 'shot'), isShotBy(db, person)));
}

const hasWords = (words: readonly string[]) =>
  and(...words.map((word) => sql`strpos(${properties.searchText}, ${word}) > 0`));

/** Which cards of a board are wanted. */
export type BoardFilter = {
  scope: BoardScope;
  person?: string | undefined;
  isLate: boolean;
  words: string[];
  now: Date;
};

const matches = (db: Db, { scope, person, isLate, words, now }: BoardFilter) =>
  and(
    isInScope(db, scope),
    person ? isOfPerson(db, person) : undefined,
    isLate ? isLateAt(now) : undefined,
    hasWords(words),
  );

const SHOWN = { production: p, property: properties, rank: sql<Date>`${productionRank}`.mapWith(p.stageSince) };
export type ShownProduction = { production: ProductionRow; property: typeof properties.$inferSelect; rank: Date };

type Page = { stage: ProductionStage; after: Cursor | null; limit: number };

/** The next cards of a column: what is due first, of the delivered ones the newest. */
export async function listColumn(
  db: Db,
  filter: BoardFilter,
  { stage, after, limit }: Page,
): Promise<ShownProduction[]> {
  const isNewestFirst = stage === 'delivered';
  const place = after && sql`(${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const row = sql`(${productionRank}, ${p.propertyId})`;
  const isBehind = place && (isNewestFirst ? sql`${row} < ${place}` : sql`${row} > ${place}`);
  const order = isNewestFirst ? desc : asc;
  return db
    .select(SHOWN)
    .from(p)
    .innerJoin(properties, eq(properties.id, p.propertyId))
    .where(and(eq(p.stage, stage), matches(db, filter), isBehind ?? undefined))
    .orderBy(order(productionRank), order(p.propertyId))
    .limit(limit);
}

/** How many cards there are, counted up to one above 1,000. */
export async function countCards(db: Db, filter: BoardFilter, stage?: ProductionStage): Promise<number> {
  const some = db
    .select({ id: p.propertyId })
    .from(p)
    .innerJoin(properties, eq(properties.id, p.propertyId))
    .where(and(stage ? eq(p.stage, stage) : undefined, matches(db, filter)))
    .limit(COUNTED_UP_TO + 1);
  return db.$count(some.as('some'));
}

/** A card in scope, or null. */
export async function findProduction(db: Db, scope: BoardScope, propertyId: string): Promise<ShownProduction | null> {
  const [row] = await db
    .select(SHOWN)
    .from(p)
    .innerJoin(properties, eq(properties.id, p.propertyId))
    .where(and(eq(p.propertyId, propertyId), isInScope(db, scope)));
  return row ?? null;
}

/** The accounts that can have a card, with the color of the person of the crew who they are. */
export async function listWorkers(db: Db) {
  return db
    .select({ id: users.id, name: users.name, color: people.color })
    .from(users)
    .leftJoin(people, eq(people.userId, users.id))
    .where(and(inArray(users.role, ['admin', 'staff']), isNull(users.suspendedAt)))
    .orderBy(asc(users.nameSort), asc(users.id));
}
export type Worker = Awaited<ReturnType<typeof listWorkers>>[number];

/** What was ordered for properties, by number. */
export async function listOrdersOf(db: Db, propertyIds: string[]) {
  if (propertyIds.length === 0) return [];
  return db
    .select({
      id: orders.id,
      number: orders.orderNumber,
      packageName: orders.packageName,
      propertyId: orders.propertyId,
    })
    .from(orders)
    .where(inArray(orders.propertyId, propertyIds))
    .orderBy(asc(orders.orderNumber));
}

/** Who did the shoots of properties, the latest first. */
export async function listPhotographers(db: Db, propertyIds: string[]) {
  if (propertyIds.length === 0) return [];
  return db
    .select({ propertyId: orders.propertyId, id: people.id, name: people.name, color: people.color })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .innerJoin(people, eq(people.id, bookings.personId))
    .where(and(inArray(orders.propertyId, propertyIds), eq(bookings.status, 'confirmed')))
    .orderBy(desc(bookings.shootDatetime));
}

/** How many files there are of properties. */
export async function countFilesOf(db: Db, propertyIds: string[]): Promise<Map<string | null, number>> {
  if (propertyIds.length === 0) return new Map();
  const rows = await db
    .select({ id: mediaItems.propertyId, files: sql<number>`count(*)`.mapWith(Number) })
    .from(mediaItems)
    .where(
      and(
        inArray(mediaItems.propertyId, propertyIds),
        isNull(mediaItems.deletedAt),
        inArray(mediaItems.stage, ['shown', 'source']),
      ),
    )
    .groupBy(mediaItems.propertyId);
  return new Map(rows.map(({ id, files }) => [id, files]));
}

/** The pictures that stand for properties, of those that have one (`findCover`). */
export async function listCoverIds(db: Db, propertyIds: string[]): Promise<string[]> {
  if (propertyIds.length === 0) return [];
  const rows = await db
    .select({ coverId: sql<string | null>`${selectCoverId(sql`${properties.id}`)}` })
    .from(properties)
    .where(inArray(properties.id, propertyIds));
  return rows.flatMap(({ coverId }) => coverId ?? []);
}

/** How many questions of cards are open. */
export async function countOpenQuestions(db: Db, propertyIds: string[]): Promise<Map<string, number>> {
  if (propertyIds.length === 0) return new Map();
  const rows = await db
    .select({ id: q.propertyId, open: sql<number>`count(*)`.mapWith(Number) })
    .from(q)
    .where(and(inArray(q.propertyId, propertyIds), isNull(q.answeredAt)))
    .groupBy(q.propertyId);
  return new Map(rows.map(({ id, open }) => [id, open]));
}

/** The moves of a card, the newest first, with the name of who made each by hand. */
export async function listMoves(db: Db, propertyId: string) {
  return db
    .select({ move: productionMoves, by: users.name })
    .from(productionMoves)
    .leftJoin(users, eq(users.id, productionMoves.movedBy))
    .where(eq(productionMoves.propertyId, propertyId))
    .orderBy(desc(productionMoves.movedAt), desc(productionMoves.id))
    .limit(200);
}
export type FoundMove = Awaited<ReturnType<typeof listMoves>>[number];

/** The questions about cards, the newest first; `isOpen` those alone that wait for an answer, the oldest first. */
export async function listQuestions(db: Db, propertyId: string): Promise<QuestionRow[]> {
  return db.select().from(q).where(eq(q.propertyId, propertyId)).orderBy(desc(q.askedAt), desc(q.id)).limit(200);
}

/** The names of accounts. */
export async function findNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertQuestion(tx: Db, row: typeof productionQuestions.$inferInsert): Promise<void> {
  await tx.insert(q).values(row);
}

export async function findQuestion(db: Db, id: string): Promise<QuestionRow | null> {
  const [row] = await db.select().from(q).where(eq(q.id, id));
  return row ?? null;
}

/** Keeps the answer of a question that is open; false where it has one. */
export async function setAnswer(
  tx: Db,
  id: string,
  answer: Pick<QuestionRow, 'answer' | 'answeredBy' | 'answeredAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(q)
    .set(answer)
    .where(and(eq(q.id, id), isNull(q.answeredAt)))
    .returning({ id: q.id });
  return rows.length > 0;
}

/**
 * Properties whose shoot ended between two instants and whose order waits for its files, that have no card or were delivered before
 * it. `hasFiles` is whether there are some already.
 */
export async function listShotProperties(db: Db, { from, to, limit }: { from: Date; to: Date; limit: number }) {
  const files = db
    .select({ id: mediaItems.id })
    .from(mediaItems)
    .where(and(eq(mediaItems.propertyId, orders.propertyId), isNull(mediaItems.deletedAt)));
  return db
    .select({
      propertyId: sql<string>`${orders.propertyId}`,
      endedAt: bookings.endsAt,
      hasFiles: sql<boolean>`${exists(files)}`,
    })
    .from(bookings)
    .innerJoin(orders, eq(orders.id, bookings.orderId))
    .leftJoin(p, eq(p.propertyId, orders.propertyId))
    .where(
      and(
        gt(bookings.shootDatetime, from),
        lte(bookings.endsAt, to),
        eq(bookings.status, 'confirmed'),
        isNotNull(orders.propertyId),
        eq(orders.orderStatus, 'pending'),
        isAcceptedOrder,
        or(isNull(p.propertyId), and(eq(p.stage, 'delivered'), lt(p.stageSince, bookings.endsAt))),
      ),
    )
    .orderBy(asc(bookings.endsAt))
    .limit(limit);
}

/** The cards with a clock that hours count, behind one of them. */
export async function listCounted(db: Db, after: string | null, limit: number): Promise<ProductionRow[]> {
  return db
    .select()
    .from(p)
    .where(and(isNotNull(p.dueAt), eq(p.isDueFixed, false), after ? gt(p.propertyId, after) : undefined))
    .orderBy(asc(p.propertyId))
    .limit(limit);
}

/** A property of any realtor, or of none. Null if there is no such property. */
export async function findAnyProperty(db: Db, id: string): Promise<PropertyRow | null> {
  const [row] = await db.select().from(properties).where(eq(properties.id, id));
  return row ?? null;
}

/** The property of a shoot that an account does, by the order of the shoot; null for all others. */
export async function findShootProperty(db: Db, propertyId: string, userId: string): Promise<PropertyRow | null> {
  const [row] = await db
    .select({ property: properties })
    .from(properties)
    .innerJoin(orders, eq(orders.propertyId, properties.id))
    .innerJoin(bookings, and(eq(bookings.orderId, orders.id), eq(bookings.status, 'confirmed')))
    .innerJoin(people, and(eq(people.id, bookings.personId), eq(people.userId, userId)))
    .where(eq(properties.id, propertyId))
    .limit(1);
  return row?.property ?? null;
}
