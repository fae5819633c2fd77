import { useState } from 'react';
import { formatCharge } from '#app/lib/money/money.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { useList } from '#app/lib/request/use-list.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { browserTimeZone } from '#app/lib/time/zoned-time.ts';
import { Button, buttonClass } from '#app/ui/button/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import type { PayPeriodJson } from '#domain/billing/crew-pay/pay-json.ts';
import { closedPayQuery, payFileHref } from '../api/crew-pay.ts';
import { PersonRows } from './pay-rows.tsx';

/** The closed periods, the newest first, each with its files and its rows. */
export function ClosedPeriods({ periods }: { periods: readonly PayPeriodJson[] }) {
  return (
    <section aria-labelledby="closed-periods">
      <h2 id="closed-periods" className="display mb-3 text-xl">
        Closed periods
      </h2>
      {periods.length === 0 ? (
        <p className="text-muted">None yet. A period is closed once, and then its files are here.</p>
      ) : (
        <Card className="overflow-hidden">
          <ul className="divide-y divide-line">
            {periods.map((period) => (
              <Period key={period.id} period={period} />
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function Period({ period }: { period: PayPeriodJson }) {
  const timeZone = usePublicConfig().data?.studioTimeZone ?? browserTimeZone();
  const [isOpen, setIsOpen] = useState(false);
  const { id, number, from, to, currency, total_minor: total, closed_at, closed_by } = period;
  const name = `period ${number}`;
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-6">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium text-ink tabular-nums">
            Period {number}: {from} to {to}
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            Closed {formatDate(closed_at, 'en', timeZone)}
            {closed_by && ` by ${closed_by}`}
          </p>
        </div>
        <span className="font-semibold text-ink tabular-nums sm:order-last sm:min-w-24 sm:text-right">
          {formatCharge(total, currency)}
        </span>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            Rows<span className="sr-only"> of {name}</span>
          </Button>
          <a href={payFileHref(id, 'jobs')} download className={buttonClass('outline', 'sm')}>
            Jobs CSV<span className="sr-only"> of {name}</span>
          </a>
          <a href={payFileHref(id, 'summary')} download className={buttonClass('outline', 'sm')}>
            Sums CSV<span className="sr-only"> of {name}</span>
          </a>
        </div>
      </div>
      {isOpen && <ClosedRows id={id} />}
    </li>
  );
}

function ClosedRows({ id }: { id: string }) {
  const { data, failure, retry } = useList(closedPayQuery(id));
  return (
    <div className="border-t border-line bg-paper">
      {failure && (
        <RetryNotice title="The rows could not be loaded" onRetry={retry}>
          {failure}
        </RetryNotice>
      )}
      {!data && !failure && <Spinner label="Loading the rows" className="m-6" />}
      {data?.people.length === 0 && <p className="px-4 py-4 text-muted sm:px-6">Nothing was owed.</p>}
      {data && (
        <ul className="divide-y divide-line">
          {data.people.map((person) => (
            <PersonRows key={person.person_id} person={person} currency={data.period.currency} />
          ))}
        </ul>
      )}
    </div>
  );
}
