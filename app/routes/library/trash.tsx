import { TrashPage } from '#app/features/media/trash/trash-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { pageMessages, useMessages } from '#app/lib/language/messages.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import type { MetaInput } from '#app/lib/page/site.ts';
import { BackToList } from '#app/ui/layout/back-to-list.tsx';

export const handle: PageHandle = { messages: ['account', 'library'] };

export const meta = (input: MetaInput) => unlistedMeta(input, pageMessages(input, 'library')?.trash.title);

export default function TrashRoute() {
  const messages = useMessages('library').trash;
  return (
    <div className="wrap pt-4 pb-28 sm:pt-6">
      <TrashPage
        userId={null}
        isStudio={false}
        back={<BackToList path={PATHS.realtorMedia}>{messages.back}</BackToList>}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
