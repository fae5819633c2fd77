import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { FilmState } from '#domain/media/films/film-states.ts';
import type { Db } from '#server/db/database.ts';
import { isFilmDue, type MediaRow, mediaItems } from '#server/db/schema/media.ts';

const t = mediaItems;

/** What is changed of a film by who makes it. */
export type FilmChanges = Partial<
  Pick<MediaRow, 'films' | 'filmState' | 'filmFailure' | 'filmProgress' | 'filmTries' | 'status'>
>;

/** Films of which others are still to be made, the one that came first in front. A deleted one waits until it is back. */
export async function listDueFilms(db: Db, limit: number): Promise<MediaRow[]> {
  const isThere = isNull(t.deletedAt);
  return db.select().from(t).where(and(isFilmDue, isThere)).orderBy(asc(t.createdAt), asc(t.id)).limit(limit);
}

/**
 * Changes the film of a file, by the file and not by its item, since an item may have got another one meanwhile, and only while it is in one of these states. Null where it is
 * not, or gone.
 */
export async function updateFilm(
  db: Db,
  { filePath, states }: { filePath: string; states: readonly FilmState[] },
  changes: FilmChanges,
): Promise<MediaRow | null> {
  const [row] = await db
    .update(t)
    .set(changes)
    .where(and(eq(t.filePath, filePath), inArray(t.filmState, [...states])))
    .returning();
  return row ?? null;
}

/** Lets films wait that came as they are since `since`, before this machine could make any, the newest first. Returns how many. */
export async function markWaiting(db: Db, since: Date, limit: number): Promise<number> {
  const wasNeverMade = or(isNull(t.filmState), eq(t.filmState, 'as_it_came'));
  const isShown = and(eq(t.kind, 'film'), eq(t.status, 'ready'), eq(t.isHidden, false), gt(t.createdAt, since));
  const found = db
    .select({ id: t.id })
    .from(t)
    .where(and(isShown, wasNeverMade))
    .orderBy(desc(t.createdAt))
    .limit(limit);
  const rows = await db
    .update(t)
    .set({ filmState: 'waiting', filmProgress: 0, filmTries: 0 })
    .where(inArray(t.id, found))
    .returning({ id: t.id });
  return rows.length;
}

/** Lets a film wait again, in one of these states; null where it is in none of them. */
export async function resetFilm(tx: Db, id: string, states: readonly (FilmState | null)[]): Promise<MediaRow | null> {
  const named = states.filter((state) => state !== null);
  const isMeant = or(inArray(t.filmState, named), states.includes(null) ? isNull(t.filmState) : sql`false`);
  const [row] = await tx
    .update(t)
    .set({ films: [], filmState: 'waiting', filmFailure: null, filmProgress: 0, filmTries: 0 })
    .where(and(eq(t.id, id), eq(t.kind, 'film'), isNull(t.deletedAt), isMeant))
    .returning();
  return row ?? null;
}
