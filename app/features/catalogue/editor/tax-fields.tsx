import { useCountryExamples } from '#app/lib/page/use-country-examples.ts';
import { randomId } from '#app/lib/state/random-id.ts';
import { Button } from '#app/ui/button/button.tsx';
import { IconButton } from '#app/ui/button/icon-button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Group, Line, Lines, type Part } from './form-parts.tsx';
import type { RateForm, TaxForm } from './tax-form.ts';
import { Translations } from './translation-fields.tsx';

/** All fields of a tax. */
export function TaxFields(part: Part<TaxForm>) {
  const examples = useCountryExamples();
  return (
    <div className="flex flex-col gap-6">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Line
          {...part}
          label="Name"
          name="name"
          maxLength={40}
          placeholder={examples.taxName}
          hint="As invoices show it"
        />
        <Translations {...part} label="Name" name="name" maxLength={40} />
      </div>
      <RatesGroup {...part} />
      <Group title="Where and on what" text="What is left empty fits everything.">
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <Line
            {...part}
            label="Country"
            name="country"
            maxLength={2}
            required={false}
            placeholder={examples.country}
          />
          <Line
            {...part}
            label="State or region"
            name="region"
            maxLength={100}
            required={false}
            placeholder={examples.region}
          />
          <Line
            {...part}
            label="Tax category"
            name="category"
            maxLength={40}
            required={false}
            hint="As packages and add-ons name it; fees is that of fees"
          />
        </div>
        <Lines
          {...part}
          label="Postal codes"
          name="postalCodes"
          rows={2}
          required={false}
          placeholder={examples.postalCodes}
          hint="With commas or on lines of their own. A star stands for the rest, a hyphen for a range."
        />
      </Group>
    </div>
  );
}

function RatesGroup({ form, errors, onChange }: Part<TaxForm>) {
  const { rates } = form;
  const add = () => onChange({ rates: [...rates, { key: randomId(), from: '', rate: '' }] });
  return (
    <Group title="Rates" text="Each holds from its day on, until the next one begins.">
      <ul className="flex flex-col gap-4">
        {rates.map((rate, row) => (
          <li key={rate.key} className="flex items-end gap-2">
            <div className="grid flex-1 grid-cols-[minmax(9.5rem,3fr)_minmax(0,2fr)] items-start gap-3 sm:max-w-md">
              <Line
                form={rate}
                errors={{ from: errors[`rates.${row}.from`] }}
                onChange={(changes: Partial<RateForm>) => onChange({ rates: rates.with(row, { ...rate, ...changes }) })}
                label="From"
                name="from"
                type="date"
              />
              <Line
                form={rate}
                errors={{ rate: errors[`rates.${row}.rate`] }}
                onChange={(changes: Partial<RateForm>) => onChange({ rates: rates.with(row, { ...rate, ...changes }) })}
                label="Rate"
                name="rate"
                inputMode="decimal"
                suffix="%"
              />
            </div>
            <IconButton
              aria-label={`Remove rate ${row + 1}`}
              disabled={rates.length === 1}
              className="disabled:cursor-not-allowed disabled:opacity-40"
              onClick={() => onChange({ rates: rates.toSpliced(row, 1) })}
            >
              <Icon name="close" className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
      {errors.rates && <p className="text-sm text-danger-text">{errors.rates}</p>}
      <Button variant="outline" size="sm" className="self-start" onClick={add}>
        <Icon name="plus" className="-ml-1 size-4" />
        Add rate
      </Button>
    </Group>
  );
}
