import { Link } from 'react-router';
import { formatCharge } from '#app/lib/money/money.ts';
import { formatColumnDay } from '#app/lib/time/format-day.ts';
import { Badge } from '#app/ui/feedback/badge.tsx';
import type { PayRowJson, PersonPayJson } from '#domain/billing/crew-pay/pay-json.ts';
import type { Currency } from '#domain/shared/money/currencies.ts';
import { PayGroup } from './pay-group.tsx';

type PayRowsProps = {
  rows: readonly PayRowJson[];
  currency: Currency;
  /** Where an order stands, for who may open it. */
  orderPath?: (orderNumber: number) => string;
  /** Removes a row that was added by hand; absent where nothing can go. */
  onRemove?: (row: PayRowJson) => void;
};

/** Rows of pay: the day, why, and how much, with figures below each other. */
export function PayRows({ rows, currency, orderPath, onRemove }: PayRowsProps) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id while they are open, and their order is that of the answer.
          key={index}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 py-2.5 text-[0.9375rem] sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]"
        >
          <span className="text-sm text-muted tabular-nums max-sm:col-span-2">{formatColumnDay(row.day)}</span>
          <span className="min-w-0 wrap-anywhere text-body">
            {row.text}
            {row.order_number !== null && (
              <span className="text-muted">
                {' · '}
                <OrderNumber number={row.order_number} toPath={orderPath} />
              </span>
            )}
            {row.has_problem && (
              <Badge tone="yellow" className="ml-2">
                Look at this
              </Badge>
            )}
            {row.entry_id && onRemove && (
              <button
                type="button"
                className="ml-2 min-h-9 cursor-pointer rounded-md text-sm text-accent-text underline pointer-coarse:min-h-11"
                onClick={() => onRemove(row)}
              >
                Remove<span className="sr-only"> {row.text}</span>
              </button>
            )}
          </span>
          <span className="text-right whitespace-nowrap text-ink tabular-nums">
            {formatCharge(row.minor, currency)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function OrderNumber({ number, toPath }: { number: number; toPath: PayRowsProps['orderPath'] }) {
  if (!toPath) return `Order ${number}`;
  return (
    <Link to={toPath(number)} className="rounded-md hover:underline">
      Order {number}
    </Link>
  );
}

type PersonRowsProps = Omit<PayRowsProps, 'rows'> & { person: PersonPayJson };

/** How many jobs a person was paid for. */
export function countJobs(rows: readonly PayRowJson[]): string {
  const count = new Set(rows.flatMap(({ booking_id }) => booking_id ?? [])).size;
  return `${count} ${count === 1 ? 'job' : 'jobs'}`;
}

/** A person with their sum, whose rows open below. */
export function PersonRows({ person, ...props }: PersonRowsProps) {
  const { rows, name, total_minor } = person;
  const problems = rows.filter(({ has_problem }) => has_problem).length;
  const notes = (
    <>
      {problems > 0 && (
        <span className="max-sm:order-last max-sm:basis-full max-sm:pl-8">
          <Badge tone="yellow">{problems} to look at</Badge>
        </span>
      )}
      <span className="text-sm text-muted tabular-nums max-sm:hidden">{countJobs(rows)}</span>
    </>
  );
  return (
    <PayGroup title={name} totalMinor={total_minor} currency={props.currency} notes={notes}>
      <PayRows rows={rows} {...props} />
    </PayGroup>
  );
}
