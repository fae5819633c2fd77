import { type ReactNode, Suspense } from 'react';
import { formatCharge } from '#app/lib/money/money.ts';
import { formatDay } from '#app/lib/time/format-date.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import { countLabel } from '../count-label.ts';
import type { FormValues } from '../form-values.ts';

type CheckoutSummaryProps = {
  offer: Offer;
  form: FormValues;
  /** The charge of the card, in minor units. */
  charge: { minor: number; currency: Currency };
  messages: OrderingMessages['checkout'];
  locale: Locale;
  /** What the price is made of. */
  children?: ReactNode;
};

/** The order's summary on the payment page (ORD-51). */
export function CheckoutSummary({ offer, form, charge, messages, locale, children }: CheckoutSummaryProps) {
  const day = form.preferredDate && formatDay(form.preferredDate, locale);
  const photoCount = offer.photoCount ?? offer.item.photoCount;
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="display display-card">{messages.summary}</h2>
      <Facts className="mt-5">
        <Fact label={messages.package} lang="en">
          {offer.item.name}
        </Fact>
        {photoCount > 0 && <Fact label={countLabel(offer.item, messages.photoCount)}>{photoCount}</Fact>}
        <Fact label={messages.property}>
          {form.address}, {form.city}
        </Fact>
        <Fact label={messages.contactName}>{form.contactName}</Fact>
        <Fact label={messages.preferredDate}>
          {day ? (form.preferredTime ? messages.at({ day, time: form.preferredTime }) : day) : messages.noDate}
        </Fact>
      </Facts>
      <Suspense>
        <div className="flex flex-col gap-5 not-empty:mt-5 not-empty:border-t not-empty:border-line not-empty:pt-5">
          {children}
        </div>
      </Suspense>
      <p className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-5">
        <span className="font-medium text-ink">{messages.total}</span>
        <span className="display text-3xl tabular-nums">{formatCharge(charge.minor, charge.currency, locale)}</span>
      </p>
    </Card>
  );
}
