import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';

/** A column that the entries can be sorted by: how they are now, and what a press on its head asks for. */
export type SortedColumn = { label: string; sorted: 'ascending' | 'descending' | null; onSort: () => void };

type DataTableProps = {
  /** The subject of the table, for screen readers. */
  label: string;
  columns: readonly (string | SortedColumn)[];
  /** The columns whose values are figures: they stand at the right, as `NUMBER_CELL` has their cells. */
  numbers?: readonly string[];
  /** Rows of one line each, for lists that are read through; the head stays in sight below the bar. */
  isDense?: boolean;
  isBusy?: boolean;
  /** A `DataRow` for each entry. */
  children: ReactNode;
};

/**
 * A table where there is room for one. Where there is not, as on phones and beside a sidebar, its entries are cards in
 * which each value has its column's name before it.
 */
export function DataTable({ label, columns, numbers = [], isDense = false, isBusy = false, children }: DataTableProps) {
  return (
    <div className={cx('@container transition-opacity', isBusy && 'opacity-50')}>
      <div
        className={cx(
          '@4xl:rounded-card @4xl:border @4xl:border-line @4xl:bg-surface',
          !isDense && '@4xl:overflow-x-auto',
        )}
      >
        <table
          data-dense={isDense || undefined}
          className={cx('group/table w-full text-left @max-4xl:block', isDense ? 'text-sm' : 'text-[0.9375rem]')}
          aria-busy={isBusy}
        >
          <caption className="sr-only">{label}</caption>
          <thead className="border-b border-line @max-4xl:sr-only">
            <tr>
              {columns.map((column) => (
                <ColumnHead
                  key={typeof column === 'string' ? column : column.label}
                  column={column}
                  isNumber={typeof column === 'string' && numbers.includes(column)}
                />
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

const HEAD =
  'px-3 py-3.5 text-sm font-medium whitespace-nowrap text-muted first:pl-6 last:pr-6 group-data-dense/table:py-0 group-data-dense/table:h-9 ' +
  'group-data-dense/table:first:pl-4 group-data-dense/table:last:pr-4 @4xl:group-data-dense/table:sticky @4xl:group-data-dense/table:top-14 @4xl:group-data-dense/table:z-10 ' +
  'group-data-dense/table:bg-surface group-data-dense/table:shadow-[inset_0_-1px_0_var(--color-line)] group-data-dense/table:first:rounded-tl-card group-data-dense/table:last:rounded-tr-card';

/** How the cell of a figure stands below its head. */
export const NUMBER_CELL = 'whitespace-nowrap tabular-nums @4xl:text-right @4xl:[&>div]:ml-auto';

function ColumnHead({ column, isNumber }: { column: string | SortedColumn; isNumber: boolean }) {
  if (typeof column === 'string') {
    return (
      <th scope="col" className={cx(HEAD, isNumber && 'text-right')}>
        {column}
      </th>
    );
  }
  const { label, sorted, onSort } = column;
  return (
    <th scope="col" aria-sort={sorted ?? 'none'} className={HEAD}>
      <button
        type="button"
        onClick={onSort}
        className="inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-md hover:text-ink @max-4xl:hidden pointer-coarse:min-h-11"
      >
        {label}
        <Icon
          name="chevronDown"
          className={cx('size-3.5', sorted === null && 'opacity-0', sorted === 'ascending' && 'rotate-180')}
        />
      </button>
      <span className="@4xl:hidden">{label}</span>
    </th>
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
        'min-w-0 px-3 py-3.5 first:pl-6 last:pr-6 @4xl:group-data-dense/table:h-10 @4xl:group-data-dense/table:py-0 @4xl:group-data-dense/table:first:pl-4 @4xl:group-data-dense/table:last:pr-4 @max-4xl:grid @max-4xl:grid-cols-[5.75rem_minmax(0,1fr)] @max-4xl:items-baseline @max-4xl:gap-x-4 @max-4xl:px-0 @max-4xl:py-1.5 @max-4xl:group-data-dense/table:py-0.5 @max-4xl:first:pl-0 @max-4xl:last:pr-0',
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
