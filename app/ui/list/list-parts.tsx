import type { ReactNode } from 'react';
import { useUiMessages } from '#app/lib/language/ui-messages.ts';
import { Button } from '../button/button.tsx';
import { RetryNotice } from '../feedback/retry-notice.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { Card } from '../layout/card.tsx';

/** A count in words: totals are exact up to 1,000, and null above. */
export const formatCount = (total: number | null) => total?.toLocaleString('en-US') ?? '1,000+';

/** How many there are: '1 user', '37 users', '1,000+ users'. */
export function formatTotal(total: number | null, [one, many]: readonly [string, string]): string {
  return `${formatCount(total)} ${total === 1 ? one : many}`;
}

/** The heading of a page of the panel, with what belongs beside it. */
export function PanelHeading({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div>
        <h1 className="display text-[1.75rem] sm:text-[2rem]">{title}</h1>
        {text && <p className="mt-0.5 max-w-prose text-pretty text-muted">{text}</p>}
      </div>
      {children}
    </header>
  );
}

/** Says how many there are, also to those who only hear it. */
export function CountLine({ text }: { text: string }) {
  return (
    <p role="status" className="mb-3 min-h-5 text-sm text-muted">
      {text}
    </p>
  );
}

/** The place of rows that are on their way. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <Card className="divide-y divide-line">
      <Spinner label={label} className="sr-only" />
      {['1', '2', '3', '4', '5', '6'].map((row) => (
        <div key={row} className="flex items-center gap-6 px-6 py-5">
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-4 w-1/3 max-md:hidden" />
          <Skeleton className="h-4 w-1/6" />
          <Skeleton className="ml-auto h-6 w-20 rounded-full" />
        </div>
      ))}
    </Card>
  );
}

/** A list without entries. */
export function EmptyList({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Card className="px-5 py-14 text-center">
      <p className="display display-card">{text}</p>
      {children && <div className="mt-5">{children}</div>}
    </Card>
  );
}

type MoreRowsProps = {
  hasMore: boolean;
  isFetching: boolean;
  /** Why the next rows did not come; null where nothing failed. */
  failure: string | null;
  failedTitle: string;
  onMore: () => void;
};

/** The way to the next rows; what is shown stays where those cannot be fetched. */
export function MoreRows({ hasMore, isFetching, failure, failedTitle, onMore }: MoreRowsProps) {
  const messages = useUiMessages();
  if (failure) {
    return (
      <div className="mt-5">
        <RetryNotice title={failedTitle} onRetry={onMore}>
          {failure}
        </RetryNotice>
      </div>
    );
  }
  if (!hasMore) return null;
  return (
    <Button variant="outline" className="mt-5" aria-disabled={isFetching} onClick={() => !isFetching && onMore()}>
      {isFetching ? messages.loading : messages.loadMore}
    </Button>
  );
}
