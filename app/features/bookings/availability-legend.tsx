import { cx } from '#app/ui/cx.ts';
import type { DayStatus } from './day-status.ts';
import { STATUS_LOOKS } from './status-looks.ts';

const MEANINGS: readonly [DayStatus, string][] = [
  ['open', 'Open: a shoot can begin'],
  ['full', 'Full: every time is taken'],
  ['closed', 'Closed: we do not work'],
];

/** The meaning of the days' colors. */
export function AvailabilityLegend() {
  return (
    <ul aria-label="What the days mean" className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
      {MEANINGS.map(([status, meaning]) => (
        <li key={status} className="flex items-center gap-2">
          <span aria-hidden="true" className={cx('size-4 rounded-[5px] border', STATUS_LOOKS[status])} />
          {meaning}
        </li>
      ))}
    </ul>
  );
}
