import { type SubmitEvent, useState } from 'react';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import { confirmFree } from '../api/payments.ts';
import { formatCallError, getCallError } from '../call-error.ts';
import { PayButton } from './pay-button.tsx';
import { usePayOnce } from './use-pay-once.ts';

type FreeOrderProps = {
  placed: OrderAnswer;
  messages: OrderingMessages['payment'];
  onBusy: (isBusy: boolean) => void;
  onPaid: (answer: OrderAnswer) => Promise<void>;
};

/** An order that costs nothing: its customer's word is enough. */
export function FreeOrder({ placed, messages, onBusy, onPaid }: FreeOrderProps) {
  const { isPaying, payOnce } = usePayOnce(onBusy);
  const [problem, setProblem] = useState<string | null>(null);

  const confirm = async () => {
    setProblem(null);
    try {
      await onPaid(await confirmFree(placed.order.id));
    } catch (error) {
      setProblem(formatCallError(getCallError(error), messages));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void payOnce(confirm);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <Notice tone="green">{messages.free.text}</Notice>
      {problem && <Notice tone="red">{problem}</Notice>}
      <PayButton label={messages.free.confirm} isPaying={isPaying} isDisabled={false} messages={messages} />
    </form>
  );
}
