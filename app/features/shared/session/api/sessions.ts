import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { SessionJson } from '#domain/accounts/account-json.ts';

export const SESSIONS_KEY = ['account', 'sessions'];

/** Where the account is signed in. Asked again on each visit. */
export const sessionsQuery = {
  queryKey: SESSIONS_KEY,
  queryFn: async (): Promise<SessionJson[]> => (await readAnswer(await api.account.sessions.$get())).sessions,
  staleTime: 0,
};

/** Signs the account out at another place. */
export async function revokeSession(id: string): Promise<void> {
  await readAnswer(await api.account.sessions[':id'].$delete({ param: { id } }));
  await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
}
