import { postTo } from './call-server.ts';

/** Sets a new password by the token of a mail's link, and signs the account out everywhere. */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await postTo('/auth/reset-password', { token, new_password: newPassword });
}
