import { z } from 'zod';
import type { SignUp } from '#domain/accounts/account-input.ts';
import { ACCOUNT_WORDS } from '#domain/accounts/account-words.ts';
import { AppError } from '#domain/shared/errors.ts';
import { sortName } from '#domain/shared/sort-name.ts';
import type { Context } from '#server/context.ts';
import { refuseCommonPassword } from '#server/features/accounts/require-password.ts';
import { sendConfirmationLink, sendLimitedMail } from '#server/features/accounts/send-account-mail.ts';
import { takeClientTry } from '#server/features/accounts/take-account-try.ts';
import { withPlace } from '#server/features/accounts/take-place.ts';
import { recordAction } from '#server/features/audit/record-action.ts';
import { attachOrders } from '#server/features/orders/attach-orders.ts';
import { updateUser } from '#server/features/users/queries.ts';
import type { AuthEvents } from '#server/platform/auth/auth.ts';

/**
 * Creates an account with the role realtor (spec §5 Sign-up). The answer, and the work behind it, is the same where the
 * address has an account already: its owner is told by mail, whoever typed it is not.
 */
export async function signUp(
  ctx: Context,
  input: SignUp,
  headers: Headers,
): Promise<{ message: string; needs_confirmation: boolean }> {
  await takeClientTry(ctx, 'sign-up');
  const { full_name: name, email, password, company_name: companyName } = input;
  refuseCommonPassword(ctx, { password, field: 'password', person: [email, name] });
  const call = { headers, clientIp: ctx.clientIp, body: { name, email, password } };
  const answer = await withPlace(ctx, () => ctx.auth.call('/sign-up/email', call));
  // Of two sign-ups at once with one address the slower one is refused by the key of the table: it has an account now.
  const isTaken = answer.code === 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' || answer.code === 'FAILED_TO_CREATE_USER';
  if (answer.status >= 400 && !isTaken) throw new AppError('internal', 'The account could not be created.');
  if (companyName) await noteCompany(ctx, answer.body, companyName);
  const needsConfirmation = ctx.config.requiresConfirmedEmail;
  return {
    message: needsConfirmation ? ACCOUNT_WORDS.confirmAddress : ACCOUNT_WORDS.signedUp,
    needs_confirmation: needsConfirmation,
  };
}

const createdSchema = z.object({ user: z.object({ id: z.uuid() }) });

/** Notes the company of the account that was just made. Where none was made, the id of the answer is nobody's. */
async function noteCompany(ctx: Context, body: Record<string, unknown>, companyName: string): Promise<void> {
  const created = createdSchema.safeParse(body);
  if (created.success) await updateUser(ctx.db, created.data.user.id, { companyName });
}

/** What follows from what the library of sign-ins reports. `getContext` gives the context of work that nobody asked for. */
export function writeAuthEvents(getContext: () => Context): AuthEvents {
  return {
    async onSignUp(user) {
      const ctx = getContext();
      await recordAction(ctx, { action: 'signed_up', subject: { kind: 'user', id: user.id }, by: user.id });
      await updateUser(ctx.db, user.id, { nameSort: sortName(user.name) });
      if (user.emailVerified) await attachOrders(ctx, { userId: user.id, email: user.email });
      else await sendConfirmationLink(ctx, user);
    },
    async onExistingSignUp(user) {
      await sendLimitedMail(getContext(), 'account_exists', user.id);
    },
    async onIdentityLinked({ userId, provider, clientIp }) {
      const subject = { kind: 'user', id: userId } as const;
      const ctx = { ...getContext(), clientIp };
      await recordAction(ctx, { action: 'identity_linked', subject, detail: { provider }, by: userId });
    },
  };
}
