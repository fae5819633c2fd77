import { CataloguePage } from '#app/features/catalogue/editor/catalogue-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Catalog');

export default function CatalogueRoute() {
  return <CataloguePage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
