import { LibraryPage } from '#app/features/library/library-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Your Media Library');

export default function MediaRoute() {
  return <LibraryPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
