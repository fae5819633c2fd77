import { Component, type ReactNode } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';

type PartBoundaryProps = { children: ReactNode };

/** Keeps the page when the code of one of its parts does not arrive; the browser asks for it again with the page. */
export class PartBoundary extends Component<PartBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <PartFailed />;
  }
}

function PartFailed() {
  const { partFailed, partFailedText, tryAgain } = useMessages('contact');
  return (
    <RetryNotice title={partFailed} label={tryAgain} onRetry={() => window.location.reload()}>
      {partFailedText}
    </RetryNotice>
  );
}
