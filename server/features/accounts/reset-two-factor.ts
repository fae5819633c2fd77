import { AppError } from '#domain/shared/errors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type AuditContext, recordAction } from '#server/features/shared/audit/record-action.ts';
import { enqueueMail, type MailContext } from '#server/features/shared/mail/enqueue-mail.ts';
import { deleteSessions } from '#server/features/shared/sessions/queries.ts';
import { findUserByEmail, lockUser, updateUser } from '#server/features/shared/users/queries.ts';
import { deleteTwoFactor, voidTokens } from './queries.ts';

/**
 * Takes two-factor sign-in from the account of an address, whose owner has lost their device: for a person with a shell on the
 * server. Sessions, trusted devices and sign-ins that have begun end with it, since the device may be in other hands; the
 * password and passkeys stay. The owner is told by email. Returns the sentence for the person at the shell. Refuses with
 * `not_found` for an address without an account, and with `conflict` where there is no second factor.
 */
export async function resetTwoFactor(ctx: AuditContext & MailContext, email: string): Promise<string> {
  await inTransaction(ctx, async (inside) => {
    const found = await findUserByEmail(inside.db, email);
    const user = found && (await lockUser(inside.db, found.id));
    if (!user) throw new AppError('not_found', `No account has the address ${email}.`);
    if (!user.twoFactorEnabled) throw new AppError('conflict', `${email} signs in without a second factor already.`);
    await deleteTwoFactor(inside.db, user.id);
    await updateUser(inside.db, user.id, { twoFactorEnabled: false });
    await voidTokens(inside.db, user.id);
    await deleteSessions(inside.db, user.id, null);
    await recordAction(inside, { action: 'two_factor_reset', subject: { kind: 'user', id: user.id } });
    const note = { change: 'reset' as const, at: ctx.clock.now().toISOString() };
    await enqueueMail(inside, { kind: 'two_factor_changed', userId: user.id, note });
  });
  return [
    `${email} signs in without a second factor now. All sessions of the account have ended, and an email tells its owner.`,
    'The password and passkeys stay. Two-factor sign-in is set up again under Account, Security.',
  ].join('\n');
}
