import { useNavigate } from 'react-router';
import type { OrderAnswer } from '#domain/orders/order-json.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import { clearDraft } from '../draft-store.ts';
import { FreeOrder } from './free-order.tsx';
import { LaterOrder } from './later-order.tsx';

type UnchargedOrderProps = {
  placed: OrderAnswer;
  locale: Locale;
  messages: OrderingMessages['payment'];
  onBusy: (isBusy: boolean) => void;
  onPaid: (answer: OrderAnswer) => Promise<void>;
};

/** An order of which nothing is charged now: it costs nothing, or is paid later by its customer's terms. */
export function UnchargedOrder({ locale, ...order }: UnchargedOrderProps) {
  const navigate = useNavigate();
  if (order.placed.payment.amount === 0) return <FreeOrder {...order} />;
  // What is paid later has no receipt: its own page says what is due when.
  const leave = (orderId: string) =>
    void Promise.resolve(navigate(`/orders/${orderId}`, { replace: true })).then(clearDraft);
  const { placed, messages, onBusy } = order;
  return <LaterOrder placed={placed} locale={locale} messages={messages} onBusy={onBusy} onAccepted={leave} />;
}
