import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { withTimeout } from '#app/lib/request/with-timeout.ts';
import type { CardCharges, ChargeCard } from '#domain/orders/saved-cards/saved-card.ts';
import { orderQuery } from './orders.ts';

/** The cards of an order and what was charged to them, for staff. */
export const cardChargesQuery = (id: string) => ({
  queryKey: ['admin', 'order', id, 'card-charges'],
  queryFn: async (): Promise<CardCharges> =>
    readAnswer(await api.admin.orders[':id']['card-charges'].$get({ param: { id } })),
  staleTime: 0,
});

/** A bank may take its time. */
const CHARGE_WITHIN_MS = 45_000;

/** Charges a card for what is due of an order. The same key is the same charge. */
export async function chargeCard(id: string, key: string, json: ChargeCard): Promise<CardCharges> {
  const request = { param: { id }, header: { 'idempotency-key': key }, json };
  try {
    const charged = await readAnswer(
      await api.admin.orders[':id']['card-charges'].$post(request, withTimeout(CHARGE_WITHIN_MS)),
    );
    queryClient.setQueryData(cardChargesQuery(id).queryKey, charged);
    return charged;
  } finally {
    await queryClient.invalidateQueries(orderQuery(id));
  }
}
