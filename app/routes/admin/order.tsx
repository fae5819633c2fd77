import { useParams } from 'react-router';
import { OrderMessages } from '#app/features/messages/order-messages.tsx';
import { OrderDetailsPage } from '#app/features/orders/manage/order-details-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'orders.read' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Order');

export default function AdminOrderRoute() {
  const { orderId = '' } = useParams();
  return <OrderDetailsPage key={orderId} orderId={orderId} reminders={<OrderMessages orderId={orderId} />} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
