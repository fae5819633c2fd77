import { formatDay } from '#app/lib/time/format-date.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { OrderingMessages } from '#locales/en/pages/ordering.ts';

type SchedulingNoticeProps = { order: OrderAnswer['order']; locale: Locale; messages: OrderingMessages };

/** Before somebody pays: whether the wished time is booked with the payment. Nothing where no day was wished for. */
export function SchedulingNotice({ order, locale, messages }: SchedulingNoticeProps) {
  const { scheduling_preview: preview, preferred_date: day, preferred_time: time } = order;
  if (!preview || !day) return null;
  const { title, text } = messages.payment.scheduling[preview];
  const when = messages.checkout.at(formatDay(day, locale), time ?? '12:00');
  return (
    <Notice tone={preview === 'will_book' ? 'green' : 'amber'} title={title}>
      {text(when)}
    </Notice>
  );
}
