import { ProductionPage } from '#app/features/production/production-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'production' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Production');

export default function ProductionRoute() {
  return <ProductionPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
