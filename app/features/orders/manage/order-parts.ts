import type { ComparedPart } from '#app/lib/request/edits.ts';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { formatMinor } from '#domain/shared/money/money.ts';
import { orderingEn } from './ordering-messages.ts';

const messages = orderingEn.orderPage;

/** The parts of an order that an admin's decision rests on. */
export const ORDER_PARTS: ComparedPart<AdminOrderDetails>[] = [
  { label: 'Status', show: ({ order }) => (order.order_status ? messages.status[order.order_status] : '') },
  { label: 'Payment', show: ({ order }) => messages.paymentStatus[order.payment_status] },
  {
    label: 'Left to refund',
    show: ({ order, refundable_minor }) => formatMinor(refundable_minor, order.charge_currency, 'en-US'),
  },
  { label: 'Not paid yet', show: ({ order }) => formatMinor(order.balance_minor, order.charge_currency, 'en-US') },
  { label: 'Scheduling', show: ({ order }) => order.scheduling_status?.replaceAll('_', ' ') ?? '' },
  { label: 'Property', show: ({ property }) => property?.name ?? '' },
  { label: 'Account', show: ({ user }) => user?.email ?? '' },
  { label: 'Customer', show: ({ order }) => order.customer_name },
  { label: 'Email', show: ({ order }) => order.customer_email },
  { label: 'Phone', show: ({ order }) => order.customer_phone },
  { label: 'Address', show: ({ order }) => [order.address, order.city, order.state, order.zip_code].join(', ') },
];
