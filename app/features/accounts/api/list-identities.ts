import { api, readAnswer } from '#app/lib/api.ts';

export const IDENTITIES_KEY = ['account', 'identities'];

/** The linked providers of sign-ins, and those that this studio has configured. */
export const identitiesQuery = {
  queryKey: IDENTITIES_KEY,
  queryFn: async () => readAnswer(await api.account.identities.$get()),
  staleTime: 0,
};
