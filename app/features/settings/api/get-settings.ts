import { api, readAnswer } from '#app/lib/api.ts';

/** Working hours, shoots at once and notice. */
export const settingsQuery = {
  queryKey: ['admin', 'settings'],
  queryFn: async () => readAnswer(await api.admin.settings.$get()),
  staleTime: 0,
};

/** What the studio runs on. */
export const stateQuery = {
  queryKey: ['admin', 'state'],
  queryFn: async () => readAnswer(await api.admin.state.$get()),
  staleTime: 0,
};
