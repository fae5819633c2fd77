import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import type { LocalOrder } from '#domain/orders/local-order-schema.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { clearPaidDraft, useDraft } from '../draft-store.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { useDefaultLocale } from '../use-checkout-locale.ts';
import { chooseLocale, useChosenLocale } from '../use-ordering-locale.ts';
import { usePageMessages } from '../use-page-messages.ts';
import { BankReturn } from './bank-return.tsx';
import { findLocalOrder } from './find-local-order.ts';
import { ReceiptPage } from './receipt-page.tsx';

function readOrderId(state: unknown): string | null {
  const hasId = typeof state === 'object' && state !== null && 'orderId' in state;
  return hasId && typeof state.orderId === 'string' ? state.orderId : null;
}

/** Which receipt to show: the one that navigation names, or the one of a payment that comes back from the bank. */
export function SuccessView() {
  const { state, key } = useLocation();
  const [params] = useSearchParams();
  const orderId = readOrderId(state);
  return <Success key={key} orderId={orderId} paymentIntent={orderId ? null : params.get('payment_intent')} />;
}

type Arrival = { orderId: string | null; paymentIntent: string | null };

/**
 * The language of the receipt: the visitor's choice, else the one the order was made in, else the studio's. Back from the
 * bank the draft still knows it. Null until it is known.
 */
function useReceiptLocale(order: LocalOrder | null, { orderId, paymentIntent }: Arrival): Locale | null {
  const chosen = useChosenLocale(orderId ?? paymentIntent);
  const draft = useDraft();
  const own = useDefaultLocale();
  const placed = draft.paymentId === paymentIntent ? draft.placedLocale : null;
  return chosen ?? order?.locale ?? placed ?? own;
}

function Success(arrival: Arrival) {
  const { orderId, paymentIntent } = arrival;
  const navigate = useNavigate();
  const [order] = useState(() => (orderId ? findLocalOrder(orderId) : null));
  const { data: config, isPending, fetchStatus } = usePublicConfig();
  const wanted = useReceiptLocale(order, arrival);
  const { messages, locale, isReady } = usePageMessages(wanted, ({ success }) => success.pageTitle);
  const scopes = [orderId ?? paymentIntent, order?.serverOrderId].filter((scope) => typeof scope === 'string');
  const isLost = !order && !paymentIntent;

  useEffect(() => {
    if (order) clearPaidDraft(order.id);
    if (isLost) void navigate('/', { replace: true });
  }, [order, isLost, navigate]);

  // The receipt says days and times in the studio's zone, and must not say them in another one first.
  const isWaiting = isPending && fetchStatus !== 'paused';
  if (isLost || isWaiting || !isReady) return <Spinner label={messages.loading} visible className="py-24 text-lg" />;
  return (
    <>
      <div className="mx-auto mb-6 flex max-w-2xl justify-end">
        <LanguageSwitch
          locale={locale}
          label={messages.language}
          onChoose={(chosen) => chooseLocale(chosen, ...scopes)}
        />
      </div>
      {paymentIntent && <BankReturn paymentIntent={paymentIntent} messages={messages} />}
      {order && (
        <ReceiptPage
          order={order}
          messages={messages.success}
          locale={locale}
          timeZone={config?.studioTimeZone ?? browserTimeZone()}
        />
      )}
    </>
  );
}
