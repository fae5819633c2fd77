import { LibraryPage } from '#app/features/properties/library/library-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { pageMessages } from '#app/lib/language/messages.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { messages: ['account', 'library'] };

export const meta = (input: MetaInput) => unlistedMeta(input, pageMessages(input, 'library')?.titles.yourMediaLibrary);

export default function MediaRoute() {
  return <LibraryPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
