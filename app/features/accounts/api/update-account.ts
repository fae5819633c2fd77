import { api, readAnswer } from '#app/lib/api.ts';
import type { UpdateAccount } from '#domain/accounts/account-input.ts';
import { enterSession } from '../session/session-store.ts';

/** Changes the names of the own account. */
export async function updateAccount(input: UpdateAccount): Promise<void> {
  enterSession(await readAnswer(await api.account.$patch({ json: input })));
}
