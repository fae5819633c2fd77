import { AppError } from '#domain/shared/errors.ts';
import { HOUR_MS } from '#domain/shared/time/durations.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type AuditContext, recordAction } from '#server/features/shared/audit/record-action.ts';
import { enqueueMail, type MailContext } from '#server/features/shared/mail/enqueue-mail.ts';
import { findUserByEmail, lockUser } from '#server/features/shared/users/queries.ts';
import { hashToken, newToken } from '#server/platform/random/random.ts';
import { upsertResetLink } from './queries.ts';

const LINK_MS = HOUR_MS;

/**
 * Makes the link by which the owner of an account chooses a new password, and returns it for the person at the shell to hand over,
 * or sends it to the account's address. It works once, within an hour, and voids the one before it. Nothing else of the account
 * changes until it is followed. Refuses with `not_found` for an address without an account, and with `conflict` for a suspended one.
 */
export async function makePasswordLink(
  ctx: AuditContext & MailContext,
  { email, isSent }: { email: string; isSent: boolean },
): Promise<string> {
  const token = newToken();
  const now = ctx.clock.now();
  await inTransaction(ctx, async (inside) => {
    const found = await findUserByEmail(inside.db, email);
    const user = found && (await lockUser(inside.db, found.id));
    if (!user) throw new AppError('not_found', `No account has the address ${email}.`);
    if (user.suspendedAt) throw new AppError('conflict', `The account of ${email} is suspended.`);
    const expiresAt = new Date(now.getTime() + LINK_MS);
    await upsertResetLink(inside.db, { userId: user.id, tokenHash: hashToken(token), expiresAt });
    const subject = { kind: 'user' as const, id: user.id };
    await recordAction(inside, { action: 'password_link_made', subject, detail: { is_sent: isSent } });
    const note = { token, at: now.toISOString() };
    if (isSent) await enqueueMail(inside, { kind: 'reset_password', userId: user.id, note });
  });
  if (isSent) return `An email to ${email} has a link that chooses a new password. It works once, within 60 minutes.`;
  return [
    `With this link ${email} chooses a new password. It works once, within 60 minutes:`,
    `${ctx.config.BASE_URL}/update-password#token=${token}`,
  ].join('\n');
}
