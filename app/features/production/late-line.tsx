import { Link } from 'react-router';
import { PATHS } from '#app/lib/page/paths.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { formatCount } from '#app/ui/list/list-parts.tsx';
import { boardQuery } from './api/production.ts';
import { formatMinutes } from './format-due.ts';
import { STAGE_LABELS } from './stage-labels.ts';

/** What is late, in one sentence with one action; nothing while nothing is. */
export function LateLine({ className }: { className: string }) {
  const { data } = useList(boardQuery({ late: '1' }));
  const late = data?.columns
    .flatMap(({ cards }) => cards)
    .sort((one, other) => (other.late_minutes ?? 0) - (one.late_minutes ?? 0));
  const [first] = late ?? [];
  if (!data || !first) return null;
  const total = data.late_total;
  return (
    <Card role="region" aria-label="Late deliveries" className={className}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-danger" />
        <div className="min-w-0 flex-1 basis-64">
          <p className="font-medium text-ink">
            {total === 1 ? '1 delivery is late' : `${formatCount(total)} deliveries are late`}
          </p>
          <p className="wrap-anywhere text-muted">
            {first.address || first.name} by {formatMinutes(first.late_minutes ?? 0)} of working time, in{' '}
            {STAGE_LABELS[first.stage]}
            {first.worker ? ` with ${first.worker.name}` : ''}.
          </p>
        </div>
        <Link to={`${PATHS.adminProduction}?late=1`} className={buttonClass('outline', 'sm')}>
          Open production
        </Link>
      </div>
    </Card>
  );
}
