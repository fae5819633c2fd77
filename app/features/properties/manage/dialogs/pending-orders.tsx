import { useQueries } from '@tanstack/react-query';
import { orderQuery } from '#app/features/orders/manage/api/orders.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import type { PropertyJson } from '#domain/properties/property-json.ts';

type PendingOrdersProps = {
  orders: PropertyJson['orders'];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

/** The orders of a property that are still pending, to be completed with its delivery. */
export function PendingOrders({ orders, chosen, onToggle }: PendingOrdersProps) {
  const answers = useQueries({ queries: orders.map(({ id }) => orderQuery(id)) });
  if (answers.some(({ isPending }) => isPending)) {
    return (
      <div>
        <Spinner label="Loading the orders of this property" className="sr-only" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="mt-3.5 h-5 w-4/5" />
      </div>
    );
  }
  const failed = answers.filter(({ isError }) => isError);
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  const pending = answers.flatMap(({ data }) => (data?.order.order_status === 'pending' ? data.order : []));
  return (
    <>
      {failed.length > 0 && (
        <RetryNotice title="Error Fetching Orders" onRetry={retry}>
          The orders of this property could not be loaded.
        </RetryNotice>
      )}
      {pending.length > 0 && (
        <fieldset>
          <legend className="text-sm font-medium text-ink">Complete these orders with it</legend>
          {pending.map(({ id, order_number, package_name, customer_name }) => (
            <label key={id} className="mt-1 flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem]">
              <input
                type="checkbox"
                checked={chosen.has(id)}
                onChange={() => onToggle(id)}
                className="size-5 shrink-0 accent-accent-text"
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium text-ink">Order {order_number}</span> · {package_name}, {customer_name}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
