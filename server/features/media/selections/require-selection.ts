import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import { requireUser } from '#server/features/shared/users/require-user.ts';
import { findSelection } from './queries.ts';

/** The items of a choice of the caller, without those that are left out. Otherwise `not_found`. */
export async function requireSelectedIds(ctx: Context, id: string, excluded: readonly string[]): Promise<string[]> {
  const { userId } = requireUser(ctx);
  const selection = await findSelection(ctx.db, { id, userId, now: ctx.clock.now() });
  if (!selection) throw new AppError('not_found', 'This choice of items is no longer there. Please choose again.');
  const left = new Set(excluded);
  const ids = selection.itemIds.filter((itemId) => !left.has(itemId));
  if (ids.length === 0) throw new AppError('invalid_input', 'Choose items first.');
  return ids;
}
