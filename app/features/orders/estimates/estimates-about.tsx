import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCharge } from '#app/lib/money/money.ts';
import { adminEstimatePath, newEstimatePath } from '#app/lib/page/paths.ts';
import { useRights } from '#app/lib/session/use-rights.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import { Card } from '#app/ui/layout/card.tsx';
import type { ListedEstimate } from '#domain/orders/estimates/estimate-json.ts';
import { estimatesAboutQuery } from './api/estimates.ts';
import { EstimateBadge } from './estimate-badge.tsx';

/** The estimates of a customer, with the way to a new one. Nothing for staff who may only read while there is none. */
export function CustomerEstimates({ customerId, email }: { customerId: string; email: string | null }) {
  const { data } = useQuery(estimatesAboutQuery({ customer_id: customerId }));
  const canWrite = useRights().can('orders.write');
  const estimates = data?.estimates ?? [];
  if (estimates.length === 0 && !(canWrite && email)) return null;
  return (
    <Card role="region" aria-label="Estimates" className="px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="display display-card">Estimates</h2>
        {canWrite && email && (
          <Link
            to={newEstimatePath({ contact: email })}
            className="inline-flex min-h-9 items-center text-[0.9375rem] text-accent-text hover:underline pointer-coarse:min-h-11"
          >
            New estimate
          </Link>
        )}
      </div>
      {estimates.length > 0 && (
        <ul className="mt-2 grid gap-2.5">
          {estimates.map((estimate) => (
            <EstimateLine key={estimate.id} estimate={estimate} />
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The estimate that an order came from; nothing for every other order. */
export function OrderEstimate({ orderId }: { orderId: string }) {
  const { data } = useQuery(estimatesAboutQuery({ order_id: orderId }));
  const [estimate] = data?.estimates ?? [];
  if (!estimate) return null;
  return (
    <Card role="region" aria-label="Estimate" className="px-5 py-4 sm:px-6">
      <h2 className="display display-card mb-2">Estimate</h2>
      <ul>
        <EstimateLine estimate={estimate} />
      </ul>
    </Card>
  );
}

function EstimateLine({ estimate }: { estimate: ListedEstimate }) {
  const { id, number, package_name, valid_until, total_minor, currency, state } = estimate;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 text-[0.9375rem]">
      <div className="min-w-0 flex-1 basis-48">
        <Link to={adminEstimatePath(id)} className="font-medium text-accent-text hover:underline">
          {number ?? 'Draft'} {package_name}
        </Link>
        <p className="text-sm text-muted">valid until {formatDate(`${valid_until}T12:00:00Z`, 'en', 'UTC')}</p>
      </div>
      <span className="text-ink tabular-nums">{formatCharge(total_minor, currency)}</span>
      <EstimateBadge state={state} />
    </li>
  );
}
