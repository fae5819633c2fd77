import { and, asc, count, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import {
  type ListingProfileRow,
  listingProfiles,
  type MlsPackFileRow,
  type MlsPackRow,
  mlsPackFiles,
  mlsPacks,
} from '#server/db/schema/mls-packs.ts';

const p = mlsPacks;
const f = mlsPackFiles;
const own = listingProfiles;

/** More profiles of their own than this no studio has. */
const MOST_OWN = 500;
const MOST_VERSIONS = 100;

/** The newest version of each profile of the studio's own that is not retired, by id. */
export async function listOwnProfiles(db: Db): Promise<ListingProfileRow[]> {
  const newest = db
    .selectDistinctOn([own.profileId])
    .from(own)
    .orderBy(own.profileId, desc(own.version))
    .limit(MOST_OWN)
    .as('newest');
  return db.select().from(newest).where(eq(newest.isRetired, false)).orderBy(newest.profileId);
}

/** The versions of a profile of the studio's own, the newest first. */
export async function listVersions(db: Db, profileId: string): Promise<ListingProfileRow[]> {
  return db.select().from(own).where(eq(own.profileId, profileId)).orderBy(desc(own.version)).limit(MOST_VERSIONS);
}

/** The newest version of a profile of the studio's own; null where there is none. */
export async function findOwnProfile(db: Db, profileId: string): Promise<ListingProfileRow | null> {
  return (await listVersions(db, profileId))[0] ?? null;
}

/** Keeps a version of a profile; false where another one took its number. */
export async function insertProfile(tx: Db, row: ListingProfileRow): Promise<boolean> {
  return (await tx.insert(own).values(row).onConflictDoNothing().returning({ id: own.profileId })).length > 0;
}

export async function insertPack(tx: Db, row: typeof mlsPacks.$inferInsert): Promise<MlsPackRow> {
  const [inserted] = await tx.insert(p).values(row).returning();
  if (!inserted) throw new Error('The pack was not inserted.');
  return inserted;
}

export async function findPack(db: Db, id: string): Promise<MlsPackRow | null> {
  const [row] = await db.select().from(p).where(eq(p.id, id));
  return row ?? null;
}

/** The pack of a property for a service; null where there is none. */
export async function findPackOf(db: Db, propertyId: string, profileId: string): Promise<MlsPackRow | null> {
  const [row] = await db
    .select()
    .from(p)
    .where(and(eq(p.propertyId, propertyId), eq(p.profileId, profileId)));
  return row ?? null;
}

/** How many packs of a property are being made. */
export async function countWaiting(db: Db, propertyId: string): Promise<number> {
  return db.$count(p, and(eq(p.propertyId, propertyId), eq(p.status, 'waiting')));
}

/** The files of a pack that are there, and the pictures that are left out, in their order. */
export async function listPackFiles(db: Db, packId: string): Promise<MlsPackFileRow[]> {
  return db.select().from(f).where(eq(f.packId, packId)).orderBy(asc(f.position));
}

/** Keeps what became of a file of a pack, again where it was made twice; false where the pack is gone meanwhile. */
export async function upsertPackFile(tx: Db, row: MlsPackFileRow): Promise<boolean> {
  const [pack] = await tx.select({ id: p.id }).from(p).where(eq(p.id, row.packId)).for('share');
  if (!pack) return false;
  await tx
    .insert(f)
    .values(row)
    .onConflictDoUpdate({ target: [f.packId, f.position], set: row });
  return true;
}

/** Ends a pack that is being made, with what its files take. */
export async function finishPack(
  tx: Db,
  id: string,
  { status, now }: { status: 'ready' | 'failed'; now: Date },
): Promise<void> {
  const bytes = sql`coalesce((select sum(size) from mls_pack_files where pack_id = ${id}::uuid), 0)`;
  await tx
    .update(p)
    .set({ status, bytes, finishedAt: now })
    .where(and(eq(p.id, id), eq(p.status, 'waiting')));
}

/** Notes that a pack was downloaded, so that it is kept. */
export async function updateUsed(db: Db, id: string, now: Date): Promise<void> {
  await db.update(p).set({ usedAt: now }).where(eq(p.id, id));
}

/** Deletes packs, and returns the keys of their files. */
export async function deletePacks(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ key: f.key })
    .from(f)
    .where(inArray(f.packId, [...ids]));
  await tx.delete(p).where(inArray(p.id, [...ids]));
  return rows.flatMap(({ key }) => key ?? []);
}

/** Packs that nobody has used since an instant, the oldest first. */
export async function listUnused(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db.select({ id: p.id }).from(p).where(lt(p.usedAt, before)).orderBy(p.usedAt, p.id).limit(limit);
  return rows.map(({ id }) => id);
}

/** Which of these packs there are. */
export async function listExisting(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: p.id })
    .from(p)
    .where(inArray(p.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** How many packs are kept, and what their files take. */
export async function sumPacks(db: Db): Promise<{ packs: number; bytes: number }> {
  const [row] = await db
    .select({ packs: count(), bytes: sql<number>`coalesce(sum(${p.bytes}), 0)::float8` })
    .from(p)
    .where(gt(p.bytes, 0));
  return row ?? { packs: 0, bytes: 0 };
}
