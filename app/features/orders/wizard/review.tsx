import type { ReactNode } from 'react';
import { formatListPrice } from '#app/lib/money.ts';
import { parseCount } from '#app/lib/parse-count.ts';
import { formatDay } from '#app/lib/time/format-date.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import { reviewArea } from '#domain/orders/area.ts';
import { fullAddress } from '#domain/orders/full-address.ts';
import type { OrderFormField } from '#domain/orders/order-form.ts';
import type { Currency } from '#domain/shared/currencies.ts';
import { ChargeLine } from '../charge-line.tsx';
import type { FormValues } from '../form-values.ts';

type ReviewProps = {
  offer: Offer;
  values: FormValues;
  timeZone: string | null;
  /** The currency of the charge; null until the settings are known. */
  currency: Currency | null;
  /** Leads back to a control of step 1. */
  onEditForm: (field: OrderFormField) => void;
  onEditPackage: () => void;
};

/** The order before its payment, each part with its way back (spec §2 Order wizard). */
export function Review({ offer, values, timeZone, currency, onEditForm, onEditPackage }: ReviewProps) {
  const sqft = parseCount(values.sqft);
  return (
    <Card className="divide-y divide-line">
      <ReviewPart title="Property" onEdit={() => onEditForm('propertyName')}>
        {values.propertyName.trim() && <Fact label="Property name">{values.propertyName}</Fact>}
        <Fact label="Address">{fullAddress(values)}</Fact>
        {sqft !== null && <Fact label="Area">{reviewArea(sqft, 'en-US')}</Fact>}
        {values.bedrooms && <Fact label="Bedrooms">{values.bedrooms}</Fact>}
        {values.bathrooms && <Fact label="Bathrooms">{values.bathrooms}</Fact>}
      </ReviewPart>
      <ReviewPart title="Package" onEdit={onEditPackage}>
        <Fact label="Package">{offer.item.name}</Fact>
        {offer.photoCount !== null && <Fact label="Photos">{offer.photoCount}</Fact>}
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
      <p className="flex items-baseline justify-between p-5 sm:p-7">
        <span className="font-medium text-ink">Total</span>
        <span>
          <span className="display block text-right text-3xl tabular-nums">
            {formatListPrice(offer.priceCents, offer.item.currency)}
          </span>
          <ChargeLine offer={offer} currency={currency} />
        </span>
      </p>
    </Card>
  );
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
