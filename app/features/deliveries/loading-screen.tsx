import { getErrorMessage } from '#app/lib/request/request-errors.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';

type LoadingScreenProps = {
  messages: { loading: string; failed: string; tryAgain: string };
  /** The error of the last request; null while it is under way. */
  error: unknown;
  onRetry: () => void;
};

/** A page that opens by its link while it loads, or why it did not. */
export function LoadingScreen({ messages, error, onRetry }: LoadingScreenProps) {
  if (!error) return <Spinner label={messages.loading} />;
  return (
    <Notice tone="red" role="alert" title={messages.failed}>
      <p>{getErrorMessage(error)}</p>
      <Button variant="outline" size="sm" className="mt-3" onClick={onRetry}>
        {messages.tryAgain}
      </Button>
    </Notice>
  );
}
