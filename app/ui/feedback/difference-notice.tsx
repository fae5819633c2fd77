import { formatCharge } from '#app/lib/money/money.ts';
import type { PriceDifference } from '#domain/orders/price-change.ts';
import { Notice } from './notice.tsx';

type DifferenceNoticeProps = {
  difference: PriceDifference;
  waive: boolean;
  onWaive: (waive: boolean) => void;
};

/** How much more or less something costs, by lines; what it costs more can be waived. */
export function DifferenceNotice({ difference, waive, onWaive }: DifferenceNoticeProps) {
  const { difference_minor: minor, currency, lines } = difference;
  const amount = formatCharge(Math.abs(minor), currency);
  const more = waive ? 'Nothing is added.' : 'It is added as a payment of its own.';
  return (
    <Notice tone="amber" role="alert" title={`The order costs ${amount} ${minor > 0 ? 'more' : 'less'} with this`}>
      <ul className="mt-1.5 flex flex-col gap-0.5">
        {lines.map(({ label, amount_minor }) => (
          <li key={`${label} ${amount_minor}`} className="flex justify-between gap-4">
            <span className="wrap-anywhere">{label}</span>
            <span className="text-ink tabular-nums">{formatCharge(amount_minor, currency)}</span>
          </li>
        ))}
      </ul>
      {minor > 0 ? (
        <label className="mt-3 flex min-h-6 cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
          <input type="checkbox" checked={waive} onChange={({ target }) => onWaive(target.checked)} />
          Waive it
        </label>
      ) : null}
      <p className="mt-1.5 text-sm">
        {minor > 0 ? more : 'What was paid of it is filled in when you refund the order.'}
      </p>
    </Notice>
  );
}
