import { useMessages } from '#app/lib/language/messages.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { loadSession } from './load-session.ts';

/** Nobody can say who is signed in, since the server gives no answer. */
export function NoServer() {
  const messages = useMessages('account').area;
  return (
    <RetryNotice title={messages.serverUnreachable} className="max-w-xl" onRetry={() => void loadSession()}>
      {messages.sessionUnknown}
    </RetryNotice>
  );
}
