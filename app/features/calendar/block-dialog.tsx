import { type FormEvent, useState } from 'react';
import { zoneWords } from '#app/features/bookings/day-words.ts';
import { moveDay } from '#app/features/orders/studio-day.ts';
import { Button } from '#app/ui/button.tsx';
import { DIALOG_FORM, Dialog, DialogActions, DialogBody } from '#app/ui/dialog.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { createBlock } from './api/change-calendar.ts';
import { useSending } from './use-sending.ts';

type BlockDialogProps = { day: string; timeZone: string; onClose: () => void };

/** Asks which day or hours to keep free of shoots. */
export function BlockDialog(props: BlockDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && props.onClose()}
      title="Block a day or hours"
      description="Nobody can book then, and visitors see the time as busy. Without times the whole day is blocked."
    >
      <BlockForm {...props} />
    </Dialog>
  );
}

type Wish = { day: string; from: string; to: string; reason: string };

/** Whole days end at the next midnight. */
function blockOf({ day, from, to, reason }: Wish) {
  const ends_at = to ? `${day}T${to}` : `${moveDay(day, 1)}T00:00`;
  return { starts_at: `${day}T${from || '00:00'}`, ends_at, reason };
}

function BlockForm({ day, timeZone, onClose }: BlockDialogProps) {
  const [wish, setWish] = useState<Wish>({ day, from: '', to: '', reason: '' });
  const { isSending, trouble, errors, send } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await createBlock(blockOf(wish));
      onClose();
    });
  };
  const fieldOf = (name: keyof Wish) => ({
    name,
    value: wish[name],
    onChange: (event: { target: { value: string } }) => setWish({ ...wish, [name]: event.target.value }),
  });
  return (
    <form onSubmit={submit} aria-label="Block a day or hours" className={DIALOG_FORM}>
      <DialogBody className="flex flex-col gap-5">
        {trouble && (
          <Notice tone="red" role="alert" title="These hours cannot be blocked">
            {trouble}
          </Notice>
        )}
        <Field label="Day" name="day" required error={errors.starts_at}>
          {(control) => <Input {...control} type="date" {...fieldOf('day')} />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="From" name="from" optionalText="optional" hint={zoneWords(timeZone)}>
            {(control) => <Input {...control} type="time" {...fieldOf('from')} />}
          </Field>
          <Field label="To" name="to" optionalText="optional" error={errors.ends_at}>
            {(control) => <Input {...control} type="time" {...fieldOf('to')} />}
          </Field>
        </div>
        <Field
          label="Reason"
          name="reason"
          optionalText="optional"
          hint="Only the studio sees it."
          error={errors.reason}
        >
          {(control) => <Input {...control} maxLength={200} {...fieldOf('reason')} />}
        </Field>
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'One moment...' : 'Block'}
        </Button>
      </DialogActions>
    </form>
  );
}
