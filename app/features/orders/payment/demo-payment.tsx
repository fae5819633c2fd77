import { type SubmitEvent, useState } from 'react';
import { toast } from '#app/lib/state/toast.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import { formatCallError, getCallError } from '../call-error.ts';
import { PayButton } from './pay-button.tsx';
import { usePayOnce } from './use-pay-once.ts';

/** How long a demo payment takes, in milliseconds (ORD-45). */
export const DEMO_PAYMENT_MS = 1500;

type DemoPaymentProps = {
  /** The amount, as the button names it. */
  amount: string;
  /** Pays and concludes. A refusal is shown, and the button can be pressed again. */
  pay: () => Promise<void>;
  messages: OrderingMessages['payment'];
  onBusy: (isBusy: boolean) => void;
};

const waitForDemoBank = () => new Promise<void>((resolve) => setTimeout(resolve, DEMO_PAYMENT_MS));

/** Payment without a provider: says that it is a demo, waits as long as a bank would, then follows the same flow. */
export function DemoPayment({ amount, pay, messages, onBusy }: DemoPaymentProps) {
  const { isPaying, payOnce } = usePayOnce(onBusy);
  const [problem, setProblem] = useState<string | null>(null);

  const tryToPay = async () => {
    setProblem(null);
    await waitForDemoBank();
    try {
      await pay();
    } catch (error) {
      const message = formatCallError(getCallError(error), messages);
      setProblem(message);
      toast({ title: messages.failed.title, description: message, variant: 'destructive' });
    }
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void payOnce(tryToPay);
  };

  return (
    <form onSubmit={submit} className="flex flex-col gap-6">
      <Notice tone="amber" title={messages.demo.title}>
        {messages.demo.text}
      </Notice>
      {problem && <Notice tone="red">{problem}</Notice>}
      <PayButton label={messages.demo.pay({ amount })} isPaying={isPaying} isDisabled={false} messages={messages} />
    </form>
  );
}
