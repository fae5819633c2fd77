import { useQuery } from '@tanstack/react-query';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useConfirmations } from '#app/lib/request/use-confirmations.ts';
import { useSubmit } from '#app/lib/request/use-submit.ts';
import { toast } from '#app/lib/state/toast.ts';
import { formatColumnDay } from '#app/lib/time/format-day.ts';
import { browserTimeZone, clockIn, dayIn } from '#app/lib/time/zoned-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { DifferenceNotice } from '#app/ui/feedback/difference-notice.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { ShootChangeJson } from '#domain/calendar/shoot-change-json.ts';
import { acceptChange, putBackShoot, shootChangesQuery } from './api/shoot-changes.ts';

/** A card for each shoot that was moved or deleted in its person's calendar; nothing where there is none. */
export function ShootChanges() {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const { data } = useQuery(shootChangesQuery);
  if (!data || data.changes.length === 0) return null;
  return (
    <section aria-label="Changed in other calendars" className="mb-6 flex flex-col gap-3">
      {data.changes.map((change) => (
        <ChangeCard key={`${change.id}-${change.version}`} change={change} timeZone={timeZone} />
      ))}
    </section>
  );
}

/** The sentences on the buttons are long: they share the width of a phone. */
const ON_PHONES = 'max-sm:w-full max-sm:py-2 max-sm:text-balance max-sm:whitespace-normal';

const tellMoment = (instant: string, timeZone: string) =>
  `${formatColumnDay(dayIn(instant, timeZone))}, ${clockIn(instant, timeZone)}`;

/** What the buttons say: only the time where the day stays. */
function labelsOf({ booking, starts_at: to }: ShootChangeJson, timeZone: string) {
  const from = booking.shoot_datetime;
  const isSameDay = to === null || dayIn(to, timeZone) === dayIn(from, timeZone);
  const tell = (instant: string) => (isSameDay ? clockIn(instant, timeZone) : tellMoment(instant, timeZone));
  return {
    accept: to === null ? 'Cancel the shoot' : `Move to ${tell(to)}`,
    putBack: to === null ? 'Put it back' : `Put back to ${tell(from)}`,
  };
}

function ChangeCard({ change, timeZone }: { change: ShootChangeJson; timeZone: string }) {
  const { booking, starts_at: to, person_name: name, calendar_name: calendar } = change;
  const { send, isSending, errorMessage, code, current } = useSubmit();
  const confirmations = useConfirmations(`${change.version}`, { code, current });
  const { isWarned: isUnusual, difference, waive, setWaive } = confirmations;
  const labels = labelsOf(change, timeZone);
  const shoot = `${booking.package_name} for ${booking.customer_name}`;
  const accept = () => {
    const confirmed = { confirm_unusual: false, ...confirmations.confirm() };
    return send(async () => {
      await acceptChange(change, confirmed);
      const title = to === null ? 'Shoot cancelled' : 'Shoot moved';
      toast({ title, description: 'The customer gets an email.', variant: 'success' });
    });
  };
  const putBack = () =>
    send(async () => {
      await putBackShoot(change);
      toast({ title: 'Put back', description: `${shoot} stays as it is.`, variant: 'success' });
    });
  return (
    <Notice tone="amber" title={`${to === null ? 'Deleted' : 'Moved'} in the calendar of ${name}: ${shoot}`}>
      <p className="mt-1 text-pretty">
        Booked for <strong className="font-semibold text-ink">{tellMoment(booking.shoot_datetime, timeZone)}</strong>.{' '}
        {to === null ? (
          <>It is no longer in “{calendar}”.</>
        ) : (
          <>
            In “{calendar}” it is on <strong className="font-semibold text-ink">{tellMoment(to, timeZone)}</strong> now.
          </>
        )}{' '}
        Nothing has changed for the customer yet.
      </p>
      {difference && <DifferenceNotice difference={difference} waive={waive} onWaive={setWaive} />}
      {errorMessage && !difference && (
        <p role="alert" className="mt-2 text-pretty text-danger-text">
          {errorMessage}
          {isUnusual && ' You can move it anyway.'}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          size="sm"
          variant={to === null ? 'danger' : 'primary'}
          className={ON_PHONES}
          aria-disabled={isSending}
          onClick={accept}
        >
          {labels.accept}
          {isUnusual ? ' anyway' : ' and tell the customer'}
        </Button>
        <Button size="sm" variant="outline" className={ON_PHONES} aria-disabled={isSending} onClick={putBack}>
          {labels.putBack}
        </Button>
      </div>
    </Notice>
  );
}
