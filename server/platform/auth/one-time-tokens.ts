import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { verifications } from '#server/db/schema/accounts.ts';
import type { Clock } from '#server/platform/clock/clock.ts';

/** A secret token is bound to its purpose: a link for one thing opens nothing else. */
export type TokenName = { purpose: string; token: string };

/** Where tokens are stored, and the clock by which they expire. `db` may be a transaction. */
type TokenStore = { db: Db; clock: Clock };

function tokenIdentifier({ purpose, token }: TokenName): string {
  return createHash('sha256').update(`${purpose}:${token}`).digest('base64url');
}

/** Keeps something to be proven by a secret token. Only a hash of the token is stored. */
export async function saveToken(
  { db, clock }: TokenStore,
  name: TokenName,
  { value, seconds }: { value: string; seconds: number },
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + seconds * 1000);
  await db.insert(verifications).values({ identifier: tokenIdentifier(name), value, expiresAt });
}

const isValid = (name: TokenName, now: Date) =>
  and(eq(verifications.identifier, tokenIdentifier(name)), gt(verifications.expiresAt, now));

/** Finds the value of a token, without using it up; null where it is not valid. */
export async function findToken({ db, clock }: TokenStore, name: TokenName): Promise<string | null> {
  const [found] = await db.select({ value: verifications.value }).from(verifications).where(isValid(name, clock.now()));
  return found?.value ?? null;
}

/** Uses a token up: of many at once one gets the value, the others null. Inside a transaction it is used up with it. */
export async function consumeToken({ db, clock }: TokenStore, name: TokenName): Promise<string | null> {
  const [found] = await db
    .delete(verifications)
    .where(isValid(name, clock.now()))
    .returning({ value: verifications.value });
  return found?.value ?? null;
}
