import { AppError } from '#domain/shared/errors.ts';
import { foldEmail } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import { deleteMediaOfUser, purgeTrashOfUser } from '#server/features/media/delete-media.ts';
import { detachProperties } from '#server/features/orders/property-owners/detach-properties.ts';
import { purgeCustomer } from '#server/features/orders/purge-customer.ts';
import { findNextUserShoot } from '#server/features/scheduling/bookings/queries.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { deleteLeadsFrom } from '#server/features/shared/leads/queries.ts';
import { enqueueMail } from '#server/features/shared/mail/enqueue-mail.ts';
import { deleteUser } from '#server/features/shared/users/queries.ts';
import { deleteTokensOfUser } from './queries.ts';

/** Refuses with `conflict` and this sentence while a shoot of an account is still to come: it needs somebody to meet. */
export async function refuseComingShoot(ctx: Context, user: Pick<UserRow, 'id'>, sentence: string): Promise<void> {
  if (await findNextUserShoot(ctx.db, user.id, ctx.clock.now())) throw new AppError('conflict', sentence);
}

/**
 * Removes an account and all that is its owner's, inside the caller's transaction, which has locked it (ORD-90: contact fields are blanked, invoice facts are kept). What the studio still owes stays, without them. The owner gets an email, at an address that was
 * proven or whose account ended by itself.
 */
export async function purgeAccount(
  ctx: Context,
  user: UserRow,
  { isByStudio }: { isByStudio: boolean },
): Promise<void> {
  const { id, name, email, emailVerified, locale } = user;
  await purgeCustomer(ctx, { userId: id, email: emailVerified ? email : null });
  if (emailVerified) await deleteLeadsFrom(ctx.db, foldEmail(email));
  await purgeTrashOfUser(ctx, id);
  await detachProperties(ctx, user);
  await deleteMediaOfUser(ctx, id);
  await deleteTokensOfUser(ctx.db, id);
  const action = isByStudio ? 'user_deleted' : 'account_deleted';
  await recordAction(ctx, { action, subject: { kind: 'user', id }, detail: isByStudio ? { role: user.role } : {} });
  await recordEvent(ctx, { type: 'account.deleted', subjectId: id, data: { account_id: id } });
  await deleteUser(ctx.db, id);
  if (isByStudio && !emailVerified) return;
  const note = { to: { name, address: email }, at: ctx.clock.now().toISOString(), isByStudio, locale };
  await enqueueMail(ctx, { kind: 'account_deleted', note });
}
