import { type FormEvent, useState } from 'react';
import { formatPrice } from '#app/lib/format-price.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { DIALOG_FORM, Dialog, DialogActions, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { SearchBox } from '#app/ui/form/search-box.tsx';
import { CURRENCIES, type Currency } from '#domain/shared/currencies.ts';
import { minorStep, shownDigits } from '#domain/shared/currency-digits.ts';
import { currencyName } from '#domain/shared/currency-names.ts';
import { currencySymbol } from '#domain/shared/currency-symbols.ts';
import { priceToMinor } from '#domain/shared/money.ts';

type CurrencyDialogProps = {
  currency: Currency | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (currency: Currency | null) => void;
};

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

/** Says what follows from a choice: what customers see and pay, and what becomes of the figures. */
function Meaning({ before, after }: { before: Currency | null; after: Currency | null }) {
  const digits = after && digitsSentence(before, after);
  return (
    <Notice>
      {after
        ? `Prices are shown and cards are charged in ${after.toUpperCase()}, ${currencyName(after, 'en')}.`
        : 'Prices are shown in dollars, and cards are charged the same figure in the currency of the server’s settings.'}
      {before !== after && ` Figures stay as they are: ${formatExample(before)} becomes ${formatExample(after)}.`}
      {digits && ` ${digits}`}
    </Notice>
  );
}

/** Chooses what the catalog is priced in, out of all currencies that the card provider charges. */
export function CurrencyDialog({ currency, open, onOpenChange, onChoose }: CurrencyDialogProps) {
  const [chosen, setChosen] = useState(currency);
  const [q, setQ] = useState('');
  const found = findChoices(q);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onChoose(chosen);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Currency"
      description="One for all prices of the catalog. Orders that were placed keep theirs. Nothing is published yet."
    >
      <form onSubmit={apply} className={DIALOG_FORM} aria-label="Currency of the catalog">
        <DialogBody className="flex flex-col gap-4">
          <div className="*:max-w-none!">
            <SearchBox label="Search currencies" placeholder="Euro, JPY, £" value={q} onSearch={setQ} />
          </div>
          <div
            role="radiogroup"
            aria-label="Currency"
            className="h-64 shrink-0 overflow-y-auto rounded-card border border-line sm:h-72"
          >
            {q === '' && (
              <Choice value={null} name="Dollars, charged as the settings say" {...{ chosen, onChoose: setChosen }} />
            )}
            {found.map(({ currency: value, name }) => (
              <Choice key={value} value={value} name={name} {...{ chosen, onChoose: setChosen }} />
            ))}
            {found.length === 0 && <p className="px-4 py-10 text-center text-muted">No currency is called “{q}”.</p>}
          </div>
          <Meaning before={currency} after={chosen} />
        </DialogBody>
        <DialogActions>
          <Button variant="ghost" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" disabled={chosen === currency}>
            Use this currency
          </Button>
        </DialogActions>
      </form>
    </Dialog>
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
