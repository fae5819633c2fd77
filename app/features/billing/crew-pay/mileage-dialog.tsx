import { useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import type { PayOverviewJson } from '#domain/billing/crew-pay/pay-json.ts';
import { MILEAGE_UNITS, RATE_PARTS } from '#domain/billing/crew-pay/pay-rule.ts';
import { formatMileage } from '#domain/billing/crew-pay/reckon-visit.ts';
import { minorUnits } from '#domain/shared/money/currency-digits.ts';
import { addRate, removeRate } from '../api/crew-pay.ts';

type MileageDialogProps = { pay: PayOverviewJson; onClose: () => void };

/** What a kilometer or a mile is paid with, from which day on. */
export function MileageDialog({ pay, onClose }: MileageDialogProps) {
  return (
    <Dialog
      open
      width="lg"
      onOpenChange={(next) => !next && onClose()}
      title="Mileage"
      description="Each rate holds from its day on, for those whose rule pays drives: from home or the shoot before, and home after the last."
    >
      <MileageForm pay={pay} onClose={onClose} />
    </Dialog>
  );
}

const PROBLEM = 'Write a rate above 0 such as 0.70.';

function MileageForm({ pay, onClose }: MileageDialogProps) {
  const { currency } = pay.open;
  const last = pay.mileage.at(-1);
  const [fromDay, setFromDay] = useState(pay.today);
  const [unit, setUnit] = useState(last?.unit ?? 'km');
  const [rate, setRate] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { send, ...submit } = useSubmit();
  const remove = useAction('The rate was not removed', async (day: string) => removeRate(day));
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const thousandths = Math.round(Number(rate.replace(',', '.')) * minorUnits(currency) * RATE_PARTS);
    setProblem(thousandths > 0 ? null : PROBLEM);
    if (!(thousandths > 0)) return;
    void send(async () => {
      await addRate({ from_day: fromDay, unit, rate_thousandths: thousandths });
      setRate('');
      toast({ title: 'Rate added', variant: 'success' });
    });
  };
  return (
    <DialogForm
      label="Mileage"
      form={{ ...submit, bind: { onSubmit } }}
      submitText="Add"
      cancelText="Done"
      onClose={onClose}
    >
      {pay.mileage.length > 0 && (
        <ul aria-label="Rates" className="divide-y divide-line border-y border-line">
          {pay.mileage.map(({ from_day, unit: per, rate_thousandths, currency: own }) => (
            <li key={from_day} className="flex items-center justify-between gap-4 py-1.5">
              <span className="min-w-0 text-body tabular-nums">
                <span className="font-medium text-ink">From {from_day}:</span> {formatMileage(rate_thousandths, own)}{' '}
                per {per}
              </span>
              <Button variant="ghost" size="sm" onClick={() => void remove.run(from_day)}>
                Remove<span className="sr-only"> the rate from {from_day}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
        <Field label="From" name="from_day" required error={submit.errors.from_day}>
          {(control) => (
            <Input {...control} type="date" value={fromDay} onChange={({ target }) => setFromDay(target.value)} />
          )}
        </Field>
        <Field
          label={`Rate in ${currency.toUpperCase()}`}
          name="rate_thousandths"
          required
          error={problem ?? submit.errors.rate_thousandths}
        >
          {(control) => (
            <Input {...control} inputMode="decimal" value={rate} onChange={({ target }) => setRate(target.value)} />
          )}
        </Field>
        <Field label="For one" name="unit" required>
          {(control) => (
            <Select
              {...control}
              value={unit}
              onChange={({ target }) => setUnit(MILEAGE_UNITS.find((known) => known === target.value) ?? 'km')}
            >
              <option value="km">Kilometer</option>
              <option value="mi">Mile</option>
            </Select>
          )}
        </Field>
      </div>
    </DialogForm>
  );
}
