import { api, readAnswer } from '#app/lib/request/api.ts';
import type { Attention } from '#domain/operations/attention.ts';

/** What waits for somebody in the studio, as counts. */
export const attentionQuery = {
  queryKey: ['admin', 'attention'],
  queryFn: async (): Promise<Attention> => readAnswer(await api.admin.attention.$get()),
};
