import { useParams } from 'react-router';
import { RealtorPropertiesPage } from '#app/features/properties/manage/realtor-properties-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'media' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Media for the realtor');

export default function RealtorPropertiesRoute() {
  const { realtorId = '' } = useParams();
  return <RealtorPropertiesPage realtorId={realtorId} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
