import { useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { useRows } from '#app/lib/request/use-rows.ts';
import { toast } from '#app/lib/state/toast.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { EmptyList, MoreRows, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { WebhookDeliveryJson, WebhookJson } from '#domain/operations/webhooks/webhook-json.ts';
import { DELIVERY_STATES, type DeliveryState } from '#domain/operations/webhooks/webhook-states.ts';
import { deliveriesQuery, sendAgain } from './api/webhooks.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { formatOutcome } from './webhook-state.tsx';

const STATES: Record<DeliveryState, { label: string; tone: BadgeTone }> = {
  delivered: { label: 'Arrived', tone: 'green' },
  due: { label: 'On its way', tone: 'yellow' },
  waiting: { label: 'Waiting', tone: 'neutral' },
  failed: { label: 'Given up', tone: 'red' },
};

/** The log of a webhook: each event with its tries and what was answered. */
export function DeliveryLog({ webhook }: { webhook: WebhookJson }) {
  const [state, setState] = useState<DeliveryState | ''>('');
  const { rows, failure, retry, ...list } = useRows(deliveriesQuery(webhook.id, state), (page) => page.deliveries);
  return (
    <section aria-label="Log">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="display display-card">Log</h2>
        <Select
          aria-label="Show"
          value={state}
          onChange={({ target }) => setState(DELIVERY_STATES.find((each) => each === target.value) ?? '')}
          className="w-44"
        >
          <option value="">All events</option>
          {DELIVERY_STATES.map((each) => (
            <option key={each} value={each}>
              {STATES[each].label}
            </option>
          ))}
        </Select>
      </div>
      {failure && !rows && (
        <RetryNotice title="The log could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!rows && !failure && <RowsSkeleton label="Loading the log" />}
      {rows?.length === 0 && (
        <EmptyList text={state ? 'No events like that' : 'Nothing was sent yet'}>
          {!state && <p className="text-muted">Send a test event, or wait until something happens.</p>}
        </EmptyList>
      )}
      {rows && rows.length > 0 && (
        <Card>
          <ul aria-label="Events" className="divide-y divide-line">
            {rows.map((delivery) => (
              <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </ul>
        </Card>
      )}
      {rows && (
        <MoreRows
          hasMore={list.hasMore}
          isFetching={list.isFetchingMore}
          failure={failure}
          failedTitle="The next events could not be loaded"
          onMore={list.more}
        />
      )}
    </section>
  );
}

/** How an event stands: its tries, how the last one ended, and when the next one is due. */
function formatFacts({ tries, last_try: last, next_try_at: next, is_replay, event }: WebhookDeliveryJson): string {
  const now = new Date();
  return [
    relativeTime(event.timestamp, now),
    ...(tries > 0 ? [tries === 1 ? '1 try' : `${tries} tries`] : []),
    ...(last ? [`${formatOutcome(last)} after ${last.duration_ms.toLocaleString('en-US')} ms`] : []),
    ...(next && tries > 0 ? [`next try ${relativeTime(next, now)}`] : []),
    ...(is_replay ? ['sent again'] : []),
  ].join(' · ');
}

function DeliveryRow({ webhook, delivery }: { webhook: WebhookJson; delivery: WebhookDeliveryJson }) {
  const [isOpen, setIsOpen] = useState(false);
  const { event, state } = delivery;
  const { run, running } = useAction('It could not be sent again', async () => {
    await sendAgain(webhook.id, delivery.id);
    toast({
      title: 'On its way again',
      description: 'Under the same id, so that nobody acts twice.',
      variant: 'success',
    });
  });
  const name = `${event.type} ${event.sequence}`;
  const again = state === 'due' ? 'Send now' : 'Send again';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-mono text-sm wrap-anywhere text-ink">{event.type}</span>
          <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        </p>
        <p className="mt-1 text-sm text-pretty wrap-anywhere text-muted tabular-nums">{formatFacts(delivery)}</p>
      </div>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" aria-label={`Show ${name}`} onClick={() => setIsOpen(true)}>
          Show
        </Button>
        {webhook.is_on && state !== 'waiting' && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`${again} ${name}`}
            aria-disabled={running !== null}
            onClick={() => void run()}
          >
            {again}
          </Button>
        )}
      </div>
      {isOpen && (
        <DeliveryDialog webhookId={webhook.id} id={delivery.id} title={event.type} onClose={() => setIsOpen(false)} />
      )}
    </li>
  );
}
