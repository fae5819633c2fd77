import { useParams } from 'react-router';
import { CheckPage } from '#app/features/editing/check/check-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const handle: PageHandle = { right: 'production', messages: ['editing', 'reviews'] };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Editing');

export default function EditJobRoute() {
  const { propertyId = '' } = useParams();
  return <CheckPage key={propertyId} propertyId={propertyId} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
