import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { withTimeout } from '#app/lib/request/with-timeout.ts';
import type { ChangePassword } from '#domain/accounts/account-input.ts';
import { loadSession } from '../load-session.ts';
import { SESSIONS_KEY } from './sessions.ts';

/** Proves who sits there; what is sensitive may be changed for the next five minutes. */
export async function confirmPassword(password: string): Promise<void> {
  await readAnswer(await api.account.confirm.$post({ json: { password } }));
}

/** Sets a new password. All other sessions of the account end. */
export async function changePassword(input: ChangePassword): Promise<void> {
  await readAnswer(await api.account.password.$post({ json: input }));
  await Promise.all([loadSession(), queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })]);
}

/** Asks for a mail with a link to a new password; resolves to the sentence to show, the same for every address. */
export async function requestReset(email: string): Promise<string> {
  return (await readAnswer(await api.auth['request-password-reset'].$post({ json: { email } }, withTimeout()))).message;
}

async function checkResetLink(token: string): Promise<boolean> {
  return (await readAnswer(await api.auth['check-reset-link'].$post({ json: { token } }, withTimeout()))).is_valid;
}

/** Whether the token of a reset link is still good, as a query of the cache. */
export const resetLinkQuery = (token: string) => ({
  queryKey: ['reset-link', token],
  queryFn: () => checkResetLink(token),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** Sets a new password by the token of a mail's link, and signs the account out everywhere. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await readAnswer(
    await api.auth['reset-password'].$post({ json: { token, new_password: newPassword } }, withTimeout()),
  );
}
