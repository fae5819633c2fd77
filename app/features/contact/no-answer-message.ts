import { checkConnection } from '#app/lib/connection.ts';
import { NOT_CONNECTED, SOMETHING_WRONG } from './contact-messages.ts';

/** Returns the sentence for a missing answer: that the backend is away if it is, else that something went wrong. */
export async function getNoAnswerMessage(): Promise<string> {
  return (await checkConnection()) === 'disconnected' ? NOT_CONNECTED : SOMETHING_WRONG;
}
