import { useDeferredValue, useMemo, useState } from 'react';
import { formatPrice } from '#app/lib/money/format-price.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useCountryExamples } from '#app/lib/page/use-country-examples.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { browserTimeZone, dayIn, timeIn } from '#app/lib/time/zoned-time.ts';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { CatalogueDocument, PackageDocument } from '#domain/catalogue/catalogue-schema.ts';
import type { Price } from '#domain/catalogue/price-schema.ts';
import { couponDayProblem } from '#domain/orders/pricing/coupon.ts';
import type { CouponJson } from '#domain/orders/pricing/coupon-json.ts';
import { addOnsOfPackage } from '#domain/orders/pricing/item-lines.ts';
import { priceOrder } from '#domain/orders/pricing/price-order.ts';
import type { Quote, QuoteLine } from '#domain/orders/pricing/quote.ts';
import { refusalSentence } from '#domain/orders/pricing/refusal-sentences.ts';
import { couponsQuery } from '../api/coupons.ts';
import { ChoiceLine, Line, type Part } from './form-parts.tsx';
import { SIZE_UNIT_LABELS } from './format-values.ts';
import type { ListCurrency } from './price-form.ts';
import { BLANK_TRIAL, type TrialForm, trialRequest } from './price-request.ts';

type PriceTrialProps = { content: CatalogueDocument | null; onClose: () => void };

/** A panel that says what an order would cost by the catalog as it is typed, before anybody sees it. */
export function PriceTrial({ content, onClose }: PriceTrialProps) {
  const [form, setForm] = useState(BLANK_TRIAL);
  return (
    <Card role="region" aria-label="Try a price" className="flex flex-col xl:max-h-[calc(100dvh-11rem)]">
      <div className="flex items-start justify-between gap-3 p-5">
        <div>
          <h2 className="display display-card">Try a price</h2>
          <p className="mt-1 text-sm text-pretty text-muted">By the catalog as it is on this page, saved or not.</p>
        </div>
        <IconButton aria-label="Close the trial" size="sm" onClick={onClose}>
          <Icon name="close" className="size-4" />
        </IconButton>
      </div>
      {content ? (
        <Trial
          content={content}
          form={form}
          errors={{}}
          onChange={(changes) => setForm((all) => ({ ...all, ...changes }))}
        />
      ) : (
        <p className="px-5 pb-5 text-muted">The price appears once the catalog has no faults.</p>
      )}
    </Card>
  );
}

type TrialProps = Part<TrialForm> & { content: CatalogueDocument };

function Trial({ content, ...part }: TrialProps) {
  const { onChange } = part;
  const sold = content.packages.filter(({ visibility }) => visibility !== 'archived');
  const item = sold.find(({ id }) => id === part.form.packageId) ?? sold[0];
  const coupons = useUsableCoupons();
  const form = { ...part.form, packageId: item?.id ?? '' };
  const priced = usePriced(form, content, coupons);
  if (!item) return <p className="px-5 pb-5 text-muted">All packages are archived.</p>;
  return (
    <>
      {/* What is typed scrolls, and its price stays in sight. */}
      <div className="flex min-h-0 flex-col gap-4 px-5 pb-5 xl:overflow-y-auto">
        <ChoiceLine
          label="Package"
          name="trialPackage"
          value={item.id}
          values={sold.map(({ id }) => id)}
          labels={Object.fromEntries(sold.map(({ id, words }) => [id, words.en.name]))}
          onChoose={(packageId) => onChange({ packageId, count: '', addOns: {} })}
        />
        <AnswerFields {...part} form={form} content={content} item={item} />
        <AddOnChecks {...part} form={form} content={content} item={item} />
        {coupons.length > 0 && (
          <ChoiceLine
            label="Coupon"
            name="trialCoupon"
            value={form.coupon}
            values={['', ...coupons.map(({ code }) => code)]}
            labels={Object.fromEntries([['', 'None'], ...coupons.map(({ code }) => [code, code])])}
            onChoose={(coupon) => onChange({ coupon })}
          />
        )}
        <PlaceFields {...part} form={form} content={content} />
        {priced.ok && <QuoteLines quote={priced.quote} currency={content.currency} />}
      </div>
      <div aria-live="polite" className="shrink-0 border-t border-line px-5 py-4">
        {priced.ok ? (
          <QuoteTotal quote={priced.quote} currency={content.currency} />
        ) : (
          <Notice tone="amber" title="No price">
            {refusalSentence(priced.refusal, 'en')}
          </Notice>
        )}
      </div>
    </>
  );
}

const countLabel = (price: Price) =>
  price.kind === 'photo_count' ? 'Photos' : price.kind === 'per_unit' ? `Number: ${price.unit.en}` : null;

/** Whether anything that is bought depends on the size of the home. */
function needsSize(content: CatalogueDocument, { price }: PackageDocument): boolean {
  if (content.addOns.some((addOn) => addOn.price.kind === 'tiers')) return true;
  if (price.kind !== 'parts') return price.kind === 'tiers';
  return content.packages.some((part) => price.parts.includes(part.id) && part.price.kind === 'tiers');
}

type AnswerProps = TrialProps & { item: PackageDocument };

function AnswerFields({ content, item, ...part }: AnswerProps) {
  const { price } = item;
  const label = countLabel(price);
  const usual = price.kind === 'photo_count' ? price.defaultCount : price.kind === 'per_unit' ? price.minUnits : '';
  const hasSize = needsSize(content, item);
  if (!label && !hasSize) return null;
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      {label && (
        <Line
          {...part}
          label={label}
          name="count"
          inputMode="numeric"
          required={false}
          optionalText=""
          placeholder={String(usual)}
        />
      )}
      {hasSize && (
        <Line
          {...part}
          label="Size"
          name="size"
          inputMode="numeric"
          required={false}
          optionalText=""
          suffix={SIZE_UNIT_LABELS[content.sizeUnit]}
        />
      )}
    </div>
  );
}

