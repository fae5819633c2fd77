import { api, readAnswer } from '#app/lib/api.ts';
import { pagedQuery } from '#app/lib/request/use-rows.ts';
import type { AdminOrderList } from '#domain/orders/admin-order.ts';
import type { OrdersAddress } from '../orders/orders-address.ts';

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
