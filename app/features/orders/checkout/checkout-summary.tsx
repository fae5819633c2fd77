import { formatDay } from '#app/lib/formats.ts';
import type { OrderingWords } from '#app/locales/ordering.en.ts';
import { Card } from '#app/ui/card.tsx';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import type { Locale } from '#domain/shared/locale.ts';
import type { Currency } from '#domain/shared/money.ts';
import { chargeWords } from '../charge-words.ts';
import { Fact, Facts } from '../facts.tsx';
import type { FormValues } from '../form-values.ts';

type CheckoutSummaryProps = {
  offer: Offer;
  form: FormValues;
  /** What the card is charged, in minor units. */
  charge: { minor: number; currency: Currency };
  words: OrderingWords['checkout'];
  locale: Locale;
};

/** The order's summary on the payment page (spec §2 Payment page). */
export function CheckoutSummary({ offer, form, charge, words, locale }: CheckoutSummaryProps) {
  const day = form.preferredDate && formatDay(form.preferredDate, locale);
  const photoCount = offer.photoCount ?? offer.item.photoCount;
  return (
    <Card className="p-5 sm:p-7">
      <h2 className="display display-card">{words.summary}</h2>
      <Facts className="mt-5">
        <Fact label={words.package} lang="en">
          {offer.item.name}
        </Fact>
        {photoCount > 0 && <Fact label={words.photoCount}>{photoCount}</Fact>}
        <Fact label={words.property}>
          {form.address}, {form.city}
        </Fact>
        <Fact label={words.contactName}>{form.contactName}</Fact>
        <Fact label={words.preferredDate}>
          {day ? (form.preferredTime ? words.at(day, form.preferredTime) : day) : words.noDate}
        </Fact>
      </Facts>
      <p className="mt-5 flex items-baseline justify-between gap-4 border-t border-line pt-5">
        <span className="font-medium text-ink">{words.total}</span>
        <span className="display text-3xl tabular-nums">{chargeWords(charge.minor, charge.currency)}</span>
      </p>
    </Card>
  );
}
