import { NotFoundPage } from '#app/features/site/not-found-page.tsx';
import { getLanguage } from '#app/lib/language.ts';
import { findMessages } from '#app/lib/messages.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import type { MetaInput } from '#app/lib/site.ts';

export const handle: PageHandle = { isReadable: true, isNotFound: true };

export const meta = (input: MetaInput) => unlistedMeta(input, findMessages(getLanguage(input), 'site')?.notFound.title);

export default function NotFoundRoute() {
  return <NotFoundPage />;
}
