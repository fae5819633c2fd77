import { type FormEvent, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { zonePlace } from '#app/lib/time/format-day.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { OPEN_HOUSE_NOTE, type OpenHouseInput } from '#domain/listings/pages/open-house.ts';
import { createOpenHouse } from '../api/open-houses.ts';

type OpenHouseFormProps = { propertyId: string; today: string; timeZone: string; onClose: () => void };

/** Asks for the day and the times of an open house. */
export function OpenHouseForm({ propertyId, today, timeZone, onClose }: OpenHouseFormProps) {
  const messages = useMessages('listings').openHouses;
  const [values, setValues] = useState<OpenHouseInput>({ day: '', from: '', until: '', note: '' });
  const { isSending, errorMessage, errors, send } = useSubmit();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await createOpenHouse(propertyId, values);
      toast({ title: messages.added, variant: 'success' });
      onClose();
    });
  };
  const bind = (name: keyof OpenHouseInput) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={messages.add}>
      <DialogForm
        label={messages.add}
        form={{ bind: { onSubmit: submit }, isSending, errorMessage }}
        submitText={messages.add}
        busyText={messages.adding}
        onClose={onClose}
      >
        <Field label={messages.day} name="day" required error={errors.day}>
          {(control) => <Input {...control} type="date" min={today} {...bind('day')} />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={messages.from}
            name="from"
            required
            error={errors.from}
            hint={messages.zone({ place: zonePlace(timeZone) })}
          >
            {(control) => <Input {...control} type="time" {...bind('from')} />}
          </Field>
          <Field label={messages.until} name="until" required error={errors.until}>
            {(control) => <Input {...control} type="time" {...bind('until')} />}
          </Field>
        </div>
        <Field
          label={messages.note}
          name="note"
          optionalText={messages.optional}
          hint={messages.noteHint}
          error={errors.note}
        >
          {(control) => <Input {...control} maxLength={OPEN_HOUSE_NOTE} {...bind('note')} />}
        </Field>
      </DialogForm>
    </Dialog>
  );
}
