import { api, readAnswer } from '#app/lib/request/api.ts';
import { withTimeout } from '#app/lib/request/with-timeout.ts';
import type { OwnContact } from '#domain/accounts/account-json.ts';
import type { EInvoiceFormat } from '#domain/billing/e-invoice/formats.ts';
import type { OrderAnswer, OrderDelivery, OrderJson } from '#domain/orders/order-json.ts';
import type { PlaceOrderInput } from '#domain/orders/place-order-input.ts';

/** A payment is opened at the provider meanwhile. */
const PLACE_WITHIN_MS = 30_000;

/** Places an order and opens its payment. The same key with the same body gives the same order, so it may be repeated. */
export async function placeOrder(idempotencyKey: string, body: PlaceOrderInput): Promise<OrderAnswer> {
  return readAnswer(
    await api.orders.$post({ json: body, header: { 'idempotency-key': idempotencyKey } }, withTimeout(PLACE_WITHIN_MS)),
  );
}

/** An order, for the browser that may see it. Throws a 404 problem for every other. */
async function getOrder(orderId: string): Promise<OrderJson> {
  return readAnswer(await api.orders[':orderId'].$get({ param: { orderId } }));
}

/** The order as a query of the cache. It is loaded again on each visit: a payment may have come through since. */
export const orderQuery = (orderId: string) => ({
  queryKey: ['order', orderId],
  queryFn: () => getOrder(orderId),
  staleTime: 0,
});

async function getOrderDelivery(orderId: string): Promise<OrderDelivery> {
  return (await readAnswer(await api.orders[':orderId'].delivery.$get({ param: { orderId } }))).delivery;
}

/** What was delivered of an order, as a query. */
export const orderDeliveryQuery = (orderId: string) => ({
  queryKey: ['order', orderId, 'delivery'],
  queryFn: () => getOrderDelivery(orderId),
  staleTime: 0,
});

async function getOwnContact(): Promise<OwnContact> {
  return readAnswer(await api.account.contact.$get());
}

/** How the account that is signed in is reached, as a query. */
export const ownContactQuery = (accountId: string) => ({
  queryKey: ['account', 'contact', accountId],
  queryFn: getOwnContact,
});

/** The address of the file of a document of an order, or of an electronic form of it. */
export function documentHref(orderId: string, documentId: string, format?: EInvoiceFormat): string {
  const address = `/api/orders/${encodeURIComponent(orderId)}/document.pdf?document=${encodeURIComponent(documentId)}`;
  return format ? `${address}&format=${format}` : address;
}

/** The address of the order's calendar file. */
export const calendarHref = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/calendar.ics`;

/** Gives this browser access to an order, by the token of the mail's link. Throws a 404 problem for a wrong one. */
export async function openAccess(orderId: string, token: string): Promise<void> {
  await readAnswer(await api.orders[':orderId'].access.$post({ param: { orderId }, json: { token } }));
}
