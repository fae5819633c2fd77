import { useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { useVersionedAction } from '#app/lib/request/use-versioned-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatLongDay } from '#app/lib/time/format-day.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import type { PersonJson } from '#domain/scheduling/people/person-json.ts';
import { deleteDay, setDay } from './api/crew.ts';
import { personParts } from './format-person.ts';
import { SpanRow } from './hours-editor.tsx';
import { newSpan, type TypedSpan } from './person-form.ts';

type DaysDialogProps = { person: PersonJson; today: string; onClose: () => void };

/** The days on which a person works other hours or none, and a form for one more. */
export function DaysDialog({ person, today, onClose }: DaysDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Days of ${person.name}`}
      description="Days off and other hours. Shoots that are booked on such a day stay: Away hands them over."
    >
      <DayForm person={person} today={today} onClose={onClose} />
    </Dialog>
  );
}

/** The hours of a day in words. */
export const formatDayHours = (hours: PersonJson['days'][number]['hours']): string =>
  hours.map(({ opens, closes }) => `${opens} to ${closes}`).join(', ') || 'Off';

function DayForm({ person, today, onClose }: DaysDialogProps) {
  const [day, setChosen] = useState('');
  const [note, setNote] = useState('');
  const [spans, setSpans] = useState<readonly TypedSpan[]>([]);
  const { send, errors, code, ...submit } = useSubmit();
  const action = useVersionedAction(person, personParts([]));
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const hours = spans.map(({ opens, closes }) => ({ opens, closes }));
    void send(async () => {
      await action(async (seen) => {
        await setDay(seen.version > person.version ? seen : person, day, { hours, note });
      });
      toast({
        title: 'Day saved',
        description: `${formatLongDay(day)}: ${formatDayHours(hours)}.`,
        variant: 'success',
      });
      setChosen('');
      setNote('');
      setSpans([]);
    });
  };
  const hoursError = Object.entries(errors).find(([path]) => path.startsWith('hours'))?.[1];
  return (
    <DialogForm
      label="Day"
      form={{ ...submit, bind: { onSubmit } }}
      submitText="Save this day"
      cancelText="Close"
      onClose={onClose}
    >
      {person.days.length > 0 && <DayList person={person} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Day" name="day" required error={errors.day}>
          {(control) => (
            <Input
              {...control}
              type="date"
              min={today}
              value={day}
              onChange={({ target }) => setChosen(target.value)}
            />
          )}
        </Field>
        <Field label="Note" name="note" error={errors.note}>
          {(control) => (
            <Input {...control} maxLength={200} value={note} onChange={({ target }) => setNote(target.value)} />
          )}
        </Field>
      </div>
      <div className="flex flex-col gap-2">
        <p className="text-sm text-muted">
          {spans.length === 0 ? 'A day off. Add hours for a day of other hours.' : 'Works'}
        </p>
        {spans.map((span, index) => (
          <SpanRow
            key={span.key}
            span={span}
            label={`Span ${index + 1}`}
            onChange={(next) => setSpans(spans.map((each) => (each.key === next.key ? next : each)))}
            onRemove={() => setSpans(spans.filter((each) => each.key !== span.key))}
          />
        ))}
        <Button variant="outline" size="sm" className="self-start" onClick={() => setSpans([...spans, newSpan(1)])}>
          Add hours
        </Button>
        {hoursError && (
          <p role="alert" className="text-sm text-danger-text">
            {hoursError}
          </p>
        )}
      </div>
    </DialogForm>
  );
}

function DayList({ person }: { person: PersonJson }) {
  const remove = useAction('The day could not be changed', async (day: string) => {
    await deleteDay(person, day);
    toast({ title: 'Usual hours again', description: formatLongDay(day), variant: 'success' });
  });
  return (
    <ul aria-label="Days off and other hours" className="divide-y divide-line border-y border-line">
      {person.days.map(({ day, hours, note }) => (
        <li key={day} className="flex items-center justify-between gap-4 py-2.5">
          <p className="min-w-0 text-[0.9375rem] wrap-anywhere">
            <span className="text-ink">{formatLongDay(day)}</span>
            <span className="block text-sm text-muted">{[formatDayHours(hours), note].filter(Boolean).join(', ')}</span>
          </p>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Usual hours on ${formatLongDay(day)}`}
            disabled={remove.running !== null}
            onClick={() => void remove.run(day)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
