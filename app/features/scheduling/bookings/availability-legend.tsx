import { useMessages } from '#app/lib/language/messages.ts';
import { cx } from '#app/ui/cx.ts';
import { STATUS_LOOKS } from './status-looks.ts';

/** The kinds of days that the legend explains. */
const EXPLAINED = ['open', 'full', 'closed'] as const;

/** The meaning of the days' colors. */
export function AvailabilityLegend() {
  const { meanings } = useMessages('availability');
  return (
    <ul aria-label={meanings.label} className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
      {EXPLAINED.map((status) => (
        <li key={status} className="flex items-center gap-2">
          <span aria-hidden="true" className={cx('size-4 rounded-[5px] border', STATUS_LOOKS[status])} />
          {meanings[status]}
        </li>
      ))}
    </ul>
  );
}
