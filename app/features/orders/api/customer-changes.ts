import { api, readAnswer } from '#app/lib/api.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import type { CancelShoot, MoveShoot, ShootTerms } from '#domain/bookings/customer-change-json.ts';
import type { OrderJson } from '#domain/orders/order-json.ts';
import { orderQuery } from './orders.ts';

/** What the customer of an order may change about its shoot now. Always asked anew: fees follow the clock. */
export const shootTermsQuery = (orderId: string) => ({
  queryKey: ['order', orderId, 'shoot', 'terms'],
  queryFn: async () => readAnswer(await api.orders[':orderId'].shoot.$get({ param: { orderId } })),
  staleTime: 0,
});

/** The times to which a shoot can be moved, of some days from a day (`YYYY-MM-DD`) on. */
export const shootSlotsQuery = (orderId: string, from: string, days: number) => ({
  queryKey: ['order', orderId, 'shoot', 'slots', from, days],
  queryFn: async () =>
    readAnswer(
      await api.orders[':orderId'].shoot.slots.$get({ param: { orderId }, query: { from, days: String(days) } }),
    ),
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
