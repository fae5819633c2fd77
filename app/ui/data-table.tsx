import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from './cx.ts';

type DataTableProps = {
  /** What it lists, for screen readers. */
  label: string;
  columns: readonly string[];
  isBusy?: boolean;
  /** A `DataRow` for each entry. */
  children: ReactNode;
};

/**
 * A table where there is room for one. Where there is not, as on phones and beside a sidebar, its entries are cards in
 * which each value has its column's name before it.
 */
export function DataTable({ label, columns, isBusy = false, children }: DataTableProps) {
  return (
    <div className={cx('@container transition-opacity', isBusy && 'opacity-50')}>
      <div className="@4xl:overflow-x-auto @4xl:rounded-card @4xl:border @4xl:border-line @4xl:bg-surface">
        <table className="w-full text-left text-[0.9375rem] @max-4xl:block" aria-busy={isBusy}>
          <caption className="sr-only">{label}</caption>
          <thead className="border-b border-line @max-4xl:sr-only">
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="px-3 py-3.5 text-sm font-medium whitespace-nowrap text-muted first:pl-6 last:pr-6"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="@max-4xl:grid @max-4xl:gap-3 @xl:@max-4xl:grid-cols-2 @4xl:divide-y @4xl:divide-line">
            {children}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** One entry. With a `RowLink` inside, all of it leads there. */
export function DataRow({ className, ...rest }: ComponentPropsWithRef<'tr'>) {
  return (
    <tr
      className={cx(
        'relative transition-colors @max-4xl:block @max-4xl:rounded-card @max-4xl:border @max-4xl:border-line @max-4xl:bg-surface @max-4xl:px-5 @max-4xl:py-3',
        className,
      )}
      {...rest}
    />
  );
}

type DataCellProps = ComponentPropsWithRef<'td'> & { label: string };

/** One value of an entry. `label` is the name of its column. */
export function DataCell({ label, className, children, ...rest }: DataCellProps) {
  return (
    <td
      className={cx(
        'min-w-0 px-3 py-3.5 first:pl-6 last:pr-6 @max-4xl:grid @max-4xl:grid-cols-[5.75rem_minmax(0,1fr)] @max-4xl:items-baseline @max-4xl:gap-x-4 @max-4xl:px-0 @max-4xl:py-1.5 @max-4xl:first:pl-0 @max-4xl:last:pr-0',
        className,
      )}
      {...rest}
    >
      <span aria-hidden="true" className="text-sm text-muted @4xl:hidden">
        {label}
      </span>
      <div className="min-w-0 wrap-break-word @4xl:max-w-72">{children}</div>
    </td>
  );
}
