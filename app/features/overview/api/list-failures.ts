import { api, readAnswer } from '#app/lib/api.ts';
import type { FailureList } from '#domain/admin/overview.ts';

/** The mails and jobs that failed for good. */
export const failuresQuery = {
  queryKey: ['admin', 'failures'],
  queryFn: async (): Promise<FailureList> => readAnswer(await api.admin.failures.$get()),
};
