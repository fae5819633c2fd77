import { api, readAnswer } from '#app/lib/api.ts';
import { madeFrom } from '#app/lib/edits.ts';
import type { UpdateAccount } from '#domain/accounts/account-input.ts';
import type { Account } from '#domain/accounts/account-json.ts';
import { enterSession } from '../session/session-store.ts';

/** Changes the names of the own account. */
export async function updateAccount(account: Account, input: UpdateAccount): Promise<Account> {
  const changed = await readAnswer(await api.account.$patch({ header: madeFrom(account), json: input }));
  enterSession(changed);
  return changed;
}
