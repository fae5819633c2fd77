import { useMessages } from '#app/lib/language/messages.ts';
import { useConnection } from '#app/lib/request/connection.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

/** Whether messages can be sent (SITE-38). As tall while the answer is awaited, so that nothing moves. */
export function ConnectionBanner() {
  const connection = useConnection();
  const messages = useMessages('contact');
  return (
    <div role="status" className="grid min-h-20 content-start sm:min-h-14.5">
      {connection === 'connected' && <Notice tone="green">{messages.active}</Notice>}
      {connection === 'disconnected' && <Notice tone="yellow">{messages.disabled}</Notice>}
      {connection === 'checking' && <Notice>{messages.checking}</Notice>}
    </div>
  );
}
