import { Suspense } from 'react';
import { formatDay } from '#app/lib/time/format-date.ts';
import { orderingEn } from '#app/locales/ordering.en.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import type { Currency } from '#domain/shared/currencies.ts';
import { ChargeLine } from '../charge-line.tsx';
import { countLabel } from '../count-label.ts';
import type { FormValues } from '../form-values.ts';
import { formatTotal } from '../quote/format-total.ts';
import { QuoteLines } from '../quote/quote-parts.ts';
import type { QuoteState } from '../quote/use-quote.ts';

type OrderSummaryProps = { offer: Offer | null; price: QuoteState; values: FormValues; currency: Currency | null };

/** The order so far, beside the form. */
export function OrderSummary({ offer, price, values, currency }: OrderSummaryProps) {
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
        {offer?.photoCount && <Fact label={countLabel(offer.item)}>{offer.photoCount}</Fact>}
        <Fact label="Property">{location || '–'}</Fact>
        <Fact label="Preferred date">
          {values.preferredDate ? formatDay(values.preferredDate, 'en') : 'To be agreed'}
        </Fact>
        {values.preferredDate && values.preferredTime && <Fact label="Preferred time">{values.preferredTime}</Fact>}
      </Facts>
      {offer && price.quote && (
        <Suspense>
          <div className="mt-5 border-t border-line pt-5">
            <QuoteLines
              quote={price.quote}
              currency={offer.item.currency}
              locale="en"
              messages={orderingEn.quote}
              isStale={price.kind === 'loading'}
            />
          </div>
        </Suspense>
      )}
      <p className="mt-5 flex items-baseline justify-between border-t border-line pt-5">
        <span className="font-medium text-ink">Total</span>
        {offer ? (
          <span>
            <span className="display block text-right text-3xl tabular-nums">{formatTotal(offer, price)}</span>
            <ChargeLine minor={price.quote?.total_minor ?? offer.priceCents} offer={offer} currency={currency} />
          </span>
        ) : (
          <span className="text-muted">–</span>
        )}
      </p>
    </Card>
  );
}
