import { OwnPropertiesPage } from '#app/features/properties/own/own-properties-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Your Properties');

export default function PropertiesRoute() {
  return <OwnPropertiesPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
