import { randomBytes } from 'node:crypto';
import { type CreatedKey, type CreateKey, MOST_KEYS } from '#domain/accounts/api-keys/api-key-json.ts';
import { writeKey } from '#domain/accounts/api-keys/key-token.ts';
import { AppError, invalidField } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { tellOwners } from '#server/features/shared/owner-notices/send-notices.ts';
import { requireFreshUser } from '#server/features/shared/users/require-user.ts';
import { hashToken, newId } from '#server/platform/random/random.ts';
import { presentKey } from './present.ts';
import { countOpenKeys, findKey, insertKey, lockKeys } from './queries.ts';

const ID_BYTES = 7;
const SECRET_BYTES = 32;
const TOO_MANY = `The studio has ${MOST_KEYS} keys that work. Revoke some of them first.`;

/**
 * Makes a key that stands for the owner who asks, and shows it this once. Refuses with `confirmation_required` where the password was not
 * given lately, with `invalid_input` for an end in the past, and with `conflict` where the studio has 100 keys that work.
 */
export async function createKey(ctx: Context, { name, scopes, expires_at }: CreateKey): Promise<CreatedKey> {
  const { userId } = requireFreshUser(ctx);
  const createdAt = ctx.clock.now();
  const expiresAt = expires_at === null ? null : new Date(expires_at);
  if (expiresAt && expiresAt <= createdAt) throw invalidField('expires_at', 'The end of a key lies in the future.');
  const { publicId, token } = writeKey(randomBytes(ID_BYTES), randomBytes(SECRET_BYTES));
  const id = newId(createdAt);
  return inTransaction(ctx, async (inside) => {
    await lockKeys(inside.db);
    if ((await countOpenKeys(inside.db, createdAt)) >= MOST_KEYS) throw new AppError('conflict', TOO_MANY);
    const facts = { name, scopes, publicId, tokenHash: hashToken(token), createdBy: userId, createdAt, expiresAt };
    await insertKey(inside.db, { id, ...facts });
    const detail = { name, scopes: scopes.join(' '), expires_at };
    await recordAction(inside, { action: 'api_key_made', subject: { kind: 'api_key', id }, detail });
    const more = scopes.join(', ');
    await tellOwners(inside, { act: 'key_created', about: name, more, path: '/admin/settings/api-keys' });
    const made = await findKey(inside.db, id);
    if (!made) throw new Error('The key was not inserted.');
    return { ...presentKey(made, createdAt), key: token };
  });
}
