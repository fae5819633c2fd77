import { CataloguePage } from '#app/features/catalogue/editor/catalogue-page.tsx';
import { TaxProfileList } from '#app/features/orders/tax-profiles/tax-profile-list.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Catalog');

export default function CatalogueRoute() {
  return <CataloguePage customerTaxes={<TaxProfileList />} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
