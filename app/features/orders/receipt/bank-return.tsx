import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#app/lib/toast.ts';
import type { OrderingWords } from '#app/locales/ordering.en.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import { confirmPayment } from '../api/confirm-payment.ts';
import { keepReceipt } from '../payment/complete-order.ts';
import { type CallTrouble, troubleOf, troubleText } from '../trouble.ts';
import { findLocalOrder } from './local-orders.ts';

/** Back from the bank's page: the server looks the payment up before anything is shown (readings, "Two roads to payment"). */
export function BankReturn({ paymentIntent, words }: { paymentIntent: string; words: OrderingWords }) {
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<CallTrouble | null>(null);
  const [attempt, setAttempt] = useState(0);

  const settle = useEffectEvent(async (answer: OrderAnswer) => {
    if (answer.outcome) {
      keepReceipt(answer, { words: words.toasts, isNew: findLocalOrder(answer.payment.id) === null });
      // The address carries the payment's secret; it must not stay in the history.
      return navigate('/success', { replace: true, state: { orderId: answer.payment.id } });
    }
    toast(unpaidToast(answer, words));
    return navigate('/', { replace: true });
  });
  const refuse = useEffectEvent((error: unknown) => {
    const reason = troubleOf(error);
    if (reason.trouble === 'not_found') void navigate('/', { replace: true });
    else setTrouble(reason);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once more
  useEffect(() => {
    let isWanted = true;
    setTrouble(null);
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

  if (!trouble) return <Spinner label={words.success.checking} visible className="py-24 text-lg" />;
  const isSilent = trouble.trouble === 'unreachable';
  return (
    <Notice
      tone="amber"
      role="alert"
      className="mx-auto max-w-xl"
      title={isSilent ? words.success.unreachable.title : troubleText(trouble, words.payment)}
      action={
        <Button size="sm" onClick={() => setAttempt((count) => count + 1)}>
          {words.tryAgain}
        </Button>
      }
    >
      {words.success.unreachable.text}
    </Notice>
  );
}

function unpaidToast({ payment }: OrderAnswer, words: OrderingWords) {
  const { title, text } = payment.status === 'processing' ? words.payment.processing : words.success.notPaid;
  return { title, description: text, variant: 'warning' as const, duration: 10_000 };
}
