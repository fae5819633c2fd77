import { type SubmitEvent, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { formatCharge } from '#app/lib/money/money.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { isPaidLater } from '#domain/customers/payment-terms-kinds.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import { acceptOrder } from '../api/payments.ts';
import { formatCallError, getCallError } from '../call-error.ts';
import { PayButton } from './pay-button.tsx';
import { usePayOnce } from './use-pay-once.ts';

type LaterOrderProps = {
  placed: OrderAnswer;
  locale: Locale;
  messages: OrderingMessages['payment'];
  onBusy: (isBusy: boolean) => void;
  onAccepted: (orderId: string) => void;
};

/** An order of which nothing is charged now, by its customer's terms: it says what is due when, and is placed by a button. */
export function LaterOrder({ placed: { order }, locale, messages, onBusy, onAccepted }: LaterOrderProps) {
  const words = useMessages('dues', locale);
  const { isPaying, payOnce } = usePayOnce(onBusy);
  const [problem, setProblem] = useState<string | null>(null);
  const { kind, days } = order.payment_terms;
  const text =
    kind === 'on_account' ? words.later.on_account({ days: days ?? 0 }) : isPaidLater(kind) ? words.later[kind] : '';

  const accept = async () => {
    setProblem(null);
    try {
      await acceptOrder(order.id);
      onAccepted(order.id);
    } catch (error) {
      setProblem(formatCallError(getCallError(error), messages));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void payOnce(accept);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <Notice tone="green" title={words.none}>
        {text}
      </Notice>
      <p className="text-ink tabular-nums">
        {words.total({ amount: formatCharge(order.charge_minor, order.charge_currency, locale) })}
      </p>
      {problem && <Notice tone="red">{problem}</Notice>}
      <PayButton
        label={words.place}
        isPaying={isPaying}
        isDisabled={false}
        messages={messages}
        accepts={words.accepts}
      />
    </form>
  );
}
