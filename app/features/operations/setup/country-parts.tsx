import { formatPrice } from '#app/lib/money/format-price.ts';
import { cx } from '#app/ui/cx.ts';
import { Segment } from '#app/ui/form/segment.tsx';
import { countryUsage } from '#domain/shared/addresses/country-usage.ts';
import type { SizeUnit } from '#domain/shared/area.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { currencyName } from '#domain/shared/money/currency-names.ts';
import { priceToMinor } from '#domain/shared/money/money.ts';
import { countryName } from '#domain/site/country-labels.ts';
import { LockedValue } from './locked-value.tsx';
import { UNIT_NAMES } from './price-meaning.ts';

type SizeUnitFieldProps = { unit: SizeUnit; onChoose: (unit: SizeUnit) => void };

/** The unit in which homes are measured. */
export function SizeUnitField({ unit, onChoose }: SizeUnitFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium text-ink">Sizes of homes</legend>
      <div className="flex w-full rounded-full bg-well p-1 sm:w-fit">
        {(['m2', 'sqft'] as const).map((name) => (
          <Segment
            key={name}
            name="sizeUnit"
            value={name}
            isChosen={name === unit}
            onChoose={() => onChoose(name)}
            className="min-h-10 flex-1 justify-center px-5 whitespace-nowrap"
          >
            {name === 'm2' ? 'Square meters' : 'Square feet'}
          </Segment>
        ))}
      </div>
      <p className="sr-only">{UNIT_NAMES[unit]}</p>
    </fieldset>
  );
}

type CurrencyOfferProps = {
  country: string;
  /** The currency of the catalog as it is saved; null for the sample studio's dollars. */
  current: Currency | null;
  /** What is chosen here; left out where nothing is. */
  chosen: Currency | null | undefined;
  lock: string | null;
  onChoose: (currency: Currency | null) => void;
};

/** A figure as it stands in both currencies. */
const FIGURE = 250;
const write = (currency: Currency | null) => formatPrice(priceToMinor(FIGURE, currency ?? 'usd'), currency);

/** Offers the currency of the country for all prices. */
export function CurrencyOffer({ country, current, chosen, lock, onChoose }: CurrencyOfferProps) {
  const { currency } = countryUsage(country);
  if (lock) return <LockedValue label="Currency" value={current?.toUpperCase() ?? 'As set'} variable={lock} />;
  if (!currency || currency === current) return null;
  const isChosen = chosen === currency;
  return (
    <label
      className={cx(
        'flex cursor-pointer gap-3.5 rounded-input border p-4 transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
        isChosen ? 'border-ink' : 'border-line-strong hover:border-ink',
      )}
    >
      <input
        type="checkbox"
        name="currency"
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked ? currency : current)}
        className="mt-0.5 size-5 shrink-0 cursor-pointer rounded accent-accent-text outline-none"
      />
      <span>
        <span className="block text-base font-medium text-ink">
          Prices in {currency.toUpperCase()}, {currencyName(currency, 'en')}
        </span>
        <span className="block text-sm text-pretty text-muted">
          What is usual in {countryName(country)}. Figures stay: {write(current)} becomes {write(currency)}.
        </span>
      </span>
    </label>
  );
}
