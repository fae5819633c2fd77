import { postTo } from './call-server.ts';

/** Asks for the confirmation mail once more; resolves to the sentence to show. */
export async function sendVerification(email: string): Promise<string> {
  return (await postTo<{ message: string }>('/auth/send-verification-email', { email })).message;
}
