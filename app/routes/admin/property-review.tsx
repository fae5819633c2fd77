import { useParams } from 'react-router';
import { StaffReviewPage } from '#app/features/reviews/staff/staff-review-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'media', messages: ['reviews'] };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Review');

export default function PropertyReviewRoute() {
  const { propertyId = '' } = useParams();
  return <StaffReviewPage key={propertyId} propertyId={propertyId} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
