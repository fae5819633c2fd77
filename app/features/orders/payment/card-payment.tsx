import { type SubmitEvent, useRef, useState } from 'react';
import { toast } from '#app/lib/toast.ts';
import type { OrderingWords } from '#app/locales/ordering.en.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { ConfirmedPayment } from '#domain/orders/local-order.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { chargeWords } from '../charge-words.ts';
import type { CardResult } from './card-form.ts';
import { PayButton } from './pay-button.tsx';
import { ProcessingNotice } from './processing-notice.tsx';
import { type CardFormState, useCardForm } from './use-card-form.ts';
import { usePayOnce } from './use-pay-once.ts';

type CardPaymentProps = {
  placed: OrderAnswer;
  clientSecret: string;
  publishableKey: string;
  locale: Locale;
  words: OrderingWords['payment'];
  onBusy: (isBusy: boolean) => void;
  onPaid: (payment: ConfirmedPayment) => Promise<void>;
  /** The payment was cancelled since the form was opened, and must be opened anew. */
  onClosed: () => void;
};

/** The provider's card form and the button that pays with it. A refused card leaves everything as it was. */
export function CardPayment({ placed, words, onBusy, onPaid, onClosed, ...provider }: CardPaymentProps) {
  const host = useRef<HTMLDivElement>(null);
  const billing = billingOf(placed);
  const { state, retry } = useCardForm(host, { ...provider, billing });
  const { isPaying, payOnce } = usePayOnce(onBusy);
  const [problem, setProblem] = useState<string | null>(null);
  const [isProcessing, setIsProcessing] = useState(false);

  const conclude = async (result: CardResult): Promise<void> => {
    if (result.kind === 'succeeded') return onPaid(result.payment);
    if (result.kind === 'processing') return setIsProcessing(true);
    if (result.kind === 'unexpected') return setProblem(words.unexpected);
    const message = (result.kind === 'closed' ? words.troubles.conflict : result.message) || words.failed.text;
    setProblem(message);
    toast({ title: words.failed.title, description: message, variant: 'destructive' });
    if (result.kind === 'closed') onClosed();
  };

  const pay = (event: SubmitEvent) => {
    event.preventDefault();
    if (state.kind !== 'ready') return;
    void payOnce(async () => {
      setProblem(null);
      await conclude(await state.form.confirm());
    });
  };

  if (isProcessing) return <ProcessingNotice orderId={placed.order.id} words={words} isUnexpected />;
  return (
    <form onSubmit={pay} className="flex flex-col gap-6">
      <div>
        <CardFormPlace state={state} words={words} onRetry={retry} />
        <div
          ref={host}
          inert={state.kind !== 'ready'}
          className={state.kind === 'ready' ? undefined : 'h-0 overflow-hidden'}
        />
      </div>
      {problem && <Notice tone="red">{problem}</Notice>}
      <PayButton
        label={words.pay(chargeWords(placed.order.charge_minor, placed.order.charge_currency))}
        isPaying={isPaying}
        isDisabled={state.kind !== 'ready'}
        words={words}
      />
    </form>
  );
}

function billingOf({ order }: OrderAnswer) {
  return { name: order.customer_name, email: order.customer_email, phone: order.customer_phone };
}

type CardFormPlaceProps = { state: CardFormState; words: OrderingWords['payment']; onRetry: () => void };

function CardFormPlace({ state, words, onRetry }: CardFormPlaceProps) {
  if (state.kind === 'ready') return null;
  if (state.kind === 'failed') {
    const again = (
      <Button variant="outline" size="sm" onClick={onRetry}>
        {words.tryAgain}
      </Button>
    );
    return (
      <Notice tone="red" role="alert" action={again}>
        {words.cardFormFailed}
      </Notice>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <Spinner label={words.preparingCard} className="sr-only" />
      <Skeleton className="h-12 w-full" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </div>
  );
}
