import { useMessages } from '#app/lib/language/messages.ts';
import { formatCharge } from '#app/lib/money/money.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { Locale } from '#domain/shared/locale.ts';

type DepositNoteProps = { placed: OrderAnswer; locale: Locale };

/** What of an order is charged now, and when the rest is due. */
export function DepositNote({ placed: { order, payment }, locale }: DepositNoteProps) {
  const { deposit } = useMessages('dues', locale);
  const money = (minor: number) => formatCharge(minor, order.charge_currency, locale);
  const rest = money(order.charge_minor - payment.amount);
  return (
    <Notice tone="info" title={deposit.now({ amount: money(payment.amount) })}>
      {deposit.rest({ rest, total: money(order.charge_minor) })}
    </Notice>
  );
}
