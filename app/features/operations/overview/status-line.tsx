import { useConnection } from '#app/lib/request/connection.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';

/**
 * Whether the server answers (OPS-6), and that nothing failed: one line while all is well. Each of
 * its words is there once it is known, so that nothing is shown too early.
 */
export function StatusLine({ isCalm }: { isCalm: boolean }) {
  const connection = useConnection();
  const isConnected = connection === 'connected';
  return (
    <div role="status" className="min-w-0 text-sm max-sm:w-full">
      {connection === 'checking' && !isCalm && <Skeleton className="h-5 w-64" />}
      {connection !== 'disconnected' && (isConnected || isCalm) && (
        <p className="flex flex-wrap items-center gap-x-1.5 text-success-text">
          <span aria-hidden="true" className="mr-0.5 size-2 rounded-full bg-current" />
          {isConnected && <span>Backend Connected</span>}
          {isConnected && isCalm && <span aria-hidden="true">·</span>}
          {isCalm && <span>Nothing needs attention</span>}
        </p>
      )}
      {connection === 'disconnected' && (
        <Notice tone="red" title="Backend Disconnected">
          Backend connection is unavailable. What you see here may be out of date.
        </Notice>
      )}
    </div>
  );
}
