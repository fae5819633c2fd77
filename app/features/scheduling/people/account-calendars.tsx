import { type FormEvent, useState } from 'react';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { FormError } from '#app/ui/form/form-error.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { ColorDot } from '#app/ui/icon/color-dot.tsx';
import type { CalendarAccountJson } from '#domain/scheduling/people/calendar-account-json.ts';
import { type AccountOwner, chooseCalendars } from './api/calendar-account.ts';
import { CalendarProblems } from './calendar-problems.tsx';

type AccountCalendarsProps = { owner: AccountOwner; account: CalendarAccountJson };
type Calendar = CalendarAccountJson['calendars'][number];

const NEUTRAL = '#94a3b8';

/** Which calendars of an account keep the person busy, and which one their shoots are written to. */
export function AccountCalendars({ owner, account }: AccountCalendarsProps) {
  const { calendars } = account;
  const idsOf = (list: Calendar[]) => list.map(({ id }) => id);
  const before = {
    busy: idsOf(calendars.filter((calendar) => calendar.counts_busy)),
    shoots: calendars.find((calendar) => calendar.gets_shoots)?.id ?? null,
  };
  const [busy, setBusy] = useState(before.busy);
  const [shoots, setShoots] = useState(before.shoots);
  const { send, isSending, errorMessage, errors } = useSubmit();
  const hasChanged =
    shoots !== before.shoots || busy.length !== before.busy.length || !busy.every((id) => before.busy.includes(id));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send(async () => {
      await chooseCalendars(owner, account, { busy, shoots });
      toast({ title: 'Calendars saved', description: 'Busy times and shoots follow at once.', variant: 'success' });
    });
  };
  const toggle = (id: string) => setBusy((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return (
    <form aria-label="Calendars of the account" onSubmit={onSubmit} className="flex flex-col gap-5">
      <fieldset className="flex flex-col">
        <legend className="mb-1 text-sm font-medium text-ink">Times that are busy in</legend>
        <ul className="divide-y divide-line border-y border-line">
          {calendars.map((calendar) => (
            <li key={calendar.id}>
              <BusyCalendar calendar={calendar} isChosen={busy.includes(calendar.id)} onToggle={toggle} />
              {calendar.counts_busy && calendar.problem_count > 0 && (
                <div className="pb-3 pl-8">
                  <CalendarProblems name={calendar.name} problems={calendar.problems} count={calendar.problem_count} />
                </div>
              )}
            </li>
          ))}
        </ul>
      </fieldset>
      <Field
        label="Shoots are written to"
        name="shoots"
        hint={
          owner.id === null
            ? 'Moved or deleted there, nothing changes by itself: the studio is asked.'
            : 'Moved or deleted there, nothing changes by itself: you are asked.'
        }
        error={errors.shoots}
      >
        {(control) => (
          <Select
            {...control}
            value={shoots ?? ''}
            onChange={({ target }) => setShoots(target.value === '' ? null : target.value)}
          >
            <option value="">None</option>
            {calendars.map(({ id, name, is_writable: isWritable }) => (
              <option key={id} value={id} disabled={!isWritable}>
                {isWritable ? name : `${name} (can only be read)`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormError text={errorMessage ?? null} />
      {hasChanged && (
        <div>
          <Button type="submit" aria-disabled={isSending}>
            {isSending ? 'Saving...' : 'Save calendars'}
          </Button>
        </div>
      )}
    </form>
  );
}

type BusyCalendarProps = { calendar: Calendar; isChosen: boolean; onToggle: (id: string) => void };

const countText = (count: number) => (count === 1 ? '1 busy time' : `${count} busy times`);

function BusyCalendar({ calendar, isChosen, onToggle }: BusyCalendarProps) {
  const { id, name, color, counts_busy: counts, busy_count: count } = calendar;
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2 text-[0.9375rem]">
      <input
        type="checkbox"
        checked={isChosen}
        onChange={() => onToggle(id)}
        className="size-5 shrink-0 cursor-pointer rounded accent-accent-text"
      />
      <ColorDot color={color ?? NEUTRAL} className="size-3" />
      <span className="min-w-0 flex-1 text-ink wrap-anywhere">{name}</span>
      {counts && isChosen && <span className="shrink-0 text-sm text-muted tabular-nums">{countText(count)}</span>}
    </label>
  );
}
