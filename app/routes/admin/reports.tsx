import { ReportsPage } from '#app/features/billing/reports/reports-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'orders.read' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Reports');

export default function ReportsRoute() {
  return <ReportsPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
