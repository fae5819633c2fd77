import { NewOrderPage } from '#app/features/orders/manage/new-order-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'orders.write' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'New order');

export default function NewOrderRoute() {
  return <NewOrderPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
