import { useList } from '#app/lib/request/use-list.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { ListSkeleton } from '#app/ui/layout/section.tsx';
import type { WebhookDeliveryDetails, WebhookTryJson } from '#domain/operations/webhooks/webhook-json.ts';
import { deliveryQuery } from './api/webhooks.ts';
import { formatOutcome } from './webhook-state.tsx';

type DeliveryDialogProps = { webhookId: string; id: string; title: string; onClose: () => void };

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What was sent of an event, and each call with what was answered. */
export function DeliveryDialog({ webhookId, id, title, onClose }: DeliveryDialogProps) {
  const { data, failure, retry } = useList(deliveryQuery(webhookId, id));
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={title} width="lg" firstFocus="dialog">
      <DialogBody className="flex flex-col gap-6">
        {failure && (
          <RetryNotice title="It could not be loaded" onRetry={retry}>
            {failure}
          </RetryNotice>
        )}
        {!data && !failure && <ListSkeleton label="Loading the calls" rows={3} />}
        {data && <Details details={data} />}
      </DialogBody>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Details({ details: { body, calls } }: { details: WebhookDeliveryDetails }) {
  return (
    <>
      <section aria-label="Calls">
        <h3 className="font-medium text-ink">{calls.length === 1 ? '1 call' : `${calls.length} calls`}</h3>
        {calls.length === 0 && <p className="mt-1 text-sm text-muted">Nothing was sent yet.</p>}
        <ol className="mt-3 flex flex-col gap-3">
          {calls.map((call) => (
            <CallRow key={call.id} call={call} />
          ))}
        </ol>
      </section>
      <section aria-label="What is sent">
        <h3 className="font-medium text-ink">What is sent</h3>
        <Code text={JSON.stringify(body, null, 2)} label="The event" />
      </section>
    </>
  );
}

function CallRow({ call }: { call: WebhookTryJson }) {
  const { at, duration_ms, status, error, answer } = call;
  const isTaken = status !== null && status >= 200 && status < 300;
  return (
    <li>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className={isTaken ? 'font-medium text-success-text' : 'font-medium text-danger-text'}>
          {formatOutcome(call)}
        </span>
        <span className="text-muted tabular-nums">
          {formatInstant(at, 'en', ZONE)}, {duration_ms.toLocaleString('en-US')} ms
        </span>
      </p>
      {status !== null && error && <p className="text-sm text-pretty text-body">{error}</p>}
      {answer && <Code text={answer} label="What was answered" />}
    </li>
  );
}

/** Text as it came, in a box that scrolls; also by the keyboard. */
function Code({ text, label }: { text: string; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached without a pointer
    <section aria-label={label} tabIndex={0} className="mt-2 max-h-72 overflow-auto rounded-input bg-well p-3">
      <pre className="text-xs leading-relaxed wrap-anywhere whitespace-pre-wrap text-ink">{text}</pre>
    </section>
  );
}
