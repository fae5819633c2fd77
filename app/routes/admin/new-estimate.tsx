import { NewEstimatePage } from '#app/features/orders/estimates/new-estimate-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'orders.write' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'New estimate');

export default function NewEstimateRoute() {
  return <NewEstimatePage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
