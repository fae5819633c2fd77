import { api, readAnswer } from '#app/lib/request/api.ts';
import type { AdminStats } from '#domain/operations/stats.ts';

/** The counts of the dashboard and the latest orders. Asked again on each visit. */
export const statsQuery = {
  queryKey: ['admin', 'stats'],
  queryFn: async (): Promise<AdminStats> => readAnswer(await api.admin.stats.$get()),
  staleTime: 0,
};
