import { OrderingFrame } from '#app/features/orders/ordering-frame.tsx';
import { PayView } from '#app/features/orders/pay/pay-view.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';
import type { Route } from './+types/pay.ts';

// The page is private: no search engine may keep it, and no link from it may reveal its address.
export const meta = (input: MetaInput) => [
  ...unlistedMeta(input, 'Payment'),
  { name: 'referrer', content: 'no-referrer' },
];

export default function PayRoute({ params }: Route.ComponentProps) {
  return (
    <OrderingFrame>
      <PayView key={params.orderId} orderId={params.orderId} />
    </OrderingFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
