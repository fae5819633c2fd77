import { Link } from 'react-router';
import { formatCharge, formatListPrice } from '#app/lib/money.ts';
import { PATHS } from '#app/lib/paths.ts';
import { usePublicConfig } from '#app/lib/public-config.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { Offer } from '#domain/catalogue/photo-price.ts';

type NewOrderSummaryProps = { offer: Offer | null; isSending: boolean; hasErrors: boolean };

/** What the customer will be asked to pay, and the button that makes the order. */
export function NewOrderSummary({ offer, isSending, hasErrors }: NewOrderSummaryProps) {
  return (
    <Card className="px-5 pt-4 pb-5 sm:px-6">
      <h2 className="display display-card">To be paid</h2>
      <Price offer={offer} />
      <p className="mt-3 text-[0.9375rem] text-pretty text-body">
        No email goes out yet. The order waits for its payment as long as you like.
      </p>
      {hasErrors && (
        <p role="alert" className="mt-3 text-[0.9375rem] text-danger-text">
          Some details are not right yet. What you typed is still there.
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5 *:flex-1">
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
