import { useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Badge, type BadgeTone } from '#app/ui/feedback/badge.tsx';
import type { EditingJob, ResultFile, ResultState } from '#domain/reviews/editing/editing-job.ts';
import { removeResult } from './api/editing.ts';
import { PinList } from './change-section.tsx';
import { FindingLines } from './finding-lines.tsx';
import { formatMatch, toPlaced } from './format-job.ts';
import { JobPicture } from './job-picture.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { PinnedPicture } from './pinned-picture.tsx';

const TONES: Record<ResultState, BadgeTone> = {
  waiting: 'accent',
  sent: 'neutral',
  returned: 'yellow',
  approved: 'green',
};

type ResultRowProps = { jobKey: string; job: EditingJob; result: ResultFile };

/** A result: of what it is an edit, where it stands, and what the studio says of it. */
export function ResultRow({ jobKey, job, result }: ResultRowProps) {
  const messages = useMessages('editing');
  const texts = messages.results;
  const [isMatching, setIsMatching] = useState(false);
  const removing = useAction(texts.removeFailed, () => removeResult(jobKey, result.id));
  const match = formatMatch(result, job, messages);
  const isOpen = result.state === 'waiting' || result.state === 'returned';
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <JobPicture file={result} className="aspect-[3/2] w-24 shrink-0 rounded-input" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-medium wrap-anywhere text-ink">{result.file_name}</p>
          {match ? (
            <p className="text-sm wrap-anywhere text-body">{match}</p>
          ) : (
            <p className="text-sm font-medium text-warning-text">{texts.unmatched}</p>
          )}
          {isOpen && <FindingLines result={result} />}
          {result.failure && <p className="text-sm text-danger-text">{result.failure.message}</p>}
        </div>
        <ResultBadge result={result} />
        {isOpen && (
          <div className="flex gap-1">
            <Button
              size="sm"
              variant={match ? 'ghost' : 'primary'}
              aria-label={texts.matchOne({ name: result.file_name })}
              onClick={() => setIsMatching(true)}
            >
              {match ? texts.change : texts.match}
            </Button>
            <Button
              size="sm"
              variant="danger-quiet"
              aria-label={texts.removeOne({ name: result.file_name })}
              aria-disabled={Boolean(removing.running)}
              onClick={() => void removing.run()}
            >
              {texts.remove}
            </Button>
          </div>
        )}
      </div>
      {result.state === 'returned' && <ReturnedNote result={result} />}
      {isMatching && <MatchDialog jobKey={jobKey} job={job} result={result} open onOpenChange={setIsMatching} />}
    </li>
  );
}

function ResultBadge({ result }: { result: ResultFile }) {
  const { state, status } = result;
  const { results } = useMessages('editing');
  if (status === 'processing') return <Badge>{results.preparing}</Badge>;
  return status === 'failed' || !result.is_matched ? null : <Badge tone={TONES[state]}>{results.states[state]}</Badge>;
}

/** What is to be changed of a returned result, in words and on the picture. */
function ReturnedNote({ result }: { result: ResultFile }) {
  const { results } = useMessages('editing');
  return (
    <div className="mt-4 grid gap-5 rounded-card bg-paper p-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {result.pins.length > 0 && <PinnedPicture file={result} pins={result.pins.map(toPlaced)} />}
      <div className="min-w-0">
        <p className="text-sm font-medium text-ink">{results.studioSays}</p>
        {result.note && <p className="mt-1 wrap-anywhere whitespace-pre-line text-body">{result.note}</p>}
        <PinList pins={result.pins} />
        <p className="mt-2 text-sm text-muted">{results.uploadAgain}</p>
      </div>
    </div>
  );
}
