import { useState } from 'react';
import { useList } from '#app/lib/request/use-list.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatLongDay } from '#app/lib/time/format-day.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { PersonJson } from '#domain/scheduling/people/person-json.ts';
import { crewQuery, markAway } from './api/crew.ts';
import { HandOverForm } from './hand-over-form.tsx';
import { HandOverShoots, tellShoots } from './hand-over-shoots.tsx';
import { useHandOver } from './use-hand-over.ts';

type AwayDialogProps = {
  person: Pick<PersonJson, 'id' | 'name'>;
  /** The day that the form begins with. */
  day: string;
  today: string;
  timeZone: string;
  onClose: () => void;
};

/** Gives a person one day off or several at once: each shoot of them goes to somebody else, as the engine proposes or as it is chosen. */
export function AwayDialog(props: AwayDialogProps) {
  return (
    <Dialog
      open
      width="lg"
      onOpenChange={(next) => !next && props.onClose()}
      title={`${props.person.name} is away`}
      description="Choose the days, and who does the shoots of them. Customers keep their times and are not emailed."
    >
      <AwayForm {...props} />
    </Dialog>
  );
}

function AwayForm({ person, day: first, today, timeZone, onClose }: AwayDialogProps) {
  const [day, setDay] = useState(first);
  const [until, setUntil] = useState('');
  const [note, setNote] = useState('');
  const shown = day || first;
  const last = until !== '' && until > shown ? until : shown;
  const shoots = useHandOver(person.id, { from: shown, until: last });
  const seen = useList(crewQuery).data?.people.find(({ id }) => id === person.id);
  const submit = useSubmit();
  const { errors } = submit;
  const left = shoots.taken.filter(({ person_id }) => person_id === null).length;
  const onSend = async (confirmUnusual: boolean) => {
    if (!seen || !shoots.data) throw new Error('The shoots are still loading. Try again.');
    await markAway(seen, {
      day,
      ...(last > day && { until: last }),
      note,
      shoots: shoots.taken,
      confirm_unusual: confirmUnusual,
    });
    onClose();
    const given = `${tellShoots(shoots.taken.length - left)} handed over.`;
    toast({
      title:
        last > day
          ? `${person.name} is away from ${formatLongDay(day)} to ${formatLongDay(last)}`
          : `${person.name} is away on ${formatLongDay(day)}`,
      description: left > 0 ? `${given} ${tellShoots(left)} without a person: see the dashboard.` : given,
      variant: left > 0 ? 'warning' : 'success',
    });
  };
  return (
    <HandOverForm
      label="Away"
      submit={submit}
      onSend={onSend}
      submitText="Mark as away"
      anywayText="Mark as away anyway"
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label="First day" name="day" required error={errors.day}>
          {(control) => (
            <Input {...control} type="date" min={today} value={day} onChange={({ target }) => setDay(target.value)} />
          )}
        </Field>
        <Field label="Last day" name="until" optionalText="optional" error={errors.until}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={shown}
              value={until}
              onChange={({ target }) => setUntil(target.value)}
            />
          )}
        </Field>
        <Field label="Note" name="note" error={errors.note}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              placeholder="Sick"
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </div>
      <HandOverShoots
        shoots={shoots}
        timeZone={timeZone}
        emptyText={
          last > shown
            ? 'No shoots are left on these days. They become days off.'
            : 'No shoots are left on that day. It becomes a day off.'
        }
        canLeave
      />
      {left > 0 && (
        <p className="text-sm text-pretty text-muted">
          {left === 1 ? 'The shoot without a person keeps its' : 'Shoots without a person keep their'} time, and the
          dashboard shows an alert until somebody takes {left === 1 ? 'it' : 'them'} or you find another time.
        </p>
      )}
    </HandOverForm>
  );
}
