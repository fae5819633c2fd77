import { cx } from '../cx.ts';

export type AmountRow = { label: string; note?: string | null; value: string; isQuiet?: boolean };

/** Amounts below each other with what they are for, as on a bill. Nothing where there are none. */
export function AmountList({ rows, className }: { rows: readonly AmountRow[]; className?: string }) {
  if (rows.length === 0) return null;
  return (
    <dl className={cx('flex flex-col gap-2 text-[0.9375rem]', className)}>
      {rows.map(({ label, note, value, isQuiet }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are never moved, and two of them may say the same.
        <div key={index} className="flex items-baseline justify-between gap-4">
          <dt className={cx('min-w-0 text-pretty wrap-anywhere', isQuiet ? 'text-muted' : 'text-body')}>
            {label}
            {note && <span className="text-muted">, {note}</span>}
          </dt>
          <dd className={cx('shrink-0 tabular-nums', isQuiet ? 'text-muted' : 'text-ink')}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
