import { useState } from 'react';
import { Field, Input } from '#app/ui/form/field.tsx';
import { PAID_HOW, type PaidHow } from './paid-how.ts';

const WORDS: Record<PaidHow, string> = {
  later: 'Pays later',
  link: 'Email the payment link at once',
  by_hand: 'Paid by hand',
};

/** How the customer pays. What was paid by hand is a note: the order keeps its balance, since no provider knows of the money. */
export function PaymentChoice() {
  const [chosen, setChosen] = useState<PaidHow>('later');
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="text-sm font-medium text-ink">Payment</legend>
      {PAID_HOW.map((how) => (
        <label key={how} className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem] text-ink">
          <input
            type="radio"
            name="paid_how"
            value={how}
            checked={chosen === how}
            onChange={() => setChosen(how)}
            className="size-5 shrink-0 accent-ink"
          />
          {WORDS[how]}
        </label>
      ))}
      {chosen === 'by_hand' && (
        <Field
          label="How and when"
          name="paid_note"
          optionalText="optional"
          hint="Stands in the notes, which the customer sees. The order keeps its balance, and no invoice is issued."
          className="mt-1"
        >
          {(control) => <Input {...control} maxLength={120} autoComplete="off" />}
        </Field>
      )}
    </fieldset>
  );
}
