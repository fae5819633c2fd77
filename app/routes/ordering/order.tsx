import { lazy } from 'react';
import { takeHandedOver } from '#app/features/orders/hand-over.ts';
import { OrderingFrame } from '#app/features/orders/ordering-frame.tsx';
import { OrderWizard } from '#app/features/orders/wizard/order-wizard.tsx';
import { ErrorPage } from '#app/features/site/error-page.tsx';
import { getLanguage } from '#app/lib/language/language.ts';
import { findMessages, useMessages } from '#app/lib/language/messages.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { unlistedMeta } from '#app/lib/page/page-meta.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import type { MetaInput } from '#app/lib/page/site.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';

// Loaded with the first day that is chosen.
const DayTimes = lazy(async () => ({
  default: (await import('#app/features/scheduling/bookings/day-times.tsx')).DayTimes,
}));

// Before anything of the page asks for the draft.
takeHandedOver();

export const handle: PageHandle = { isReadable: true, messages: ['wizard'], parameters: { package: 'package ids' } };

export const meta = (input: MetaInput) => {
  const messages = findMessages(getLanguage(input), 'wizard');
  return unlistedMeta(input, messages?.pageTitle, messages?.description);
};

export default function OrderRoute() {
  const { data, isError, fetchStatus, refetch } = usePublicConfig();
  const { heading, offline } = useMessages('wizard');
  // Without a network the question is not even asked, and so never fails.
  const isSilent = isError || (!data && fetchStatus === 'paused');
  return (
    <OrderingFrame>
      <h1 className="display mb-8 text-4xl sm:mb-10 sm:text-5xl">{heading}</h1>
      {isSilent && (
        <RetryNotice
          tone="yellow"
          className="mb-8"
          title={offline.title}
          label={offline.retry}
          onRetry={() => void refetch()}
        >
          {offline.text}
        </RetryNotice>
      )}
      <OrderWizard config={data ?? null} times={DayTimes} />
    </OrderingFrame>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
