import { useState } from 'react';
import { useList } from '#app/lib/request/use-list.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { formatLongDay } from '#app/lib/time/format-day.ts';
import { moveDay } from '#app/lib/time/studio-day.ts';
import { clockIn, dayIn } from '#app/lib/time/zoned-time.ts';
import { toast } from '#app/lib/toast.ts';
import { Dialog } from '#app/ui/dialog/dialog.tsx';
import { DialogForm } from '#app/ui/dialog/dialog-form.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Field, Input } from '#app/ui/form/field.tsx';
import { Select } from '#app/ui/form/select.tsx';
import type { AssignableShoot, HandOverList } from '#domain/bookings/calendar-json.ts';
import type { PersonJson } from '#domain/people/person-json.ts';
import { handOverQuery, leaveStudio } from './api/crew.ts';

type LeaveDialogProps = { person: PersonJson; today: string; timeZone: string; onClose: () => void };

/** Ends a person's work with a day: each shoot behind it goes to somebody else, as the engine proposes or as it is chosen. */
export function LeaveDialog(props: LeaveDialogProps) {
  return (
    <Dialog
      open
      width="lg"
      onOpenChange={(next) => !next && props.onClose()}
      title={`${props.person.name} leaves`}
      description="Choose the last day, and who does the shoots behind it. Customers keep their times and are not emailed."
    >
      <LeaveForm {...props} />
    </Dialog>
  );
}

/** Who takes each shoot: the person that was chosen, else the proposed one. */
type Chosen = Readonly<Record<string, string>>;
const takerOf = ({ booking, proposed }: AssignableShoot, chosen: Chosen) => chosen[booking.id] ?? proposed ?? '';

function LeaveForm({ person, today, timeZone, onClose }: LeaveDialogProps) {
  const [lastDay, setLastDay] = useState(today);
  const [chosen, setChosen] = useState<Chosen>({});
  const { data, failure, retry } = useList(handOverQuery(person.id, moveDay(lastDay || today, 1)));
  const { send, code, ...submit } = useSubmit();
  const isUnusual = code === 'unusual_time';
  const onSubmit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const shoots = (data?.shoots ?? []).map((shoot) => ({
      ...{ id: shoot.booking.id, version: shoot.booking.version, person_id: takerOf(shoot, chosen) },
    }));
    void send(async () => {
      await leaveStudio(person, { active_until: lastDay, shoots, confirm_unusual: isUnusual });
      onClose();
      const count = shoots.length === 1 ? '1 shoot' : `${shoots.length} shoots`;
      toast({ title: `${person.name} leaves on ${lastDay}`, description: `${count} handed over.`, variant: 'success' });
    });
  };
  const form = { ...submit, errorMessage: isUnusual ? null : submit.errorMessage, bind: { onSubmit } };
  return (
    <DialogForm label="Leave" form={form} submitText={isUnusual ? 'Hand over anyway' : 'Hand over'} onClose={onClose}>
      {isUnusual && submit.errorMessage && (
        <Notice tone="amber" role="alert" title="Something speaks against it">
          {submit.errorMessage} You can hand over anyway.
        </Notice>
      )}
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
      {failure && (
        <RetryNotice title="The shoots could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <Spinner label="Loading the shoots" className="py-6" />}
      {data?.shoots.length === 0 && <p className="text-muted">No shoots are booked after that day.</p>}
      {data && data.shoots.length > 0 && (
        <ul aria-label="Shoots to hand over" className="divide-y divide-line border-y border-line">
          {data.shoots.map((shoot) => (
            <li key={shoot.booking.id} className="py-4">
              <ShootRow
                shoot={shoot}
                people={data.people}
                timeZone={timeZone}
                taker={takerOf(shoot, chosen)}
                onChoose={(id) => setChosen({ ...chosen, [shoot.booking.id]: id })}
              />
            </li>
          ))}
        </ul>
      )}
    </DialogForm>
  );
}

type ShootRowProps = {
  shoot: AssignableShoot;
  people: HandOverList['people'];
  timeZone: string;
  taker: string;
  onChoose: (id: string) => void;
};

function ShootRow({ shoot, people, timeZone, taker, onChoose }: ShootRowProps) {
  const { booking } = shoot;
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? '';
  const when = `${formatLongDay(dayIn(booking.shoot_datetime, timeZone))}, ${clockIn(booking.shoot_datetime, timeZone)}`;
  const reasons = shoot.people.find(({ person_id }) => person_id === taker)?.reasons ?? [];
  const others = shoot.people.filter(({ offered }) => !offered);
  return (
    <div className="grid items-start gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0">
        <p className="font-medium text-ink">{when}</p>
        <p className="text-[0.9375rem] wrap-anywhere">
          {booking.package_name}, {booking.customer_name}
        </p>
        <p className="text-sm wrap-anywhere text-muted">{booking.address}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <Select
          required
          aria-label={`Who does ${booking.customer_name}, ${when}`}
          value={taker}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="" disabled>
            Nobody could come
          </option>
          {shoot.people.map(({ person_id: id, offered }) => (
            <option key={id} value={id}>
              {nameOf(id)}
              {offered ? '' : ' (reasons against)'}
            </option>
          ))}
        </Select>
        {reasons.map(({ code, sentence }) => (
          <p key={`${code} ${sentence}`} className="text-sm text-pretty text-danger-text">
            {sentence}
          </p>
        ))}
        {taker === '' &&
          others.map(({ person_id: id, reasons: theirs }) => (
            <p key={id} className="text-sm text-pretty text-muted">
              {nameOf(id)}: {theirs.map(({ sentence }) => sentence).join(' ')}
            </p>
          ))}
      </div>
    </div>
  );
}
