import { api, readAnswer } from '#app/lib/api.ts';
import { inTime } from './call-options.ts';

/** Sets a new password by the token of a mail's link, and signs the account out everywhere. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await readAnswer(await api.auth['reset-password'].$post({ json: { token, new_password: newPassword } }, inTime()));
}
