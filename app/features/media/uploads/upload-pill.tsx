import { useEffect } from 'react';
import { getMessages, useMessages } from '#app/lib/language/messages.ts';
import { useSession } from '#app/lib/session/session-store.ts';
import { FilePicture } from './file-picture.tsx';
import { formatPace, formatState } from './format-upload.ts';
import { ProgressBar } from './progress-bar.tsx';
import { isUnderWay, totalProgress, type UploadItem, type UploadTarget } from './upload-item.ts';
import { claimUploads, useUploadItems } from './upload-queue.ts';

const SHOWN_FILES = 3;

function getHeading(items: readonly UploadItem[]): string {
  const messages = getMessages('library').uploads;
  const { done, count } = totalProgress(items);
  const failed = items.filter(({ state }) => state === 'error').length;
  if (items.some(isUnderWay)) return messages.uploading({ place: Math.min(done + 1, count), count });
  if (items.some(({ state }) => state === 'paused')) return messages.uploadPaused;
  return messages.filesFailed({ count: failed });
}

type UploadPillProps = {
  /** Opens the dialog of this target: of the file that is next, or that failed. */
  onOpen: (target: UploadTarget) => void;
};

/** How far the uploads are, at the edge of the page while their dialog is closed; opens it. */
export function UploadPill({ onOpen }: UploadPillProps) {
  const messages = useMessages('library').uploads;
  const items = useUploadItems().filter(({ isStarted }) => isStarted);
  const session = useSession();
  // The next account at this browser must not see the files of the one before.
  useEffect(() => {
    if (session.state === 'signed_in') claimUploads(session.account.id);
  }, [session]);
  if (items.length === 0) return null;
  const { fraction, bytesPerSecond, secondsLeft } = totalProgress(items);
  const shown = items.filter((item) => isUnderWay(item) || item.state === 'error').slice(0, SHOWN_FILES);
  const heading = getHeading(items);
  const target = (shown[0] ?? items[0])?.target ?? {};
  return (
    <section
      aria-label={messages.uploads}
      className="fixed right-3 bottom-20 left-3 z-30 animate-fade-in rounded-card border border-line bg-raised p-4 text-sm text-muted shadow-float hover:border-line-strong sm:right-20 sm:bottom-5 sm:left-auto sm:w-80"
    >
      <p className="flex items-baseline justify-between gap-3">
        <button
          type="button"
          onClick={() => onOpen(target)}
          className="cursor-pointer text-[0.9375rem] font-semibold text-ink after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-(--focus)"
        >
          {heading}
          <span className="sr-only">{messages.showTheUploads}</span>
        </button>
        <span className="tabular-nums">{formatPace(bytesPerSecond, secondsLeft)}</span>
      </p>
      <div className="mt-2.5">
        <ProgressBar label={messages.allUploads} fraction={fraction} />
      </div>
      <ul className="mt-2.5 hidden flex-col gap-2 sm:flex">
        {shown.map((item) => (
          <li key={item.id} className="flex items-center gap-3">
            <FilePicture file={item.file} className="size-8" />
            <span className="min-w-0 flex-1 truncate text-body">{item.file.name}</span>
            <span className="shrink-0 tabular-nums">{formatState(item)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
