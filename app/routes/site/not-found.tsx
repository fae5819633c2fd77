import { NotFoundPage } from '#app/features/site/not-found-page.tsx';
import { getLanguage } from '#app/lib/language/language.ts';
import { findMessages } from '#app/lib/language/messages.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { isReadable: true, isNotFound: true };

export const meta = (input: MetaInput) => unlistedMeta(input, findMessages(getLanguage(input), 'site')?.notFound.title);

export default function NotFoundRoute() {
  return <NotFoundPage />;
}
