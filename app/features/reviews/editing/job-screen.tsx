import { formatAnswer } from '#app/features/orders/questions/format-answer.ts';
import { useLanguage } from '#app/lib/language/language.ts';
import { useMessages } from '#app/lib/language/messages.ts';
import { formatDate, formatInstant } from '#app/lib/time/format-date.ts';
import { cx } from '#app/ui/cx.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { Fact, Facts } from '#app/ui/layout/facts.tsx';
import type { EditingJob } from '#domain/reviews/editing/editing-job.ts';
import { ChangeSection } from './change-section.tsx';
import { ResultSection } from './result-section.tsx';
import { SendBar } from './send-bar.tsx';
import { SourceSection } from './source-section.tsx';

type JobScreenProps = { jobKey: string; job: EditingJob; className?: string };

/** A job for its editor: what the studio says, the files as they were shot, what is to be changed, and the results. */
export function JobScreen({ jobKey, job, className = 'wrap py-8 sm:py-12' }: JobScreenProps) {
  return (
    <>
      <div className={cx('grid gap-10', className)}>
        <JobHeader job={job} />
        <ChangeSection shown={job.shown} />
        <SourceSection jobKey={jobKey} job={job} />
        <ResultSection jobKey={jobKey} job={job} />
      </div>
      <SendBar jobKey={jobKey} job={job} />
    </>
  );
}

function JobHeader({ job }: { job: EditingJob }) {
  const messages = useMessages('editing');
  const language = useLanguage();
  const { property, stage, due_at, by, notes, answers, time_zone: timeZone } = job;
  return (
    <header className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:items-start">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          {stage && <Badge tone="accent">{messages.stages[stage]}</Badge>}
        </p>
        <h1 className="display mt-2 text-[2rem] text-balance wrap-anywhere sm:text-[2.5rem]">
          {property.address || property.name}
        </h1>
        <p className="mt-1.5 flex flex-wrap gap-x-4 text-body">
          {due_at && <span>{messages.dueBy({ day: formatInstant(due_at, language, timeZone) })}</span>}
          {by.kind === 'link' && (
            <span className="text-muted">
              {messages.linkUntil({ day: formatDate(by.expires_at, language, timeZone) })}
            </span>
          )}
        </p>
      </div>
      <Card className="p-5">
        <h2 className="text-sm font-medium text-ink">{messages.notes}</h2>
        <p className="mt-1.5 wrap-anywhere whitespace-pre-line text-body">{notes || messages.noNotes}</p>
        {answers.length > 0 && (
          <>
            <h2 className="mt-5 text-sm font-medium text-ink">{messages.answers.title}</h2>
            <Facts className="mt-2">
              {answers.map((answer, index) => (
                // Two orders of a home may have been asked the same.
                // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
                <Fact key={`${answer.id}-${index}`} label={answer.label}>
                  <span className="wrap-anywhere whitespace-pre-line">
                    {formatAnswer(answer, messages.answers, language)}
                  </span>
                </Fact>
              ))}
            </Facts>
          </>
        )}
      </Card>
    </header>
  );
}
