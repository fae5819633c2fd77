import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { loadSession } from './load-session.ts';

/** Nobody can say who is signed in, since the server gives no answer. */
export function NoServer() {
  return (
    <RetryNotice title="The server could not be reached" className="max-w-xl" onRetry={() => void loadSession()}>
      We could not check who is signed in. Nothing is lost.
    </RetryNotice>
  );
}
