import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { verifications } from '#server/db/schema/accounts.ts';

/** What a secret token proves is bound to its purpose: a link for one thing opens nothing else. */
export type ProofName = { purpose: string; token: string };

/** Stored as the library does it, so that it finds what is kept here, and the other way round. */
function identifierOf({ purpose, token }: ProofName): string {
  return createHash('sha256').update(`${purpose}:${token}`).digest('base64url');
}

/** Keeps something to be proven by a secret token. Only a hash of the token is stored. */
export async function keepProof(db: Db, name: ProofName, { value, seconds }: { value: string; seconds: number }) {
  const expiresAt = new Date(Date.now() + seconds * 1000);
  await db.insert(verifications).values({ identifier: identifierOf(name), value, expiresAt });
}

const isGood = (name: ProofName) =>
  and(eq(verifications.identifier, identifierOf(name)), gt(verifications.expiresAt, new Date()));

/** What a token would prove, without using it up; null where it proves nothing. */
export async function findProof(db: Db, name: ProofName): Promise<string | null> {
  const [found] = await db.select({ value: verifications.value }).from(verifications).where(isGood(name));
  return found?.value ?? null;
}

/** Uses a token up: of many at once one gets the value, the others null. Inside a transaction it is used up with it. */
export async function consumeProof(db: Db, name: ProofName): Promise<string | null> {
  const [found] = await db.delete(verifications).where(isGood(name)).returning({ value: verifications.value });
  return found?.value ?? null;
}
