import { formatLongDay } from '#app/lib/time/format-day.ts';
import { clockIn, dayIn } from '#app/lib/time/zoned-time.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Select } from '#app/ui/form/select.tsx';
import type { AssignableShoot, HandOverList } from '#domain/calendar/calendar-json.ts';
import type { useHandOver } from './use-hand-over.ts';

/** '1 shoot', '3 shoots' */
export const tellShoots = (count: number) => (count === 1 ? '1 shoot' : `${count} shoots`);

type HandOverShootsProps = {
  shoots: ReturnType<typeof useHandOver>;
  timeZone: string;
  emptyText: string;
  /** Whether a shoot may stay with nobody to do it. */
  canLeave?: boolean;
};

/** The shoots that are handed over, each with who takes it and every reason against the others. */
export function HandOverShoots({ shoots, timeZone, emptyText, canLeave = false }: HandOverShootsProps) {
  const { data, failure, retry, takerOf, choose } = shoots;
  if (failure) {
    return (
      <RetryNotice title="The shoots could not be loaded" onRetry={retry}>
        {failure}
      </RetryNotice>
    );
  }
  if (!data) return <Spinner label="Loading the shoots" className="py-6" />;
  if (data.shoots.length === 0) return <p className="text-muted">{emptyText}</p>;
  return (
    <ul aria-label="Shoots to hand over" className="divide-y divide-line border-y border-line">
      {data.shoots.map((shoot) => (
        <li key={shoot.booking.id} className="py-4">
          <ShootRow
            shoot={shoot}
            people={data.people}
            timeZone={timeZone}
            taker={takerOf(shoot.booking.id, shoot.proposed)}
            canLeave={canLeave}
            onChoose={(id) => choose(shoot.booking.id, id)}
          />
        </li>
      ))}
    </ul>
  );
}

type ShootRowProps = {
  shoot: AssignableShoot;
  people: HandOverList['people'];
  timeZone: string;
  taker: string;
  canLeave: boolean;
  onChoose: (id: string) => void;
};

function ShootRow({ shoot, people, timeZone, taker, canLeave, onChoose }: ShootRowProps) {
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
          required={!canLeave}
          aria-label={`Who does ${booking.customer_name}, ${when}`}
          value={taker}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="" disabled={!canLeave}>
            {canLeave ? 'Nobody yet' : 'Nobody could come'}
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
