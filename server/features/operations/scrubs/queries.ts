import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { documentFiles } from '#server/db/schema/documents.ts';
import { type DamagedFileRow, damagedFiles, type FileScrubRow, fileScrubs } from '#server/db/schema/file-scrubs.ts';
import { mediaItems } from '#server/db/schema/media.ts';
import { pageFilms, pagePictures } from '#server/db/schema/pictures.ts';
import { properties } from '#server/db/schema/properties.ts';
import { siteFiles } from '#server/db/schema/site.ts';

const m = mediaItems;

/** Items whose files should be there: none that is deleted for good, and none that is still to be read for the first time. */
const hasFiles = and(or(isNull(m.deletedAt), isNotNull(m.keptUntil)), ne(m.status, 'processing'));

const MEDIA_COLUMNS = {
  id: m.id,
  filePath: m.filePath,
  sizeBytes: m.sizeBytes,
  sha256: m.sha256,
  crc32: m.crc32,
  variants: m.variants,
  films: m.films,
  failure: m.failure,
};

/** Items behind an id, or the one of an id, with what their files should add up to. */
export async function listMediaFiles(db: Db, where: { after?: string | null; only?: string }, limit = 1) {
  const place = where.only ? eq(m.id, where.only) : where.after ? gt(m.id, where.after) : undefined;
  return db.select(MEDIA_COLUMNS).from(m).where(and(hasFiles, place)).orderBy(asc(m.id)).limit(limit);
}
export type MediaFilesRow = Awaited<ReturnType<typeof listMediaFiles>>[number];

/** Pictures of the pages behind a checksum, or the one of a checksum. */
export async function listPagePictures(db: Db, where: { after?: string | null; only?: string }, limit = 1) {
  const t = pagePictures;
  const place = where.only ? eq(t.sha256, where.only) : where.after ? gt(t.sha256, where.after) : undefined;
  return db.select().from(t).where(place).orderBy(asc(t.sha256)).limit(limit);
}

/** Films of the pages behind a checksum, or the one of a checksum. */
export async function listPageFilms(db: Db, where: { after?: string | null; only?: string }, limit = 1) {
  const t = pageFilms;
  const place = where.only ? eq(t.sha256, where.only) : where.after ? gt(t.sha256, where.after) : undefined;
  return db.select().from(t).where(place).orderBy(asc(t.sha256)).limit(limit);
}

const isWell = (bytes: SQL, sum: SQL): SQL<boolean> => sql<boolean>`encode(sha256(${bytes}), 'hex') = ${sum}`;

/** Files of documents behind one, or the one, each with whether its bytes are those that were issued. `key` is document and refunded sum. */
export async function listInvoiceSums(db: Db, where: { after?: string | null; only?: string }, limit = 1) {
  const t = documentFiles;
  const [documentId, refunded] = (where.only ?? where.after ?? '').split(':');
  const key = sql`(${t.documentId}, ${t.refundedMinor})`;
  const asked = sql`(${documentId ?? ''}::uuid, ${Number(refunded ?? 0)}::bigint)`;
  const place = where.only ? sql`${key} = ${asked}` : where.after ? sql`${key} > ${asked}` : undefined;
  return db
    .select({
      key: sql<string>`${t.documentId} || ':' || ${t.refundedMinor}`,
      isWell: isWell(sql`${t.file}`, sql`${t.sha256}`),
      size: sql<number>`octet_length(${t.file})`,
    })
    .from(t)
    .where(place)
    .orderBy(asc(t.documentId), asc(t.refundedMinor))
    .limit(limit);
}

/** The same of the small files of the brand. */
export async function listLogoSums(db: Db, where: { after?: string | null; only?: string }, limit = 1) {
  const t = siteFiles;
  const place = where.only ? eq(t.sha256, where.only) : where.after ? gt(t.sha256, where.after) : undefined;
  return db
    .select({
      key: t.sha256,
      isWell: isWell(sql`${t.bytes}`, sql`${t.sha256}`),
      size: sql<number>`octet_length(${t.bytes})`,
    })
    .from(t)
    .where(place)
    .orderBy(asc(t.sha256))
    .limit(limit);
}

/** Keeps what the file of an item adds up to, where nobody did so far and the item has that file still. */
export async function learnOriginal(
  db: Db,
  { id, filePath }: Pick<MediaFilesRow, 'id' | 'filePath'>,
  sums: { sha256: string; crc32: number },
): Promise<void> {
  await db
    .update(m)
    .set(sums)
    .where(and(eq(m.id, id), eq(m.filePath, filePath), isNull(m.sha256)));
}

/** The same for a derived picture, by its key. */
export async function learnVariant(db: Db, id: string, key: string, crc32: number): Promise<void> {
  await db.execute(sql`update ${m} set variants = (
      select jsonb_agg(case when each ->> 'key' = ${key} and not each ? 'crc32' then each || jsonb_build_object('crc32', ${crc32}::bigint) else each end order by place)
      from jsonb_array_elements(variants) with ordinality as one (each, place))
    where id = ${id} and variants @> ${JSON.stringify([{ key }])}::jsonb`);
}

