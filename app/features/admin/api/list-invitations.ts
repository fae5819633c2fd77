import { api, readAnswer } from '#app/lib/api.ts';

/** The key of the invitations. */
export const INVITATIONS = ['admin', 'invitations'] as const;

/** All open and expired invitations, as a query of the cache. */
export const invitationsQuery = {
  queryKey: INVITATIONS,
  queryFn: async () => readAnswer(await api.admin.invitations.$get()),
};
