import { SitePage } from '#app/features/site/editor/site-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Website');

export default function SiteRoute() {
  return <SitePage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
