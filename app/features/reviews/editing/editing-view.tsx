import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { DeliveryFrame } from '#app/features/deliveries/delivery-frame.tsx';
import { RefusedScreen } from '#app/features/deliveries/refused-screen.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import type { EditingOutcome } from '#domain/reviews/editing/editing-job.ts';
import { jobQuery } from './api/editing.ts';
import { JobScreen } from './job-screen.tsx';

type EditingViewProps = {
  token: string;
  /** What the server rendered; null where it did not. */
  first: EditingOutcome | null;
  /** The sign of the studio, which leads home. */
  brand: ReactNode;
};

/**
 * A job behind the link of an editor, or why there is nothing to see. The cache of data is the browser's: the server would keep in it
 * what every link leads to.
 */
export function EditingView({ token, first, brand }: EditingViewProps) {
  const [isInBrowser, setIsInBrowser] = useState(false);
  useEffect(() => setIsInBrowser(true), []);
  return (
    <DeliveryFrame brand={brand}>
      {isInBrowser ? <LiveJob token={token} first={first} /> : <Outcome token={token} outcome={first} />}
    </DeliveryFrame>
  );
}

/** The job as it is now. */
function LiveJob({ token, first }: Omit<EditingViewProps, 'brand'>) {
  const messages = useMessages('editing');
  const { data, error, refetch } = useQuery({ ...jobQuery(token), ...(first ? { initialData: first } : {}) });
  if (data || !error) return <Outcome token={token} outcome={data ?? null} />;
  return (
    <div className="wrap grid min-h-[70dvh] place-items-center py-16">
      <RetryNotice title={messages.failed} onRetry={() => void refetch()}>
        {getErrorMessage(error)}
      </RetryNotice>
    </div>
  );
}

function Outcome({ token, outcome }: { token: string; outcome: EditingOutcome | null }) {
  const messages = useMessages('editing');
  const { refused } = useMessages('delivery');
  if (outcome?.kind === 'open') return <JobScreen jobKey={token} job={outcome.job} />;
  return (
    <div className="wrap grid min-h-[70dvh] place-items-center py-16">
      {outcome ? (
        <RefusedScreen {...refused[outcome.reason]} askStudio={refused.askStudio} />
      ) : (
        <Spinner label={messages.loading} />
      )}
    </div>
  );
}
