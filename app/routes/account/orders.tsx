import { OrdersPage } from '#app/features/accounts/orders/orders-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Your Orders');

export default function OrdersRoute() {
  return <OrdersPage />;
}
