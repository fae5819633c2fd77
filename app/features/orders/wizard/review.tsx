import { type ReactNode, Suspense } from 'react';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSite } from '#app/lib/page/site.ts';
import { formatDay } from '#app/lib/time/format-date.ts';
import { formatWallTime } from '#app/lib/time/wall-time.ts';
import { parseArea } from '#app/lib/words/parse-count.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { AddressLine } from '#app/ui/layout/address-line.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import { wordsLanguage } from '#domain/catalogue/packages.ts';
import type { Offer } from '#domain/catalogue/photo-price.ts';
import { fullAddress } from '#domain/orders/full-address.ts';
import type { OrderFormField } from '#domain/orders/order-form.ts';
import { type Area, areaIn, reviewArea, type SizeUnit } from '#domain/shared/area.ts';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { ChargeLine } from '../charge-line.tsx';
import { countLabel } from '../count-label.ts';
import type { FormValues } from '../form-values.ts';
import { formatTotal } from '../pricing/format-total.ts';
import type { QuoteState } from '../pricing/use-quote.ts';
import { PriceLines } from './price-lines.tsx';

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

/** The order before its payment, each part with its way back (ORD-11). */
export function Review(props: ReviewProps) {
  const { offer, price, values, timeZone, currency, onEditForm, onEditPackage, children } = props;
  const { address } = useSite().formats;
  const size = parseArea(values.sqft, offer.item.sizeUnit);
  const language = useLanguage();
  const { fields, packages, review: messages, summary, total } = useMessages('wizard');
  return (
    <Card className="divide-y divide-line">
      <ReviewPart title={messages.property} onEdit={() => onEditForm('propertyName')}>
        {values.propertyName.trim() && <Fact label={fields.propertyName}>{values.propertyName}</Fact>}
        <Fact label={messages.address}>
          <AddressLine>{fullAddress(values, address)}</AddressLine>
        </Fact>
        {size !== null && <Fact label={messages.area}>{reviewSize(size, offer.item.sizeUnit, language)}</Fact>}
        {values.bedrooms && <Fact label={fields.bedrooms}>{values.bedrooms}</Fact>}
        {values.bathrooms && <Fact label={fields.bathrooms}>{values.bathrooms}</Fact>}
      </ReviewPart>
      <ReviewPart title={messages.package} onEdit={onEditPackage}>
        <Fact label={messages.package} lang={wordsLanguage(offer.item, 'name')}>
          {offer.item.name}
        </Fact>
        {offer.photoCount !== null && <Fact label={countLabel(offer.item, summary.photos)}>{offer.photoCount}</Fact>}
        <Fact label={messages.included} lang={wordsLanguage(offer.item, 'features')}>
          {offer.item.features.join(', ')}
        </Fact>
      </ReviewPart>
      <ReviewPart title={messages.schedule} onEdit={() => onEditForm('preferredDate')}>
        <Fact label={fields.preferredDate}>
          {values.preferredDate ? formatDay(values.preferredDate, language) : messages.noDate}
        </Fact>
        {values.preferredDate && <Fact label={fields.preferredTime}>{formatTime(values.preferredTime, timeZone)}</Fact>}
        {values.notes.trim() && <Fact label={fields.notes}>{values.notes}</Fact>}
      </ReviewPart>
      <ReviewPart title={messages.contact} onEdit={() => onEditForm('contactName')}>
        <Fact label={messages.name}>{values.contactName}</Fact>
        <Fact label={fields.contactEmail}>{values.contactEmail}</Fact>
        <Fact label={fields.contactPhone}>{values.contactPhone}</Fact>
      </ReviewPart>
      <Suspense>{children}</Suspense>
      {price.quote && (
        <section aria-label={messages.price} className="p-5 sm:p-7">
          <Suspense>
            <PriceLines price={price} currency={offer.item.currency} />
          </Suspense>
        </section>
      )}
      <p className="flex items-baseline justify-between p-5 sm:p-7">
        <span className="font-medium text-ink">{total}</span>
        <span>
          <span className="display block text-right text-3xl tabular-nums">
            {formatTotal(offer, price, { locale: language, from: packages.from })}
          </span>
          <ChargeLine minor={price.quote?.total_minor ?? offer.priceCents} offer={offer} currency={currency} />
        </span>
      </p>
    </Card>
  );
}

/** The size as it was typed: square meters alone where the studio measures in them. */
function reviewSize(size: Area, unit: SizeUnit, language: Locale): string {
  const locale = intlLocale(language);
  return unit === 'm2' ? `${areaIn(size, unit).toLocaleString(locale)} m²` : reviewArea(size, locale);
}

const DEFAULT_TIME = '12:00';

function formatTime(time: string, timeZone: string | null): string {
  return [formatWallTime(time || DEFAULT_TIME), timeZone && `(${timeZone.replaceAll('_', ' ')})`]
    .filter(Boolean)
    .join(' ');
}

type ReviewPartProps = { title: string; onEdit: () => void; children: ReactNode };

function ReviewPart({ title, onEdit, children }: ReviewPartProps) {
  const { edit } = useMessages('wizard').review;
  const language = useLanguage();
  return (
    <section aria-label={title} className="p-5 sm:p-7">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h3 className="display display-card">{title}</h3>
        <button
          type="button"
          onClick={onEdit}
          className="-mr-3 min-h-9 cursor-pointer rounded-full px-3 text-sm font-medium text-accent-text hover:bg-accent-soft"
        >
          {edit}
          <span className="sr-only"> {title.toLocaleLowerCase(language)}</span>
        </button>
      </div>
      <Facts>{children}</Facts>
    </section>
  );
}

/** Step 3 without what it needs (ORD-9). */
export function MissingInformation({ onRestart }: { onRestart: () => void }) {
  const { missing, missingText, restart } = useMessages('wizard').review;
  return (
    <Notice
      tone="amber"
      role="alert"
      title={missing}
      action={
        <Button variant="outline" size="sm" onClick={onRestart}>
          {restart}
        </Button>
      }
    >
      {missingText}
    </Notice>
  );
}
