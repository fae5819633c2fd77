import { Link } from 'react-router';
import { formatListPrice } from '#app/lib/money/money.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { QuoteJson } from '#domain/orders/pricing/quote-json.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import type { OrderToPlace, PaymentSession } from './open-payment.ts';

type ChangedSessionProps = {
  session: Extract<PaymentSession, { kind: 'changed' | 'terms' }>;
  order: OrderToPlace;
  messages: OrderingMessages;
  onQuote: ((quote: QuoteJson, isCouponGone: boolean) => void) | undefined;
  onTerms: (version: string) => void;
};

/** The price or the Terms of Use changed since they were shown: somebody has to see them first. */
export function ChangedSession({ session, order, messages, onQuote, onTerms }: ChangedSessionProps) {
  if (session.kind === 'changed') {
    const { quote, isCouponGone } = session;
    const { title, text, confirm } = messages.quote.changed;
    const total = formatListPrice(quote.total_minor, order.offer.item.currency, order.locale);
    return (
      <Notice
        tone="amber"
        role="alert"
        title={isCouponGone ? messages.payment.errors.coupon_exhausted : title}
        action={
          <Button size="sm" onClick={() => onQuote?.(quote, isCouponGone)}>
            {confirm({ amount: total })}
          </Button>
        }
      >
        {text({ amount: total })}
      </Notice>
    );
  }
  const { text, read, confirm } = messages.payment.termsChanged;
  return (
    <Notice
      tone="amber"
      role="alert"
      title={messages.payment.errors.terms_changed}
      action={
        <Button size="sm" onClick={() => onTerms(session.version)}>
          {confirm}
        </Button>
      }
    >
      {text}{' '}
      <Link to={`${PATHS.terms}/${session.version}`} target="_blank" className="underline underline-offset-4">
        {read}
      </Link>
    </Notice>
  );
}
