import { CrewMessagesPage } from '#app/features/messages/crew/crew-messages-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const handle: PageHandle = { right: 'crew' };

export const meta = (input: MetaInput) => unlistedMeta(input, 'Messages to the crew');

export default function CrewMessagesRoute() {
  return <CrewMessagesPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
