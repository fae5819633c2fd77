import { and, asc, eq, gt, gte, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { bookings } from '#server/db/schema/bookings.ts';
import { installation } from '#server/db/schema/installation.ts';
import { type PersonDayRow, type PersonRow, people, personDays } from '#server/db/schema/people.ts';

/** How many of a person's next shoots a list shows. */
const NEXT_SHOWN = 3;

/** All people in the studio's order. */
export async function listPeopleRows(db: Db): Promise<PersonRow[]> {
  return db.select().from(people).orderBy(asc(people.position), asc(people.id));
}

export async function findPerson(db: Db, id: string): Promise<PersonRow | null> {
  const [person] = await db.select().from(people).where(eq(people.id, id));
  return person ?? null;
}

/** A person, locked until the transaction ends; null where there is none. */
export async function lockPerson(tx: Db, id: string): Promise<PersonRow | null> {
  const [person] = await tx.select().from(people).where(eq(people.id, id)).for('update');
  return person ?? null;
}

/** Inserts people whom nobody has by their id yet. */
export async function insertPeople(tx: Db, rows: (typeof people.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(people).values(rows).onConflictDoNothing();
}

export async function insertPerson(tx: Db, row: typeof people.$inferInsert): Promise<PersonRow> {
  const [person] = await tx.insert(people).values(row).returning();
  if (!person) throw new Error('The person was not inserted.');
  return person;
}

export async function updatePersonRow(tx: Db, id: string, changes: Partial<PersonRow>): Promise<PersonRow> {
  const [person] = await tx.update(people).set(changes).where(eq(people.id, id)).returning();
  if (!person) throw new Error(`Person ${id} is gone.`);
  return person;
}

/** Ends the employment of everybody after this position on a day: they get no later shoots. */
export async function endPeopleBehind(tx: Db, position: number, lastDay: string): Promise<void> {
  await tx.update(people).set({ activeUntil: lastDay }).where(gt(people.position, position));
}

/** The special working days of all people within a range. */
export async function listPersonDays(db: Db, { from, to }: { from: string; to?: string }): Promise<PersonDayRow[]> {
  const where = and(gte(personDays.day, from), to ? lte(personDays.day, to) : undefined);
  return db.select().from(personDays).where(where).orderBy(asc(personDays.day), asc(personDays.personId));
}

/** Sets the hours of a person's day in place of what was there. */
export async function upsertPersonDay(tx: Db, row: PersonDayRow): Promise<void> {
  const { hours, note } = row;
  const target = [personDays.personId, personDays.day];
  await tx.insert(personDays).values(row).onConflictDoUpdate({ target, set: { hours, note } });
}

/** Removes a special day of a person. Returns whether there was one. */
export async function deletePersonDay(tx: Db, personId: string, day: string): Promise<boolean> {
  const where = and(eq(personDays.personId, personId), eq(personDays.day, day));
  return (await tx.delete(personDays).where(where).returning({ id: personDays.id })).length > 0;
}

/** Counts a change of a person's days, which raises their version. */
export async function countDayChange(tx: Db, id: string): Promise<PersonRow> {
  const [person] = await tx
    .update(people)
    .set({ daysChanged: sql`${people.daysChanged} + 1` })
    .where(eq(people.id, id))
    .returning();
  if (!person) throw new Error(`Person ${id} is gone.`);
  return person;
}

/** A shoot that a person has still to do. */
export type NextShoot = { id: string; personId: string; shootDatetime: Date; packageName: string; address: string };

/** The first shoots of each person after an instant, and how many there are in all. */
export async function listNextShoots(db: Db, now: Date): Promise<(NextShoot & { total: number })[]> {
  const { id, personId, shootDatetime, packageName, address } = bookings;
  const ranked = db
    .select({
      id,
      personId,
      shootDatetime,
      packageName,
      address,
      rank: sql<number>`row_number() over (partition by ${personId} order by ${shootDatetime}, ${id})`.as('rank'),
      total: sql<number>`count(*) over (partition by ${personId})`.mapWith(Number).as('total'),
    })
    .from(bookings)
    .where(and(eq(bookings.status, 'confirmed'), gt(shootDatetime, now)))
    .as('ranked');
  return db
    .select()
    .from(ranked)
    .where(lte(ranked.rank, NEXT_SHOWN))
    .orderBy(asc(ranked.shootDatetime), asc(ranked.id));
}

/** How many confirmed shoots a person has after `now` that lie outside the days on which they work. */
export async function countShootsOutside(
  db: Db,
  personId: string,
  { now, from, until }: { now: Date; from: Date | null; until: Date | null },
): Promise<number> {
  if (!from && !until) return 0;
  const { shootDatetime } = bookings;
  const outside = or(from ? lt(shootDatetime, from) : undefined, until ? gte(shootDatetime, until) : undefined);
  const where = and(eq(bookings.personId, personId), eq(bookings.status, 'confirmed'), gt(shootDatetime, now), outside);
  return db.$count(bookings, where);
}

/** Whether any person has a home address. If so, drives depend on it, and new orders are looked up on the map. */
export async function hasHomes(db: Db): Promise<boolean> {
  return (await db.$count(people, isNotNull(people.homeLatitude))) > 0;
}

/** Marks that the first people of this installation are made; whether nobody had yet. */
export async function claimFirstPeople(tx: Db, now: Date): Promise<boolean> {
  const claimed = await tx
    .update(installation)
    .set({ peopleMadeAt: now })
    .where(sql`${installation.peopleMadeAt} is null`)
    .returning({ id: installation.id });
  return claimed.length > 0;
}
