import { useParams } from 'react-router';
import { EstimateDetailsPage } from '#app/features/orders/estimates/estimate-details-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'orders.read' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Estimate');

export default function AdminEstimateRoute() {
  const { estimateId = '' } = useParams();
  return <EstimateDetailsPage key={estimateId} estimateId={estimateId} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
