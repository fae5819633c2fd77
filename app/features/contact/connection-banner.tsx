import { useConnection } from '#app/lib/connection.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { FORM_ACTIVE, FORM_DISABLED } from './contact-messages.ts';

/** Whether messages can be sent (spec §8 Contact). As tall while the answer is awaited, so that nothing moves. */
export function ConnectionBanner() {
  const connection = useConnection();
  return (
    <div role="status" className="grid min-h-20 content-start sm:min-h-14.5">
      {connection === 'connected' && <Notice tone="green">{FORM_ACTIVE}</Notice>}
      {connection === 'disconnected' && <Notice tone="yellow">{FORM_DISABLED}</Notice>}
      {connection === 'checking' && <Notice>Checking the connection…</Notice>}
    </div>
  );
}
