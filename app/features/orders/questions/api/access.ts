import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { AccessDetails, OrderAccessJson } from '#domain/orders/access-details/access-details.ts';

/** How to get into the property of an order, without codes. */
export const accessQuery = (orderId: string) => ({
  queryKey: ['order', orderId, 'access-details'] as const,
  queryFn: async () => readAnswer(await api.orders[':orderId']['access-details'].$get({ param: { orderId } })),
  staleTime: 0,
});

/** Says anew how to get in, from the version that was seen. */
export async function saveAccess(orderId: string, seen: OrderAccessJson, json: AccessDetails): Promise<void> {
  const request = { param: { orderId }, header: ifMatchHeader(seen), json };
  const saved = await readAnswer(await api.orders[':orderId']['access-details'].$put(request));
  queryClient.setQueryData(accessQuery(orderId).queryKey, saved);
}
