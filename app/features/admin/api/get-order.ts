import { api, readAnswer } from '#app/lib/api.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';

/** All that the studio keeps of an order. Asked again on each visit. */
export const orderQuery = (id: string) => ({
  queryKey: ['admin', 'order', id],
  queryFn: async (): Promise<AdminOrderDetails> => readAnswer(await api.admin.orders[':id'].$get({ param: { id } })),
  staleTime: 0,
});
