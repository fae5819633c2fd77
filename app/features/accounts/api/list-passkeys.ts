import { api, readAnswer } from '#app/lib/api.ts';
import type { PasskeyJson } from '#domain/accounts/account-json.ts';

export const PASSKEYS_KEY = ['account', 'passkeys'];

/** The passkeys of the account. */
export const passkeysQuery = {
  queryKey: PASSKEYS_KEY,
  queryFn: async (): Promise<PasskeyJson[]> => (await readAnswer(await api.account.passkeys.$get())).passkeys,
  staleTime: 0,
};
