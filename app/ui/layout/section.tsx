import { type ReactNode, useId } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { Card } from './card.tsx';

type SectionProps = {
  /** By which an address leads to it. */
  id?: string;
  title: string;
  description?: ReactNode;
  /** A word about its status, beside the title. */
  badge?: ReactNode;
  children: ReactNode;
};

/** One concern of the account: what it is, and beside it in wide places what can be done about it. */
export function Section({ id, title, description, badge, children }: SectionProps) {
  const titleId = useId();
  return (
    <Card id={id} role="region" aria-labelledby={titleId} className="@container p-5 sm:p-7">
      <div className="grid gap-x-10 gap-y-5 @3xl:grid-cols-[17rem_minmax(0,1fr)]">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 id={titleId} className="display display-card">
              {title}
            </h2>
            {badge}
          </div>
          {description && <p className="mt-2 max-w-prose text-[0.9375rem] text-pretty text-body">{description}</p>}
        </div>
        <div className="min-w-0 @3xl:pt-1">{children}</div>
      </div>
    </Card>
  );
}

/** The place of a list that is on its way. */
export function ListSkeleton({ label, rows = 2 }: { label: string; rows?: number }) {
  return (
    <div className="flex flex-col gap-5">
      <Spinner label={label} className="sr-only" />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and stay where they are
        <div key={row} className="flex items-center gap-4">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="mt-2.5 h-3.5 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
