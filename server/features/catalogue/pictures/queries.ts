import { and, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { type PageFilmRow, type PagePictureRow, pageFilms, pagePictures } from '#server/db/schema/pictures.ts';

export async function findPicture(db: Db, sha256: string): Promise<PagePictureRow | null> {
  const [row] = await db.select().from(pagePictures).where(eq(pagePictures.sha256, sha256));
  return row ?? null;
}

export async function findFilm(db: Db, sha256: string): Promise<PageFilmRow | null> {
  const [row] = await db.select().from(pageFilms).where(eq(pageFilms.sha256, sha256));
  return row ?? null;
}

/** A picture that is used again, and so counts as used from now on; null where these bytes are new. One that was uploaded for the site is of the site from then on. */
export async function touchPicture(
  db: Db,
  sha256: string,
  { usedAt, isOfSite = false }: { usedAt: Date; isOfSite?: boolean },
): Promise<PagePictureRow | null> {
  const changes = isOfSite ? { usedAt, isOfSite } : { usedAt };
  const [row] = await db.update(pagePictures).set(changes).where(eq(pagePictures.sha256, sha256)).returning();
  return row ?? null;
}

/** The same for a film. */
export async function touchFilm(db: Db, sha256: string, usedAt: Date): Promise<PageFilmRow | null> {
  const [row] = await db.update(pageFilms).set({ usedAt }).where(eq(pageFilms.sha256, sha256)).returning();
  return row ?? null;
}

/** Writes a picture down. Of two uploads of the same bytes the first stays, and is given. */
export async function insertPicture(db: Db, picture: PagePictureRow): Promise<PagePictureRow> {
  const { usedAt } = picture;
  const [row] = await db
    .insert(pagePictures)
    .values(picture)
    .onConflictDoUpdate({ target: pagePictures.sha256, set: { usedAt } })
    .returning();
  if (!row) throw new Error('The picture was not written.');
  return row;
}

/** The same for a film. */
export async function insertFilm(db: Db, film: PageFilmRow): Promise<PageFilmRow> {
  const { usedAt } = film;
  const [row] = await db
    .insert(pageFilms)
    .values(film)
    .onConflictDoUpdate({ target: pageFilms.sha256, set: { usedAt } })
    .returning();
  if (!row) throw new Error('The film was not written.');
  return row;
}

/** The pictures and films with these checksums, which need not all be there. */
export async function listByChecksums(db: Db, sha256s: readonly string[]) {
  if (sha256s.length === 0) return { pictures: [], films: [] };
  const wanted = [...new Set(sha256s)];
  const pictures = await db.select().from(pagePictures).where(inArray(pagePictures.sha256, wanted));
  const films = await db.select({ sha256: pageFilms.sha256 }).from(pageFilms).where(inArray(pageFilms.sha256, wanted));
  return { pictures, films };
}

/** Pictures of the site with the film that each stands for, the newest first. */
export async function listPictures(db: Db, limit: number) {
  return db
    .select({ picture: pagePictures, film: pageFilms.sha256 })
    .from(pagePictures)
    .leftJoin(pageFilms, eq(pageFilms.pictureSha256, pagePictures.sha256))
    .where(eq(pagePictures.isOfSite, true))
    .orderBy(desc(pagePictures.usedAt), pagePictures.sha256)
    .limit(limit);
}

/** Whether something was uploaded last before an instant, and so may be removed where nothing shows it. */
export async function hasOldUploads(db: Db, before: Date): Promise<boolean> {
  const [picture] = await db
    .select({ sha256: pagePictures.sha256 })
    .from(pagePictures)
    .where(lt(pagePictures.usedAt, before))
    .limit(1);
  if (picture) return true;
  const [film] = await db
    .select({ sha256: pageFilms.sha256 })
    .from(pageFilms)
    .where(lt(pageFilms.usedAt, before))
    .limit(1);
  return film !== undefined;
}

/** Deletes what was uploaded last before an instant and is not among the checksums, and gives the folders of its files. */
export async function deleteUnused(tx: Db, before: Date, shown: readonly string[]): Promise<string[]> {
  const films = await tx
    .delete(pageFilms)
    .where(and(lt(pageFilms.usedAt, before), shown.length > 0 ? notInArray(pageFilms.sha256, [...shown]) : undefined))
    .returning({ folder: pageFilms.folder });
  const pictures = await tx
    .delete(pagePictures)
    .where(
      and(
        lt(pagePictures.usedAt, before),
        shown.length > 0 ? notInArray(pagePictures.sha256, [...shown]) : undefined,
        // A picture stands for its film as long as that is there.
        sql`not exists (select 1 from page_films where page_films.picture_sha256 = page_pictures.sha256)`,
        // Pages of properties show who sells.
        sql`not exists (select 1 from property_pages where agent_picture = page_pictures.sha256 or brokerage_logo = page_pictures.sha256)`,
      ),
    )
    .returning({ folder: pagePictures.folder });
  return [...films, ...pictures].map(({ folder }) => folder);
}

/** Which of these folders belong to a picture or film. */
export async function listKnownFolders(db: Db, folders: readonly string[]): Promise<Set<string>> {
  if (folders.length === 0) return new Set();
  const wanted = [...folders];
  const pictures = await db
    .select({ folder: pagePictures.folder })
    .from(pagePictures)
    .where(inArray(pagePictures.folder, wanted));
  const films = await db.select({ folder: pageFilms.folder }).from(pageFilms).where(inArray(pageFilms.folder, wanted));
  return new Set([...pictures, ...films].map(({ folder }) => folder));
}
