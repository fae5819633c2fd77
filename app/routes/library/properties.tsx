import { OwnPropertiesPage } from '#app/features/properties/own/own-properties-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';

export const meta = () => unlistedMeta('Your Properties');

export default function PropertiesRoute() {
  return <OwnPropertiesPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
