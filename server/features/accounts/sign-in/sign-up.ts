import type { SignUp } from '#domain/accounts/account-input.ts';
import { ACCOUNT_MESSAGES } from '#domain/accounts/account-messages.ts';
import { foldText } from '#domain/shared/fold-text.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { claimAddress } from '#server/features/accounts/confirm-address.ts';
import { keptSignUpValue, setPasswordHash } from '#server/features/accounts/queries.ts';
import { refuseCommonPassword } from '#server/features/accounts/require-password.ts';
import { sendConfirmationLink, sendLimitedMail } from '#server/features/accounts/send-account-mail.ts';
import { takeClientTry } from '#server/features/accounts/take-account-try.ts';
import { withHashSlot } from '#server/features/accounts/take-hash-slot.ts';
import { attachOrders } from '#server/features/orders/attach-orders.ts';
import { recordAction } from '#server/features/shared/audit/record-action.ts';
import { recordEvent } from '#server/features/shared/events/record-event.ts';
import { findUserByEmail, insertUser, lockUser, updateUser } from '#server/features/shared/users/queries.ts';
import type { AuthEvents } from '#server/platform/auth/auth.ts';
import { SIGN_UP_SECONDS, writeSignUpCookie } from '#server/platform/auth/auth-cookies.ts';
import { needsConfirmedEmail } from '#server/platform/auth/needs-confirmed-email.ts';
import { saveToken } from '#server/platform/auth/one-time-tokens.ts';
import { newToken } from '#server/platform/random/random.ts';

/** The purpose of the cookie of the browser that signed up: there the address is confirmed, and the password stays. */
export const SIGN_UP_PURPOSE = 'kept-sign-up';

type SignUpAnswer = { message: string; needs_confirmation: boolean };

/**
 * Creates an account with the role realtor (ACC-12). The answer, and the work behind it, is the same where the
 * address has an account already: its owner gets an email, the person who typed it learns nothing. Returns the cookies to
 * set.
 */
export async function signUp(ctx: Context, input: SignUp): Promise<{ answer: SignUpAnswer; cookies: string[] }> {
  await takeClientTry(ctx, 'sign-up');
  const { full_name: name, email, password } = input;
  refuseCommonPassword(ctx, { password, field: 'password', person: [email, name] });
  const passwordHash = await withHashSlot(ctx, () => ctx.auth.hashPassword(password));
  const browser = newToken();
  if (!(await keepSignUp(ctx, input, { passwordHash, browser }))) await tellOwner(ctx, email);
  const needsConfirmation = needsConfirmedEmail(ctx);
  const message = needsConfirmation ? ACCOUNT_MESSAGES.confirmAddress : ACCOUNT_MESSAGES.signedUp;
  return {
    answer: { message, needs_confirmation: needsConfirmation },
    cookies: [writeSignUpCookie(ctx.config, browser)],
  };
}

/**
 * Makes the account with its password, the browser that may keep it, and the link that asks for its proof, all or
 * nothing; false where the address has an account.
 */
async function keepSignUp(
  ctx: Context,
  { full_name: name, email, company_name: companyName, locale }: SignUp,
  { passwordHash, browser }: { passwordHash: string; browser: string },
): Promise<boolean> {
  return inTransaction(ctx, async (inside) => {
    const user = await insertUser(inside.db, { name, email, companyName, locale });
    if (!user) return false;
    await setPasswordHash(inside.db, user.id, passwordHash);
    const proof = { value: keptSignUpValue(user.id), seconds: SIGN_UP_SECONDS };
    await saveToken(inside, { purpose: SIGN_UP_PURPOSE, token: browser }, proof);
    await recordAction(inside, { action: 'signed_up', subject: { kind: 'user', id: user.id }, by: user.id });
    await recordEvent(inside, { type: 'account.created', subjectId: user.id, data: { account_id: user.id } });
    await sendConfirmationLink(inside, user);
    return true;
  });
}

/**
 * Tells the owner of an address that somebody signed up with it. Where nobody has proven it yet, that may have been the
 * owner, behind somebody else who was quicker: the link makes the account theirs. What was typed now is kept nowhere.
 */
async function tellOwner(ctx: Context, email: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, email);
  if (user?.emailVerified) await sendLimitedMail(ctx, 'account_exists', user.id);
  else if (user) await sendConfirmationLink(ctx, user);
}

/** An account whose address a provider has proven gets the orders that were made with it. */
async function attachProven(ctx: Context, { id, email }: { id: string; email: string }): Promise<void> {
  await recordEvent(ctx, { type: 'account.verified', subjectId: id, data: { account_id: id } });
  await attachOrders(ctx, { userId: id, email });
}

/** Handles the events of the library of sign-ins. `getContext` gives the context of work that nobody asked for. */
export function writeAuthEvents(getContext: () => Context): AuthEvents {
  return {
    async onSignUp(user) {
      const ctx = getContext();
      await recordAction(ctx, { action: 'signed_up', subject: { kind: 'user', id: user.id }, by: user.id });
      await recordEvent(ctx, { type: 'account.created', subjectId: user.id, data: { account_id: user.id } });
      await updateUser(ctx.db, user.id, { nameSort: foldText(user.name) });
      if (user.emailVerified) await attachProven(ctx, user);
      else await sendConfirmationLink(ctx, user);
    },
    async onAddressProven(email) {
      const ctx = getContext();
      const found = await findUserByEmail(ctx.db, email);
      if (!found || found.emailVerified) return;
      await inTransaction(ctx, async (inside) => {
        const user = await lockUser(inside.db, found.id);
        if (user?.email === email && !user.emailVerified) await claimAddress(inside, user, null);
      });
    },
    async onIdentityLinked({ userId, provider, clientIp }) {
      const subject = { kind: 'user', id: userId } as const;
      const ctx = { ...getContext(), clientIp };
      await recordAction(ctx, { action: 'identity_linked', subject, detail: { provider }, by: userId });
    },
  };
}
