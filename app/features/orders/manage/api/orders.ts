import { statsQuery } from '#app/features/orders/manage/api/stats.ts';
import { api, readAnswer } from '#app/lib/request/api.ts';
import { readProblem } from '#app/lib/request/api-problem.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { fetchSafely } from '#app/lib/request/fetch-safely.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import { pagedQuery } from '#app/lib/request/use-rows.ts';
import type { Receivables } from '#domain/billing/due.ts';
import type { PaymentTerms } from '#domain/customers/payment-terms.ts';
import type { AdminOrderDetails, AdminOrderList } from '#domain/orders/admin-order.ts';
import type { ChangeOrderBody, ChangePreviewBody } from '#domain/orders/changes/change-input.ts';
import type { ChangePreviewJson } from '#domain/orders/changes/change-json.ts';
import type { CreateOrder } from '#domain/orders/create-order.ts';
import type { CorrectOrder } from '#domain/orders/order-correction.ts';
import type { MoveOrder } from '#domain/orders/order-email.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { RecordPayment, VoidPayment } from '#domain/orders/recorded-payment.ts';
import type { RefundInput } from '#domain/orders/refund.ts';
import type { CreateProperty } from '#domain/properties/property-input.ts';
import type { OrdersAddress } from '../orders-address.ts';

async function listOrders(question: OrdersAddress, cursor: string | null): Promise<AdminOrderList> {
  const { payment_status, sort, ...rest } = question;
  const given = Object.fromEntries(
    Object.entries({ ...rest, sort: sort === 'newest' ? '' : sort, cursor }).filter(([, value]) => value),
  );
  return readAnswer(await api.admin.orders.$get({ query: { payment_status, ...given } }));
}

/** The orders of a query, page by page. */
export const ordersQuery = (question: OrdersAddress) =>
  pagedQuery(['admin', 'orders', question], (cursor) => listOrders(question, cursor));

/** All that the studio keeps of an order. Asked again on each visit. */
export const orderQuery = (id: string) => ({
  queryKey: ['admin', 'order', id],
  queryFn: async (): Promise<AdminOrderDetails> => readAnswer(await api.admin.orders[':id'].$get({ param: { id } })),
  staleTime: 0,
});

/** The orders that a customer is billed for, paid or not, page by page. */
export const customerOrdersQuery = (customer_id: string) =>
  pagedQuery(['admin', 'orders', { customer_id }], async (cursor) => {
    const given = cursor ? { cursor } : {};
    return readAnswer(await api.admin.orders.$get({ query: { customer_id, limit: '20', ...given } }));
  });

const about = (id: string) => ({ param: { id } });

/** Shows the order as it is now, and invalidates the lists that show it. */
async function cacheOrder(details: AdminOrderDetails): Promise<void> {
  queryClient.setQueryData(orderQuery(details.order.id).queryKey, details);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['admin', 'orders'] }),
    queryClient.invalidateQueries(statsQuery),
  ]);
}

/** Makes an order for a customer. The same key is the same order, however often it is requested. */
export async function createOrder(key: string, json: CreateOrder): Promise<AdminOrderDetails> {
  const details = await readAnswer(await api.admin.orders.$post({ json, header: { 'idempotency-key': key } }));
  await cacheOrder(details);
  return details;
}

/** When an order is to be paid, and whether its customer is reminded. Refused where the order was changed since it was shown. */
export async function setPaymentTerms(
  order: AdminOrderDetails['order'],
  json: { payment_terms?: PaymentTerms; are_reminders_muted?: boolean },
): Promise<void> {
  const edit = { ...about(order.id), header: ifMatchHeader(order), json };
  await cacheOrder(await readAnswer(await api.admin.orders[':id']['payment-terms'].$put(edit)));
}

/** Issues and mails the invoices of what is open of an order on account. */
export async function issueInvoices(id: string): Promise<void> {
  await cacheOrder(await readAnswer(await api.admin.orders[':id'].invoices.$post(about(id))));
}

/** Attaches the invoice of another program to a receipt of an order; one that is there is replaced. */
export async function attachInvoice(
  orderId: string,
  documentId: string,
  { number, file }: { number: string; file: File },
) {
  const address = `/api/admin/documents/${encodeURIComponent(documentId)}/invoice?${new URLSearchParams({ number })}`;
  const headers = { 'Content-Type': 'application/pdf' };
  const response = await fetchSafely(address, { method: 'PUT', headers, body: file });
  if (!response.ok) throw await readProblem(response);
  await queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
}

/** Takes it away again. */
export async function detachInvoice(orderId: string, documentId: string): Promise<void> {
  await readAnswer(await api.admin.documents[':id'].invoice.$delete(about(documentId)));
  await queryClient.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
}

