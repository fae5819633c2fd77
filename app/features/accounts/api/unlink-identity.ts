import { api, readAnswer } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { IDENTITIES_KEY } from './list-identities.ts';

/** Ends sign-ins by a linked provider. */
export async function unlinkIdentity(id: string): Promise<void> {
  await readAnswer(await api.account.identities[':id'].$delete({ param: { id } }));
  await queryClient.invalidateQueries({ queryKey: IDENTITIES_KEY });
}
