import { OrdersPage } from '#app/features/accounts/orders/orders-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';

export const meta = () => unlistedMeta('Your Orders');

export default function OrdersRoute() {
  return <OrdersPage />;
}
