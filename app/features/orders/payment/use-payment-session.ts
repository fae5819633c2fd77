import { useEffect, useEffectEvent, useState } from 'react';
import { type AcceptedOrder, openPayment, type PaymentSession } from './open-payment.ts';

/** The payment's session: being prepared, or its outcome. */
export type SessionState = { kind: 'preparing' } | PaymentSession;

const PREPARING: SessionState = { kind: 'preparing' };

/**
 * Places the order when the payment form opens, and again when what is ordered or the language changes (ORD-35). `retry` asks once more. `onOpened` hears each result that is still wanted.
 */
export function usePaymentSession(order: AcceptedOrder, onOpened: (session: PaymentSession) => void) {
  const [attempt, setAttempt] = useState(0);
  const wanted = JSON.stringify([
    order.offer.item.id,
    order.form,
    order.quoteId,
    order.locale,
    order.termsVersion,
    attempt,
  ]);
  const [opened, setOpened] = useState<{ wanted: string; session: PaymentSession } | null>(null);
  const tell = useEffectEvent(onOpened);
  const open = useEffectEvent(() => openPayment(order));

  useEffect(() => {
    let isWanted = true;
    void open().then((session) => {
      if (!isWanted) return;
      setOpened({ wanted, session });
      tell(session);
    });
    return () => {
      isWanted = false;
    };
  }, [wanted]);

  const session: SessionState = opened?.wanted === wanted ? opened.session : PREPARING;
  return { session, retry: () => setAttempt((count) => count + 1) };
}
