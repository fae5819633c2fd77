import { postTo } from './call-server.ts';

/** Asks for a mail with a link to a new password; resolves to the sentence to show, which tells nobody who has an account. */
export async function requestReset(email: string): Promise<string> {
  return (await postTo<{ message: string }>('/auth/request-password-reset', { email })).message;
}
