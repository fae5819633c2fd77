import { addressLanguage } from '#app/lib/language/document-language.ts';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { withTimeout } from '#app/lib/request/with-timeout.ts';

/** The address at Google where the sign-in continues; it comes back to `next`. */
export async function startGoogle(next: string): Promise<string> {
  const json = { provider: 'google', next, locale: addressLanguage() } as const;
  return (await readAnswer(await api.auth['sign-in'].social.$post({ json }, withTimeout()))).url;
}

export const IDENTITIES_KEY = ['account', 'identities'];

/** The linked providers of sign-ins, and those that this studio has configured. */
export const identitiesQuery = {
  queryKey: IDENTITIES_KEY,
  queryFn: async () => readAnswer(await api.account.identities.$get()),
  staleTime: 0,
};

/** Begins to link Google; resolves to the address at Google where it continues. */
export async function linkGoogle(): Promise<string> {
  return (await readAnswer(await api.account.identities.link.$post({ json: { provider: 'google' } }))).url;
}

/** Ends sign-ins by a linked provider. */
export async function unlinkIdentity(id: string): Promise<void> {
  await readAnswer(await api.account.identities[':id'].$delete({ param: { id } }));
  await queryClient.invalidateQueries({ queryKey: IDENTITIES_KEY });
}
