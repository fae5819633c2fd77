import { api, readAnswer } from '#app/lib/api.ts';

/** Begins to link Google; resolves to the address at Google where it goes on. */
export async function linkGoogle(): Promise<string> {
  return (await readAnswer(await api.account.identities.link.$post({ json: { provider: 'google' } }))).url;
}
