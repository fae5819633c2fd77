import { type ReactNode, useId, useRef } from 'react';
import { useFileDrop } from '#app/lib/state/use-file-drop.ts';
import { Button } from '#app/ui/button/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import type { usePictureUpload } from './use-picture-upload.ts';

const PICTURES = '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp';
const FILMS = '.mp4,video/mp4';

type PictureUploadProps = {
  label: string;
  mayMove: boolean;
  sending: ReturnType<typeof usePictureUpload>;
  /** Further buttons beside the one that uploads. */
  children: ReactNode;
};

/** Takes a file from the file chooser, or dropped on it. */
export function PictureUpload({ label, mayMove, sending, children }: PictureUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { isSending, sentName, upload } = sending;
  const { isOver, choose, target } = useFileDrop(upload);
  return (
    <div
      {...target}
      className={cx(
        'flex flex-col gap-2 rounded-input border border-dashed p-3',
        isOver ? 'border-ink bg-well' : 'border-line-strong',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="outline"
          size="sm"
          aria-disabled={isSending}
          onClick={() => !isSending && input.current?.click()}
        >
          {mayMove ? 'Upload picture or film' : 'Upload picture'}
        </Button>
        {children}
      </div>
      {isSending && (
        <span className="min-w-0 text-sm wrap-anywhere text-muted">
          <Spinner label={`Uploading and preparing ${sentName}...`} visible />
        </span>
      )}
      <input
        ref={input}
        type="file"
        accept={mayMove ? `${PICTURES},${FILMS}` : PICTURES}
        aria-label={`File of ${label}`}
        aria-describedby={hintId}
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
      <p id={hintId} className="text-sm text-pretty text-muted">
        {mayMove
          ? 'Or drop a file here: JPEG, PNG or WebP up to 40 MB, or a film as MP4 up to 200 MB. A picture that is twice as wide as it is high can be a 360° panorama. A film is shown as it is, with what it says about its place and camera.'
          : 'Or drop a file here: JPEG, PNG or WebP up to 40 MB.'}
      </p>
    </div>
  );
}
