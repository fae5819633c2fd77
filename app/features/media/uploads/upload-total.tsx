import { useMessages } from '#app/lib/language/messages.ts';
import { formatUploadTotal } from './format-upload.ts';
import { ProgressBar } from './progress-bar.tsx';
import { totalProgress, type UploadItem } from './upload-item.ts';

/** How far the files that were sent off are together; stays in sight above the list of them. */
export function UploadTotal({ items }: { items: readonly UploadItem[] }) {
  const messages = useMessages('library').uploads;
  const total = totalProgress(items);
  if (total.count === 0) return null;
  return (
    <div className="sticky -top-px z-10 -mx-1 -mb-3 bg-raised px-1 py-3">
      <p className="mb-2 text-[0.9375rem] font-medium text-ink tabular-nums">{formatUploadTotal(total)}</p>
      <ProgressBar label={messages.allFiles} fraction={total.fraction} />
    </div>
  );
}
