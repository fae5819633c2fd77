import { formatInstant } from '#app/lib/time/format-date.ts';
import { formatBytes } from '#app/lib/words/format-bytes.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import type { MediaVersion } from '#domain/media/media-versions.ts';

type VersionRowProps = {
  version: MediaVersion;
  timeZone: string;
  isCompared: boolean;
  /** Null where there are no two pictures to compare. */
  onCompare: (() => void) | null;
  isRestoring: boolean;
  onRestore: () => void;
};

/** A file that an item has, had, or is about to get. */
export function VersionRow({ version, timeZone, isCompared, onCompare, isRestoring, onRestore }: VersionRowProps) {
  const { number, state, file_name, size_bytes, created_at, preview, failure } = version;
  const name = number === null ? 'New version' : `Version ${number}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grid h-14 w-20 shrink-0 place-items-center overflow-hidden rounded-md bg-well text-xs text-muted">
        {preview ? <img src={`${preview}.jpg`} alt="" loading="lazy" className="size-full object-cover" /> : '–'}
      </span>
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          {name}
          <StateBadge version={version} />
        </p>
        <p className="text-sm text-body">
          {file_name} · <span className="tabular-nums">{formatBytes(size_bytes)}</span> ·{' '}
          <time dateTime={created_at}>{formatInstant(created_at, 'en', timeZone)}</time>
        </p>
        {failure && <p className="text-sm text-danger-text">{failure.message}</p>}
      </div>
      {state === 'former' && (
        <div className="flex flex-wrap gap-2">
          {onCompare && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={
                isCompared
                  ? `Close the comparison with version ${number}`
                  : `Compare version ${number} with the current one`
              }
              onClick={onCompare}
            >
              {isCompared ? 'Close' : 'Compare'}
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            aria-disabled={isRestoring}
            aria-label={`Bring back version ${number}`}
            onClick={onRestore}
          >
            {isRestoring ? 'One moment...' : 'Bring back'}
          </Button>
        </div>
      )}
    </li>
  );
}

function StateBadge({ version: { state, status } }: Pick<VersionRowProps, 'version'>) {
  if (state === 'current') return <Badge tone="green">Current</Badge>;
  if (state === 'result') return <Badge>Waits for the check</Badge>;
  if (state !== 'incoming') return null;
  return status === 'failed' ? (
    <Badge tone="red">Could not be used</Badge>
  ) : (
    <Badge tone="accent">Being prepared</Badge>
  );
}
