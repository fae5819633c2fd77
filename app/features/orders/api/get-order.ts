import { api, readAnswer } from '#app/lib/api.ts';
import type { OrderJson } from '#domain/orders/order-json.ts';

/** An order, for the browser that may see it. Throws a 404 problem for every other. */
async function getOrder(orderId: string): Promise<OrderJson> {
  return readAnswer(await api.orders[':orderId'].$get({ param: { orderId } }));
}

/** The order as a query of the cache. It is asked again on each visit: a payment may have come through since. */
export const orderQuery = (orderId: string) => ({
  queryKey: ['order', orderId],
  queryFn: () => getOrder(orderId),
  staleTime: 0,
});

/** The address of the order's calendar file. */
export const calendarHref = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/calendar.ics`;
