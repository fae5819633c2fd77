import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { findNextShootOf } from '#server/features/bookings/queries.ts';
import { queueMail } from '#server/features/mails/queue-mail.ts';
import { deleteMediaOfUser } from '#server/features/media/delete-media.ts';
import { forgetCustomer } from '#server/features/orders/forget-customer.ts';
import { deleteUser } from '#server/features/users/queries.ts';
import { deleteProofsOf } from './queries.ts';

/** Refuses with `conflict` and this sentence while a shoot of an account is still to come: it needs somebody to meet. */
export async function refuseComingShoot(ctx: Context, user: Pick<UserRow, 'id'>, sentence: string): Promise<void> {
  if (await findNextShootOf(ctx.db, user.id, ctx.clock.now())) throw new AppError('conflict', sentence);
}

/**
 * Removes an account and all that is its owner's, inside the caller's transaction, which has locked it (readings: who was
 * deleted is gone; contact fields are blanked, invoice facts are kept). The owner is told by mail, at an address that was
 * proven or whose account ended by itself.
 */
export async function forgetAccount(
  ctx: Context,
  user: UserRow,
  { isByStudio }: { isByStudio: boolean },
): Promise<void> {
  const { id, name, email, emailVerified } = user;
  await forgetCustomer(ctx, { userId: id, email: emailVerified ? email : null });
  await deleteMediaOfUser(ctx, id);
  await deleteProofsOf(ctx.db, id);
  const action = isByStudio ? 'user_deleted' : 'account_deleted';
  await recordAction(ctx, { action, subject: { kind: 'user', id }, detail: isByStudio ? { role: user.role } : {} });
  await deleteUser(ctx.db, id);
  if (isByStudio && !emailVerified) return;
  const note = { to: { name, address: email }, at: ctx.clock.now().toISOString(), isByStudio };
  await queueMail(ctx, { kind: 'account_deleted', note });
}
