import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';

/** Media could not be fetched, at all or any further (MED-10); what is shown stays. */
export function MediaFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <RetryNotice title="Error fetching media" onRetry={onRetry} className="mt-4">
      {text}
    </RetryNotice>
  );
}

/** There is nothing yet where pictures will stand. */
export function NoTiles({ text }: { text: string }) {
  return (
    <p className="rounded-input border border-dashed border-line-strong px-5 py-8 text-center text-[0.9375rem] text-muted">
      {text}
    </p>
  );
}
