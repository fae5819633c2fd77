import { useState } from 'react';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatLongDay } from '#app/lib/time/format-day.ts';
import { moveDay } from '#app/lib/time/studio-day.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { PersonJson } from '#domain/scheduling/people/person-json.ts';
import { leaveStudio } from './api/crew.ts';
import { HandOverForm } from './hand-over-form.tsx';
import { HandOverShoots, tellShoots } from './hand-over-shoots.tsx';
import { useHandOver } from './use-hand-over.ts';

type LeaveDialogProps = { person: PersonJson; today: string; timeZone: string; onClose: () => void };

/** Ends a person's work with a day: each shoot behind it goes to somebody else, as the engine proposes or as it is chosen. */
export function LeaveDialog(props: LeaveDialogProps) {
  return (
    <Dialog
      open
      width="lg"
      onOpenChange={(next) => !next && props.onClose()}
      title={`Last day of ${props.person.name}`}
      description="Choose the day, and who does the shoots after it. Customers keep their times and are not emailed."
    >
      <LeaveForm {...props} />
    </Dialog>
  );
}

function LeaveForm({ person, today, timeZone, onClose }: LeaveDialogProps) {
  const [lastDay, setLastDay] = useState(today);
  const shoots = useHandOver(person.id, { from: moveDay(lastDay || today, 1) });
  const submit = useSubmit();
  const onSend = async (confirmUnusual: boolean) => {
    await leaveStudio(person, {
      active_until: lastDay,
      confirm_unusual: confirmUnusual,
      shoots: shoots.taken.map(({ person_id, ...shoot }) => ({ ...shoot, person_id: person_id ?? '' })),
    });
    onClose();
    toast({
      title: `The last day of ${person.name} is ${formatLongDay(lastDay)}`,
      description: `${tellShoots(shoots.taken.length)} handed over.`,
      variant: 'success',
    });
  };
  return (
    <HandOverForm
      label="Last day"
      submit={submit}
      onSend={onSend}
      submitText="Hand over"
      anywayText="Hand over anyway"
      onClose={onClose}
    >
      <Field label="Last day" name="active_until" required error={submit.errors.active_until} className="sm:w-60">
        {(control) => (
          <Input
            {...control}
            type="date"
            min={today}
            value={lastDay}
            onChange={({ target }) => setLastDay(target.value)}
          />
        )}
      </Field>
      <HandOverShoots shoots={shoots} timeZone={timeZone} emptyText="No shoots are booked after that day." />
    </HandOverForm>
  );
}
