import { type ReactNode, type Ref, useId } from 'react';
import { cx } from '#app/ui/cx.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Card } from '#app/ui/layout/card.tsx';

/** How the answer of a card stands: it is there, on its way, or did not come. */
type CardAnswer = { data: unknown; failure: string | null; retry: () => void };

type DashboardCardProps = {
  title: string;
  /** Beside the title: how many there are, or where more of it is. */
  aside?: ReactNode;
  answer: CardAnswer;
  /** The subject in the texts while the answer is on its way, and where it did not come: 'The next shoots'. */
  what: string;
  className: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** One matter of the day. It loads, fails and retries by itself. `children` are shown once the answer is there. */
export function DashboardCard(props: DashboardCardProps) {
  const { title, aside, answer, what, className, headingRef, children } = props;
  const id = useId();
  const isLoading = !answer.data && !answer.failure;
  return (
    <Card
      role="region"
      aria-labelledby={id}
      aria-busy={isLoading}
      className={cx('flex min-w-0 flex-col px-5 pt-3.5 pb-2', className)}
    >
      <div className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} ref={headingRef} tabIndex={-1} className="display text-xl focus:outline-none">
          {title}
        </h2>
        {aside}
      </div>
      {isLoading && <CardSkeleton label={`Loading: ${what}`} />}
      {answer.failure && (
        <div className="mt-2 mb-2">
          <RetryNotice title={`${what} could not be loaded`} onRetry={answer.retry}>
            {answer.failure}
          </RetryNotice>
        </div>
      )}
      {Boolean(answer.data) && children}
    </Card>
  );
}

function CardSkeleton({ label }: { label: string }) {
  return (
    <div className="mt-3 mb-2 flex flex-col gap-5">
      <Spinner label={label} className="sr-only" />
      {['1', '2', '3'].map((row) => (
        <div key={row}>
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="mt-2.5 h-3.5 w-4/5" />
        </div>
      ))}
    </div>
  );
}

/** The text of a card that has nothing to show. */
export function CardEmpty({ children }: { children: ReactNode }) {
  return <p className="my-auto py-6 text-center text-[0.9375rem] text-pretty text-muted">{children}</p>;
}

/** The looks of a link inside a card; large enough for a finger. */
export const CARD_LINK =
  'relative inline-flex min-h-6 items-center rounded-md text-accent-text hover:underline pointer-coarse:before:absolute pointer-coarse:before:inset-x-0 pointer-coarse:before:-inset-y-2.5';

/** The rows of a card. */
export function CardRows({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={cx('mt-1.5 divide-y divide-line text-sm', className)}>
      {children}
    </ul>
  );
}
