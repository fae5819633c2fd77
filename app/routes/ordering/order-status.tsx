import { OrderingFrame } from '#app/features/orders/ordering-frame.tsx';
import { OrderStatusView } from '#app/features/orders/status/order-status-view.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';
import type { Route } from './+types/order-status.ts';

// The page is private: no search engine may keep it, and no link from it may reveal its address.
export const meta = (input: MetaInput) => [
  ...unlistedMeta(input, 'Your Order'),
  { name: 'referrer', content: 'no-referrer' },
];

export default function OrderStatusRoute({ params }: Route.ComponentProps) {
  return (
    <OrderingFrame>
      <OrderStatusView key={params.orderId} orderId={params.orderId} />
    </OrderingFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
