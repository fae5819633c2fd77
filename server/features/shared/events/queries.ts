import { and, asc, desc, eq, gt, inArray, lt, lte, max, min, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EventType } from '#domain/operations/events/event-catalogue.ts';
import type { Db } from '#server/db/database.ts';
import { type EventRow, eventPlaces, events } from '#server/db/schema/events.ts';

export async function insertEvent(tx: Db, row: typeof events.$inferInsert): Promise<void> {
  await tx.insert(events).values(row);
}

export type CursorName = (typeof eventPlaces.$inferSelect)['name'];

/** A place in the events, locked until the transaction ends. */
export async function lockCursor(tx: Db, name: CursorName): Promise<number> {
  const [place] = await tx.select().from(eventPlaces).where(eq(eventPlaces.name, name)).for('update');
  if (!place) throw new Error(`The place "${name}" in the events is gone.`);
  return place.sequence;
}

export async function getPlace(db: Db, name: CursorName): Promise<number> {
  const [place] = await db.select().from(eventPlaces).where(eq(eventPlaces.name, name));
  return place?.sequence ?? 0;
}

export async function moveCursor(tx: Db, name: CursorName, sequence: number): Promise<void> {
  await tx.update(eventPlaces).set({ sequence }).where(eq(eventPlaces.name, name));
}

/** Whether events were written that have no place among those that are read. */
export async function hasUnread(db: Db): Promise<boolean> {
  const found = await db.select({ id: events.id }).from(events).where(sql`sequence is null`).limit(1);
  return found.length > 0;
}

const numberedSchema = z.array(z.object({ total: z.coerce.number() })).length(1);

/** Gives events without a place the next ones behind `last`, in the order in which they were written, and says how many. */
export async function numberEvents(tx: Db, last: number, limit: number): Promise<number> {
  const { rows } = await tx.execute(sql`
    with unread as (select id, recorded from ${events} where sequence is null order by recorded limit ${limit}),
      numbered as (select id, row_number() over (order by recorded) as place from unread),
      given as (update ${events} set sequence = ${last}::bigint + numbered.place from numbered
        where ${events}.id = numbered.id returning 1)
    select count(*) as total from given`);
  return numberedSchema.parse(rows)[0]?.total ?? 0;
}

type Range = { after: number; until: number; limit: number };

/** Events behind a place, up to and with another one, the oldest first. */
export async function listEventsBetween(db: Db, { after, until, limit }: Range): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(gt(events.sequence, after), lte(events.sequence, until)))
    .orderBy(asc(events.sequence))
    .limit(limit);
}

/** As `listEventsBetween`, of some types: the next ones of each, of which the first of all are taken, so that rare ones are found at once. */
export async function listEventsOfTypes(db: Db, types: readonly EventType[], range: Range): Promise<EventRow[]> {
  const { after, until, limit } = range;
  const nextOf = (type: EventType) =>
    sql`(select id from ${events} where type = ${type} and sequence > ${after}::bigint and sequence <= ${until}::bigint
      order by sequence limit ${limit})`;
  const ids = sql.join(types.map(nextOf), sql` union all `);
  return db.select().from(events).where(sql`${events.id} in (${ids})`).orderBy(asc(events.sequence)).limit(limit);
}

export async function findOldestSequence(db: Db): Promise<number | null> {
  const [found] = await db.select({ oldest: min(events.sequence) }).from(events);
  return found?.oldest ?? null;
}

/** The newest events of a type, the newest first. */
export async function listNewestOfType(db: Db, type: EventType, limit: number): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(eq(events.type, type), sql`sequence is not null`))
    .orderBy(desc(events.sequence))
    .limit(limit);
}

/** The last sequence of the events that are older than an instant, up to `until`; null where there are none. */
export async function findLastBefore(db: Db, before: Date, until: number): Promise<number | null> {
  const some = db
    .select({ sequence: events.sequence, at: events.at })
    .from(events)
    .where(lte(events.sequence, until))
    .orderBy(asc(events.sequence))
    .limit(5000)
    .as('some');
  const [found] = await db
    .select({ last: max(some.sequence) })
    .from(some)
    .where(lt(some.at, before));
  return found?.last ?? null;
}

export async function deleteEventsUntil(tx: Db, sequence: number): Promise<number> {
  const deleted = await tx.delete(events).where(lte(events.sequence, sequence)).returning({ id: events.id });
  return deleted.length;
}

/** Events by their ids. */
export async function listEventsByIds(db: Db, ids: readonly string[]): Promise<EventRow[]> {
  return ids.length === 0
    ? []
    : db
        .select()
        .from(events)
        .where(inArray(events.id, [...ids]));
}
