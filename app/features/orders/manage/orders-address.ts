import { ORDER_SORTS, type OrderSort, PAYMENT_FILTERS, type PaymentFilter } from '#domain/orders/admin-order.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';

/** The filters and the sort in the address of the orders; empty ones narrow nothing. A day is `YYYY-MM-DD`. */
export type OrdersAddress = {
  q: string;
  payment_status: PaymentFilter;
  order_status: OrderStatus | '';
  from: string;
  to: string;
  sort: OrderSort;
};

const MAX_SEARCH_LENGTH = 200;

function readDay(text: string | null): string {
  const isDay = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
  return isDay && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text) ? text : '';
}

/** Reads an address; invalid parts are left out. */
export function readOrdersAddress(query: URLSearchParams): OrdersAddress {
  const [from, to] = [readDay(query.get('from')), readDay(query.get('to'))];
  return {
    q: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    payment_status: PAYMENT_FILTERS.find((known) => known === query.get('payment_status')) ?? 'accepted',
    order_status: ORDER_STATUSES.find((known) => known === query.get('order_status')) ?? '',
    from,
    to: from && to && to < from ? '' : to,
    sort: ORDER_SORTS.find((known) => known === query.get('sort')) ?? 'newest',
  };
}

/** Whether anything narrows the orders, or widens them. */
export const isFiltered = ({ q, payment_status, order_status, from, to }: OrdersAddress) =>
  payment_status !== 'accepted' || [q, order_status, from, to].some(Boolean);

/** The parts of an address that say nothing. */
export const NO_FILTER = { q: '', payment_status: '', order_status: '', from: '', to: '' };

/** Where the orders that an address asks for are a file. */
export function csvAddress(address: OrdersAddress): string {
  const given = Object.entries(address).filter(([name, value]) => value && !(name === 'sort' && value === 'newest'));
  return `/api/admin/orders.csv?${new URLSearchParams(given)}`;
}
