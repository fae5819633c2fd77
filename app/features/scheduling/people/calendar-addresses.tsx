import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import type { PersonCalendarJson } from '#domain/scheduling/people/person-calendar-json.ts';
import type { PersonJson } from '#domain/scheduling/people/person-json.ts';
import { addCalendar, calendarsQuery, deleteCalendar, refreshCalendar } from './api/calendars.ts';
import { CalendarProblems } from './calendar-problems.tsx';
import { DialogPart } from './dialog-part.tsx';

/** The addresses of calendar files (`.ics`) that say when a person is busy, and a form for one more. */
export function CalendarAddresses({ person }: { person: PersonJson }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <DialogPart
      title="Calendar addresses (.ics)"
      description="For calendars without an account: busy times are read from a secret address, and nothing is written."
    >
      <CalendarList person={person} />
      {isAdding ? (
        <AddressForm person={person} onClose={() => setIsAdding(false)} />
      ) : (
        <div>
          <Button variant="outline" size="sm" onClick={() => setIsAdding(true)}>
            Add an address
          </Button>
        </div>
      )}
    </DialogPart>
  );
}

function AddressForm({ person, onClose }: { person: PersonJson; onClose: () => void }) {
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const { send, errors, errorMessage, isSending } = useSubmit();
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    void send(async () => {
      await addCalendar(person.id, { name, address });
      toast({ title: 'Calendar added', description: `${name}: busy times are read from it.`, variant: 'success' });
      onClose();
    });
  };
  return (
    <form
      aria-label="New calendar"
      noValidate
      onSubmit={onSubmit}
      className="flex flex-col gap-4 rounded-input border border-line p-4 sm:p-5"
    >
      <Field label="Name" name="name" required hint="For example Private" error={errors.name}>
        {(control) => (
          <Input {...control} autoFocus maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <Field
        label="Address"
        name="address"
        required
        hint="The secret address in iCal format (.ics), which the calendar's settings show. Only its host is shown here afterwards."
        error={errors.address}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            placeholder="https://calendar.example.com/private/basic.ics"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </Field>
      <FormError text={errorMessage ?? null} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" aria-disabled={isSending}>
          {isSending ? 'Reading the calendar...' : 'Add calendar'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function CalendarList({ person }: { person: PersonJson }) {
  const { data, error, isPending, refetch } = useQuery(calendarsQuery(person.id));
  if (error) {
    return (
      <RetryNotice title="The calendars could not be loaded" onRetry={() => void refetch()}>
        {error.message}
      </RetryNotice>
    );
  }
  if (isPending || !data) return <p className="text-sm text-muted">Loading the calendars...</p>;
  if (data.calendars.length === 0) {
    return <p className="text-sm text-muted">None yet.</p>;
  }
  return (
    <ul aria-label="Calendars" className="divide-y divide-line border-y border-line">
      {data.calendars.map((calendar) => (
        <CalendarRow key={calendar.id} person={person} calendar={calendar} />
      ))}
    </ul>
  );
}

const countText = (count: number) => (count === 1 ? '1 busy time' : `${count} busy times`);

function CalendarRow({ person, calendar }: { person: PersonJson; calendar: PersonCalendarJson }) {
  const { id, name, host, read_at, failure, busy_count, problems, problem_count } = calendar;
  const read = useAction('The calendar could not be read', () => refreshCalendar(person.id, id));
  const remove = useAction('The calendar could not be removed', () => deleteCalendar(person.id, id));
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-[0.9375rem] wrap-anywhere">
          <span className="text-ink">{name}</span>
          <span className="block text-sm text-muted">
            {host}, {countText(busy_count)}, read {relativeTime(read_at, new Date())}
          </span>
        </p>
        <div className="flex gap-1">
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Read now: ${name}`}
            disabled={read.running !== null}
            onClick={() => void read.run()}
          >
            Read now
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Remove ${name}`}
            disabled={remove.running !== null}
            onClick={() => void remove.run()}
          >
            Remove
          </Button>
        </div>
      </div>
      {failure && (
        <p role="status" className="text-sm text-pretty text-danger-text">
          {failure} What was read before still counts.
        </p>
      )}
      <CalendarProblems name={name} problems={problems} count={problem_count} />
    </li>
  );
}
