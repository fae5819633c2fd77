import { Link } from 'react-router';
import { reviewPath } from '#app/lib/page/paths.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';
import { buttonClass } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { WaitingReview } from '#domain/operations/overview.ts';
import type { OverviewAnswer } from './use-overview.ts';

/** Whose clients wait for an answer in a review, a sentence a property; nothing while nobody waits. */
export function WaitingClients({ overview, className }: { overview: OverviewAnswer; className: string }) {
  const { properties = [], total = 0 } = overview.data?.reviews_waiting ?? {};
  if (properties.length === 0) return null;
  const more = total === null ? null : total - properties.length;
  return (
    <Card role="region" aria-label="Clients who wait for an answer" className={className}>
      <ul className="divide-y divide-line px-5">
        {properties.map((each) => (
          <WaitingRow key={each.property_id} waiting={each} />
        ))}
      </ul>
      {more !== 0 && (
        <p className="border-t border-line px-5 py-2.5 text-sm text-muted">
          {more === null ? 'Many more properties' : more === 1 ? '1 more property' : `${more} more properties`} after
          these.
        </p>
      )}
    </Card>
  );
}

function WaitingRow({ waiting }: { waiting: WaitingReview }) {
  const { property_id, name, address, clients, pins, since } = waiting;
  const { can } = useRights();
  const place = address || name;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium wrap-anywhere text-ink">
          {clients === 1 ? '1 client waits' : `${clients} clients wait`} for an answer on {place}
        </p>
        <p className="text-muted">
          {pins === 1 ? '1 comment' : `${pins} comments`}, the first one{' '}
          <time dateTime={since}>{relativeTime(since, new Date())}</time>.
        </p>
      </div>
      {can('media') && (
        <Link
          to={`${reviewPath(property_id)}?filter=open`}
          aria-label={`Answer on ${place}`}
          className={buttonClass('outline', 'sm')}
        >
          Answer
        </Link>
      )}
    </li>
  );
}
