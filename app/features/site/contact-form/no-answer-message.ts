import type { Messages } from '#app/lib/language/messages.ts';
import { checkConnection } from '#app/lib/request/connection.ts';

/** Returns the sentence for a missing answer: that the backend is away if it is, else that something went wrong. */
export async function getNoAnswerMessage(messages: Messages<'contact'>): Promise<string> {
  return (await checkConnection()) === 'disconnected' ? messages.notConnected : messages.somethingWrong;
}
