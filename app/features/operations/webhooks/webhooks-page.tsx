import { useState } from 'react';
import { Link } from 'react-router';
import { PortalConfirmation } from '#app/features/shared/session/portal-confirmation.tsx';
import { PATHS } from '#app/lib/page/paths.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { EmptyList, PanelHeading, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { WebhookJson } from '#domain/operations/webhooks/webhook-json.ts';
import { webhooksQuery } from './api/webhooks.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { formatOutcome, formatTypes, WebhookBadge } from './webhook-state.tsx';

/** The webhooks of the studio, and the way to another one. */
export function WebhooksPage() {
  const { data, failure, retry } = useList(webhooksQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const add = <Button onClick={() => setIsMaking(true)}>New webhook</Button>;
  return (
    <PortalConfirmation>
      <PanelHeading
        title="Webhooks"
        text="Tell other programs what happens here: orders, payments, shoots, deliveries, reviews and accounts. Each call is signed."
      >
        {data && data.length > 0 && add}
      </PanelHeading>
      {failure && (
        <RetryNotice title="The webhooks could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <RowsSkeleton label="Loading webhooks" />}
      {data?.length === 0 && (
        <EmptyList text="No webhooks yet">
          <p className="mx-auto mb-5 max-w-prose text-pretty text-muted">
            Connect your bookkeeping, a chat or Zapier: paste the webhook address it gives you and choose the events to
            send.
          </p>
          {add}
        </EmptyList>
      )}
      {data && data.length > 0 && <WebhookList webhooks={data} />}
      {isMaking && (
        <WebhookDialog
          webhook={null}
          onClose={() => setIsMaking(false)}
          onMade={(made) => {
            setIsMaking(false);
            setSecret(made);
          }}
        />
      )}
      {secret && <SecretDialog secret={secret} hasFormer={false} onClose={() => setSecret(null)} />}
    </PortalConfirmation>
  );
}

function WebhookList({ webhooks }: { webhooks: readonly WebhookJson[] }) {
  return (
    <Card>
      <ul aria-label="Webhooks" className="divide-y divide-line">
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} />
        ))}
      </ul>
    </Card>
  );
}

function WebhookRow({ webhook }: { webhook: WebhookJson }) {
  const { id, url, description, last_try: last, on_their_way: waiting } = webhook;
  const { host, pathname } = new URL(url);
  const title = description || host;
  const facts = [
    formatTypes(webhook),
    last ? `${formatOutcome(last)}, ${relativeTime(last.at, new Date())}` : 'Nothing sent yet',
    ...(waiting > 0 ? [`${waiting.toLocaleString('en-US')} on their way`] : []),
  ];
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-4 transition-colors hover:bg-ink/3 sm:px-6">
      <div className="min-w-0 flex-1 basis-72">
        <Link
          to={`${PATHS.adminWebhooks}/${id}`}
          className="rounded-md font-medium wrap-anywhere text-ink after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        <p className="text-sm break-all text-muted">{description ? `${host}${pathname}` : pathname}</p>
        <p className="mt-1 text-sm text-pretty text-body tabular-nums">{facts.join(' · ')}</p>
      </div>
      <WebhookBadge webhook={webhook} />
    </li>
  );
}
