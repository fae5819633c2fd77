import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Cursor } from '#domain/shared/cursor.ts';
import type { Db } from '#server/db/database.ts';
import { jsonRow } from '#server/db/json-row.ts';
import { queryPrepared } from '#server/db/prepared.ts';
import { users } from '#server/db/schema/accounts.ts';
import { type ApiKeyRow, apiKeys, type IdempotentRequestRow, idempotentRequests } from '#server/db/schema/api-keys.ts';

const k = apiKeys;

const KEYS_LOCK = 7_214_090;

/** Lets one transaction at a time add keys, so that none of two is one too many. */
export async function lockKeys(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${KEYS_LOCK})`);
}

export async function insertKey(tx: Db, row: typeof apiKeys.$inferInsert): Promise<void> {
  await tx.insert(k).values(row);
}

/** A key with the facts that its state follows from. */
export type OwnedKey = ApiKeyRow & { ownerName: string | null; isOwnerActive: boolean };

/** Who made a key is an owner of the studio now. */
const isOwnerActive = sql<boolean>`coalesce(${users.role} = 'admin' and ${users.suspendedAt} is null, false)`;

const selectOwned = (db: Db) =>
  db.select({ key: k, ownerName: users.name, isOwnerActive }).from(k).leftJoin(users, eq(users.id, k.createdBy));

type Selected = Awaited<ReturnType<typeof selectOwned>>[number];
const toOwned = ({ key, ...owner }: Selected): OwnedKey => ({ ...key, ...owner });

/** A page of the keys, the newest first. */
export async function listKeyRows(db: Db, after: Cursor | null, limit: number): Promise<OwnedKey[]> {
  const isBehind =
    after && sql`(${k.createdAt}, ${k.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const rows = await selectOwned(db)
    .where(isBehind ?? undefined)
    .orderBy(desc(k.createdAt), desc(k.id))
    .limit(limit);
  return rows.map(toOwned);
}

/** One key; null where there is none. */
export async function findKey(db: Db, id: string): Promise<OwnedKey | null> {
  const [row] = await selectOwned(db).where(eq(k.id, id));
  return row ? toOwned(row) : null;
}

/** How many keys neither were revoked nor have expired. */
export async function countOpenKeys(db: Db, now: Date): Promise<number> {
  return db.$count(k, and(isNull(k.revokedAt), or(isNull(k.expiresAt), gt(k.expiresAt, now))));
}

/** Ends a key that nobody has ended. False where somebody has; null where there is none. */
export async function revokeKeyRow(tx: Db, id: string, now: Date): Promise<boolean | null> {
  const [key] = await tx.select({ revokedAt: k.revokedAt }).from(k).where(eq(k.id, id)).for('update');
  if (!key || key.revokedAt) return key ? false : null;
  await tx.update(k).set({ revokedAt: now }).where(eq(k.id, id));
  return true;
}

// Each request with a key looks it up, so no more is read than decides about it.
const FOUND = jsonRow({
  id: k.id,
  scopes: sql<string>`array_to_string(${k.scopes}, ',')`,
  lastUsedAt: k.lastUsedAt,
  expiresAt: k.expiresAt,
  revokedAt: k.revokedAt,
  userId: users.id,
  role: users.role,
  suspendedAt: users.suspendedAt,
  hasTwoFactor: users.twoFactorEnabled,
});
export type FoundKey = ReturnType<typeof FOUND.read>;

const foundSchema = z.array(z.object({ key: z.array(z.unknown()) })).max(1);

/** The key of a hash with the account that it stands for; null where there is none. */
export async function findKeyByHash(db: Db, tokenHash: string): Promise<FoundKey | null> {
  const statement = sql`select ${FOUND.array} as key from api_keys join users on users.id = api_keys.created_by
    where api_keys.token_hash = ${tokenHash}`;
  const [found] = foundSchema.parse(await queryPrepared(db, statement));
  return found ? FOUND.read(found.key) : null;
}

/** Notes that a key is in use. Of many requests at once one writes. */
export async function touchKey(db: Db, id: string, now: Date, lastUsedBefore: Date): Promise<void> {
  const isDue = or(isNull(k.lastUsedAt), lt(k.lastUsedAt, lastUsedBefore));
  await db
    .update(k)
    .set({ lastUsedAt: now })
    .where(and(eq(k.id, id), isDue));
}

const r = idempotentRequests;
type RequestId = Pick<IdempotentRequestRow, 'keyId' | 'idempotencyKey'>;
const isRequest = ({ keyId, idempotencyKey }: RequestId) =>
  and(eq(r.keyId, keyId), eq(r.idempotencyKey, idempotencyKey));

export async function findRequest(db: Db, id: RequestId): Promise<IdempotentRequestRow | null> {
  const [row] = await db.select().from(r).where(isRequest(id));
  return row ?? null;
}

/** Writes that a request was done by this run. False where another run has done it. */
export async function markRequest(tx: Db, row: Omit<IdempotentRequestRow, 'answer'>): Promise<boolean> {
  const marked = await tx
    .insert(r)
    .values(row)
    .onConflictDoUpdate({
      target: [r.keyId, r.idempotencyKey],
      set: { runId: row.runId },
      setWhere: eq(r.runId, row.runId),
    })
    .returning({ runId: r.runId });
  return marked.length > 0;
}

/** Writes the answer of a run, sealed. */
export async function updateAnswer(db: Db, id: RequestId & { runId: string }, answer: string): Promise<void> {
  await db
    .update(r)
    .set({ answer })
    .where(and(isRequest(id), eq(r.runId, id.runId)));
}

/** Deletes a request as it was read. */
export async function deleteRequest(db: Db, row: IdempotentRequestRow): Promise<void> {
  await db.delete(r).where(and(isRequest(row), eq(r.runId, row.runId)));
}

/** Deletes the requests that were done before `before`. */
export async function deleteOldRequests(db: Db, before: Date): Promise<void> {
  await db.delete(r).where(lt(r.createdAt, before));
}
