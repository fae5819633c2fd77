import { type SubmitEvent, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { formatCharge } from '#app/lib/money/money.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import type { ConfirmedPayment } from '#domain/orders/local-order.ts';
import type { OrderJson } from '#domain/orders/order-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import type { CardResult } from './card-form.ts';
import { PayButton } from './pay-button.tsx';
import { ProcessingNotice } from './processing-notice.tsx';
import { type CardFormState, useCardForm } from './use-card-form.ts';
import { usePayOnce } from './use-pay-once.ts';

/** What of an order its card form shows: the amount to pay, and who pays. */
export type CardOrder = Pick<
  OrderJson,
  'id' | 'customer_name' | 'customer_email' | 'customer_phone' | 'charge_minor' | 'charge_currency'
>;

type CardPaymentProps = {
  placed: { order: CardOrder };
  clientSecret: string;
  publishableKey: string;
  locale: Locale;
  messages: OrderingMessages['payment'];
  /** Where a bank's page leads back to. */
  returnPath?: string;
  onBusy: (isBusy: boolean) => void;
  /** What has to be done before the card pays. */
  beforePay?: () => Promise<void>;
  onPaid: (payment: ConfirmedPayment) => Promise<void>;
  /** The payment was cancelled since the form was opened, and must be opened anew. */
  onClosed: () => void;
};

/** The provider's card form and the button that pays with it. A refused card leaves everything as it was. */
export function CardPayment({
  placed,
  messages,
  returnPath = '/success',
  onBusy,
  beforePay,
  onPaid,
  onClosed,
  ...provider
}: CardPaymentProps) {
  // The bank's page leads back to the language of this one.
  const returnAddress = useHref(returnPath);
  const host = useRef<HTMLDivElement>(null);
  const billing = getBillingDetails(placed);
  const { state, retry } = useCardForm(host, { ...provider, billing });
  const { isPaying, payOnce } = usePayOnce(onBusy);
  const [problem, setProblem] = useState<string | null>(null);
  const [isProcessing, setIsProcessing] = useState(false);

  const conclude = async (result: CardResult): Promise<void> => {
    if (result.kind === 'succeeded') return onPaid(result.payment);
    if (result.kind === 'processing') return setIsProcessing(true);
    if (result.kind === 'unexpected') return setProblem(messages.unexpected);
    const message = (result.kind === 'closed' ? messages.errors.conflict : result.message) || messages.failed.text;
    setProblem(message);
    toast({ title: messages.failed.title, description: message, variant: 'destructive' });
    if (result.kind === 'closed') onClosed();
  };

  const pay = (event: SubmitEvent) => {
    event.preventDefault();
    if (state.kind !== 'ready') return;
    void payOnce(async () => {
      setProblem(null);
      await beforePay?.();
      await conclude(await state.form.confirm(returnAddress));
    });
  };

  if (isProcessing) return <ProcessingNotice orderId={placed.order.id} messages={messages} isUnexpected />;
  return (
    <form onSubmit={pay} className="flex flex-col gap-6">
      <div>
        <CardFormContainer state={state} messages={messages} onRetry={retry} />
        <div
          ref={host}
          inert={state.kind !== 'ready'}
          className={state.kind === 'ready' ? undefined : 'h-0 overflow-hidden'}
        />
      </div>
      {problem && <Notice tone="red">{problem}</Notice>}
      <PayButton
        label={messages.pay({
          amount: formatCharge(placed.order.charge_minor, placed.order.charge_currency, provider.locale),
        })}
        isPaying={isPaying}
        isDisabled={state.kind !== 'ready'}
        messages={messages}
      />
    </form>
  );
}

function getBillingDetails({ order }: CardPaymentProps['placed']) {
  return { name: order.customer_name, email: order.customer_email, phone: order.customer_phone };
}

type CardFormContainerProps = { state: CardFormState; messages: OrderingMessages['payment']; onRetry: () => void };

function CardFormContainer({ state, messages, onRetry }: CardFormContainerProps) {
  if (state.kind === 'ready') return null;
  if (state.kind === 'failed') {
    return (
      <RetryNotice label={messages.tryAgain} onRetry={onRetry}>
        {messages.cardFormFailed}
      </RetryNotice>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <Spinner label={messages.preparingCard} className="sr-only" />
      <Skeleton className="h-12 w-full" />
      <div className="grid grid-cols-2 gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </div>
  );
}
