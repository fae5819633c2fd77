import type { ReactNode } from 'react';
import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { AuthHeading } from '../auth-frame.tsx';

/** A link is being looked at. */
export function LinkPending({ title, label }: { title: string; label: string }) {
  return (
    <>
      <AuthHeading title={title} />
      <Spinner label={label} visible className="text-body" />
    </>
  );
}

type LinkFailedProps = { title: string; error: Error; onRetry: () => void };

/** The server could not be asked about a link; the link may still be good. */
export function LinkFailed({ title, error, onRetry }: LinkFailedProps) {
  return (
    <>
      <AuthHeading title={title} />
      <RetryNotice onRetry={onRetry}>{getErrorMessage(error)}</RetryNotice>
    </>
  );
}

type LinkDoneProps = { title: string; text: ReactNode; children: ReactNode };

/** The outcome of a link, and where to continue. */
export function LinkDone({ title, text, children }: LinkDoneProps) {
  return (
    <div role="status">
      <AuthHeading title={title}>{text}</AuthHeading>
      <div className="grid gap-3">{children}</div>
    </div>
  );
}
