import { useState } from 'react';
import { useList } from '#app/lib/request/use-list.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { useVersionedAction } from '#app/lib/request/use-versioned-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatLongDay } from '#app/lib/time/format-day.ts';
import { clockIn, dayIn } from '#app/lib/time/zoned-time.ts';
import { cx } from '#app/ui/cx.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { ColorDot } from '#app/ui/icon/color-dot.tsx';
import type { AdminBooking, AdminCalendar, AssignableShoot } from '#domain/calendar/calendar-json.ts';
import { assignableQuery, assignBooking } from './api/calendar.ts';
import { bookingParts } from './calendar-parts.ts';

type AssignDialogProps = {
  booking: AdminBooking;
  people: AdminCalendar['people'];
  timeZone: string;
  onClose: () => void;
};

/** Asks who is to do a shoot; against whom something speaks, each reason is shown. */
export function AssignDialog(props: AssignDialogProps) {
  const { booking, timeZone, onClose } = props;
  const when = `${formatLongDay(dayIn(booking.shoot_datetime, timeZone))}, ${clockIn(booking.shoot_datetime, timeZone)}`;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title="Who does the shoot?"
      description={`${booking.package_name} for ${booking.customer_name}. ${when}. The customer is not emailed.`}
    >
      <AssignForm {...props} />
    </Dialog>
  );
}

function AssignForm({ booking, people, timeZone, onClose }: AssignDialogProps) {
  const [chosen, setChosen] = useState(booking.person_id);
  const [warnedOf, setWarnedOf] = useState<string | null>(null);
  const { data, failure, retry } = useList(assignableQuery(booking.id));
  const action = useVersionedAction(booking, bookingParts(timeZone, people));
  const { send, code, errorMessage, isSending } = useSubmit();
  const isUnusual = code === 'unusual_time';
  const isWarned = isUnusual && warnedOf === chosen;
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? '';
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    setWarnedOf(chosen);
    void send(async () => {
      await action((seen) => assignBooking(seen, { person_id: chosen, confirm_unusual: isWarned }));
      onClose();
      toast({ title: 'Shoot reassigned', description: `${nameOf(chosen)} does it.`, variant: 'success' });
    });
  };
  return (
    <DialogForm
      label="Who does the shoot"
      form={{ bind: { onSubmit }, isSending }}
      submitText={isWarned ? 'Reassign anyway' : 'Reassign'}
      onClose={onClose}
    >
      {errorMessage && isWarned && (
        <Notice tone="amber" role="alert" title="Something speaks against it">
          {errorMessage} You can reassign anyway.
        </Notice>
      )}
      {errorMessage && !isUnusual && (
        <Notice tone="red" role="alert" title="The shoot was not reassigned">
          {errorMessage}
        </Notice>
      )}
      {failure && (
        <RetryNotice title="The crew could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <Spinner label="Loading the crew" className="py-6" />}
      {data && (
        <fieldset className="min-w-0">
          <legend className="sr-only">Person</legend>
          <div className="flex flex-col gap-2">
            {data.people.map((person) => (
              <PersonChoice
                key={person.person_id}
                person={person}
                crew={people}
                isNow={person.person_id === booking.person_id}
                isChosen={person.person_id === chosen}
                onChoose={setChosen}
              />
            ))}
          </div>
        </fieldset>
      )}
    </DialogForm>
  );
}

type PersonChoiceProps = {
  person: AssignableShoot['people'][number];
  crew: AdminCalendar['people'];
  isNow: boolean;
  isChosen: boolean;
  onChoose: (id: string) => void;
};

function PersonChoice({ person, crew, isNow, isChosen, onChoose }: PersonChoiceProps) {
  const { person_id: id, offered, reasons } = person;
  const found = crew.find((each) => each.id === id);
  return (
    <label
      className={cx(
        'flex min-h-11 cursor-pointer gap-3 rounded-input border border-line p-3 transition-colors hover:border-line-strong',
        'has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
      )}
    >
      <input
        type="radio"
        name="person"
        value={id}
        checked={isChosen}
        onChange={() => onChoose(id)}
        className="mt-1 size-4 shrink-0 accent-(--color-accent)"
      />
      <span className="min-w-0 text-[0.9375rem]">
        <span className="flex items-start gap-2 text-ink">
          <ColorDot color={found?.color ?? 'transparent'} className="mt-1.5" />
          {found?.name}
        </span>
        {isNow && <span className="block text-muted">Does it now.</span>}
        {!isNow && offered && <span className="block text-success-text">Can do it.</span>}
        {!offered &&
          reasons.map(({ code, sentence }) => (
            <span key={`${code} ${sentence}`} className="block text-pretty text-body">
              {sentence}
            </span>
          ))}
      </span>
    </label>
  );
}
