import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { UploadDialog } from '#app/features/media/uploads/upload-dialog.tsx';
import { useMessages } from '#app/lib/language/messages.ts';
import { reviewPath } from '#app/lib/page/paths.ts';
import { endLostSession, getErrorMessage } from '#app/lib/request/request-errors.ts';
import { useAction } from '#app/lib/request/use-action.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { EmptyList, RowsSkeleton } from '#app/ui/list/list-parts.tsx';
import type { EditingJob } from '#domain/reviews/editing/editing-job.ts';
import { approveResults, invalidateJob, jobQuery } from '../api/editing.ts';
import { JobScreen } from '../job-screen.tsx';
import { ResultRow } from '../result-row.tsx';
import { SourceSection } from '../source-section.tsx';
import { HandOffCard } from './hand-off-card.tsx';
import { ResultCheck } from './result-check.tsx';

/** A job for who edits it; for the studio its hand-off to editors, and the check of what comes back. */
export function CheckPage({ propertyId }: { propertyId: string }) {
  const { data, error, refetch } = useQuery(jobQuery(propertyId));
  useEffect(() => endLostSession(error), [error]);
  if (data?.kind === 'open') {
    const { job } = data;
    if (job.can_check) return <CheckScreen job={job} />;
    return <JobScreen jobKey={propertyId} job={job} className="pb-10" />;
  }
  return (
    <Frame title="Editing">
      {!data && !error && <RowsSkeleton label="Loading the job" />}
      {error && !data && (
        <RetryNotice title="The job could not be loaded" onRetry={() => void refetch()}>
          {getErrorMessage(error)}
        </RetryNotice>
      )}
      {data && <EmptyList text="There is no such job, or it is not yours any more." />}
    </Frame>
  );
}

type FrameProps = { title: string; badge?: ReactNode; aside?: ReactNode; children: ReactNode };

function Frame({ title, badge, aside, children }: FrameProps) {
  return (
    <div className="grid gap-10">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          {badge}
          <h1 className="display mt-2 text-[2rem] wrap-anywhere sm:text-[2.5rem]">{title}</h1>
        </div>
        {aside}
      </header>
      {children}
    </div>
  );
}

function CheckScreen({ job }: { job: EditingJob }) {
  const { stages } = useMessages('editing');
  const { property, stage, results } = job;
  const isWithEditor = (state: string) => state === 'waiting' || state === 'returned';
  const withEditor = results.filter(({ state }) => isWithEditor(state));
  return (
    <Frame
      title={property.address || property.name}
      badge={stage && <Badge tone="accent">{stages[stage]}</Badge>}
      aside={
        <Link to={reviewPath(property.id)} className={buttonClass('outline', 'sm')}>
          Review
        </Link>
      }
    >
      <CheckSection job={job} />
      {withEditor.length > 0 && (
        <section aria-labelledby="with-editor">
          <h2 id="with-editor" className="display text-2xl">
            With the editor
          </h2>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {withEditor.map((result) => (
              <ResultRow key={result.id} jobKey={property.id} job={job} result={result} />
            ))}
          </ul>
        </section>
      )}
      <SourceUpload job={job} />
      <SourceSection jobKey={property.id} job={job} />
      <HandOffCard propertyId={property.id} />
    </Frame>
  );
}

/** The results that wait for the studio, each beside its original. */
function CheckSection({ job }: { job: EditingJob }) {
  const sent = job.results.filter(({ state }) => state === 'sent');
  const approving = useAction('They could not be approved', () =>
    approveResults(
      job.property.id,
      sent.map(({ id }) => id),
    ),
  );
  return (
    <section aria-labelledby="check">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="check" className="display text-2xl">
          Check
        </h2>
        {sent.length > 1 && (
          <Button aria-disabled={Boolean(approving.running)} onClick={() => void approving.run()}>
            Approve all {sent.length}
          </Button>
        )}
      </div>
      {sent.length === 0 ? (
        <p className="mt-2 text-body">Nothing waits for your check.</p>
      ) : (
        <ul className="mt-5 grid gap-5 xl:grid-cols-2">
          {sent.map((result) => (
            <ResultCheck key={result.id} job={job} result={result} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Where files come in as they were shot: raw ones as well. */
function SourceUpload({ job: { property } }: { job: EditingJob }) {
  const [isOpen, setIsOpen] = useState(false);
  const [target] = useState({ propertyId: property.id, accept: 'source' as const, label: property.name });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-dashed border-line-strong p-5">
      <p className="max-w-prose text-body">
        Upload the card as it was shot: pictures, films and raw files. Only editors of this property get them.
      </p>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Card upload
      </Button>
      <UploadDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        onUploaded={() => void invalidateJob(property.id)}
        target={target}
      />
    </div>
  );
}
