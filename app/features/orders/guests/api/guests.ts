import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { GuestChanges, GuestInput } from '#domain/orders/guests/guest-input.ts';
import type { GuestJson, GuestList } from '#domain/orders/guests/guest-json.ts';

/** The guests of an order, as its customer reaches them and staff who may change orders. */
export const guestsQuery = (orderId: string) => ({
  queryKey: ['order', orderId, 'guests'] as const,
  queryFn: async () => readAnswer(await api.orders[':orderId'].guests.$get({ param: { orderId } })),
  staleTime: 0,
});

/** The guests of an order, for all staff who see orders. */
export const staffGuestsQuery = (orderId: string) => ({
  ...guestsQuery(orderId),
  queryFn: async () => readAnswer(await api.admin.orders[':id'].guests.$get({ param: { id: orderId } })),
});

/** Shows a list as it is now. */
export function showGuests(orderId: string, list: GuestList): void {
  queryClient.setQueryData(guestsQuery(orderId).queryKey, list);
}

/** Names a guest. */
export async function addGuest(orderId: string, json: GuestInput): Promise<void> {
  showGuests(orderId, await readAnswer(await api.orders[':orderId'].guests.$post({ param: { orderId }, json })));
}

/** Changes a guest, from the version that was seen. */
export async function changeGuest(orderId: string, seen: GuestJson, json: GuestChanges): Promise<void> {
  const request = { param: { orderId, guestId: seen.id }, header: ifMatchHeader(seen), json };
  showGuests(orderId, await readAnswer(await api.orders[':orderId'].guests[':guestId'].$patch(request)));
}

/** Takes a guest off an order, from the version that was seen. */
export async function removeGuest(orderId: string, seen: GuestJson): Promise<void> {
  const request = { param: { orderId, guestId: seen.id }, header: ifMatchHeader(seen) };
  showGuests(orderId, await readAnswer(await api.orders[':orderId'].guests[':guestId'].$delete(request)));
}
