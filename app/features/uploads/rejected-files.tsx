import { Button } from '#app/ui/button/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { UploadTarget } from '#domain/media/media-kinds.ts';
import { formatRejection, type Rejection, type RejectionCode } from './reject-files.ts';

type RejectedFilesProps = {
  rejected: readonly Rejection[];
  destination: UploadTarget;
  maxBytes: number;
  onDismiss: () => void;
};

const SHOWN_NAMES = 5;

function formatNames(names: readonly string[]): string {
  const more = names.length - SHOWN_NAMES;
  return more > 0 ? `${names.slice(0, SHOWN_NAMES).join(', ')} and ${more} more` : names.join(', ');
}

/** Files that were not taken, by their reasons. */
export function RejectedFiles({ rejected, destination, maxBytes, onDismiss }: RejectedFilesProps) {
  if (rejected.length === 0) return null;
  const codes: RejectionCode[] = [...new Set(rejected.map(({ code }) => code))];
  return (
    <Notice
      tone="amber"
      role="alert"
      title={rejected.length === 1 ? 'One file was not added' : `${rejected.length} files were not added`}
      action={
        <Button variant="outline" size="sm" onClick={onDismiss}>
          Dismiss
        </Button>
      }
    >
      <ul>
        {codes.map((code) => (
          <li key={code} className="break-words">
            {formatNames(rejected.filter((one) => one.code === code).map(({ name }) => name))}:{' '}
            {formatRejection(code, { destination, maxBytes })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
