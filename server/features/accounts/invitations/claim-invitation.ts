import type { InvitationView } from '#domain/accounts/invitation.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { UserRow } from '#server/db/schema/accounts.ts';
import type { InvitationRow } from '#server/db/schema/invitations.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { claimAddress, confirmAddress } from '#server/features/accounts/confirm-address.ts';
import { grantRole } from '#server/features/accounts/grant-role.ts';
import { setPasswordHash } from '#server/features/accounts/queries.ts';
import { refuseCommonPassword } from '#server/features/accounts/require-password.ts';
import { markBrowser } from '#server/features/accounts/sign-in/mark-browser.ts';
import { takeClientTry } from '#server/features/accounts/take-account-try.ts';
import { withHashSlot } from '#server/features/accounts/take-hash-slot.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import {
  findUserByEmail,
  insertUser,
  lockAdmins,
  lockUser,
  setPersonOfUser,
  updateUser,
} from '#server/features/shared/users/queries.ts';
import { hashToken } from '#server/platform/random/random.ts';
import { deleteInvitationRow, findOpenInvitation, lockInvitation } from './queries.ts';

const invalid = () =>
  new AppError('invalid_link', 'This invitation no longer works. Please ask the studio to send it again.');
const HAS_ACCOUNT = 'You have an account with this address already. Sign in with it.';

async function getInvitation(ctx: Context, token: string): Promise<InvitationRow> {
  await takeClientTry(ctx, 'mail');
  const invitation = await findOpenInvitation(ctx.db, hashToken(token), ctx.clock.now());
  if (!invitation) throw invalid();
  return invitation;
}

/** Returns an invitation for the holder of its link. Reading it does not use it up. */
export async function readInvitation(ctx: Context, token: string): Promise<InvitationView> {
  const { name, email, role } = await getInvitation(ctx, token);
  return { full_name: name, email, role };
}

/**
 * Opens the account of an invitation with a password of its owner's. The link proves the address, so whatever was set up
 * by somebody who signed up with it before ends, and nothing but this password opens the account; the role is given now,
 * and by nothing else. Nobody is signed in. Refuses with `conflict` where the owner has opened an account meanwhile.
 * Returns the cookies to set.
 */
export async function claimInvitation(
  ctx: Context,
  input: { token: string; newPassword: string },
  headers: Headers,
): Promise<string[]> {
  const { email, name } = await getInvitation(ctx, input.token);
  refuseCommonPassword(ctx, { password: input.newPassword, field: 'new_password', person: [email, name] });
  const hash = await withHashSlot(ctx, () => ctx.auth.hashPassword(input.newPassword));
  await inTransaction(ctx, (inside) => openAccount(inside, hashToken(input.token), hash));
  return [markBrowser(ctx, headers, { email, emailVerified: true })];
}

async function openAccount(ctx: Context, tokenHash: string, hash: string): Promise<void> {
  await lockAdmins(ctx.db);
  const found = await findOpenInvitation(ctx.db, tokenHash, ctx.clock.now());
  const invitation = found ? await lockInvitation(ctx.db, found.id) : null;
  // Sent again or revoked while we waited: that link is not this one any more.
  if (invitation?.tokenHash !== tokenHash) throw invalid();
  const user = await openUnproven(ctx, invitation, hash);
  const { role, staffRoles, seesOrders, personId } = invitation;
  await grantRole(ctx, { userId: user.id, role, staffRoles, seesOrders, keepSessionId: null });
  // Where another account has become this person meanwhile, this one is nobody of the crew.
  if (personId) await setPersonOfUser(ctx.db, user.id, personId);
  await deleteInvitationRow(ctx.db, invitation.id);
  const detail = { invitation: invitation.id, role: invitation.role, invited_by: invitation.invitedBy };
  await recordAction(ctx, {
    action: 'invitation_accepted',
    subject: { kind: 'user', id: user.id },
    detail,
    by: user.id,
  });
}

/** Opens a new account, or one that somebody else opened with this address and never proved, with this password alone. */
async function openUnproven(ctx: Context, { email, name, locale }: InvitationRow, hash: string): Promise<UserRow> {
  const made = await insertUser(ctx.db, { email, name, companyName: '', locale });
  if (made) {
    await recordAction(ctx, { action: 'signed_up', subject: { kind: 'user', id: made.id }, by: made.id });
    await recordEvent(ctx, { type: 'account.created', subjectId: made.id, data: { account_id: made.id } });
    await setPasswordHash(ctx.db, made.id, hash);
    await confirmAddress(ctx, made);
    return made;
  }
  const there = await findUserByEmail(ctx.db, email);
  const user = there && (await lockUser(ctx.db, there.id));
  if (!user || user.emailVerified) throw new AppError('conflict', HAS_ACCOUNT);
  if (user.suspendedAt) throw invalid();
  await updateUser(ctx.db, user.id, { name, locale });
  await claimAddress(ctx, user, hash);
  return user;
}
