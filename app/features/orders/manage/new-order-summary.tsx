import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { QuoteLines } from '#app/features/orders/pricing/quote-lines.tsx';
import { formatCharge, formatListPrice } from '#app/lib/money/money.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import { orderingEn } from './ordering-messages.ts';
import { PaymentChoice } from './payment-choice.tsx';
import type { OrderPrice } from './use-order-price.ts';

/** What is said to staff of an unknown area stands at the pin. */
const messages = {
  ...orderingEn.quote,
  areaUnknown: 'Travel is not in this price: nobody could place the address on the map.',
};

type NewOrderSummaryProps = {
  offer: Offer | null;
  price: OrderPrice;
  /** The price was not shown before the order was sent. */
  isPriceNew: boolean;
  couponField: ReactNode;
  isSending: boolean;
  hasErrors: boolean;
};

/** What the customer will be asked to pay, and the button that makes the order. */
export function NewOrderSummary({ offer, price, isPriceNew, couponField, ...form }: NewOrderSummaryProps) {
  const { isSending, hasErrors } = form;
  return (
    <Card className="px-5 pt-4 pb-5 sm:px-6">
      <h2 className="display display-card">To be paid</h2>
      <ShownPrice offer={offer} price={price} />
      {couponField && <div className="mt-4">{couponField}</div>}
      <p className="mt-3 text-[0.9375rem] text-pretty text-body">
        No email goes out without a time or a payment link. The order waits for its payment as long as you like.
      </p>
      {isPriceNew && (
        <p role="alert" className="mt-3 text-[0.9375rem] text-pretty text-amber-text">
          The price follows what you typed last. Look at it once more, then create the order.
        </p>
      )}
      {hasErrors && (
        <p role="alert" className="mt-3 text-[0.9375rem] text-danger-text">
          Some details are not right yet. What you typed is still there.
        </p>
      )}
      <PaymentChoice />
      <div className="mt-3 flex flex-wrap gap-2.5 *:flex-1">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Creating...' : 'Create order'}
        </Button>
        <Link to={PATHS.adminOrders} className={buttonClass('outline')}>
          Cancel
        </Link>
      </div>
    </Card>
  );
}

/** What is known of the price: of a package alone, or its lines and their sum. */
export function ShownPrice({ offer, price }: { offer: Offer | null; price: OrderPrice }) {
  return offer && price.kind !== 'none' ? <QuotedPrice offer={offer} price={price} /> : <Price offer={offer} />;
}

function Price({ offer }: { offer: Offer | null }) {
  const charged = usePublicConfig().data?.paymentCurrency ?? 'usd';
  if (!offer) return <p className="mt-2 text-muted">Choose a package to see its price.</p>;
  return (
    <>
      <p className="mt-2 text-body">
        {offer.item.name}
        {offer.photoCount !== null && `, ${offer.photoCount} photos`}
      </p>
      <p className="display mt-1 text-3xl tabular-nums">{formatListPrice(offer.priceCents, offer.item.currency)}</p>
      {offer.item.currency === null && charged !== 'usd' && (
        <p className="mt-1 text-sm text-muted tabular-nums">charge {formatCharge(offer.priceCents, charged)}</p>
      )}
    </>
  );
}

/** A price that depends on more than the package: its lines and its sum, or why there is none. */
function QuotedPrice({ offer, price }: { offer: Offer; price: Exclude<OrderPrice, { kind: 'none' }> }) {
  const { currency } = offer.item;
  if (price.kind === 'refused') {
    return (
      <div role="alert" className="mt-3">
        <p className="text-[0.9375rem] text-pretty text-danger-text">{price.sentence}</p>
        <Button variant="outline" size="sm" className="mt-2.5" onClick={price.retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (!price.quote) return <p className="mt-2 text-muted">Calculating the price...</p>;
  const isStale = price.kind === 'loading';
  return (
    <div className="mt-3">
      <QuoteLines quote={price.quote} currency={currency} locale="en" messages={messages} isStale={isStale} />
      <p className="display mt-3 border-t border-line pt-3 text-3xl tabular-nums" aria-live="polite">
        {formatListPrice(price.quote.total_minor, currency)}
      </p>
    </div>
  );
}
