import { type FormEvent, useState } from 'react';
import { zoneWords } from '#app/features/bookings/day-words.ts';
import { Button } from '#app/ui/button.tsx';
import { DIALOG_FORM, Dialog, DialogActions, DialogBody } from '#app/ui/dialog.tsx';
import { Field, Input } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useSending } from './use-sending.ts';

export type WallTime = { day: string; time: string };

type TimeDialogProps = {
  title: string;
  description: string;
  action: string;
  start: WallTime;
  today: string;
  timeZone: string;
  onClose: () => void;
  /** Does it; a refusal is shown in the dialog, which stays open. `moment` is `YYYY-MM-DDTHH:mm`. */
  onSend: (moment: string) => Promise<void>;
};

/** Asks for the day and time of a shoot. */
export function TimeDialog({ title, description, ...form }: TimeDialogProps) {
  return (
    <Dialog open onOpenChange={(next) => !next && form.onClose()} title={title} description={description}>
      <TimeForm {...form} title={title} />
    </Dialog>
  );
}

function TimeForm({ title, action, start, today, timeZone, onClose, onSend }: Omit<TimeDialogProps, 'description'>) {
  const [{ day, time }, setWish] = useState(start);
  const { isSending, trouble, errors, send } = useSending();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(() => onSend(`${day}T${time}`));
  };
  return (
    <form onSubmit={submit} aria-label={title} className={DIALOG_FORM}>
      <DialogBody className="flex flex-col gap-5">
        {trouble && (
          <Notice tone="red" role="alert" title="That time cannot be booked">
            {trouble}
          </Notice>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Day" name="day" required error={errors.shoot_datetime}>
            {(control) => (
              <Input
                {...control}
                type="date"
                min={today}
                value={day}
                onChange={(event) => setWish({ day: event.target.value, time })}
              />
            )}
          </Field>
          <Field label="Time" name="time" required hint={zoneWords(timeZone)}>
            {(control) => (
              <Input
                {...control}
                type="time"
                value={time}
                onChange={(event) => setWish({ day, time: event.target.value })}
              />
            )}
          </Field>
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'One moment...' : action}
        </Button>
      </DialogActions>
    </form>
  );
}
