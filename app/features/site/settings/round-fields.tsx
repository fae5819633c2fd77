import { Field, Input } from '#app/ui/form/field.tsx';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { minorToPrice } from '#domain/shared/money/money.ts';
import { usualRoundPrice } from '#domain/site/settings/review-settings.ts';

/** Rounds as they are typed; an empty price is the usual one. */
export type TypedRounds = { free: string; price: string; hours: string };

export const typePrice = (minor: number | null, currency: Currency) =>
  minor === null ? '' : String(minorToPrice(minor, currency));

type RoundFieldsProps = {
  typed: TypedRounds;
  currency: Currency;
  errors: Readonly<Record<string, string | null | undefined>>;
  onChange: (next: TypedRounds) => void;
};

/** How many rounds are free, what one more costs, and how long one takes. */
export function RoundFields({ typed, currency, errors, onChange }: RoundFieldsProps) {
  const usual = typePrice(usualRoundPrice(currency), currency);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-3">
      <Field
        label="Free rounds"
        name="free_rounds"
        hint="A package may say another number."
        error={errors['delivery.review.free_rounds']}
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            min={0}
            max={20}
            value={typed.free}
            onChange={({ target }) => onChange({ ...typed, free: target.value })}
          />
        )}
      </Field>
      <Field
        label={`Each further round (${currency.toUpperCase()})`}
        name="round_price"
        hint={`Before taxes. Empty: ${usual}.`}
        error={errors.price ?? errors['delivery.review.round_price_minor']}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            placeholder={usual}
            value={typed.price}
            onChange={({ target }) => onChange({ ...typed, price: target.value })}
          />
        )}
      </Field>
      <Field
        label="Done within working hours"
        name="turnaround_hours"
        hint="Clients see the time before they send."
        error={errors['delivery.review.turnaround_hours']}
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            max={400}
            value={typed.hours}
            onChange={({ target }) => onChange({ ...typed, hours: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
