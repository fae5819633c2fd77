import { useState } from 'react';
import { formatCharge } from '#app/lib/money/money.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { OwnPayJson } from '#domain/billing/crew-pay/pay-json.ts';
import { ownPayQuery } from '../api/crew-pay.ts';
import { PayRows } from './pay-rows.tsx';

/** The own pay of who does shoots: what is open and what was closed, to read alone. */
export function OwnPay() {
  const { data, failure, retry } = useList(ownPayQuery);
  if (data && !data.open && data.periods.length === 0) return null;
  return (
    <section aria-labelledby="own-pay" className="mt-10">
      <h2 id="own-pay" className="display mb-3 text-xl">
        Your pay
      </h2>
      {failure && (
        <RetryNotice title="Your pay could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <Skeleton className="h-14 rounded-card" />}
      {data && (
        <Card className="overflow-hidden">
          <ul className="divide-y divide-line">
            {data.open && <OwnPeriod title={`Open since ${data.open.from}`} period={data.open} />}
            {data.periods.map((period) => (
              <OwnPeriod key={period.number} title={`${period.from} to ${period.to}`} period={period} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

type OwnPeriodProps = { title: string; period: NonNullable<OwnPayJson['open']> | OwnPayJson['periods'][number] };

function OwnPeriod({ title, period: { rows, currency, total_minor: total } }: OwnPeriodProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-14 w-full cursor-pointer items-center gap-x-4 px-4 py-3 text-left transition-colors hover:bg-paper sm:px-6"
      >
        <Icon name="chevronDown" className={isOpen ? 'size-4 text-muted' : 'size-4 -rotate-90 text-muted'} />
        <span className="min-w-0 flex-1 font-medium text-ink tabular-nums">{title}</span>
        <span className="font-semibold text-ink tabular-nums">{formatCharge(total, currency)}</span>
      </button>
      {isOpen && (
        <div className="border-t border-line bg-paper px-4 sm:px-6">
          {rows.length === 0 ? (
            <p className="py-4 text-muted">Nothing yet: shoots count once they were reported done.</p>
          ) : (
            <PayRows rows={rows} currency={currency} />
          )}
        </div>
      )}
    </li>
  );
}
