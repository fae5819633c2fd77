import { useList } from '#app/lib/request/use-list.ts';
import { useSession } from '#app/lib/session/session-store.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { OwnPayJson } from '#domain/billing/crew-pay/pay-json.ts';
import { ownPayQuery } from '../api/crew-pay.ts';
import { PayGroup } from './pay-group.tsx';
import { PayRows } from './pay-rows.tsx';

/** The own pay of who does shoots: what is open and what was closed, to read alone. */
export function OwnPay() {
  // Who signs out has no pay to ask for, while the page is still there.
  const enabled = useSession().state === 'signed_in';
  const { data, failure, retry } = useList({ ...ownPayQuery, enabled });
  // Without a line nothing comes, and the day does not wait for it.
  if (!data && !failure) return null;
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