function AddOnChecks({ content, item, form, onChange }: AnswerProps) {
  const offered = addOnsOfPackage(content, item.id);
  if (offered.length === 0) return null;
  const set = (id: string, quantity: string | null) => {
    const { [id]: _old, ...rest } = form.addOns;
    onChange({ addOns: quantity === null ? rest : { ...rest, [id]: quantity } });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium text-ink">Add-ons</legend>
      <div className="max-h-56 overflow-y-auto">
        {offered.map(({ id, words, price }) => {
          const quantity = form.addOns[id];
          return (
            <div key={id} className="flex items-center justify-between gap-3">
              <CheckLine
                name="trialAddOn"
                isChecked={quantity !== undefined}
                onCheck={(isChosen) =>
                  set(id, isChosen ? String(price.kind === 'per_unit' ? price.minUnits : 1) : null)
                }
              >
                {words.en.name}
              </CheckLine>
              {price.kind === 'per_unit' && quantity !== undefined && (
                <input
                  aria-label={`Number of ${words.en.name}`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={quantity}
                  onChange={({ target }) => set(id, target.value)}
                  className="h-10 w-16 rounded-input border border-field bg-surface px-3 text-base text-ink tabular-nums"
                />
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

function PlaceFields({ content, ...part }: TrialProps) {
  const examples = useCountryExamples();
  const { areas, taxes } = content;
  const hasPoint = areas.areas.some(({ where, fee }) => where.kind === 'ring' || fee.kind === 'distance');
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Line {...part} label="Postal code" name="postalCode" required={false} optionalText="" maxLength={20} />
      {taxes.taxes.some(({ region }) => region) && (
        <Line {...part} label="State or region" name="region" required={false} optionalText="" maxLength={100} />
      )}
      {hasPoint && (
        <Line
          {...part}
          label="Place"
          name="point"
          required={false}
          optionalText=""
          className="col-span-2"
          placeholder={examples.point}
          hint="Latitude and longitude; orders get them from their address"
        />
      )}
      <Line {...part} label="Day" name="date" type="date" required={false} optionalText="" />
      <Line {...part} label="Time" name="time" type="time" required={false} optionalText="" />
    </div>
  );
}

function useTrialClock() {
  const { data } = usePublicConfig();
  const timeZone = data?.studioTimeZone ?? browserTimeZone();
  const [opened] = useState(() => new Date().toISOString());
  return useMemo(() => ({ today: dayIn(opened, timeZone), time: timeIn(opened, timeZone) }), [opened, timeZone]);
}

const NO_COUPONS: readonly CouponJson[] = [];

/** The coupons that customers can use today. The uses that are left are not asked: a trial uses none. */
function useUsableCoupons(): readonly CouponJson[] {
  const { today } = useTrialClock();
  const { data } = useList(couponsQuery);
  const all = data?.coupons ?? NO_COUPONS;
  return useMemo(
    () => all.filter((coupon) => !coupon.is_ended && couponDayProblem(coupon, today) === null),
    [all, today],
  );
}

function usePriced(form: TrialForm, content: CatalogueDocument, coupons: readonly CouponJson[]) {
  const now = useTrialClock();
  const typed = useDeferredValue(JSON.stringify(form));
  return useMemo(
    () => priceOrder(content, trialRequest(JSON.parse(typed), { content, coupons, now })),
    [content, coupons, typed, now],
  );
}

type QuoteProps = { quote: Quote; currency: ListCurrency };

function QuoteLines({ quote, currency }: QuoteProps) {
  const { lines, taxes, taxIncluded } = quote;
  const items = lines.filter(({ kind }) => kind !== 'tax');
  return (
    <ul aria-label="Lines" className="flex flex-col gap-2 border-t border-line pt-4 text-[0.9375rem]">
      {items.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no ids, and two may say the same.
        <LineView key={index} line={line} currency={currency} />
      ))}
      {taxes.map(({ id, label, ppm, amountMinor }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 text-muted">
          <span className="min-w-0 wrap-anywhere">
            {label} {ppm / 10_000} %{taxIncluded && ', in the price'}
          </span>
          <span className="shrink-0 tabular-nums">{formatPrice(amountMinor, currency)}</span>
        </li>
      ))}
    </ul>
  );
}

function QuoteTotal({ quote, currency }: QuoteProps) {
  const { totalMinor, durationMinutes, isAreaUnsure } = quote;
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium text-ink">Total</span>
        <strong className="display text-2xl tabular-nums">{formatPrice(totalMinor, currency)}</strong>
      </p>
      <p className="mt-1 text-sm text-muted">{durationMinutes} minutes</p>
      {isAreaUnsure && (
        <p className="mt-2 text-sm text-pretty text-muted">
          Travel is not in this price: nobody can place this address on the map yet.
        </p>
      )}
    </>
  );
}

function LineView({ line, currency }: { line: QuoteLine; currency: ListCurrency }) {
  const { label, unitMinor, quantity, reason, amountMinor } = line;
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span className="min-w-0 wrap-anywhere text-ink">
        {label}
        {(quantity > 1 || reason) && (
          <span className="block text-sm text-muted">
            {[quantity > 1 && `${quantity} × ${formatPrice(unitMinor, currency)}`, reason].filter(Boolean).join(' · ')}
          </span>
        )}
      </span>
      <span className="shrink-0 text-ink tabular-nums">{formatPrice(amountMinor, currency)}</span>
    </li>
  );
}
