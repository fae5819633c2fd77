import { type FormEvent, useState } from 'react';
import { FreeTimes } from '#app/features/scheduling/bookings/free-times.tsx';
import { useConfirmations } from '#app/lib/request/use-confirmations.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { formatZone } from '#app/lib/time/format-day.ts';
import { isSelectableDay } from '#app/lib/time/studio-day.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { DifferenceNotice } from '#app/ui/feedback/difference-notice.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { AskedTime } from './api/schedule-order.ts';
import { formatSkippedTime } from './wall-times.ts';

export type WallTime = { day: string; time: string };

type TimeDialogProps = {
  title: string;
  description: string;
  action: string;
  start: WallTime;
  today: string;
  timeZone: string;
  onClose: () => void;
  /** Does it; a refusal is shown in the dialog, which stays open. An unusual time is warned of, and then confirmed. */
  onSend: (asked: AskedTime) => Promise<void>;
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
  const { isSending, errorMessage, errors, code, current, send } = useSubmit();
  const moment = `${day}T${time}`;
  const { isWarned, difference, waive, setWaive, confirm } = useConfirmations(moment, { code, current });
  const isAsked = code === 'unusual_time' || code === 'price_differs';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const confirmed = confirm();
    void send(() => onSend({ shoot_datetime: moment, ...confirmed }));
  };
  return (
    <DialogForm
      label={title}
      form={{ bind: { onSubmit: submit }, isSending }}
      submitText={isWarned ? `${action} anyway` : difference ? `${action} at this price` : action}
      onClose={onClose}
    >
      {errorMessage && isWarned && (
        <Notice tone="amber" role="alert" title="This is an unusual time">
          {errorMessage} You can book it anyway.
        </Notice>
      )}
      {difference && <DifferenceNotice difference={difference} waive={waive} onWaive={setWaive} />}
      {errorMessage && !isAsked && (
        <Notice tone="red" role="alert" title="That time cannot be booked">
          {errorMessage}
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
        <Field label="Time" name="time" required hint={formatSkippedTime(day, time, timeZone) ?? formatZone(timeZone)}>
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
      {isSelectableDay(day, today) && (
        <FreeTimes
          day={day}
          chosen={time}
          zone={formatZone(timeZone)}
          onChoose={(free) => setWish({ day, time: free })}
        />
      )}
    </DialogForm>
  );
}
