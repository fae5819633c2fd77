import { useParams } from 'react-router';
import { WebhookPage } from '#app/features/operations/webhooks/webhook-page.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import type { MetaInput } from '#app/lib/page/site.ts';

export const meta = (input: MetaInput) => unlistedMeta(input, 'Webhook');

export default function WebhookRoute() {
  const { webhookId = '' } = useParams();
  return <WebhookPage key={webhookId} id={webhookId} />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
