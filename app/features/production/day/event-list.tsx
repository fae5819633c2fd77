import { clockIn } from '#app/lib/time/zoned-time.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import { REASON_LABELS } from '#domain/scheduling/shoot-events/reason-labels.ts';
import type { ShootEventKind } from '#domain/scheduling/shoot-events/shoot-event.ts';
import type { ShownEvent } from './shoot-state.ts';

const LABELS: Record<ShootEventKind, string> = {
  on_the_way: 'On the way',
  check_in: 'Checked in',
  check_out: 'Checked out',
  note: 'Note',
  not_possible: 'Not possible',
};

/** What was reported from a shoot, the first first. */
export function EventList({ events, timeZone }: { events: readonly ShownEvent[]; timeZone: string }) {
  return (
    <ul aria-label="Reports" className="grid gap-2.5 border-t border-line pt-4">
      {events.map(({ id, kind, text, reason, hasPicture, doneAt, isWaiting }) => (
        <li key={id} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 text-[0.9375rem]">
          <time dateTime={doneAt} className="text-muted tabular-nums">
            {clockIn(doneAt, timeZone)}
          </time>
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className={kind === 'not_possible' ? 'font-medium text-danger-text' : 'font-medium text-ink'}>
                {LABELS[kind]}
              </span>
              {isWaiting && <Badge tone="yellow">waits for the line</Badge>}
            </p>
            {reason && <p className="text-body">{REASON_LABELS[reason]}</p>}
            {text && <p className="mt-0.5 wrap-anywhere whitespace-pre-wrap text-body">{text}</p>}
            {hasPicture && <p className="text-sm text-muted">With a picture.</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
