import { Link } from 'react-router';
import { useLoadedMessages } from '#app/lib/language/loaded-messages.ts';
import { formatCharge } from '#app/lib/money/money.ts';
import { formatDay } from '#app/lib/time/format-date.ts';
import { studioDay } from '#app/lib/time/studio-day.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { OrderJson } from '#domain/orders/order-json.ts';
import { payableRefusal } from '#domain/orders/payable.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { DuesMessages } from '#locales/all/pages/dues.ts';
import type { OrderPartProps } from './order-part.ts';

type Reader = { locale: Locale; timeZone: string };

/** When what is due of an order is to be paid; null where it is paid as it is placed. */
function whenDue({ payment_terms, payments }: OrderJson, words: DuesMessages['open'], reader: Reader): string | null {
  const [dueOn] = payments.flatMap(({ due_on }) => due_on ?? []).sort();
  if (dueOn) {
    const say = dueOn < studioDay(new Date(), reader.timeZone) ? words.late : words.due;
    return say({ day: formatDay(dueOn, reader.locale) });
  }
  switch (payment_terms.kind) {
    case 'on_account':
      return words.on_account({ days: payment_terms.days ?? 0 });
    case 'deposit':
      return words.before_download;
    case 'before_download':
    case 'at_closing':
      return words[payment_terms.kind];
    default:
      return null;
  }
}

/** What is due of an order that the studio works on, and the way to pay it; nothing where nothing is. */
export function OrderDue({ order, messages, locale, timeZone }: OrderPartProps) {
  const words = useLoadedMessages('dues', locale).messages;
  const dueMinor = order.payments.reduce((sum, { due_minor }) => sum + due_minor, 0);
  if (payableRefusal({ orderStatus: order.order_status, dueMinor })) return null;
  const pay = (
    <Link to={`/pay/${order.id}`} className={buttonClass('primary', 'sm')}>
      {messages.due.pay}
    </Link>
  );
  return (
    <Notice
      tone="info"
      className="mt-6"
      title={messages.due.title({ amount: formatCharge(dueMinor, order.charge_currency, locale) })}
      action={pay}
    >
      {(words && whenDue(order, words.open, { locale, timeZone })) ?? messages.due.text}
    </Notice>
  );
}
