import { and, desc, eq, like, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { identities, passkeys, twoFactors, usedCodes, users, verifications } from '#server/db/schema/accounts.ts';

/** Which ways of proving itself an account has: `credential` is a password. */
export async function listIdentities(db: Db, userId: string) {
  return db
    .select({ id: identities.id, providerId: identities.providerId, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.userId, userId));
}

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const where = and(eq(identities.userId, userId), eq(identities.providerId, 'credential'));
  return (await db.$count(identities, where)) > 0;
}

/** Removes a linked provider; false where the account has none with this id. A password cannot be removed so. */
export async function deleteIdentity(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(identities)
    .where(and(eq(identities.userId, userId), eq(identities.id, id), sql`provider_id <> 'credential'`))
    .returning({ id: identities.id });
  return removed.length > 0;
}

export async function listPasskeys(db: Db, userId: string) {
  return db
    .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt))
    .limit(100);
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return removed.length > 0;
}

/**
 * Voids what was sent out to be proven for an account: reset links, trusted devices, open challenges, and changes of
 * address that have begun. A link that only confirms the present address stays good.
 */
export async function voidProofs(db: Db, userId: string): Promise<void> {
  const isChange = like(verifications.value, `{"userId":"${userId}",%"newEmail":%`);
  await db.delete(verifications).where(or(eq(verifications.value, userId), isChange));
}

/** Removes all that was sent out to be proven for an account, whatever it is about. */
export async function deleteProofsOf(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(like(verifications.value, `%${userId}%`));
}

/** Removes every way into an account besides its password: passkeys, linked providers and the second factor. */
export async function deleteWaysIn(tx: Db, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(identities).where(and(eq(identities.userId, userId), ne(identities.providerId, 'credential')));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}

/** Notes a code as tried; false where it was tried before. */
export async function takeCode(db: Db, userId: string, codeHash: string, now: Date): Promise<boolean> {
  const taken = await db
    .insert(usedCodes)
    .values({ userId, codeHash, usedAt: now })
    .onConflictDoNothing()
    .returning({ userId: usedCodes.userId });
  return taken.length > 0;
}

/** Forgets codes and proofs whose time is over. */
export async function deleteOldProofs(db: Db, { codesBefore, now }: { codesBefore: Date; now: Date }): Promise<void> {
  await db.delete(usedCodes).where(lt(usedCodes.usedAt, codesBefore));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
}
