import { useState } from 'react';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import type { PayOverviewJson } from '#domain/billing/crew-pay/pay-json.ts';
import { readAmount } from '#domain/shared/money/typed-amount.ts';
import { addEntry } from '../api/crew-pay.ts';

type EntryDialogProps = { pay: PayOverviewJson; onClose: () => void };

/** Adds a bonus or a deduction to the open period. */
export function EntryDialog({ pay, onClose }: EntryDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Add a row"
      description="A bonus, an outlay or a deduction in the open period, with its reason."
    >
      <EntryForm pay={pay} onClose={onClose} />
    </Dialog>
  );
}

function EntryForm({ pay, onClose }: EntryDialogProps) {
  const { currency } = pay.open;
  const [personId, setPersonId] = useState(pay.people[0]?.id ?? '');
  const [sign, setSign] = useState<1 | -1>(1);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { send, ...submit } = useSubmit();
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const read = readAmount(amount, currency);
    setProblem(read.minor ? null : (read.problem ?? 'Type an amount above 0.'));
    if (!read.minor) return;
    const minor = read.minor * sign;
    void send(async () => {
      await addEntry({ person_id: personId, minor, reason });
      toast({ title: 'Row added', variant: 'success' });
      onClose();
    });
  };
  return (
    <DialogForm label="Add a row" form={{ ...submit, bind: { onSubmit } }} submitText="Add" onClose={onClose}>
      <Field label="Person" name="person_id" required error={submit.errors.person_id}>
        {(control) => (
          <Select {...control} value={personId} onChange={({ target }) => setPersonId(target.value)}>
            {pay.people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label="What it is" name="sign" required>
          {(control) => (
            <Select
              {...control}
              value={String(sign)}
              onChange={({ target }) => setSign(target.value === '-1' ? -1 : 1)}
            >
              <option value="1">Is paid on top</option>
              <option value="-1">Is taken off</option>
            </Select>
          )}
        </Field>
        <Field
          label={`Amount in ${currency.toUpperCase()}`}
          name="minor"
          required
          error={problem ?? submit.errors.minor}
        >
          {(control) => (
            <Input {...control} inputMode="decimal" value={amount} onChange={({ target }) => setAmount(target.value)} />
          )}
        </Field>
      </div>
      <Field label="Reason" name="reason" required error={submit.errors.reason}>
        {(control) => (
          <Input {...control} maxLength={200} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </Field>
    </DialogForm>
  );
}
