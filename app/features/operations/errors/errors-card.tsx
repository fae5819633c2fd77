import { type Ref, useRef, useState } from 'react';
import { useAction } from '#app/lib/request/use-action.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';
import { Button } from '#app/ui/button/button.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { ShowMoreButton } from '#app/ui/list/show-more-button.tsx';
import type { ErrorGroupJson, ErrorGroupList } from '#domain/operations/error-groups.ts';
import { resolveError } from './api/errors.ts';
import { ErrorDetails } from './error-details.tsx';
import { formatTimes, getErrorTitle } from './error-labels.ts';

const SHOWN = 3;

type ErrorsCardProps = { list: ErrorGroupList; timeZone: string; className: string };

/** What does not work in the software itself, each error once however often it happened, with its details; nothing while all works. */
export function ErrorsCard({ list: { errors, total }, timeZone, className }: ErrorsCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (errors.length === 0) return null;
  const rest = errors.length - SHOWN;
  return (
    <Card role="region" aria-label="Errors" className={`flex min-w-0 flex-col px-5 pt-3.5 pb-2 ${className}`}>
      <ErrorsHeading total={total} headingRef={heading} />
      <ul className="divide-y divide-line">
        {errors.slice(0, isOpen ? undefined : SHOWN).map((error) => (
          <ErrorRow key={error.id} error={error} timeZone={timeZone} onDone={() => heading.current?.focus()} />
        ))}
      </ul>
      <ShowMoreButton rest={rest} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
    </Card>
  );
}

function ErrorsHeading({ total, headingRef }: { total: number; headingRef: Ref<HTMLHeadingElement> }) {
  return (
    <div className="flex min-h-8 flex-wrap items-baseline gap-x-3">
      <h2 ref={headingRef} tabIndex={-1} className="display text-xl focus:outline-none">
        Errors
      </h2>
      <p className="text-sm text-muted">
        {total === 1 ? 'One error in the software' : `${total} errors in the software, newest first`}
      </p>
    </div>
  );
}

type ErrorRowProps = { error: ErrorGroupJson; timeZone: string; onDone: () => void };

function ErrorRow({ error, timeZone, onDone }: ErrorRowProps) {
  const [isShown, setIsShown] = useState(false);
  const title = getErrorTitle(error);
  const { run, running } = useAction('It could not be marked as resolved', async () => {
    await resolveError(error);
    setIsShown(false);
    onDone();
  });
  const now = new Date();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <p className="font-medium text-ink">
          <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-danger align-middle" />
          {title}
        </p>
        <p className="text-pretty text-muted">
          {formatTimes(error, timeZone, now)}
          {error.count > 1 && (
            <>
              , the last time <time dateTime={error.last_at}>{relativeTime(error.last_at, now)}</time>
            </>
          )}
          {error.message ? `. ${error.message}` : '.'}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" aria-label={`Details: ${title}`} onClick={() => setIsShown(true)}>
          Details
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={`Mark as resolved: ${title}`}
          aria-disabled={running !== null}
          onClick={() => void run()}
        >
          {running ? 'Marking...' : 'Mark as resolved'}
        </Button>
      </div>
      <ErrorDetails error={error} timeZone={timeZone} isOpen={isShown} onOpenChange={setIsShown} />
    </li>
  );
}
