import type { ReactNode } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';

type FileCaptionProps = {
  title: string;
  /** What else there is to know of the file, such as its pages. */
  note: string | null;
  /** The address that saves it; null where it cannot be saved. */
  download: string | null;
  /** What the link is called, where it is not a download of the same form. */
  downloadLabel?: string;
  /** What else is said of it, such as that it was altered. */
  mark?: ReactNode;
};

/** The name of a file below its picture, and the way to save it. */
export function FileCaption({ title, note, download, downloadLabel, mark }: FileCaptionProps) {
  const messages = useMessages('delivery');
  return (
    <div className="mt-2 flex items-baseline justify-between gap-4">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
        <span className="min-w-0 font-medium wrap-anywhere text-ink">{title}</span>
        {mark}
        {note && <span className="text-sm text-body tabular-nums">{note}</span>}
      </p>
      {download && (
        <a
          href={download}
          download
          className="inline-flex min-h-11 shrink-0 items-center text-sm font-medium text-accent-text underline-offset-4 hover:underline"
        >
          {downloadLabel ?? messages.download}
          <span className="sr-only">: {title}</span>
        </a>
      )}
    </div>
  );
}
