import { useParams } from 'react-router';
import { OrderDetailsPage } from '#app/features/admin/orders/order-details-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const handle: PageHandle = { right: 'orders.read' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Order');

export default function AdminOrderRoute() {
  const { orderId = '' } = useParams();
  return <OrderDetailsPage key={orderId} orderId={orderId} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
