import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { OrderingMessages } from '#app/locales/ordering.en.ts';
import type { LocalOrder } from '#domain/orders/local-order.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { clearPaidDraft } from '../draft-store.ts';
import { BankReturn } from './bank-return.tsx';
import { findLocalOrder } from './local-orders.ts';
import { ReceiptPage } from './receipt-page.tsx';

function readOrderId(state: unknown): string | null {
  const hasId = typeof state === 'object' && state !== null && 'orderId' in state;
  return hasId && typeof state.orderId === 'string' ? state.orderId : null;
}

type SuccessPageProps = { messages: OrderingMessages; locale: Locale; timeZone: string };

/** Which receipt to show: the one that navigation names, or the one of a payment that comes back from the bank. */
export function SuccessPage(props: SuccessPageProps) {
  const { state, key } = useLocation();
  const [params] = useSearchParams();
  const orderId = readOrderId(state);
  const paymentIntent = params.get('payment_intent');
  if (!orderId && paymentIntent) return <BankReturn paymentIntent={paymentIntent} messages={props.messages} />;
  return <SavedReceipt key={key} {...props} orderId={orderId} />;
}

function SavedReceipt({ orderId, messages, ...rest }: SuccessPageProps & { orderId: string | null }) {
  const navigate = useNavigate();
  const [order] = useState<LocalOrder | null>(() => (orderId ? findLocalOrder(orderId) : null));

  useEffect(() => {
    if (order) clearPaidDraft(order.id);
    else void navigate('/', { replace: true });
  }, [order, navigate]);

  return order && <ReceiptPage {...rest} order={order} messages={messages.success} />;
}
