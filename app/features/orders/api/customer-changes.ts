import { keepPreviousData } from '@tanstack/react-query';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { OrderJson } from '#domain/orders/order-json.ts';
import type { CancelShoot, MoveShoot, ShootTerms } from '#domain/scheduling/bookings/customer-change-json.ts';
import { orderQuery } from './orders.ts';

/** What the customer of an order may change about its shoot now. Always asked anew: fees follow the clock. */
export const shootTermsQuery = (orderId: string) => ({
  queryKey: ['order', orderId, 'shoot', 'terms'],
  queryFn: async () => readAnswer(await api.orders[':orderId'].shoot.$get({ param: { orderId } })),
  staleTime: 0,
});

/** The times to which a customer can move a shoot, for `days` days starting with `from` (`YYYY-MM-DD`). */
export const shootSlotsQuery = (orderId: string, from: string, days: number) => ({
  queryKey: ['order', orderId, 'shoot', 'slots', from, days],
  queryFn: async () =>
    readAnswer(
      await api.orders[':orderId'].shoot.slots.$get({ param: { orderId }, query: { from, days: String(days) } }),
    ),
  placeholderData: keepPreviousData,
  staleTime: 0,
});

/** Shows the order as a change has left it. What could be changed before is forgotten: a cancelled shoot has nothing to ask for. */
function keepOrder(order: OrderJson): void {
  queryClient.setQueryData(orderQuery(order.id).queryKey, order);
  queryClient.removeQueries({ queryKey: ['order', order.id, 'shoot'] });
}

type Change = { orderId: string; terms: ShootTerms };

export async function moveShoot({ orderId, terms }: Change, json: MoveShoot): Promise<void> {
  const request = { param: { orderId }, header: ifMatchHeader(terms), json };
  keepOrder(await readAnswer(await api.orders[':orderId'].shoot.move.$post(request)));
}

export async function cancelShoot({ orderId, terms }: Change, json: CancelShoot): Promise<void> {
  const request = { param: { orderId }, header: ifMatchHeader(terms), json };
  keepOrder(await readAnswer(await api.orders[':orderId'].shoot.cancel.$post(request)));
}
