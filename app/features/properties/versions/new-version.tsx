import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { uploadLimitQuery } from '#app/features/media/uploads/api/get-upload-limit.ts';
import { type Rejection, sortFiles } from '#app/features/media/uploads/reject-files.ts';
import { RejectedFiles } from '#app/features/media/uploads/rejected-files.tsx';
import { isSameTarget, type UploadTarget } from '#app/features/media/uploads/upload-item.ts';
import {
  addFiles,
  claimUploads,
  onUploadsDone,
  startAll,
  useUploadItems,
} from '#app/features/media/uploads/upload-queue.ts';
import { UploadRow } from '#app/features/media/uploads/upload-row.tsx';
import { queryClient } from '#app/lib/request/query-client.ts';
import { currentSession } from '#app/lib/session/session-store.ts';
import { Button } from '#app/ui/button/button.tsx';
import type { MediaJson } from '#domain/media/media-json.ts';
import { acceptedExtensions } from '#domain/media/media-kinds.ts';
import { versionsQuery } from '../api/versions.ts';

type NewVersionProps = {
  item: MediaJson;
  /** Whether one is being prepared. */
  isWaiting: boolean;
};

/** Uploads the next file of an item, which takes its place once it is ready. */
export function NewVersion({ item, isWaiting }: NewVersionProps) {
  const [target] = useState<UploadTarget>({ versionOf: item.id, accept: 'property', label: item.file_name });
  const all = useUploadItems();
  const uploads = all.filter((upload) => isSameTarget(upload.target, target));
  const maxBytes = useQuery(uploadLimitQuery).data ?? Number.POSITIVE_INFINITY;
  const [rejected, setRejected] = useState<Rejection[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const refresh = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: versionsQuery(item.id).queryKey }),
    [item.id],
  );
  useEffect(() => {
    const session = currentSession();
    if (session.state === 'signed_in') claimUploads(session.account.id);
    onUploadsDone(refresh);
  }, [refresh]);
  const choose = ({ target: field }: ChangeEvent<HTMLInputElement>) => {
    const sorted = sortFiles([...(field.files ?? [])], { destination: 'property', maxBytes, filesBefore: all.length });
    field.value = '';
    setRejected(sorted.rejected);
    addFiles(sorted.accepted, target);
    startAll(target, { description: '', tags: '' });
  };
  return (
    <section aria-label="New version" className="flex flex-col gap-3">
      <input
        ref={input}
        type="file"
        accept={acceptedExtensions('property').join(',')}
        aria-label="The file of the new version"
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button aria-describedby={hintId} onClick={() => input.current?.click()}>
          New version…
        </Button>
        <p id={hintId} className="min-w-0 flex-1 basis-60 text-sm text-body">
          {isWaiting
            ? 'The new one takes its place as soon as it is ready.'
            : 'It takes the place of the current one under the same links. The current one is kept.'}
        </p>
      </div>
      <RejectedFiles rejected={rejected} destination="property" maxBytes={maxBytes} onDismiss={() => setRejected([])} />
      {uploads.length > 0 && (
        <ul aria-label="Uploads" className="divide-y divide-line">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} item={upload} />
          ))}
        </ul>
      )}
    </section>
  );
}
