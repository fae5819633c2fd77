import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DeliveryFrame } from '#app/features/deliveries/delivery-frame.tsx';
import { RefusedScreen } from '#app/features/deliveries/refused-screen.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { usePublicConfig } from '#app/lib/public-config.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import type { EditingOutcome } from '#domain/editing/editing-job.ts';
import { jobQuery } from './api/editing.ts';
import { JobScreen } from './job-screen.tsx';

type EditingViewProps = {
  token: string;
  /** What the server rendered; null where it did not. */
  first: EditingOutcome | null;
  /** The sign of the studio, which leads home. */
  brand: ReactNode;
};

/** A job behind the link of an editor, or why there is nothing to see. */
export function EditingView({ token, first, brand }: EditingViewProps) {
  const messages = useMessages('editing');
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const { data, error, refetch } = useQuery({ ...jobQuery(token), ...(first ? { initialData: first } : {}) });
  if (data?.kind === 'open') {
    return (
      <DeliveryFrame brand={brand}>
        <JobScreen jobKey={token} job={data.job} timeZone={timeZone} />
      </DeliveryFrame>
    );
  }
  return (
    <DeliveryFrame brand={brand}>
      <div className="wrap grid min-h-[70dvh] place-items-center py-16">
        {!data && !error && <Spinner label={messages.loading} />}
        {!data && error && (
          <RetryNotice title={messages.failed} onRetry={() => void refetch()}>
            {getErrorMessage(error)}
          </RetryNotice>
        )}
        {data && <RefusedScreen reason={data.reason} />}
      </div>
    </DeliveryFrame>
  );
}
