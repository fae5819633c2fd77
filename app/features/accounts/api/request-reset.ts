import { api, readAnswer } from '#app/lib/api.ts';
import { inTime } from './call-options.ts';

/** Asks for a mail with a link to a new password; resolves to the sentence to show, which tells nobody who has an account. */
export async function requestReset(email: string): Promise<string> {
  return (await readAnswer(await api.auth['request-password-reset'].$post({ json: { email } }, inTime()))).message;
}
