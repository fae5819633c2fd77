import { getMessages, useMessages } from '#app/lib/language/messages.ts';
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
  const messages = getMessages('library').uploads;
  const more = names.length - SHOWN_NAMES;
  return more > 0 ? messages.andMore({ names: names.slice(0, SHOWN_NAMES).join(', '), more }) : names.join(', ');
}

/** Files that were not taken, by their reasons. */
export function RejectedFiles({ rejected, destination, maxBytes, onDismiss }: RejectedFilesProps) {
  const messages = useMessages('library').uploads;
  if (rejected.length === 0) return null;
  const codes: RejectionCode[] = [...new Set(rejected.map(({ code }) => code))];
  return (
    <Notice
      tone="amber"
      role="alert"
      title={messages.notAdded({ count: rejected.length })}
      action={
        <Button variant="outline" size="sm" onClick={onDismiss}>
          {messages.dismiss}
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
