import { useList } from '#app/lib/request/use-list.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { OwnPayJson } from '#domain/billing/crew-pay/pay-json.ts';
import { ownPayQuery } from '../api/crew-pay.ts';
import { PayGroup } from './pay-group.tsx';
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

function OwnPeriod({ title, period: { rows, currency, total_minor } }: OwnPeriodProps) {
  return (
    <PayGroup title={title} totalMinor={total_minor} currency={currency}>
      {rows.length === 0 ? (
        <p className="py-4 text-muted">Nothing yet: shoots count once they were reported done.</p>
      ) : (
        <PayRows rows={rows} currency={currency} />
      )}
    </PayGroup>
  );
}
