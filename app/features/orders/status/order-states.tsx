import { Link } from 'react-router';
import { buttonClass } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { OrderingMessages } from '#locales/all/pages/ordering.ts';
import type { CallError } from '../call-error.ts';
import { formatCallError } from '../call-error.ts';

/** The shape of the order's page while the order is on its way. */
export function OrderSkeleton({ label }: { label: string }) {
  return (
    <div className="mx-auto max-w-4xl">
      <Spinner label={label} className="sr-only" />
      <Skeleton className="h-12 w-64" />
      <Skeleton className="mt-4 h-5 w-48" />
      <Skeleton className="mt-6 h-6 w-full max-w-lg" />
      <div className="mt-9 grid gap-5 md:grid-cols-2">
        <Card className="flex h-96 flex-col gap-4 p-7">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-3/4" />
        </Card>
        <Card className="flex h-96 flex-col gap-4 p-7">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </Card>
      </div>
    </div>
  );
}

/** The order exists for others, or not at all: this browser does not learn which. */
export function OrderNotFound({ messages }: { messages: OrderingMessages['orderPage'] }) {
  return (
    <div className="mx-auto max-w-xl py-10 text-center">
      <p className="eyebrow">404</p>
      <h1 className="display mt-3 text-4xl">{messages.notFound.title}</h1>
      <p className="mt-4 text-lg text-pretty">{messages.notFound.text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonClass('primary')}>
          {messages.home}
        </Link>
        <Link to="/contact" className={buttonClass('outline')}>
          {messages.contactUs}
        </Link>
      </div>
    </div>
  );
}

type OrderFailedProps = { callError: CallError; messages: OrderingMessages; onRetry: () => void };

/** The order could not be loaded, and can be loaded again. */
export function OrderFailed({ callError, messages, onRetry }: OrderFailedProps) {
  return (
    <RetryNotice
      className="mx-auto max-w-xl"
      title={messages.orderPage.failed.title}
      label={messages.tryAgain}
      onRetry={onRetry}
    >
      {formatCallError(callError, messages.payment)}
    </RetryNotice>
  );
}
