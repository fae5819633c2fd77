import { randomBytes } from 'node:crypto';
import { writeKey } from '#domain/accounts/api-keys/key-token.ts';
import type { Scope } from '#domain/shared/access/scopes.ts';
import { apiKeys } from '#server/db/schema/api-keys.ts';
import { hashToken, newId } from '#server/platform/random/random.ts';
import type { TestStudio } from './studio.ts';

type KeyFacts = { ownerId: string; scopes?: readonly Scope[]; expiresAt?: Date; revokedAt?: Date };

/** A key that stands for an owner, written straight into the table. `token` is the key itself. */
export async function createTestKey(
  { db, clock }: Pick<TestStudio, 'db' | 'clock'>,
  { ownerId, scopes = ['write'], ...ends }: KeyFacts,
): Promise<{ id: string; token: string }> {
  const now = clock.now();
  const { publicId, token } = writeKey(randomBytes(7), randomBytes(32));
  const id = newId(now);
  const createdAt = new Date(Math.min(now.getTime(), (ends.expiresAt ?? now).getTime() - 1000));
  const facts = { id, name: 'Website', publicId, tokenHash: hashToken(token), createdBy: ownerId, createdAt };
  await db.insert(apiKeys).values({ ...facts, ...ends, scopes: [...scopes] });
  return { id, token };
}
