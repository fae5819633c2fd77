import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { useSite } from '#app/lib/page/site.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import { confirmPayment } from '../api/payments.ts';
import { type CallError, formatCallError, getCallError } from '../call-error.ts';
import { keepReceipt } from '../payment/complete-order.ts';
import { findLocalOrder } from './find-local-order.ts';

/** Back from the bank's page: the server looks the payment up before anything is shown (ORD-71). */
export function BankReturn({ paymentIntent, messages }: { paymentIntent: string; messages: OrderingMessages }) {
  const navigate = useNavigate();
  const catalogue = useCatalogue();
  const { address } = useSite().formats;
  const [callError, setErrorMessage] = useState<CallError | null>(null);
  const [attempt, setAttempt] = useState(0);

  const settle = useEffectEvent(async (answer: OrderAnswer) => {
    if (answer.outcome) {
      const isNew = findLocalOrder(answer.payment.id) === null;
      keepReceipt(answer, { messages: messages.toasts, catalogue, address, isNew });
      // The address carries the payment's secret; it must not stay in the history.
      return navigate('/success', { replace: true, state: { orderId: answer.payment.id } });
    }
    toast(unpaidToast(answer, messages));
    return navigate('/', { replace: true });
  });
  const refuse = useEffectEvent((error: unknown) => {
    const reason = getCallError(error);
    if (reason.reason === 'not_found') void navigate('/', { replace: true });
    else setErrorMessage(reason);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    let isWanted = true;
    setErrorMessage(null);
    confirmPayment(paymentIntent).then(
      (answer) => {
        if (isWanted) void settle(answer);
      },
      (error: unknown) => {
        if (isWanted) refuse(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [paymentIntent, attempt]);

  if (!callError) return <Spinner label={messages.success.checking} visible className="py-24 text-lg" />;
  const isSilent = callError.reason === 'unreachable';
  return (
    <Notice
      tone="amber"
      role="alert"
      className="mx-auto max-w-xl"
      title={isSilent ? messages.success.unreachable.title : formatCallError(callError, messages.payment)}
      action={
        <Button size="sm" onClick={() => setAttempt((count) => count + 1)}>
          {messages.tryAgain}
        </Button>
      }
    >
      {messages.success.unreachable.text}
    </Notice>
  );
}

function unpaidToast({ payment }: OrderAnswer, messages: OrderingMessages) {
  const { title, text } = payment.status === 'processing' ? messages.payment.processing : messages.success.notPaid;
  return { title, description: text, variant: 'warning' as const, duration: 10_000 };
}
