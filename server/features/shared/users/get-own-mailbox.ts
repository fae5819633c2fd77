import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { findUser } from './queries.ts';

/** The mailbox of the account that asks. Refuses with `address_unconfirmed` while nobody has proved that it is theirs. */
export async function getOwnMailbox({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<{
  name: string;
  address: string;
}> {
  const user = actor.kind === 'user' ? await findUser(db, actor.userId) : null;
  if (!user) throw new AppError('unauthenticated', 'Please sign in.');
  if (user.emailVerified) return { name: user.name, address: user.email };
  throw new AppError('address_unconfirmed', 'Please confirm your email address first: tests go to it alone.');
}
