import { useState } from 'react';
import { formatDay } from '#app/lib/time/format-date.ts';
import { formatWallTime } from '#app/lib/time/wall-time.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import type { OrderJson } from '#domain/orders/order-json.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import { calendarHref } from '../api/orders.ts';
import { ChangeShootDialog } from './change-shoot-dialog.tsx';
import { formatShootTime } from './format-shoot-time.ts';
import type { OrderPartProps } from './order-part.ts';

/** When the shoot is, in the studio's zone with the zone named, and its calendar file. */
export function OrderSchedule(part: OrderPartProps) {
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="display display-card">{part.messages.schedule}</h2>
      <div className="mt-4">{part.order.booking ? <Booked {...part} /> : <NotBooked {...part} />}</div>
    </Card>
  );
}

function dayAndTimes(
  booking: Pick<NonNullable<OrderJson['booking']>, 'shoot_datetime' | 'ends_at'>,
  locale: Locale,
  timeZone: string,
) {
  const { shoot_datetime: begins, ends_at: ends } = booking;
  const day = new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'full', timeZone });
  return {
    day: day.format(new Date(begins)),
    starts: formatShootTime(begins, locale, timeZone),
    ends: formatShootTime(ends, locale, timeZone),
    endsWithZone: formatShootTime(ends, locale, timeZone, { timeZoneName: 'short' }),
  };
}

function Booked(part: OrderPartProps) {
  const { order, messages, locale, timeZone } = part;
  const [isChanging, setIsChanging] = useState(false);
  if (!order.booking) return null;
  const { day, starts, endsWithZone } = dayAndTimes(order.booking, locale, timeZone);
  const { second_visit: secondVisit } = order.booking;
  const second = secondVisit && dayAndTimes(secondVisit, locale, timeZone);
  return (
    <>
      <p className="text-lg font-medium text-ink">{day}</p>
      <p className="mt-1 tabular-nums">
        {starts} – {endsWithZone}
      </p>
      {second && (
        <p className="mt-1 tabular-nums">{messages.secondVisit({ times: `${second.starts} – ${second.ends}` })}</p>
      )}
      <p className="mt-2 text-sm text-muted">{messages.zone({ zone: timeZone.replaceAll('_', ' ') })}</p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <a href={calendarHref(order.id)} download className={buttonClass('outline', 'sm')}>
          {messages.calendar}
        </a>
        {Date.parse(order.booking.shoot_datetime) > Date.now() && (
          <Button variant="ghost" size="sm" onClick={() => setIsChanging(true)}>
            {messages.change.open}
          </Button>
        )}
      </div>
      {isChanging && <ChangeShootDialog {...part} now={{ day, time: starts }} onClose={() => setIsChanging(false)} />}
    </>
  );
}

function notBookedText(order: OrderJson, messages: OrderingMessages['orderPage']) {
  if (!order.scheduling_status) return { title: '', text: messages.afterPayment };
  if (order.scheduling_status === 'cancelled') return messages.shootCancelled;
  // The studio books its own orders itself: nothing was tried and refused.
  if (order.origin === 'studio') return messages.toAgree;
  return order.scheduling_status === 'to_be_scheduled' ? messages.toBeScheduled : messages.notRequested;
}

function NotBooked({ order, messages, locale, timeZone }: OrderPartProps) {
  const { title, text } = notBookedText(order, messages);
  const { preferred_date: day, preferred_time: time } = order;
  const isOver = order.payment_status === 'refunded' || order.payment_status === 'failed';
  return (
    <>
      {!isOver && title && <p className="font-medium text-ink">{title}</p>}
      {!isOver && <p className="mt-1 text-[0.9375rem] text-pretty">{text}</p>}
      {day && (
        <Facts className="mt-4">
          <Fact label={messages.requested}>
            {formatDay(day, locale)},{' '}
            {time ? `${formatWallTime(time)} (${timeZone.replaceAll('_', ' ')})` : messages.noTime}
          </Fact>
        </Facts>
      )}
    </>
  );
}
