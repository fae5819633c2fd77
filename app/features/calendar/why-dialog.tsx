import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCatalogue } from '#app/lib/page/catalogue.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { formatLongDay } from '#app/lib/time/format-day.ts';
import { cx } from '#app/ui/cx.ts';
import { Dialog, DialogBody } from '#app/ui/dialog/dialog.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import type { AdminSlotsJson } from '#domain/scheduling/slots-json.ts';
import { explainedQuery } from './api/calendar.ts';

type Slot = AdminSlotsJson['days'][number]['slots'][number];
type WhyDialogProps = { day: string; onClose: () => void };

/** Says of each time of a day why it is not offered to customers, or that it is. */
export function WhyDialog({ day, onClose }: WhyDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Why is a time not offered?"
      description={`${formatLongDay(day)}. Choose a time to see each reason.`}
    >
      <DialogBody className="flex flex-col gap-5">
        <Times day={day} />
      </DialogBody>
    </Dialog>
  );
}

/** Whether anybody could come then. */
const isOffered = ({ people }: Slot) => people.some(({ offered }) => offered);

/** The time that a day is opened at: the first within hours that is not offered, or the first that is. */
function firstAsked(slots: readonly Slot[]): Slot | undefined {
  const isClosed = (slot: Slot) =>
    slot.people.every(({ reasons }) => reasons.some(({ code }) => code === 'outside_hours'));
  return slots.find((slot) => !isOffered(slot) && !isClosed(slot)) ?? slots.find(isOffered) ?? slots[0];
}

function Times({ day }: { day: string }) {
  const { packages } = useCatalogue();
  const sold = packages.filter(({ visibility }) => visibility !== 'archived');
  const [packageId, setPackageId] = useState(sold[0]?.id ?? '');
  const [time, setTime] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(explainedQuery(day, packageId));
  const slots = data?.days[0]?.slots ?? [];
  const chosen = slots.find((slot) => slot.time === time) ?? firstAsked(slots);
  return (
    <>
      <Field label="Package" name="package" hint={data && `A shoot takes ${data.duration_minutes} minutes.`}>
        {({ required: _required, ...control }) => (
          <Select {...control} value={packageId} onChange={({ target }) => setPackageId(target.value)}>
            {sold.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {error && (
        <RetryNotice title="The times could not be loaded" onRetry={() => void refetch()}>
          {getErrorMessage(error)}
        </RetryNotice>
      )}
      {!data && !error && <Spinner label="Loading the times" className="py-8" />}
      {chosen && (
        <>
          <TimeChoice slots={slots} chosen={chosen} onChoose={setTime} />
          <Reasons slot={chosen} slots={slots} crew={data?.people ?? []} onChoose={setTime} />
        </>
      )}
    </>
  );
}

type TimeChoiceProps = { slots: readonly Slot[]; chosen: Slot; onChoose: (time: string) => void };

function TimeChoice({ slots, chosen, onChoose }: TimeChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium text-ink">Time</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-1.5">
        {slots.map((slot) => (
          <label
            key={slot.start}
            className={cx(
              'flex min-h-10 cursor-pointer items-center justify-center rounded-input border text-sm tabular-nums transition-colors has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent pointer-coarse:min-h-11',
              isOffered(slot)
                ? 'border-success-line bg-success-ground text-success-text'
                : 'border-line bg-well text-body hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name="why-time"
              className="sr-only"
              checked={slot === chosen}
              onChange={() => onChoose(slot.time)}
              aria-label={`${slot.time}, ${isOffered(slot) ? 'offered' : 'not offered'}`}
            />
            {slot.time}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const NOTES: Record<Slot['people'][number]['notes'][number], string> = {
  no_place: 'Counted with the usual minutes for a drive: a place is not on the map.',
  no_route: 'The drive is estimated: the routing service did not tell it.',
};

/** The time of the day at which a person is offered, the first one behind a time, else the first of all. */
function findOther(slots: readonly Slot[], slot: Slot, personId: string): Slot | undefined {
  const offered = slots.filter(({ people }) => people.some((each) => each.person_id === personId && each.offered));
  return offered.find(({ start }) => start > slot.start) ?? offered[0];
}

type OtherTimeProps = { other: Slot | undefined; name: string | undefined; onChoose: (time: string) => void };

/** When a person could come instead, on that day. */
function OtherTime({ other, name, onChoose }: OtherTimeProps) {
  if (!other) return <p className="text-sm text-muted">No time of this day</p>;
  return (
    <button
      type="button"
      aria-label={`${other.time} fits ${name}`}
      className="min-h-8 cursor-pointer text-sm font-medium text-accent-text underline-offset-4 hover:underline pointer-coarse:min-h-11"
      onClick={() => onChoose(other.time)}
    >
      <span className="tabular-nums">{other.time}</span> fits
    </button>
  );
}

type ReasonsProps = {
  slot: Slot;
  slots: readonly Slot[];
  crew: AdminSlotsJson['people'];
  onChoose: (time: string) => void;
};

function Reasons({ slot, slots, crew, onChoose }: ReasonsProps) {
  const { people } = slot;
  const nameOf = (id: string) => crew.find((person) => person.id === id)?.name;
  return (
    <section aria-live="polite" aria-label={`Reasons at ${slot.time}`} className="border-t border-line pt-4">
      <h3 className="font-medium text-ink">
        {slot.time} {isOffered(slot) ? 'is offered' : 'is not offered'}
      </h3>
      {people.length === 0 && <p className="mt-2 text-body">Nobody of the crew works on this day.</p>}
      <ul className="mt-3 flex flex-col gap-3">
        {people.map(({ person_id: id, offered, reasons, notes }) => (
          <li key={id} className="flex gap-3 text-[0.9375rem]">
            <Icon
              name={offered ? 'check' : 'close'}
              className={cx('mt-1 size-4 shrink-0', offered ? 'text-success-text' : 'text-muted')}
            />
            <div className="min-w-0 grow">
              <p className="text-ink">{nameOf(id)}</p>
              {offered ? (
                <p className="text-muted">Free, and offered to customers.</p>
              ) : (
                reasons.map(({ code, sentence }) => (
                  <p key={`${code} ${sentence}`} className="text-pretty text-body">
                    {sentence}
                  </p>
                ))
              )}
              {notes.map((note) => (
                <p key={note} className="text-sm text-pretty text-muted">
                  {NOTES[note]}
                </p>
              ))}
            </div>
            {!offered && (
              <div className="shrink-0">
                <OtherTime other={findOther(slots, slot, id)} name={nameOf(id)} onChoose={onChoose} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
