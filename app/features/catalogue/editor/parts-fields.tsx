import { use } from 'react';
import { formatPrice } from '#app/lib/money/format-price.ts';
import { CheckLine } from '#app/ui/form/check-line.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { AmountLine, ChoiceLine, Line, ListCurrencyContext, type Part } from './form-parts.tsx';
import { openForm, type PackageForm } from './package-form.ts';

const OFF_LABELS = { percent: 'Percent off', amount: 'Amount off' } as const;

/** The packages that can be parts: neither archived, nor of parts themselves, nor sold by the piece. */
const canBePart = (form: PackageForm, { key }: PackageForm) =>
  form.key !== key && form.visibility !== 'archived' && form.priceKind !== 'parts' && form.priceKind !== 'per_unit';

/** What the parts cost together at the least; null while one of them is not complete. */
function sumParts({ parts }: PackageForm, { forms, currency }: Parameters<typeof openForm>[1]): number | null {
  const prices = parts.map((id) => {
    const part = forms.find((form) => form.id === id);
    return part ? openForm(part, { forms, currency })[0]?.basePriceCents : undefined;
  });
  return prices.reduce<number | null>((all, price) => (all === null || price === undefined ? null : all + price), 0);
}

/** The packages that another one is made of, what it takes off their prices, and what that comes to. */
export function PartsFields({ forms, ...part }: Part<PackageForm> & { forms: readonly PackageForm[] }) {
  const { form, errors, onChange } = part;
  const offered = forms.filter((each) => canBePart(each, form) || form.parts.includes(each.id));
  const toggle = (id: string, isChosen: boolean) =>
    onChange({ parts: isChosen ? [...form.parts, id] : form.parts.filter((each) => each !== id) });
  return (
    <>
      <Field label="Parts" name="parts" required error={errors.parts}>
        {(control) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and the field has its label already.
          <div
            id={control.id}
            role="group"
            aria-label="Parts"
            aria-describedby={control['aria-describedby']}
            className="grid max-h-72 overflow-y-auto rounded-input border border-line px-4 py-1.5 sm:grid-cols-2 sm:gap-x-6"
          >
            {offered.map(({ key, id, name }) => (
              <CheckLine
                key={key}
                name="parts"
                isChecked={form.parts.includes(id)}
                onCheck={(isChosen) => toggle(id, isChosen)}
              >
                {name || 'New package'}
              </CheckLine>
            ))}
            {offered.length === 0 && <p className="py-3 text-muted">There is no package that can be a part.</p>}
          </div>
        )}
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <ChoiceLine
          label="Together"
          name="offKind"
          value={form.offKind}
          values={['percent', 'amount']}
          labels={OFF_LABELS}
          onChoose={(offKind) => onChange({ offKind })}
        />
        {form.offKind === 'percent' ? (
          <Line {...part} label="Percent off" name="off" inputMode="decimal" suffix="%" />
        ) : (
          <AmountLine {...part} label="Amount off" name="off" />
        )}
      </div>
      <PartsTotal form={form} forms={forms} />
    </>
  );
}

function PartsTotal({ form, forms }: { form: PackageForm; forms: readonly PackageForm[] }) {
  const currency = use(ListCurrencyContext);
  const sum = sumParts(form, { forms, currency });
  const [item] = openForm(form, { forms, currency });
  return (
    <p role="status" className="rounded-input bg-well px-4 py-3 text-[0.9375rem] text-body">
      {sum === null || !item ? (
        'What it comes to appears once the package is complete.'
      ) : (
        <>
          The parts cost {formatPrice(sum, currency)} one by one, together{' '}
          <strong className="font-semibold text-ink">{formatPrice(item.basePriceCents, currency)}</strong>, at their
          smallest.
        </>
      )}
    </p>
  );
}
