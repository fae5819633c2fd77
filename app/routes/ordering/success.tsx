import { OrderingFrame } from '#app/features/orders/ordering-frame.tsx';
import { SuccessView } from '#app/features/orders/receipt/success-view.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Siparişiniz Alındı');

export default function SuccessRoute() {
  return (
    <OrderingFrame>
      <SuccessView />
    </OrderingFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
