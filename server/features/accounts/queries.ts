import { and, desc, eq, gt, like, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import {
  identities,
  passkeys,
  resetLinks,
  twoFactors,
  usedCodes,
  users,
  verifications,
} from '#server/db/schema/accounts.ts';

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
  await deleteResetLink(db, userId);
}

/** Keeps the reset link of an account by the hash of its token. The one before it opens nothing any more. */
export async function putResetLink(tx: Db, link: typeof resetLinks.$inferInsert): Promise<void> {
  const { tokenHash, expiresAt } = link;
  await tx
    .insert(resetLinks)
    .values(link)
    .onConflictDoUpdate({ target: resetLinks.userId, set: { tokenHash, expiresAt } });
}

const isResetLink = (tokenHash: string, now: Date) =>
  and(eq(resetLinks.tokenHash, tokenHash), gt(resetLinks.expiresAt, now));

/** The account that a reset link is for, while it works; it is not used up by asking. */
export async function findResetLink(db: Db, tokenHash: string, now: Date): Promise<string | null> {
  const [link] = await db.select({ userId: resetLinks.userId }).from(resetLinks).where(isResetLink(tokenHash, now));
  return link?.userId ?? null;
}

/** Uses a reset link up: of many at once one gets true. */
export async function takeResetLink(tx: Db, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await tx.delete(resetLinks).where(isResetLink(tokenHash, now)).returning({ userId: resetLinks.userId });
  return taken.length > 0;
}

/** Ends the reset link of an account: whoever signed in needs none. */
export async function deleteResetLink(db: Db, userId: string): Promise<void> {
  await db.delete(resetLinks).where(eq(resetLinks.userId, userId));
}

/** Sets the password of an account by its hash, whatever was there before. */
export async function setPasswordHash(tx: Db, userId: string, hash: string): Promise<void> {
  const changed = await tx
    .update(identities)
    .set({ password: hash })
    .where(and(eq(identities.userId, userId), eq(identities.providerId, 'credential')))
    .returning({ id: identities.id });
  if (changed.length > 0) return;
  await tx.insert(identities).values({ userId, accountId: userId, providerId: 'credential', password: hash });
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
  await db.delete(resetLinks).where(lt(resetLinks.expiresAt, now));
}
