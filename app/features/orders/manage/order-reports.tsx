import { formatCharge } from '#app/lib/money/money.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { REASON_LABELS } from '#domain/scheduling/shoot-events/reason-labels.ts';
import type { OrderEventJson, ShootEventKind } from '#domain/scheduling/shoot-events/shoot-event.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { OrderPart } from './order-facts.tsx';

const LABELS: Record<ShootEventKind, string> = {
  on_the_way: 'On the way',
  check_in: 'Checked in',
  check_out: 'Checked out',
  note: 'Note',
  not_possible: 'Not possible',
};

/** From this on the two clocks differ enough to be worth two times, in milliseconds. */
const LATE_MS = 2 * 60_000;

const isLate = ({ done_at, received_at }: OrderEventJson) =>
  Math.abs(Date.parse(received_at) - Date.parse(done_at)) >= LATE_MS;

const pictureOf = (id: string) => `/api/admin/shoot-events/${id}/picture`;

/** What the studio's rules say about the fee. */
function feeTitle({ fee_minor: fee }: OrderEventJson, currency: Currency): string {
  if (fee === null) return 'Your rules say nothing about a fee this late: agree on it with the customer';
  return fee > 0 ? `Your rules ask for a fee of ${formatCharge(fee, currency)}` : 'No fee by your rules';
}

type ShootReportsProps = {
  events: readonly OrderEventJson[];
  currency: Currency;
  when: (instant: string) => string;
};

/** What came from the shoot: who was there from when to when, their notes, and why it could not take place. */
export function ShootReports({ events, currency, when }: ShootReportsProps) {
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
            {event.reason && <p className="text-body">{REASON_LABELS[event.reason]}</p>}
            {event.text && <p className="mt-0.5 wrap-anywhere whitespace-pre-wrap text-body">{event.text}</p>}
            {event.has_picture && (
              <a href={pictureOf(event.id)} target="_blank" rel="noreferrer" className="mt-2 block w-fit rounded-input">
                <img
                  src={pictureOf(event.id)}
                  alt={`From the shoot, ${when(event.done_at)}`}
                  className="max-h-56 w-auto rounded-input border border-line"
                />
              </a>
            )}
            {event.kind === 'not_possible' && event.reason && (
              <Notice tone="amber" title={feeTitle(event, currency)} className="mt-2">
                {(event.fee_minor ?? 0) > 0
                  ? 'Add the fee as a further line and pick another time, or cancel the shoot and keep the fee of the refund.'
                  : 'Move the shoot to another time, or cancel it.'}
              </Notice>
            )}
            {event.by && <p className="text-sm text-muted">{event.by}</p>}
          </li>
        ))}
      </ul>
    </OrderPart>
  );
}
