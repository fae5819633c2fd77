import { useQuery } from '@tanstack/react-query';
import { OrderPart } from '#app/features/orders/manage/order-facts.tsx';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { formatInstant } from '#app/lib/time/format-date.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import type { MessageJson, MessageKind, SkipReason } from '#domain/messages/message-json.ts';
import { messagesQuery, sendMessage } from './api/messages.ts';

const KINDS: Record<MessageKind, string> = {
  day_before: 'The day before',
  hours_before: 'Hours before',
  on_the_way: 'On the way',
  confirmed: 'Time of the shoot',
  moved: 'New time of the shoot',
  cancelled: 'Shoot canceled',
  delivered: 'Delivery',
};
const LOOKS: Record<MessageJson['state'], { tone: BadgeTone; text: string }> = {
  due: { tone: 'neutral', text: 'Planned' },
  waiting: { tone: 'yellow', text: 'Waiting' },
  sent: { tone: 'green', text: 'Sent' },
  skipped: { tone: 'neutral', text: 'Not sent' },
  failed: { tone: 'red', text: 'Failed' },
};
const REASONS: Record<SkipReason, string> = {
  made_later: 'The shoot was made or moved after this time.',
  moved: 'The shoot moved to another time.',
  cancelled: 'The shoot was canceled.',
  switched_off: 'Reminders of this kind are turned off in the settings.',
  stopped_by_person: 'This person wants no such emails.',
  no_address: 'The order has no email address.',
  too_late: 'The shoot had begun.',
  gets_it_no_more: 'This person gets it no more.',
};

/** What the customer and the guests of an order are told, with what is due, was sent or is not sent; nothing where there are none. */
export function OrderMessages({ orderId }: { orderId: string }) {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const { data, error, refetch } = useQuery(messagesQuery(orderId));
  if (error && !data) {
    return (
      <OrderPart title="Messages">
        <RetryNotice onRetry={() => void refetch()}>{getErrorMessage(error)}</RetryNotice>
      </OrderPart>
    );
  }
  if (!data || data.messages.length === 0) return null;
  return (
    <OrderPart title="Messages">
      <ul aria-label="Messages" className="-mb-3.5 divide-y divide-line border-t border-line">
        {data.messages.map((message) => (
          <Message key={message.id} orderId={orderId} message={message} timeZone={timeZone} />
        ))}
      </ul>
    </OrderPart>
  );
}

type MessageProps = { orderId: string; message: MessageJson; timeZone: string };

function Message({ orderId, message, timeZone }: MessageProps) {
  const { kind, state, reason, guest_name, can_send, sends } = message;
  const canWrite = useRights().can('orders.write');
  const { run, running } = useAction('The message was not sent', () => sendMessage(orderId, message));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-3.5">
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">
          {KINDS[kind]}
          {guest_name !== null && <span className="font-normal text-muted">{` to ${guest_name}`}</span>}
        </p>
        <p className="mt-0.5 text-sm text-pretty text-muted">
          {formatInstant(message.sent_at ?? message.due_at, 'en', timeZone)}
          {sends > 1 && `, sent ${sends} times`}
        </p>
        {reason && <p className="mt-0.5 text-sm text-pretty text-muted">{REASONS[reason]}</p>}
      </div>
      <Badge tone={LOOKS[state].tone}>{LOOKS[state].text}</Badge>
      {canWrite && can_send && (
        <Button variant="outline" size="sm" aria-disabled={running !== null} onClick={() => void run()}>
          {sends > 0 ? 'Send again' : 'Send now'}
        </Button>
      )}
    </li>
  );
}
