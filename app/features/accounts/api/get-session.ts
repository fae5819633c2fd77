import { api, readAnswer } from '#app/lib/api.ts';
import type { Account } from '#domain/accounts/account-json.ts';
import { inTime } from './call-options.ts';

/** The account that is signed in here, or null. */
export async function getSession(): Promise<Account | null> {
  return (await readAnswer(await api.auth['get-session'].$get({}, inTime()))).account;
}
