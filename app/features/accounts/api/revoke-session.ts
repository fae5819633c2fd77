import { api, readAnswer } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { SESSIONS_KEY } from './list-sessions.ts';

/** Signs the account out at another place. */
export async function revokeSession(id: string): Promise<void> {
  await readAnswer(await api.account.sessions[':id'].$delete({ param: { id } }));
  await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
}