/** Who owes what today. */
export const receivablesQuery = {
  queryKey: ['admin', 'receivables'],
  queryFn: async (): Promise<Receivables> => readAnswer(await api.admin.receivables.$get()),
  staleTime: 0,
};

/** Completes, reopens or cancels an order. */
export async function setOrderStatus({ order }: AdminOrderDetails, order_status: OrderStatus): Promise<void> {
  await cacheOrder(
    await readAnswer(
      await api.admin.orders[':id'].status.$post({
        ...about(order.id),
        header: ifMatchHeader(order),
        json: { order_status },
      }),
    ),
  );
}

/** Corrects the customer or the address of the property. Refused where the order was changed since it was shown. */
export async function correctOrder(order: AdminOrderDetails['order'], json: CorrectOrder): Promise<void> {
  const header = ifMatchHeader(order);
  await cacheOrder(await readAnswer(await api.admin.orders[':id'].$patch({ ...about(order.id), json, header })));
}

/** Sends money back. The same key is the same refund, however often it is requested. */
export async function refundOrder({ order }: AdminOrderDetails, key: string, json: RefundInput): Promise<void> {
  const header = { ...ifMatchHeader(order), 'idempotency-key': key };
  await cacheOrder(await readAnswer(await api.admin.orders[':id'].refund.$post({ ...about(order.id), json, header })));
}

/** Sends the customer the confirmation once more. */
export async function resendConfirmation(id: string): Promise<void> {
  await cacheOrder(await readAnswer(await api.admin.orders[':id']['resend-confirmation'].$post(about(id))));
}

/** What a change would make of an order. */
export async function previewChange(id: string, json: ChangePreviewBody): Promise<ChangePreviewJson> {
  return readAnswer(await api.admin.orders[':id'].change.preview.$post({ ...about(id), json }));
}

/** Changes the lines of an order. The same key is the same change. Refused where the order was changed since it was shown. */
export async function changeOrder({ order }: AdminOrderDetails, key: string, json: ChangeOrderBody): Promise<void> {
  const header = { ...ifMatchHeader(order), 'idempotency-key': key };
  await cacheOrder(await readAnswer(await api.admin.orders[':id'].change.$post({ ...about(order.id), json, header })));
}

/** Moves an order to the contact of another address. */
export async function moveOrder({ order }: AdminOrderDetails, json: MoveOrder): Promise<void> {
  const edit = { ...about(order.id), json, header: ifMatchHeader(order) };
  await cacheOrder(await readAnswer(await api.admin.orders[':id']['customer-email'].$put(edit)));
}

/** Records money that was received by hand. The same key is the same payment. */
export async function recordPayment(
  { order }: AdminOrderDetails,
  key: string,
  json: RecordPayment,
): Promise<AdminOrderDetails> {
  const header = { ...ifMatchHeader(order), 'idempotency-key': key };
  const details = await readAnswer(await api.admin.orders[':id'].payments.$post({ ...about(order.id), json, header }));
  await cacheOrder(details);
  return details;
}

/** Voids a payment that was recorded by hand. */
export async function voidPayment({ order }: AdminOrderDetails, paymentId: string, json: VoidPayment): Promise<void> {
  const edit = { param: { id: order.id, paymentId }, header: ifMatchHeader(order), json };
  await cacheOrder(await readAnswer(await api.admin.orders[':id'].payments[':paymentId'].void.$post(edit)));
}

/** Withdraws a payment that was added to an order and that nobody has paid. */
export async function withdrawPayment({ order }: AdminOrderDetails, paymentId: string): Promise<void> {
  const edit = { param: { id: order.id, paymentId }, header: ifMatchHeader(order) };
  await cacheOrder(await readAnswer(await api.admin.orders[':id'].payments[':paymentId'].$delete(edit)));
}

/** Makes a payment link of an order; the one before it ends. */
export async function createPaymentLink(id: string): Promise<void> {
  await readAnswer(await api.admin.orders[':id']['payment-link'].$post(about(id)));
  await queryClient.invalidateQueries(orderQuery(id));
}

/** Mails the customer the payment link of an order. */
export async function sendPaymentLink(id: string): Promise<void> {
  await cacheOrder(await readAnswer(await api.admin.orders[':id']['payment-link'].send.$post(about(id))));
}

/** Invites the customer to open an account; one that is there already has the order then. */
export async function inviteCustomer(id: string): Promise<AdminOrderDetails> {
  const details = await readAnswer(await api.admin.orders[':id'].invite.$post(about(id)));
  await cacheOrder(details);
  return details;
}

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
