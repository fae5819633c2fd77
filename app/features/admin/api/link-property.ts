import { api, readAnswer } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import type { CreateProperty } from '#domain/properties/property-input.ts';
import { orderQuery } from './get-order.ts';

const invalidateProperties = () => queryClient.invalidateQueries({ queryKey: ['properties'] });

/** Says to which property of its realtor an order is delivered; null takes it away. */
export async function linkProperty({ order }: AdminOrderDetails, property_id: string | null): Promise<void> {
  const edit = { param: { id: order.id }, header: ifMatchHeader(order) };
  const answer = await api.admin.orders[':id'].property.$put({ ...edit, json: { property_id } });
  queryClient.setQueryData(orderQuery(order.id).queryKey, await readAnswer(answer));
  await invalidateProperties();
}

/** Makes a property with the facts of an order, to which the order is delivered. */
export async function createOrderProperty(orderId: string, input: Omit<CreateProperty, 'order_id'>): Promise<void> {
  await readAnswer(await api.properties.$post({ json: { ...input, order_id: orderId } }));
  await Promise.all([queryClient.invalidateQueries(orderQuery(orderId)), invalidateProperties()]);
}
