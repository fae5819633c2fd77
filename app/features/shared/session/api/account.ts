import { api, readAnswer } from '#app/lib/request/api.ts';
import { readProblem } from '#app/lib/request/api-problem.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { withTimeout } from '#app/lib/request/with-timeout.ts';
import { startSession } from '#app/lib/session/session-store.ts';
import type { UpdateAccount } from '#domain/accounts/account-input.ts';
import type { Account, VerificationLink, VerifyEmailAnswer } from '#domain/accounts/account-json.ts';

/** Changes the names of the own account. */
export async function updateAccount(account: Account, input: UpdateAccount): Promise<Account> {
  const changed = await readAnswer(await api.account.$patch({ header: ifMatchHeader(account), json: input }));
  startSession(changed);
  return changed;
}

/** Asks for another email address; resolves to the sentence that says which mail to look for. May ask for confirmation. */
export async function changeEmail(newEmail: string): Promise<string> {
  return (await readAnswer(await api.account.email.$post({ json: { new_email: newEmail } }))).message;
}

/** Asks for the confirmation mail once more; resolves to the sentence to show. */
export async function sendVerification(email: string): Promise<string> {
  return (await readAnswer(await api.auth['send-verification-email'].$post({ json: { email } }, withTimeout())))
    .message;
}

async function checkLink(token: string): Promise<VerificationLink> {
  return readAnswer(await api.auth['check-verification-link'].$post({ json: { token } }, withTimeout()));
}

/** The step that a link of a mail leads to, as a query of the cache. Looking at it does nothing. */
export const verificationLinkQuery = (token: string) => ({
  queryKey: ['verification-link', token],
  queryFn: () => checkLink(token),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Uses a link up; `newPassword` where it is opened in another browser than the one that signed up. */
export async function verifyEmail(token: string, newPassword?: string): Promise<VerifyEmailAnswer> {
  const json = { token, ...(newPassword !== undefined && { new_password: newPassword }) };
  return readAnswer(await api.auth['verify-email'].$post({ json }, withTimeout()));
}

/** All that is kept about the account, as a JSON file. */
export async function downloadAccount(): Promise<Blob> {
  const response = await api.account.export.$get();
  if (!response.ok) throw await readProblem(response);
  return response.blob();
}

/**
 * Deletes the own account for good. Refused while a shoot is still to come, and for the last
 * administrator. One without a password may be asked for a new sign-in instead.
 */
export async function deleteAccount(password: string | undefined): Promise<void> {
  await readAnswer(await api.account.delete.$post({ json: password === undefined ? {} : { password } }));
}
