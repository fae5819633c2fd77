import { OrdersPage } from '#app/features/accounts/orders/orders-page.tsx';
import { pageMessages } from '#app/lib/messages.ts';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, pageMessages(input, 'account')?.titles.yourOrders);

export default function OrdersRoute() {
  return <OrdersPage />;
}
