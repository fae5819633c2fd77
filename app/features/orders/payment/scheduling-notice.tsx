import { useState } from 'react';
import { formatDay } from '#app/lib/time/format-date.ts';
import { toClock, useSecondsLeft } from '#app/lib/time/use-seconds-left.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';

type SchedulingNoticeProps = { order: OrderAnswer['order']; locale: Locale; messages: OrderingMessages };

/**
 * Before somebody pays: whether the requested time is booked with the payment, and how long it is held for that. Nothing where no day was
 * requested.
 */
export function SchedulingNotice({ order, locale, messages }: SchedulingNoticeProps) {
  const { scheduling_preview: preview, preferred_date: day, preferred_time: time, hold } = order;
  if (!preview || !day) return null;
  const { scheduling } = messages.payment;
  const when = messages.checkout.at({ day: formatDay(day, locale), time: time ?? '12:00' });
  if (hold) {
    return <HeldTime key={hold.expires_at} secondsLeft={hold.seconds_left} when={when} messages={scheduling} />;
  }
  const { title, text } = scheduling[preview];
  return (
    <Notice tone={preview === 'will_book' ? 'green' : 'amber'} title={title}>
      {text({ when })}
    </Notice>
  );
}

type HeldTimeProps = { secondsLeft: number; when: string; messages: OrderingMessages['payment']['scheduling'] };

const ignoreEnd = () => {};

/** The time that the order holds, with its countdown, and what becomes of it once that is over: nobody is kept from paying. */
function HeldTime({ secondsLeft, when, messages: { held } }: HeldTimeProps) {
  const [endsAt] = useState(() => performance.now() + secondsLeft * 1000);
  const seconds = useSecondsLeft(endsAt, ignoreEnd);
  return (
    <div aria-live="polite">
      {seconds === 0 ? (
        <Notice tone="amber" title={held.endedTitle}>
          {held.endedText({ when })}
        </Notice>
      ) : (
        <Notice
          tone="green"
          title={
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{held.title}</span>
              <span role="timer" className="font-normal text-success-text tabular-nums">
                {held.left({ clock: toClock(seconds) })}
              </span>
            </span>
          }
        >
          {held.text({ when })}
        </Notice>
      )}
    </div>
  );
}
