import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import type { ContactRow } from '#server/db/schema/customers.ts';
import { findUser } from '#server/features/shared/users/queries.ts';
import { findContactByEmail } from './queries.ts';

/** Finds the contact of the signed-in user's address. Returns null if nobody is signed in, or the address is not proven. */
export async function findOwnContact({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<ContactRow | null> {
  const user = actor.kind === 'user' ? await findUser(db, actor.userId) : null;
  return user?.emailVerified ? findContactByEmail(db, foldEmail(user.email)) : null;
}
