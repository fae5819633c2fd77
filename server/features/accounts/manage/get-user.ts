import type { AdminUser } from '#domain/accounts/user-list.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { findUser, getStaffPlace } from '#server/features/shared/users/queries.ts';
import { presentUser } from './present.ts';

/** An account as admins see it (PROP-1). Otherwise `not_found`. */
export async function getUser({ db }: Context, id: string): Promise<AdminUser> {
  const user = await findUser(db, id);
  if (!user) throw new AppError('not_found', 'There is no such user.');
  return presentUser(user, await getStaffPlace(db, id));
}
