import { PropertyPreview } from '#app/features/properties/preview/property-preview.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { pageMessages } from '#app/lib/language/messages.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';
import type { Route } from './+types/property-preview.ts';

export const handle: PageHandle = { messages: ['library'] };

// A preview is of a house that is not listed yet: no search engine may keep it, and no link from it may reveal its address.
export const meta = (input: MetaInput) => [
  ...unlistedMeta(input, pageMessages(input, 'library')?.titles.propertyPreview),
  { name: 'referrer', content: 'no-referrer' },
];

export default function PropertyPreviewRoute({ params }: Route.ComponentProps) {
  return <PropertyPreview key={params.propertyId} propertyId={params.propertyId} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
