import { Button } from '#app/ui/button/button.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { Currency } from '#domain/shared/money/currencies.ts';
import type { TypedLine } from './typed-lines.ts';

type LineFieldsProps = {
  row: TypedLine;
  number: number;
  currency: Currency;
  errors: Partial<Record<keyof TypedLine, string>>;
  onChange: (part: Partial<TypedLine>) => void;
  onRemove: () => void;
};

/** A line in the studio's own words: what, at which price, how many. */
export function LineFields({ row, number, currency, errors, onChange, onRemove }: LineFieldsProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)_5.5rem] items-start gap-x-4 gap-y-3 border-b border-line pb-5 sm:grid-cols-[minmax(0,1fr)_8rem_5.5rem]">
      <legend className="sr-only">Line {number}</legend>
      <Field label="What" name={`label-${number}`} required error={errors.label} className="max-sm:col-span-2">
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            autoComplete="off"
            value={row.label}
            onChange={({ target }) => onChange({ label: target.value })}
          />
        )}
      </Field>
      <Field label={`Price, ${currency.toUpperCase()}`} name={`price-${number}`} required error={errors.price}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={row.price}
            onChange={({ target }) => onChange({ price: target.value })}
          />
        )}
      </Field>
      <Field label="Quantity" name={`quantity-${number}`} required error={errors.quantity}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={row.quantity}
            onChange={({ target }) => onChange({ quantity: target.value })}
          />
        )}
      </Field>
      <Button
        variant="ghost"
        size="sm"
        className="col-span-full -mb-2 justify-self-start px-3"
        aria-label={`Remove line ${number}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </fieldset>
  );
}
