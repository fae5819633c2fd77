import { useParams } from 'react-router';
import { CheckPage } from '#app/features/reviews/editing/check/check-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'production', messages: ['editing', 'reviews'] };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Editing');

export default function EditJobRoute() {
  const { propertyId = '' } = useParams();
  return <CheckPage key={propertyId} propertyId={propertyId} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
