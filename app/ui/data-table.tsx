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

/** A table that becomes a pile of cards on phones, where each value has its column's name before it. */
export function DataTable({ label, columns, isBusy = false, children }: DataTableProps) {
  return (
    <div
      className={cx(
        'transition-opacity md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface',
        isBusy && 'opacity-50',
      )}
    >
      <table className="w-full text-left text-[0.9375rem] max-md:block" aria-busy={isBusy}>
        <caption className="sr-only">{label}</caption>
        <thead className="border-b border-line max-md:sr-only">
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
        <tbody className="max-md:flex max-md:flex-col max-md:gap-3 md:divide-y md:divide-line">{children}</tbody>
      </table>
    </div>
  );
}

/** One entry. With a `RowLink` inside, all of it leads there. */
export function DataRow({ className, ...rest }: ComponentPropsWithRef<'tr'>) {
  return (
    <tr
      className={cx(
        'relative transition-colors max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:px-5 max-md:py-3',
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
        'min-w-0 px-3 py-3.5 first:pl-6 last:pr-6 max-md:grid max-md:grid-cols-[5.75rem_minmax(0,1fr)] max-md:items-baseline max-md:gap-x-4 max-md:px-0 max-md:py-1.5 max-md:first:pl-0 max-md:last:pr-0',
        className,
      )}
      {...rest}
    >
      <span aria-hidden="true" className="text-sm text-muted md:hidden">
        {label}
      </span>
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </td>
  );
}
