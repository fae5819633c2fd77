import { api, readAnswer } from '#app/lib/request/api.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { withTimeout } from '#app/lib/request/with-timeout.ts';
import type { CardOffer, SavedCardJson } from '#domain/orders/saved-cards/saved-card.ts';
import type { LinkedOrder } from './payments.ts';

/** A payment of an order that is about to be made, by its id at the provider. */
export type LinkedPayment = LinkedOrder & { payment: string };

async function getOffer({ orderId, token }: LinkedPayment): Promise<CardOffer | null> {
  const asked = { param: { orderId }, json: { token } };
  return (await readAnswer(await api.orders[':orderId']['saved-cards'].offer.$post(asked, withTimeout()))).offer;
}

/** What a customer may agree to for the card of a payment, as a query of the cache. */
export const cardOfferQuery = (linked: LinkedPayment) => ({
  queryKey: ['card-offer', linked.orderId, linked.payment],
  queryFn: () => getOffer(linked),
  staleTime: 0,
});

/** Has the card of a payment kept, or not. Shows the choice at once, and takes it back where it could not be kept. */
export async function chooseCard(linked: LinkedPayment, offer: CardOffer, isChosen: boolean): Promise<void> {
  const { orderId, token, payment } = linked;
  const show = (next: CardOffer | null) => queryClient.setQueryData(cardOfferQuery(linked).queryKey, next);
  show({ ...offer, is_chosen: isChosen });
  try {
    const json = { token, payment, is_chosen: isChosen, text: offer.text };
    const asked = { param: { orderId }, json };
    show((await readAnswer(await api.orders[':orderId']['saved-cards'].$post(asked, withTimeout()))).offer);
  } catch (error) {
    show(offer);
    throw error;
  }
}

/** The cards that can be charged for an order, for its customer. */
export const savedCardsQuery = (orderId: string) => ({
  queryKey: ['order', orderId, 'saved-cards'],
  queryFn: async (): Promise<SavedCardJson[]> =>
    (await readAnswer(await api.orders[':orderId']['saved-cards'].$get({ param: { orderId } }))).cards,
  staleTime: 0,
});

/** Takes a card away. */
export async function removeCard(orderId: string, cardId: string): Promise<void> {
  const asked = { param: { orderId, cardId } };
  await readAnswer(await api.orders[':orderId']['saved-cards'][':cardId'].$delete(asked));
  await queryClient.invalidateQueries(savedCardsQuery(orderId));
}
