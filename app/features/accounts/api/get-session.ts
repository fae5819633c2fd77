import type { Account } from '#domain/accounts/account-json.ts';
import { getFrom } from './call-server.ts';

/** The account that is signed in here, or null. */
export async function getSession(): Promise<Account | null> {
  return (await getFrom<{ account: Account | null }>('/auth/get-session')).account;
}