/** The same for a file of a picture of the pages. */
export async function learnPageFile(
  db: Db,
  { sha256, name }: { sha256: string; name: string },
  sum: string,
): Promise<void> {
  await db
    .update(pagePictures)
    .set({ checksums: sql`jsonb_build_object(${name}::text, ${sum}::text) || checksums` })
    .where(eq(pagePictures.sha256, sha256));
}

/** The scrub that is under way, or null. */
export async function findOpenScrub(db: Db): Promise<FileScrubRow | null> {
  const [row] = await db.select().from(fileScrubs).where(isNull(fileScrubs.finishedAt));
  return row ?? null;
}

/** The scrub that began last, or null. */
export async function findLatestScrub(db: Db): Promise<FileScrubRow | null> {
  const [row] = await db.select().from(fileScrubs).orderBy(desc(fileScrubs.startedAt)).limit(1);
  return row ?? null;
}

/** When the scrub that was finished last was finished; null where none ever was. */
export async function findLastFinished(db: Db): Promise<FileScrubRow | null> {
  const [row] = await db
    .select()
    .from(fileScrubs)
    .where(isNotNull(fileScrubs.finishedAt))
    .orderBy(desc(fileScrubs.startedAt))
    .limit(1);
  return row ?? null;
}

/** Begins a scrub; null where somebody else did at the same moment. */
export async function insertScrub(db: Db, id: string, startedAt: Date): Promise<FileScrubRow | null> {
  const [row] = await db.insert(fileScrubs).values({ id, startedAt }).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updateScrub(db: Db, id: string, changes: Partial<FileScrubRow>): Promise<void> {
  await db.update(fileScrubs).set(changes).where(eq(fileScrubs.id, id));
}

/** Removes scrubs that began before a time: what they found stands by itself. */
export async function deleteOldScrubs(db: Db, before: Date): Promise<void> {
  await db.delete(fileScrubs).where(and(isNotNull(fileScrubs.finishedAt), lt(fileScrubs.startedAt, before)));
}

/** Writes damaged files down. One that is known keeps when it was found. */
export async function upsertDamaged(db: Db, rows: DamagedFileRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(damagedFiles)
    .values(rows)
    .onConflictDoUpdate({
      target: damagedFiles.key,
      set: {
        fault: sql`excluded.fault`,
        part: sql`excluded.part`,
        groupKey: sql`excluded.group_key`,
        mediaId: sql`excluded.media_id`,
        checkedAt: sql`excluded.checked_at`,
      },
    });
}

/** Takes files that are well off the list of damaged ones. */
export async function deleteDamaged(db: Db, keys: string[]): Promise<void> {
  if (keys.length > 0) await db.delete(damagedFiles).where(inArray(damagedFiles.key, keys));
}

/** Takes off the list what no scrub since a time came across: nothing names it any more. */
export async function deleteUnseenDamaged(db: Db, before: Date): Promise<void> {
  await db.delete(damagedFiles).where(lt(damagedFiles.checkedAt, before));
}

/** Takes the pictures of an item off the list, once they were made again. */
export async function deleteDamagedPictures(db: Db, mediaId: string): Promise<void> {
  await db.delete(damagedFiles).where(and(eq(damagedFiles.mediaId, mediaId), eq(damagedFiles.kind, 'picture')));
}

/** Damaged files that were looked at before a time, the longest ago first. */
export async function listDamagedBefore(db: Db, before: Date, limit: number): Promise<DamagedFileRow[]> {
  return db
    .select()
    .from(damagedFiles)
    .where(lt(damagedFiles.checkedAt, before))
    .orderBy(asc(damagedFiles.checkedAt), asc(damagedFiles.key))
    .limit(limit);
}

/** The files of a group of which more than its damaged ones are known: those that stand for it on the list. */
export async function listDamagedOfGroup(db: Db, group: Pick<DamagedFileRow, 'part' | 'groupKey'>): Promise<string[]> {
  const rows = await db
    .select({ key: damagedFiles.key })
    .from(damagedFiles)
    .where(and(eq(damagedFiles.part, group.part), eq(damagedFiles.groupKey, group.groupKey)));
  return rows.map(({ key }) => key);
}

/** Damaged files, those that were found first in front, each with the item and the property that it belongs to. */
export async function listDamaged(db: Db, limit: number) {
  return db
    .select({ file: damagedFiles, fileName: m.fileName, propertyId: m.propertyId, propertyName: properties.name })
    .from(damagedFiles)
    .leftJoin(m, eq(m.id, damagedFiles.mediaId))
    .leftJoin(properties, eq(properties.id, m.propertyId))
    .orderBy(asc(damagedFiles.foundAt), asc(damagedFiles.key))
    .limit(limit);
}
export type ListedDamage = Awaited<ReturnType<typeof listDamaged>>[number];

export async function countDamaged(db: Db, most: number): Promise<number> {
  return db.$count(db.select({ key: damagedFiles.key }).from(damagedFiles).limit(most).as('some'));
}

const planSchema = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]) }),
]);

/** About how many items there are, as the planner expects: to count a hundred million would take longer than a query may. */
export async function estimateItems(db: Db): Promise<number> {
  const { rows } = await db.execute(sql`explain (format json) select 1 from ${m}`);
  return planSchema.parse(rows)[0]['QUERY PLAN'][0].Plan['Plan Rows'];
}
