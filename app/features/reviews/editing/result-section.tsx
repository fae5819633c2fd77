import { useEffect, useState } from 'react';
import { DropZone } from '#app/features/media/uploads/drop-zone.tsx';
import { type Rejection, sortFiles } from '#app/features/media/uploads/reject-files.ts';
import { RejectedFiles } from '#app/features/media/uploads/rejected-files.tsx';
import { isSameTarget, type UploadTarget } from '#app/features/media/uploads/upload-item.ts';
import { addFiles, onUploadsDone, startAll, useUploadItems } from '#app/features/media/uploads/upload-queue.ts';
import { UploadRow } from '#app/features/media/uploads/upload-row.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import type { EditingJob } from '#domain/reviews/editing/editing-job.ts';
import { invalidateJob } from './api/editing.ts';
import { ResultRow } from './result-row.tsx';

type ResultSectionProps = { jobKey: string; job: EditingJob };

const NOTHING_SAID = { description: '', tags: '' };

/** Sends chosen files at once; each that has come is asked for. */
function useResultUploads(jobKey: string, maxBytes: number) {
  const [target] = useState<UploadTarget>({ editingKey: jobKey, accept: 'result' });
  const all = useUploadItems();
  const items = all.filter((item) => isSameTarget(item.target, target));
  const done = items.filter(({ state }) => state === 'complete').length;
  const [rejected, setRejected] = useState<Rejection[]>([]);
  useEffect(() => {
    onUploadsDone(() => void invalidateJob(jobKey));
  }, [jobKey]);
  useEffect(() => {
    if (done > 0) void invalidateJob(jobKey);
  }, [jobKey, done]);
  const add = (files: File[]) => {
    const sorted = sortFiles(files, { destination: 'result', maxBytes, filesBefore: all.length });
    addFiles(sorted.accepted, target);
    setRejected(sorted.rejected);
    startAll(target, NOTHING_SAID);
  };
  return {
    items: items.filter(({ state }) => state !== 'complete'),
    rejected,
    clearRejected: () => setRejected([]),
    add,
  };
}

/** What the editor made: more of it comes in here, and each says of what it is an edit. */
export function ResultSection({ jobKey, job }: ResultSectionProps) {
  const messages = useMessages('editing').results;
  const library = useMessages('library').uploads;
  const { items, rejected, clearRejected, add } = useResultUploads(jobKey, job.max_bytes);
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="display text-2xl">
        {messages.title}
      </h2>
      <p className="mt-1 max-w-prose text-body">{messages.text}</p>
      <div className="mt-5 grid gap-4">
        <DropZone destination="result" maxBytes={job.max_bytes} isDisabled={false} onFiles={add} />
        <RejectedFiles rejected={rejected} destination="result" maxBytes={job.max_bytes} onDismiss={clearRejected} />
        {items.length > 0 && (
          <ul aria-label={library.files} className="divide-y divide-line">
            {items.map((item) => (
              <UploadRow key={item.id} item={item} />
            ))}
          </ul>
        )}
      </div>
      {job.results.length === 0 ? (
        <p className="mt-5 text-muted">{messages.empty}</p>
      ) : (
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {job.results.map((result) => (
            <ResultRow key={result.id} jobKey={jobKey} job={job} result={result} />
          ))}
        </ul>
      )}
    </section>
  );
}
