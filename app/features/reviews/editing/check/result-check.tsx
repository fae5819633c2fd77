import { lazy, Suspense, useState } from 'react';
import { useMessages } from '#app/lib/language/messages.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { toast } from '#app/lib/state/toast.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { EditingJob, ResultFile } from '#domain/reviews/editing/editing-job.ts';
import { approveResults } from '../api/editing.ts';
import { FindingLines } from '../finding-lines.tsx';
import { formatMatch } from '../format-job.ts';
import { MatchDialog } from '../match-dialog.tsx';
import { PinnedPicture } from '../pinned-picture.tsx';
import { ReturnDialog } from './return-dialog.tsx';

const CompareSlider = lazy(async () => ({
  default: (await import('#app/ui/media/compare-slider.tsx')).CompareSlider,
}));

type ResultCheckProps = { job: EditingJob; result: ResultFile };

/** The picture that a result is compared with: the shown one that it replaces, else the one as it was shot. */
const findOriginal = ({ shown, sources }: EditingJob, { replaces_id, source_id }: ResultFile) =>
  shown.find(({ id }) => id === replaces_id) ?? sources.find(({ id }) => id === source_id) ?? null;

/** A result before the check, beside its original: approve it, or return it. */
export function ResultCheck({ job, result }: ResultCheckProps) {
  const messages = useMessages('editing');
  const [dialog, setDialog] = useState<'return' | 'match' | null>(null);
  const propertyId = job.property.id;
  const approving = useAction('It could not be approved', async () => {
    await approveResults(propertyId, [result.id]);
    toast({ title: 'Approved', description: `${result.file_name} is in the delivery now.`, variant: 'success' });
  });
  const original = findOriginal(job, result);
  return (
    <Card role="listitem" className="grid content-start gap-4 p-4">
      {original?.picture && result.picture ? (
        <Comparison original={original.picture} result={result.picture} file={result} />
      ) : (
        <PinnedPicture file={result} pins={[]} />
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-44">
          <p className="font-medium wrap-anywhere text-ink">{result.file_name}</p>
          <p className="text-sm wrap-anywhere text-body">
            {formatMatch(result, job, messages)}{' '}
            <button
              type="button"
              aria-label={`Change the original of ${result.file_name}`}
              onClick={() => setDialog('match')}
              className="cursor-pointer font-medium text-accent-text hover:underline"
            >
              Change
            </button>
          </p>
          <FindingLines result={result} />
        </div>
        <div className="flex gap-2">
          <Button
            variant="outline"
            size="sm"
            aria-label={`Return ${result.file_name}`}
            onClick={() => setDialog('return')}
          >
            Return
          </Button>
          <Button
            size="sm"
            aria-label={`Approve ${result.file_name}`}
            aria-disabled={Boolean(approving.running)}
            onClick={() => void approving.run()}
          >
            Approve
          </Button>
        </div>
      </div>
      {dialog === 'return' && <ReturnDialog job={job} result={result} open onOpenChange={() => setDialog(null)} />}
      {dialog === 'match' && (
        <MatchDialog jobKey={propertyId} job={job} result={result} open onOpenChange={() => setDialog(null)} />
      )}
    </Card>
  );
}

/** A result over its original, with a handle between them. */
function Comparison({ original, result, file }: { original: string; result: string; file: ResultFile }) {
  const sides = { aspectRatio: `${file.width ?? 3} / ${file.height ?? 2}` };
  return (
    <Suspense
      fallback={
        <span className="block" style={sides}>
          <Skeleton className="size-full rounded-card" />
        </span>
      }
    >
      <CompareSlider
        before={{ picture: `${original}/preview`, label: 'Original' }}
        after={{ picture: `${result}/preview`, label: 'Result' }}
        alt={file.file_name}
        className="overflow-hidden rounded-card"
        style={sides}
      />
    </Suspense>
  );
}
