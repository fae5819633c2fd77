import { type FormEvent, useState } from 'react';
import { formatSkippedTime } from '#app/features/scheduling/bookings/wall-times.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatZone } from '#app/lib/time/format-day.ts';
import { moveDay } from '#app/lib/time/studio-day.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { createBlock } from './api/calendar.ts';
import { formatBlock } from './format-block.ts';

type BlockDialogProps = { day: string; timeZone: string; onClose: () => void };

/** Asks which days or hours to keep free of shoots. */
export function BlockDialog(props: BlockDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && props.onClose()}
      title="Block days or hours"
      description="Nobody can book then, and visitors see the time as busy."
    >
      <BlockForm {...props} />
    </Dialog>
  );
}

type BlockValues = { first: string; last: string; isAllDay: boolean; from: string; to: string; reason: string };

/** Whole days end at the next midnight, as hours do that end at 00:00. */
function toBlockInput({ first, last, isAllDay, from, to, reason }: BlockValues) {
  const [begin, end] = isAllDay ? ['00:00', '00:00'] : [from, to];
  const ends_at = `${end === '00:00' ? moveDay(last, 1) : last}T${end}`;
  return { starts_at: `${first}T${begin}`, ends_at, reason };
}

function BlockForm({ day, timeZone, onClose }: BlockDialogProps) {
  const [values, setValues] = useState<BlockValues>({
    first: day,
    last: day,
    isAllDay: true,
    from: '',
    to: '',
    reason: '',
  });
  const { isSending, errorMessage, errors, send } = useSubmit();
  const change = (part: Partial<BlockValues>) => setValues({ ...values, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      const made = await createBlock(toBlockInput(values));
      onClose();
      toast({ title: 'Blocked', description: `${formatBlock(made, timeZone)}.`, variant: 'success' });
    });
  };
  const getFieldProps = (name: 'last' | 'reason') => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  // The last day is never before the first: it moves along.
  const changeFirst = (first: string) =>
    change({ first, last: values.last < first || !values.last ? first : values.last });
  return (
    <DialogForm
      label="Block days or hours"
      form={{ bind: { onSubmit: submit }, isSending }}
      submitText="Block"
      onClose={onClose}
    >
      {errorMessage && (
        <Notice tone="red" role="alert" title="These hours cannot be blocked">
          {errorMessage}
        </Notice>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First day" name="first" required error={errors.starts_at}>
          {(control) => (
            <Input {...control} type="date" value={values.first} onChange={({ target }) => changeFirst(target.value)} />
          )}
        </Field>
        <Field label="Last day" name="last" required error={errors.ends_at}>
          {(control) => <Input {...control} type="date" min={values.first} {...getFieldProps('last')} />}
        </Field>
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-ink">
        <input
          type="checkbox"
          name="all_day"
          checked={values.isAllDay}
          onChange={({ target }) => change({ isAllDay: target.checked })}
          className="size-5 accent-(--color-accent)"
        />
        All day
      </label>
      {!values.isAllDay && <Hours values={values} timeZone={timeZone} onChange={change} />}
      <Field label="Reason" name="reason" optionalText="optional" hint="Only the studio sees it." error={errors.reason}>
        {(control) => <Input {...control} maxLength={200} {...getFieldProps('reason')} />}
      </Field>
    </DialogForm>
  );
}

type HoursProps = { values: BlockValues; timeZone: string; onChange: (part: Partial<BlockValues>) => void };

/** From when on the first day until when on the last. All between them is blocked too. */
function Hours({ values: { first, last, from, to }, timeZone, onChange }: HoursProps) {
  const isOneDay = first === last;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={isOneDay ? 'From' : 'From, on the first day'}
        name="from"
        required
        hint={formatSkippedTime(first, from, timeZone) ?? formatZone(timeZone)}
      >
        {(control) => (
          <Input {...control} type="time" value={from} onChange={({ target }) => onChange({ from: target.value })} />
        )}
      </Field>
      <Field
        label={isOneDay ? 'To' : 'To, on the last day'}
        name="to"
        required
        hint={formatSkippedTime(last, to, timeZone) ?? 'Midnight means the end of this day.'}
      >
        {(control) => (
          <Input {...control} type="time" value={to} onChange={({ target }) => onChange({ to: target.value })} />
        )}
      </Field>
    </div>
  );
}
