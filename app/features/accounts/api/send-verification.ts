import { api, readAnswer } from '#app/lib/api.ts';
import { inTime } from './call-options.ts';

/** Asks for the confirmation mail once more; resolves to the sentence to show. */
export async function sendVerification(email: string): Promise<string> {
  return (await readAnswer(await api.auth['send-verification-email'].$post({ json: { email } }, inTime()))).message;
}
