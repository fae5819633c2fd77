import { AppError } from '#domain/shared/errors.ts';
import { withTransaction } from '#server/db/transaction.ts';
import { type AuditContext, recordAction } from '#server/features/audit/record-action.ts';
import { enqueueMail, type MailContext } from '#server/features/mails/enqueue-mail.ts';
import { deleteSessions } from '#server/features/sessions/queries.ts';
import { findUserByEmail, lockUser, updateUser } from '#server/features/users/queries.ts';
import { deleteTwoFactor, voidTokens } from './queries.ts';

/**
 * Takes two-factor sign-in from the account of an address, whose owner has lost their device: for a person with a shell on the
 * server. Sessions, trusted devices and sign-ins that have begun end with it, since the device may be in other hands; the
 * password and passkeys stay. The owner is told by email. Returns the sentence for the person at the shell. Refuses with
 * `not_found` for an address without an account, and with `conflict` where there is no second factor.
 */
export async function resetTwoFactor(ctx: AuditContext & MailContext, email: string): Promise<string> {
  await withTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const found = await findUserByEmail(tx, email);
    const user = found && (await lockUser(tx, found.id));
    if (!user) throw new AppError('not_found', `No account has the address ${email}.`);
    if (!user.twoFactorEnabled) throw new AppError('conflict', `${email} signs in without a second factor already.`);
    await deleteTwoFactor(tx, user.id);
    await updateUser(tx, user.id, { twoFactorEnabled: false });
    await voidTokens(tx, user.id);
    await deleteSessions(tx, user.id, null);
    await recordAction(inside, { action: 'two_factor_reset', subject: { kind: 'user', id: user.id } });
    const note = { change: 'reset' as const, at: ctx.clock.now().toISOString() };
    await enqueueMail(inside, { kind: 'two_factor_changed', userId: user.id, note });
  });
  return [
    `${email} signs in without a second factor now. All sessions of the account have ended, and an email tells its owner.`,
    'The password and passkeys stay. Two-factor sign-in is set up again under Account, Security.',
  ].join('\n');
}
