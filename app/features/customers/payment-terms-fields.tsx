import { useState } from 'react';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import {
  LEAST_PAYMENT_DAYS,
  MOST_PAYMENT_DAYS,
  type PaymentTerms,
  USUAL_PAYMENT_DAYS,
} from '#domain/customers/payment-terms.ts';
import { PAYMENT_TERMS, type PaymentTermsKind } from '#domain/customers/payment-terms-kinds.ts';
import { DepositFields } from './deposit-fields.tsx';
import { TERMS_LABELS, TERMS_TEXTS } from './payment-terms-words.ts';

type FieldsProps = { terms: PaymentTerms; errors: Readonly<Record<string, string>> };

/** When a customer pays: the kind, the days of an invoice, and how much a deposit is. Their names are `terms_kind`, `terms_days` and `deposit_…`. */
export function PaymentTermsFields({ terms, errors }: FieldsProps) {
  const [kind, setKind] = useState<PaymentTermsKind>(terms.kind);
  return (
    <>
      <Field
        label="Pays"
        name="terms_kind"
        hint={TERMS_TEXTS[kind]}
        error={errors['payment_terms.kind']}
        className={kind === 'on_account' ? 'sm:col-span-4' : 'sm:col-span-6'}
      >
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={({ target }) => setKind(PAYMENT_TERMS.find((each) => each === target.value) ?? 'pay_now')}
          >
            {PAYMENT_TERMS.map((each) => (
              <option key={each} value={each}>
                {TERMS_LABELS[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {kind === 'deposit' && (
        <DepositFields
          deposit={terms.deposit}
          error={
            errors['payment_terms.deposit.ppm'] ??
            errors['payment_terms.deposit.amount_minor'] ??
            errors['payment_terms.deposit']
          }
        />
      )}
      {kind === 'on_account' && (
        <Field
          label="Days"
          name="terms_days"
          hint={`${LEAST_PAYMENT_DAYS} to ${MOST_PAYMENT_DAYS}`}
          error={errors['payment_terms.days'] ?? errors.payment_terms}
          className="sm:col-span-2"
        >
          {(control) => (
            <Input
              {...control}
              type="number"
              inputMode="numeric"
              min={LEAST_PAYMENT_DAYS}
              max={MOST_PAYMENT_DAYS}
              defaultValue={terms.days ?? USUAL_PAYMENT_DAYS}
            />
          )}
        </Field>
      )}
    </>
  );
}
