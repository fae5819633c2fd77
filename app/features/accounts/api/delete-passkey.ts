import { api, readAnswer } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { PASSKEYS_KEY } from './list-passkeys.ts';

/** Removes a passkey. May ask for confirmation. */
export async function deletePasskey(id: string): Promise<void> {
  await readAnswer(await api.account.passkeys[':id'].$delete({ param: { id } }));
  await queryClient.invalidateQueries({ queryKey: PASSKEYS_KEY });
}
