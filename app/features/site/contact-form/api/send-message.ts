import { api, readAnswer } from '#app/lib/request/api.ts';
import type { ContactMessage } from '#domain/site/contact-form/contact-message.ts';

const ANSWER_WITHIN_MS = 30_000;

/** Sends a message to the studio; resolves to the sentence with which it thanks. Not repeated by itself. */
export async function sendMessage(message: ContactMessage): Promise<string> {
  const answer = await readAnswer(
    await api.contact.$post({ json: message }, { init: { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) } }),
  );
  return answer.message;
}
