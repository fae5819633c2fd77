import { and, desc, eq, gt, like, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import {
  identities,
  passkeys,
  resetLinks,
  sessions,
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

const isPasswordOf = (userId: string) => and(eq(identities.userId, userId), eq(identities.providerId, 'credential'));

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(identities, isPasswordOf(userId))) > 0;
}

/** Finds the stored hash of an account's password; null where it has none. It is another one after each change. */
export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ hash: identities.password }).from(identities).where(isPasswordOf(userId));
  return row?.hash ?? null;
}

/** Sets the password of an account, whatever was there before, by its hash. */
export async function setPasswordHash(tx: Db, userId: string, hash: string): Promise<void> {
  await tx.delete(identities).where(isPasswordOf(userId));
  await tx.insert(identities).values({ userId, accountId: userId, providerId: 'credential', password: hash });
}

/** Whether an account can be entered by a provider. */
export async function hasProvider(db: Db, userId: string, providerId: string): Promise<boolean> {
  const where = and(eq(identities.userId, userId), eq(identities.providerId, providerId));
  return (await db.$count(identities, where)) > 0;
}

/** Whether an account can be entered by a passkey, by the id that its device gave it. */
export async function hasPasskey(db: Db, userId: string, credentialId: string): Promise<boolean> {
  const where = and(eq(passkeys.userId, userId), eq(passkeys.credentialID, credentialId));
  return (await db.$count(passkeys, where)) > 0;
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

/** The value behind the cookie of a browser that signed up: it is kept as long as the password of that sign-up. */
export const keptSignUpValue = (userId: string) => JSON.stringify({ userId, keptSignUp: true });

/**
 * Voids what was sent out to be proven for an account: reset links, trusted devices, open challenges, changes of address
 * that have begun, and the sign-up whose password was kept. A link that only confirms the present address stays good.
 */
export async function voidTokens(db: Db, userId: string): Promise<void> {
  const isChange = like(verifications.value, `{"userId":"${userId}",%"newEmail":%`);
  const isSignUp = eq(verifications.value, keptSignUpValue(userId));
  await db.delete(verifications).where(or(eq(verifications.value, userId), isChange, isSignUp));
  await deleteResetLink(db, userId);
}

/** Keeps the reset link of an account by the hash of its token. The one before it opens nothing any more. */
export async function upsertResetLink(tx: Db, link: typeof resetLinks.$inferInsert): Promise<void> {
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

/** Ends the reset link of an account: a person who signed in needs none. */
export async function deleteResetLink(db: Db, userId: string): Promise<void> {
  await db.delete(resetLinks).where(eq(resetLinks.userId, userId));
}

/** Deletes in which browser an account was made. */
export async function deleteKeptSignUp(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, keptSignUpValue(userId)));
}

/** Removes all that was sent out to be proven for an account, whatever it is about. */
export async function deleteTokensOfUser(db: Db, userId: string): Promise<void> {
  await db.delete(verifications).where(like(verifications.value, `%${userId}%`));
  await deleteResetLink(db, userId);
}

/** How many ways into an account there are that need nothing to be sent. */
export async function countWaysIn(db: Db, userId: string): Promise<number> {
  return (
    (await db.$count(identities, eq(identities.userId, userId))) +
    (await db.$count(passkeys, eq(passkeys.userId, userId)))
  );
}

/**
 * Ends every way into an account: sessions, password, passkeys, linked providers, the second factor, and links that are
 * on their way. The caller has locked the account, so that none is added meanwhile (`holdSession`).
 */
export async function deleteWaysIn(tx: Db, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(identities).where(eq(identities.userId, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
  await deleteTokensOfUser(tx, userId);
}

/** Takes the second factor from an account, also one that was only begun to be set up. The account itself says that it has none. */
export async function deleteTwoFactor(tx: Db, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
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

/** Deletes codes and proofs whose time is over. */
export async function deleteOldTokens(db: Db, { codesBefore, now }: { codesBefore: Date; now: Date }): Promise<void> {
  await db.delete(usedCodes).where(lt(usedCodes.usedAt, codesBefore));
  await db.delete(verifications).where(lt(verifications.expiresAt, now));
  await db.delete(resetLinks).where(lt(resetLinks.expiresAt, now));
}
