import { WebhooksPage } from '#app/features/operations/webhooks/webhooks-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Webhooks');

export default function WebhooksRoute() {
  return <WebhooksPage />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
