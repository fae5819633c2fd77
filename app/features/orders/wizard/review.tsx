import { type ReactNode, Suspense } from 'react';
import { parseCount } from '#app/lib/parse-count.ts';
import { formatDay } from '#app/lib/time/format-date.ts';
import { orderingEn } from '#app/locales/ordering.en.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import { reviewArea } from '#domain/orders/area.ts';
import { fullAddress } from '#domain/orders/full-address.ts';
import type { OrderFormField } from '#domain/orders/order-form.ts';
import type { SizeUnit } from '#domain/pricing/home-size.ts';
import type { Currency } from '#domain/shared/currencies.ts';
import { ChargeLine } from '../charge-line.tsx';
import { countLabel } from '../count-label.ts';
import type { FormValues } from '../form-values.ts';
import { formatTotal } from '../quote/format-total.ts';
import { QuoteLines } from '../quote/quote-parts.ts';
import type { QuoteState } from '../quote/use-quote.ts';

type ReviewProps = {
  offer: Offer;
  price: QuoteState;
  /** What may still be changed of the price: add-ons and a coupon. */
  children?: ReactNode;
  values: FormValues;
  timeZone: string | null;
  /** The currency of the charge; null until the settings are known. */
  currency: Currency | null;
  /** Leads back to a control of step 1. */
  onEditForm: (field: OrderFormField) => void;
  onEditPackage: () => void;
};

/** The order before its payment, each part with its way back (spec §2 Order wizard). */
export function Review(props: ReviewProps) {
  const { offer, price, values, timeZone, currency, onEditForm, onEditPackage, children } = props;
  const size = parseCount(values.sqft);
  return (
    <Card className="divide-y divide-line">
      <ReviewPart title="Property" onEdit={() => onEditForm('propertyName')}>
        {values.propertyName.trim() && <Fact label="Property name">{values.propertyName}</Fact>}
        <Fact label="Address">{fullAddress(values)}</Fact>
        {size !== null && <Fact label="Area">{reviewSize(size, offer.item.sizeUnit)}</Fact>}
        {values.bedrooms && <Fact label="Bedrooms">{values.bedrooms}</Fact>}
        {values.bathrooms && <Fact label="Bathrooms">{values.bathrooms}</Fact>}
      </ReviewPart>
      <ReviewPart title="Package" onEdit={onEditPackage}>
        <Fact label="Package">{offer.item.name}</Fact>
        {offer.photoCount !== null && <Fact label={countLabel(offer.item)}>{offer.photoCount}</Fact>}
        <Fact label="Included">{offer.item.features.join(', ')}</Fact>
      </ReviewPart>
      <ReviewPart title="Schedule" onEdit={() => onEditForm('preferredDate')}>
        <Fact label="Preferred date">
          {values.preferredDate ? formatDay(values.preferredDate, 'en') : 'None: we agree on one with you'}
        </Fact>
        {values.preferredDate && <Fact label="Preferred time">{formatTime(values.preferredTime, timeZone)}</Fact>}
        {values.notes.trim() && <Fact label="Notes">{values.notes}</Fact>}
      </ReviewPart>
      <ReviewPart title="Contact" onEdit={() => onEditForm('contactName')}>
        <Fact label="Name">{values.contactName}</Fact>
        <Fact label="Email">{values.contactEmail}</Fact>
        <Fact label="Phone">{values.contactPhone}</Fact>
      </ReviewPart>
      <Suspense>{children}</Suspense>
      {price.quote && (
        <section aria-label="Price" className="p-5 sm:p-7">
          <Suspense>
            <QuoteLines
              quote={price.quote}
              currency={offer.item.currency}
              locale="en"
              messages={orderingEn.quote}
              isStale={price.kind === 'loading'}
            />
          </Suspense>
        </section>
      )}
      <p className="flex items-baseline justify-between p-5 sm:p-7">
        <span className="font-medium text-ink">Total</span>
        <span>
          <span className="display block text-right text-3xl tabular-nums">{formatTotal(offer, price)}</span>
          <ChargeLine minor={price.quote?.total_minor ?? offer.priceCents} offer={offer} currency={currency} />
        </span>
      </p>
    </Card>
  );
}

/** The size as it was typed: square meters alone where the studio measures in them. */
function reviewSize(size: number, unit: SizeUnit): string {
  return unit === 'm2' ? `${size.toLocaleString('en-US')} m²` : reviewArea(size, 'en-US');
}

const DEFAULT_TIME = '12:00';

function formatTime(time: string, timeZone: string | null): string {
  return [time || DEFAULT_TIME, timeZone && `(${timeZone.replaceAll('_', ' ')})`].filter(Boolean).join(' ');
}

type ReviewPartProps = { title: string; onEdit: () => void; children: ReactNode };

function ReviewPart({ title, onEdit, children }: ReviewPartProps) {
  return (
    <section aria-label={title} className="p-5 sm:p-7">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h3 className="display display-card">{title}</h3>
        <button
          type="button"
          onClick={onEdit}
          className="-mr-3 min-h-9 cursor-pointer rounded-full px-3 text-sm font-medium text-accent-text hover:bg-accent-soft"
        >
          Edit<span className="sr-only"> {title.toLowerCase()}</span>
        </button>
      </div>
      <Facts>{children}</Facts>
    </section>
  );
}

/** Step 3 without what it needs (spec §2). */
export function MissingInformation({ onRestart }: { onRestart: () => void }) {
  return (
    <Notice
      tone="amber"
      role="alert"
      title="Missing Information"
      action={
        <Button variant="outline" size="sm" onClick={onRestart}>
          Start again
        </Button>
      }
    >
      Please start the order process again.
    </Notice>
  );
}
