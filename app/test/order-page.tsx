import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { OrderDetailsPage } from '#app/features/orders/manage/order-details-page.tsx';
import type { AdminOrderDetails } from '#domain/orders/admin-order.ts';
import { json } from './accounts.ts';
import { type AdminCall, adminNetwork, DETAILS, renderInPanel } from './admin.ts';

/** The path of the sample order in the portal, and in its API. */
export const ORDER_AT = `/admin/orders/${DETAILS.order.id}`;

/** Opens the page of an order in the portal, with further answers of the server; returns the calls that it makes. */
export async function openOrderPage(
  details: AdminOrderDetails,
  answers: Parameters<typeof adminNetwork>[0] = {},
): Promise<AdminCall[]> {
  const calls = adminNetwork({ [`GET ${ORDER_AT}`]: () => json(details), ...answers });
  await renderInPanel(() => <OrderDetailsPage orderId={DETAILS.order.id} />, ORDER_AT);
  await expect.element(page.getByRole('heading', { name: `Order ${details.order.order_number}` })).toBeVisible();
  return calls;
}
