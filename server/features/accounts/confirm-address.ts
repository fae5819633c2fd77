import type { UserRow } from '#server/db/schema/accounts.ts';
import { attachOrders } from '#server/features/orders/attach-orders.ts';
import { type AuditContext, recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { updateUser } from '#server/features/shared/users/queries.ts';
import { deleteWaysIn, setPasswordHash } from './queries.ts';

type Unproven = Pick<UserRow, 'id' | 'email'>;

/**
 * Notes that the owner of an account holds the mailbox of its address, and gives it the orders that were made with it.
 * Only where nobody else can have opened the account; otherwise `claimAddress`. Inside the caller's transaction, which
 * has locked the account.
 */
export async function confirmAddress(ctx: AuditContext, { id, email }: Unproven): Promise<void> {
  await updateUser(ctx.db, id, { emailVerified: true });
  await recordAction(ctx, { action: 'address_confirmed', subject: { kind: 'user', id }, by: id });
  await recordEvent(ctx, { type: 'account.verified', subjectId: id, data: { account_id: id } });
  await attachOrders(ctx, { userId: id, email });
}

/**
 * Gives an account whose address nobody had proven to the person who just did. Somebody else may have opened it and wait in it:
 * every way in that was set until now ends, and the new password, where there is one, is the only one left. Media and
 * unpaid drafts stay. Inside the caller's transaction, which has locked the account.
 */
export async function claimAddress(ctx: AuditContext, user: Unproven, passwordHash: string | null): Promise<void> {
  await deleteWaysIn(ctx.db, user.id);
  await recordAction(ctx, { action: 'ways_in_ended', subject: { kind: 'user', id: user.id }, by: user.id });
  if (passwordHash) await setPasswordHash(ctx.db, user.id, passwordHash);
  await confirmAddress(ctx, user);
}
