import { useMessages } from '#app/lib/language/messages.ts';
import type { MediaActionJson } from '#domain/media/media-actions.ts';

/** How far an action on many items is; floats where the chosen items were counted. */
export function BulkActionProgress({ action: { kind, processed, total } }: { action: MediaActionJson }) {
  const messages = useMessages('library').media;
  const percent = total === 0 ? 100 : Math.floor((processed / total) * 100);
  return (
    <section
      aria-label={messages.bulkChange}
      className="fixed inset-x-3 bottom-3 z-30 mx-auto w-fit min-w-72 max-w-[calc(100%-1.5rem)] animate-fade-in rounded-card bg-ink px-5 py-3.5 text-on-ink shadow-float sm:bottom-5"
    >
      <p className="text-[0.9375rem] font-medium tabular-nums">
        {messages.doing[kind]({ total })} <span className="opacity-80">{messages.processed({ count: processed })}</span>
      </p>
      <span
        role="progressbar"
        aria-label={messages.doing[kind]({ total })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-2.5 block h-1 overflow-hidden rounded-full bg-on-ink/25"
      >
        <span
          className="block h-full rounded-full bg-on-ink transition-[width] duration-500 motion-reduce:transition-none"
          style={{ width: `${percent}%` }}
        />
      </span>
      <p className="mt-2 text-sm opacity-80">{messages.continuesInBackground}</p>
    </section>
  );
}
