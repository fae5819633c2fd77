import { useState } from 'react';
import { formatPrice } from '#app/lib/money/format-price.ts';
import { cx } from '#app/ui/cx.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import { CURRENCIES, type Currency } from '#domain/shared/money/currencies.ts';
import { minorStep, shownDigits } from '#domain/shared/money/currency-digits.ts';
import { currencyName } from '#domain/shared/money/currency-names.ts';
import { currencySymbol } from '#domain/shared/money/currency-symbols.ts';
import { priceToMinor } from '#domain/shared/money/money.ts';

const CHOICES = CURRENCIES.map((currency) => ({ currency, name: currencyName(currency, 'en') })).sort((one, other) =>
  one.name.localeCompare(other.name, 'en'),
);

function findChoices(q: string) {
  const wanted = q.toLowerCase();
  return CHOICES.filter(({ currency, name }) =>
    `${currency} ${name} ${currencySymbol(currency)}`.toLowerCase().includes(wanted),
  );
}

/** A figure as it is before and after, since nothing is converted. */
const EXAMPLE = 250;

function formatExample(currency: Currency | null): string {
  return formatPrice(priceToMinor(EXAMPLE, currency ?? 'usd'), currency);
}

function digitsSentence(before: Currency | null, after: Currency): string | null {
  const digits = shownDigits(after);
  if (digits === shownDigits(before ?? 'usd')) return null;
  const code = after.toUpperCase();
  if (digits === 0) return `Amounts in ${code} have no digits after the point: prices that have some are marked.`;
  const last = minorStep(after) === 10 ? ', the last of which is 0' : '';
  return `Amounts in ${code} have ${digits} digits after the point${last}.`;
}

/** What becomes of the figures with another currency: nothing is converted. Empty where none changes. */
export function explainFigures(before: Currency | null, after: Currency | null): string {
  if (before === after) return '';
  const digits = after && digitsSentence(before, after);
  const [was, is] = [formatExample(before), formatExample(after)];
  const figures = was === is ? 'Figures stay as they are.' : `Figures stay as they are: ${was} becomes ${is}.`;
  return [figures, digits].filter(Boolean).join(' ');
}

/** Says what follows from a choice: what customers see and pay, and what becomes of the figures. */
export function CurrencyMeaning({ before, after }: { before: Currency | null; after: Currency | null }) {
  return (
    <Notice>
      {after
        ? `Prices are shown and cards are charged in ${after.toUpperCase()}, ${currencyName(after, 'en')}.`
        : 'Prices are shown in dollars, and cards are charged the same figure in the currency of the server’s settings.'}{' '}
      {explainFigures(before, after)}
    </Notice>
  );
}

type CurrencyListProps = { chosen: Currency | null; onChoose: (currency: Currency | null) => void };

/** All currencies that the card provider charges, with a search; `null` is how a new installation begins. */
export function CurrencyList({ chosen, onChoose }: CurrencyListProps) {
  const [q, setQ] = useState('');
  const found = findChoices(q);
  return (
    <>
      <div className="*:max-w-none!">
        <SearchBox label="Search currencies" placeholder="Euro, JPY, £" value={q} onSearch={setQ} />
      </div>
      <div
        role="radiogroup"
        aria-label="Currency"
        className="h-64 shrink-0 overflow-y-auto rounded-card border border-line sm:h-72"
      >
        {q === '' && (
          <Choice value={null} name="Dollars, charged as the settings say" chosen={chosen} onChoose={onChoose} />
        )}
        {found.map(({ currency: value, name }) => (
          <Choice key={value} value={value} name={name} chosen={chosen} onChoose={onChoose} />
        ))}
        {found.length === 0 && <p className="px-4 py-10 text-center text-muted">No currency is called “{q}”.</p>}
      </div>
    </>
  );
}

type ChoiceProps = {
  value: Currency | null;
  name: string;
  chosen: Currency | null;
  onChoose: (currency: Currency | null) => void;
};

function Choice({ value, name, chosen, onChoose }: ChoiceProps) {
  const isChosen = value === chosen;
  return (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-well',
        'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-(--focus)',
        isChosen && 'bg-well',
      )}
    >
      <input
        type="radio"
        name="currency"
        value={value ?? ''}
        checked={isChosen}
        onChange={() => onChoose(value)}
        className="size-4 shrink-0 accent-ink outline-none"
      />
      <span className="min-w-0 flex-1 text-ink">{name}</span>
      <span className="shrink-0 text-sm text-body tabular-nums">{value ? value.toUpperCase() : '$'}</span>
    </label>
  );
}
