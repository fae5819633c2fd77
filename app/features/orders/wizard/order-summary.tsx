import { formatListPrice } from '#app/lib/money.ts';
import { formatDay } from '#app/lib/time/format-date.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import type { Currency } from '#domain/shared/currencies.ts';
import { ChargeLine } from '../charge-line.tsx';
import type { FormValues } from '../form-values.ts';

type OrderSummaryProps = { offer: Offer | null; values: FormValues; currency: Currency | null };

/** The order so far, beside the form. */
export function OrderSummary({ offer, values, currency }: OrderSummaryProps) {
  const location = [values.address.trim(), values.city.trim()].filter(Boolean).join(', ');
  return (
    <Card className="p-6 sm:p-7">
      <h2 className="display display-card">Your order</h2>
      {offer ? (
        <>
          <p className="mt-4 font-medium text-ink">{offer.item.name}</p>
          <p className="mt-1 text-[0.9375rem] text-pretty">{offer.item.description}</p>
        </>
      ) : (
        <p className="mt-4 text-[0.9375rem] text-pretty text-muted">No package chosen yet.</p>
      )}
      <Facts className="mt-5 border-t border-line pt-5">
        {offer?.photoCount && <Fact label="Photos">{offer.photoCount}</Fact>}
        <Fact label="Property">{location || '–'}</Fact>
        <Fact label="Preferred date">
          {values.preferredDate ? formatDay(values.preferredDate, 'en') : 'To be agreed'}
        </Fact>
        {values.preferredDate && values.preferredTime && <Fact label="Preferred time">{values.preferredTime}</Fact>}
      </Facts>
      <p className="mt-5 flex items-baseline justify-between border-t border-line pt-5">
        <span className="font-medium text-ink">Total</span>
        {offer ? (
          <span>
            <span className="display block text-right text-3xl tabular-nums">
              {formatListPrice(offer.priceCents, offer.item.currency)}
            </span>
            <ChargeLine offer={offer} currency={currency} />
          </span>
        ) : (
          <span className="text-muted">–</span>
        )}
      </p>
    </Card>
  );
}
