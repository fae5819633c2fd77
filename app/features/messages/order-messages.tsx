import { useQuery } from '@tanstack/react-query';
import { OrderPart } from '#app/features/orders/manage/order-facts.tsx';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { messagesQuery, sendMessage } from './api/messages.ts';
import { MessageRow } from './message-row.tsx';

/** What the customer, the guests and the crew of an order are told, with what is due, was sent or is not sent; nothing where there are none. */
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
          <MessageRow
            key={message.id}
            message={message}
            timeZone={timeZone}
            onSend={() => sendMessage(orderId, message)}
          />
        ))}
      </ul>
    </OrderPart>
  );
}
