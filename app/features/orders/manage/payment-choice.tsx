import { useState } from 'react';
import { PaymentTermsFields } from '#app/features/customers/payment-terms-fields.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/billing/payment-methods.ts';
import { PAY_NOW } from '#domain/customers/payment-terms.ts';
import { MethodSelect } from './method-select.tsx';
import { PAID_HOW, type PaidHow } from './paid-how.ts';
import { REFERENCE_LABELS } from './payment-methods.ts';

const WORDS: Record<PaidHow, string> = {
  later: 'Pays later',
  link: 'Email the payment link at once',
  by_hand: 'Paid by hand',
};

/** How the customer pays. What was paid by hand is recorded with the order, for its whole price. */
export function PaymentChoice() {
  const [chosen, setChosen] = useState<PaidHow>('later');
  const [method, setMethod] = useState<PaymentMethod>('cash');
  const [hasOwnTerms, setHasOwnTerms] = useState(false);
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
      {chosen === 'later' && (
        <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem] text-ink">
          <input
            type="checkbox"
            checked={hasOwnTerms}
            onChange={({ target }) => setHasOwnTerms(target.checked)}
            className="size-5 shrink-0 accent-ink"
          />
          Not by the customer's own terms
        </label>
      )}
      {chosen === 'later' && hasOwnTerms && (
        <div className="mt-1 grid grid-cols-1 items-start gap-4 sm:grid-cols-6">
          <PaymentTermsFields terms={PAY_NOW} errors={{}} />
        </div>
      )}
      {chosen === 'by_hand' && (
        <div className="mt-1 grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label="How it came" name="paid_method">
            {(control) => <MethodSelect {...control} methods={PAYMENT_METHODS} value={method} onChange={setMethod} />}
          </Field>
          <Field label={REFERENCE_LABELS[method]} name="paid_reference" optionalText="optional">
            {(control) => <Input {...control} maxLength={120} autoComplete="off" />}
          </Field>
          <p className="text-sm text-pretty text-muted sm:col-span-2">
            The whole price is recorded as received today, and the customer gets the confirmation. A part is recorded on
            the order's page.
          </p>
        </div>
      )}
    </fieldset>
  );
}
