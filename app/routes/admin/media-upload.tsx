import { OrdersPage } from '#app/features/admin/orders/orders-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const handle: PageHandle = { right: 'orders.read' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Orders');

export default function MediaUploadRoute() {
  return <OrdersPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
