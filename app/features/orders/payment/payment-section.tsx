import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatCharge, formatOrderPrice } from '#app/lib/money/money.ts';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { isPreview } from '#app/lib/page/preview.ts';
import { useSite } from '#app/lib/page/site.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { isPaidLater } from '#domain/customers/payment-terms-kinds.ts';
import type { ConfirmedPayment } from '#domain/orders/local-order.ts';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { PublicConfig } from '#domain/site/settings/public-config.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import { payDemo } from '../api/payments.ts';
import { formatCallError } from '../call-error.ts';
import type { FieldErrors } from '../form-values.ts';
import { ChangedSession, DepositNote, UnchargedOrder } from '../pricing/quote-parts.ts';
import { chargeNote } from './charge-note.ts';
import { completeOrder } from './complete-order.ts';
import { DemoPayment } from './demo-payment.tsx';
import type { OrderToPlace, PaymentSession } from './open-payment.ts';
import { ProcessingNotice } from './processing-notice.tsx';
import { SchedulingNotice } from './scheduling-notice.tsx';
import { usePaymentSession } from './use-payment-session.ts';

const loadCard = () => import('./card-payment.tsx');
const SaveCard = lazy(async () => ({ default: (await import('./save-card.tsx')).SaveCard }));
const CardPayment = lazy(async () => ({ default: (await loadCard()).CardPayment }));

/** The state of a running payment: its form is being made ready, money is on its way, or neither. */
export type PaymentBusy = 'preparing' | 'paying' | null;

/** What a demo says that it charges: the list price, or a deposit. */
const demoAmount = ({ order, payment }: OrderAnswer, locale: Locale) =>
  payment.amount < order.charge_minor
    ? formatCharge(payment.amount, order.charge_currency, locale)
    : formatOrderPrice(order, locale);

type PaymentSectionProps = {
  order: OrderToPlace;
  config: PublicConfig;
  messages: OrderingMessages;
  onBusy?: (busy: PaymentBusy) => void;
  onOpened?: (placed: OrderAnswer) => void;
  onInvalid: (errors: FieldErrors) => void;
  /** Takes over the price that came in place of the one that was shown. */
  onQuote?: (quote: QuoteJson, isCouponGone: boolean) => void;
  /** Leaves the page; until that is done, the payment counts as running. */
  onPaid: (paymentId: string) => Promise<void>;
};

/**
 * Opens the payment of an order and takes it: the one way to pay, on both roads (ORD-50). The preview of a
 * draft ends before it.
 */
export function PaymentSection(props: PaymentSectionProps) {
  if (isPreview) return <Notice>{props.messages.payment.preview}</Notice>;
  return <RunningPayment {...props} />;
}

function RunningPayment(props: PaymentSectionProps) {
  const { order, config, messages, onBusy, onOpened, onInvalid, onQuote, onPaid } = props;
  const catalogue = useCatalogue();
  const site = useSite();
  const { address } = site.formats;
  const [isPaying, setIsPaying] = useState(false);
  const choice = useRef<Promise<void>>(undefined);
  const [termsVersion, setTermsVersion] = useState(site.termsVersion);

  const complete = async (placed: OrderAnswer, payment: ConfirmedPayment) =>
    onPaid(await completeOrder({ placed, payment, messages: messages.toasts, catalogue, address }));

  const { session, retry } = usePaymentSession({ ...order, termsVersion }, (opened: PaymentSession) => {
    if (opened.kind === 'ready') onOpened?.(opened.answer);
    if (opened.kind === 'paid') void complete(opened.answer, opened.answer.payment);
    if (opened.kind === 'invalid') onInvalid(opened.errors);
    if (opened.kind === 'failed') {
      const { title, text } = messages.payment.sessionFailed;
      toast({
        title,
        description: text({ message: formatCallError(opened, messages.payment) }),
        variant: 'destructive',
      });
    }
  });

  // It comes while the payment is opened; a demo needs none of it.
  useEffect(() => {
    if (config.paymentMode !== 'demo') loadCard().catch(() => {});
  }, [config.paymentMode]);

  const busy = isPaying || session.kind === 'paid' ? 'paying' : session.kind === 'preparing' ? 'preparing' : null;
  const tellBusy = useEffectEvent((next: PaymentBusy) => onBusy?.(next));
  useEffect(() => {
    tellBusy(busy);
    return () => tellBusy(null);
  }, [busy]);

  if (session.kind === 'failed') {
    return (
      <RetryNotice
        title={formatCallError(session, messages.payment)}
        role="none"
        label={messages.payment.tryAgain}
        onRetry={retry}
      />
    );
  }
  if (session.kind === 'changed' || session.kind === 'terms') {
    return (
      <Suspense>
        <ChangedSession
          session={session}
          order={order}
          messages={messages}
          onQuote={onQuote}
          onTerms={setTermsVersion}
        />
      </Suspense>
    );
  }
  if (session.kind === 'processing')
    return <ProcessingNotice orderId={session.answer.order.id} messages={messages.payment} />;
  const preparing = <Spinner label={messages.payment.preparing} visible className="py-10 text-body" />;
  if (session.kind !== 'ready') return preparing;

  const placed = session.answer;
  const isUncharged = placed.payment.amount === 0 || isPaidLater(placed.order.payment_terms.kind);
  const note = !isUncharged && chargeNote(placed, messages.payment, order.locale);
  return (
    <div className="flex flex-col gap-5">
      <SchedulingNotice order={placed.order} locale={order.locale} messages={messages} />
      {!isUncharged && placed.payment.amount < placed.order.charge_minor && (
        <Suspense>
          <DepositNote placed={placed} locale={order.locale} />
        </Suspense>
      )}
      {note && <p className="text-sm text-muted tabular-nums">{note}</p>}
      {config.keepsCards && !isUncharged && (
        <Suspense>
          <SaveCard
            linked={{ orderId: placed.order.id, token: null, payment: placed.payment.id }}
            locale={order.locale}
            onChoice={(sent) => {
              choice.current = sent;
            }}
          />
        </Suspense>
      )}
      {isUncharged ? (
        <Suspense>
          <UnchargedOrder
            placed={placed}
            locale={order.locale}
            messages={messages.payment}
            onBusy={setIsPaying}
            onPaid={(answer) => complete(answer, answer.payment)}
          />
        </Suspense>
      ) : config.paymentMode === 'demo' ? (
        <DemoPayment
          amount={demoAmount(placed, order.locale)}
          messages={messages.payment}
          onBusy={setIsPaying}
          pay={async () => {
            await choice.current;
            const answer = await payDemo(placed.order.id);
            await complete(answer, answer.payment);
          }}
        />
      ) : (
        <Suspense fallback={preparing}>
          <CardPayment
            placed={{ order: { ...placed.order, charge_minor: placed.payment.amount } }}
            publishableKey={placed.payment.publishable_key ?? config.stripePublishableKey ?? ''}
            clientSecret={placed.payment.client_secret ?? ''}
            locale={order.locale}
            messages={messages.payment}
            onBusy={setIsPaying}
            beforePay={async () => choice.current}
            onPaid={(payment) => complete(placed, payment)}
            onClosed={retry}
          />
        </Suspense>
      )}
    </div>
  );
}
