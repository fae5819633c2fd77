import { type SubmitEvent, useState } from 'react';
import { formatOrderPrice } from '#app/lib/money.ts';
import { toast } from '#app/lib/toast.ts';
import type { OrderingMessages } from '#app/locales/ordering.en.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { payDemo } from '../api/payments.ts';
import { formatCallError, getCallError } from '../call-error.ts';
import { PayButton } from './pay-button.tsx';
import { usePayOnce } from './use-pay-once.ts';

/** How long a demo payment takes, in milliseconds (spec §9). */
export const DEMO_PAYMENT_MS = 1500;

type DemoPaymentProps = {
  placed: OrderAnswer;
  locale: Locale;
  messages: OrderingMessages['payment'];
  onBusy: (isBusy: boolean) => void;
  onPaid: (answer: OrderAnswer) => Promise<void>;
};

const waitForDemoBank = () => new Promise<void>((resolve) => setTimeout(resolve, DEMO_PAYMENT_MS));

/** Payment without a provider: says that it is a demo, waits as long as a bank would, then follows the same flow. */
export function DemoPayment({ placed, locale, messages, onBusy, onPaid }: DemoPaymentProps) {
  const { isPaying, payOnce } = usePayOnce(onBusy);
  const [problem, setProblem] = useState<string | null>(null);

  const pay = async () => {
    setProblem(null);
    await waitForDemoBank();
    try {
      await onPaid(await payDemo(placed.order.id));
    } catch (error) {
      const message = formatCallError(getCallError(error), messages);
      setProblem(message);
      toast({ title: messages.failed.title, description: message, variant: 'destructive' });
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void payOnce(pay);
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <Notice tone="amber" title={messages.demo.title}>
        {messages.demo.text}
      </Notice>
      {problem && <Notice tone="red">{problem}</Notice>}
      <PayButton
        label={messages.demo.pay(formatOrderPrice(placed.order, locale))}
        isPaying={isPaying}
        isDisabled={false}
        messages={messages}
      />
    </form>
  );
}
