import { api, readAnswer } from '#app/lib/request/api.ts';
import type { AdminOverview } from '#domain/operations/overview.ts';

/** The income week by week, the next shoots, and who waits for files. */
export const overviewQuery = {
  queryKey: ['admin', 'overview'],
  queryFn: async (): Promise<AdminOverview> => readAnswer(await api.admin.overview.$get()),
};
