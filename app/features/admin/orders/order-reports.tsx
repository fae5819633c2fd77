import type { ShootEventJson, ShootEventKind } from '#domain/day/day-json.ts';
import { OrderPart } from './order-facts.tsx';

const LABELS: Record<ShootEventKind, string> = {
  check_in: 'Checked in',
  check_out: 'Checked out',
  note: 'Note',
  not_possible: 'Not possible',
};

/** From this on the two clocks differ enough to be worth two times, in milliseconds. */
const LATE_MS = 2 * 60_000;

const isLate = ({ done_at, received_at }: ShootEventJson) =>
  Math.abs(Date.parse(received_at) - Date.parse(done_at)) >= LATE_MS;

type ShootReportsProps = { events: readonly ShootEventJson[]; when: (instant: string) => string };

/** What came from the shoot: who was there from when to when, their notes, and why it could not take place. */
export function ShootReports({ events, when }: ShootReportsProps) {
  if (events.length === 0) return null;
  return (
    <OrderPart title="From the shoot">
      <ul className="grid gap-3 text-[0.9375rem]">
        {events.map((event) => (
          <li key={event.id}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className={event.kind === 'not_possible' ? 'font-medium text-danger-text' : 'font-medium text-ink'}>
                {LABELS[event.kind]}
              </span>
              <span className="text-sm text-muted tabular-nums">
                {when(event.done_at)}
                {isLate(event) && `, came ${when(event.received_at)}`}
              </span>
            </p>
            {event.text && <p className="mt-0.5 wrap-anywhere whitespace-pre-wrap text-body">{event.text}</p>}
            {event.by && <p className="text-sm text-muted">{event.by}</p>}
          </li>
        ))}
      </ul>
    </OrderPart>
  );
}
