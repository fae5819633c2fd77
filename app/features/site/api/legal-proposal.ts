import { api, readAnswer } from '#app/lib/request/api.ts';

/** Terms and privacy as they would be written from the studio's facts. */
export const legalProposalQuery = {
  queryKey: ['admin', 'site', 'legal-proposal'],
  queryFn: async () => readAnswer(await api.admin.site['legal-proposal'].$get()),
  staleTime: 0,
};
