import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import type { PropertyRow } from '#server/db/schema/properties.ts';
import { findUser, holdUser } from '#server/features/shared/users/queries.ts';

const NOBODYS =
  'This property is in nobody’s library. It goes to the account of its customer once an order of that account is delivered to it.';

/** Keeps accounts until the transaction ends, in one order, so that neither of two moves waits for the other. */
export async function holdAccounts(ctx: Context, ids: readonly (string | null)[]): Promise<void> {
  const known = new Set(ids.flatMap((id) => id ?? []));
  for (const id of [...known].sort()) await holdUser(ctx.db, id);
}

/** The account in whose library a property is. Otherwise `conflict`. */
export async function requireFormer(ctx: Context, { realtorId }: PropertyRow): Promise<UserRow> {
  const former = realtorId ? await findUser(ctx.db, realtorId) : null;
  if (!former) throw new AppError('conflict', NOBODYS);
  return former;
}

function refuse(message: string): AppError {
  return new AppError('conflict', message, { fields: [{ path: 'account_id', message }] });
}

/** An account that a property can move to: another realtor's who may sign in. Otherwise `conflict` or `not_found`. */
export async function requireTarget(ctx: Context, id: string, former: UserRow): Promise<UserRow> {
  const target = await findUser(ctx.db, id);
  if (!target) throw new AppError('not_found', 'There is no such account. Choose the account of a realtor.');
  if (target.id === former.id)
    throw refuse('The property is in the library of this account already. Choose another one.');
  if (target.role !== 'realtor') {
    throw refuse('This account is of the studio and has no library. Choose the account of a realtor.');
  }
  if (target.suspendedAt) throw refuse('This account is suspended and could not open the files. Unsuspend it first.');
  return target;
}
