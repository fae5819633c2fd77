import { useState } from 'react';
import { typeDeposit } from '#app/lib/money/deposit.ts';
import { useChargeCurrency } from '#app/lib/page/use-charge-currency.ts';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import type { Deposit } from '#domain/shared/money/deposit.ts';

type DepositFieldsProps = { deposit: Deposit | null; error: string | undefined };

/** How much a deposit is: a percent of the order, or an amount in the currency that the studio charges. */
export function DepositFields({ deposit, error }: DepositFieldsProps) {
  const currency = useChargeCurrency();
  const typed = typeDeposit(deposit, currency);
  const [kind, setKind] = useState(typed.kind);
  return (
    <>
      <input type="hidden" name="deposit_currency" value={currency} />
      <Field label="The deposit is" name="deposit_kind" className="sm:col-span-3">
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={({ target }) => setKind(target.value === 'amount' ? 'amount' : 'percent')}
          >
            <option value="percent">A percent of the order</option>
            <option value="amount">An amount</option>
          </Select>
        )}
      </Field>
      <Field
        label={kind === 'percent' ? 'Percent' : `Amount in ${currency.toUpperCase()}`}
        name="deposit_value"
        error={error}
        className="sm:col-span-3"
      >
        {(control) => <Input {...control} inputMode="decimal" defaultValue={kind === typed.kind ? typed.value : ''} />}
      </Field>
    </>
  );
}
