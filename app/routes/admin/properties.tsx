import { StudioPropertiesPage } from '#app/features/properties/manage/studio-properties-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'media' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Properties');

export default function PropertiesRoute() {
  return <StudioPropertiesPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
