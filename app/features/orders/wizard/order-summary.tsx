import { Suspense } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { formatDay } from '#app/lib/time/format-date.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import { wordsLanguage } from '#domain/catalogue/packages.ts';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { ChargeLine } from '../charge-line.tsx';
import { countLabel } from '../count-label.ts';
import type { FormValues } from '../form-values.ts';
import { formatTotal } from '../pricing/format-total.ts';
import type { QuoteState } from '../pricing/use-quote.ts';
import { PriceLines } from './price-lines.tsx';

type OrderSummaryProps = { offer: Offer | null; price: QuoteState; values: FormValues; currency: Currency | null };

/** The order so far, beside the form. */
export function OrderSummary({ offer, price, values, currency }: OrderSummaryProps) {
  const language = useLanguage();
  const { fields, packages, summary: messages, total } = useMessages('wizard');
  const location = [values.address.trim(), values.city.trim()].filter(Boolean).join(', ');
  return (
    <Card className="p-6 sm:p-7">
      <h2 className="display display-card">{messages.title}</h2>
      {offer ? (
        <>
          <p lang={wordsLanguage(offer.item, 'name')} className="mt-4 font-medium text-ink">
            {offer.item.name}
          </p>
          <p lang={wordsLanguage(offer.item, 'description')} className="mt-1 text-[0.9375rem] text-pretty">
            {offer.item.description}
          </p>
        </>
      ) : (
        <p className="mt-4 text-[0.9375rem] text-pretty text-muted">{messages.noPackage}</p>
      )}
      <Facts className="mt-5 border-t border-line pt-5">
        {offer?.photoCount && <Fact label={countLabel(offer.item, messages.photos)}>{offer.photoCount}</Fact>}
        <Fact label={messages.property}>{location || '–'}</Fact>
        <Fact label={fields.preferredDate}>
          {values.preferredDate ? formatDay(values.preferredDate, language) : messages.noDate}
        </Fact>
        {values.preferredDate && values.preferredTime && (
          <Fact label={fields.preferredTime}>{values.preferredTime}</Fact>
        )}
      </Facts>
      {offer && price.quote && (
        <Suspense>
          <div className="mt-5 border-t border-line pt-5">
            <PriceLines price={price} currency={offer.item.currency} />
          </div>
        </Suspense>
      )}
      <p className="mt-5 flex items-baseline justify-between border-t border-line pt-5">
        <span className="font-medium text-ink">{total}</span>
        {offer ? (
          <span>
            <span className="display block text-right text-3xl tabular-nums">
              {formatTotal(offer, price, { locale: language, from: packages.from })}
            </span>
            <ChargeLine minor={price.quote?.total_minor ?? offer.priceCents} offer={offer} currency={currency} />
          </span>
        ) : (
          <span className="text-muted">–</span>
        )}
      </p>
    </Card>
  );
}
