import { api, readAnswer } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import type { ChangePassword } from '#domain/accounts/account-input.ts';
import { loadSession } from '../session/load-session.ts';
import { SESSIONS_KEY } from './list-sessions.ts';

/** Sets a new password. All other sessions of the account end. */
export async function changePassword(input: ChangePassword): Promise<void> {
  await readAnswer(await api.account.password.$post({ json: input }));
  await Promise.all([loadSession(), queryClient.invalidateQueries({ queryKey: SESSIONS_KEY })]);
}
