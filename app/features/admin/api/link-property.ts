import { api, readAnswer } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import type { CreateProperty } from '#domain/properties/property-input.ts';
import { orderQuery } from './get-order.ts';

const askPropertiesAgain = () => queryClient.invalidateQueries({ queryKey: ['properties'] });

/** Says to which property of its realtor an order is delivered; null takes it away. */
export async function linkProperty(orderId: string, property_id: string | null): Promise<void> {
  const answer = await api.admin.orders[':id'].property.$put({ param: { id: orderId }, json: { property_id } });
  queryClient.setQueryData(orderQuery(orderId).queryKey, await readAnswer(answer));
  await askPropertiesAgain();
}

/** Makes a property with the facts of an order, to which the order is delivered. */
export async function createPropertyOf(orderId: string, input: Omit<CreateProperty, 'order_id'>): Promise<void> {
  await readAnswer(await api.properties.$post({ json: { ...input, order_id: orderId } }));
  await Promise.all([queryClient.invalidateQueries(orderQuery(orderId)), askPropertiesAgain()]);
}
