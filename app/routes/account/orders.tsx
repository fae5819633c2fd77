import { OrdersPage } from '#app/features/accounts/orders/orders-page.tsx';
import { pageMessages } from '#app/lib/language/messages.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

/** The words of statuses are those of the page of an order. */
export const handle: PageHandle = { messages: ['ordering'] };

export const meta = (input: MetaInput) => unlistedMeta(input, pageMessages(input, 'account')?.titles.yourOrders);

export default function OrdersRoute() {
  return <OrdersPage />;
}
