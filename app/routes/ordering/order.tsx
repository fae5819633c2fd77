import { lazy } from 'react';
import { OrderingFrame } from '#app/features/orders/ordering-frame.tsx';
import { OrderWizard } from '#app/features/orders/wizard/order-wizard.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { unlistedMeta } from '#app/lib/page-meta.ts';
import { usePublicConfig } from '#app/lib/public-config.ts';
import type { MetaInput } from '#app/lib/site.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';

// Loaded with the first day that is chosen.
const DayTimes = lazy(async () => ({ default: (await import('#app/features/bookings/day-times.tsx')).DayTimes }));

export const handle: PageHandle = { isReadable: true, parameters: { package: 'package ids' } };

export const meta = (input: MetaInput) =>
  unlistedMeta(
    input,
    'Order',
    'Book a real-estate shoot in three steps: the property, the package, and payment by card.',
  );

export default function OrderRoute() {
  const { data, isError, fetchStatus, refetch } = usePublicConfig();
  // Without a network the question is not even asked, and so never fails.
  const isSilent = isError || (!data && fetchStatus === 'paused');
  return (
    <OrderingFrame>
      <h1 className="display mb-8 text-4xl sm:mb-10 sm:text-5xl">Book your shoot</h1>
      {isSilent && (
        <RetryNotice
          tone="yellow"
          className="mb-8"
          title="The server could not be reached"
          onRetry={() => void refetch()}
        >
          You can go on filling in the form. Choosing a day and paying need the connection; what you type is kept.
        </RetryNotice>
      )}
      <OrderWizard config={data ?? null} times={DayTimes} />
    </OrderingFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
