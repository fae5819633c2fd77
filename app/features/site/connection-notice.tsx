import { useEffect } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { useConnection, watchConnection } from '#app/lib/request/connection.ts';

/** Watches the connection and says when it is lost; says nothing while all is well. */
export function ConnectionNotice() {
  const connection = useConnection();
  const messages = useMessages('site').connection;
  useEffect(watchConnection, []);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-5 z-20 flex justify-center px-18">
      {connection === 'disconnected' && (
        <p className="flex animate-fade-in items-center gap-2.5 rounded-full bg-ink px-4 py-2 text-sm font-medium text-on-ink shadow-float">
          <span className="size-2 shrink-0 rounded-full bg-star" aria-hidden="true" />
          {messages.lost}
        </p>
      )}
    </div>
  );
}
