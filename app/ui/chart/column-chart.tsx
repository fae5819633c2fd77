import { useId, useState } from 'react';
import { cx } from '../cx.ts';

/** A row of columns. `before` are values of an earlier time, drawn as dashes over the columns; `format` says one value. */
export type ColumnSeries = {
  name: string;
  values: readonly number[];
  before?: readonly (number | null)[];
  format: (value: number) => string;
};

type ColumnChartProps = {
  /** What a column is, for screen readers. */
  legend: string;
  /** Each column: its key, and its figures in one sentence. */
  columns: readonly { key: string; name: string }[];
  series: readonly ColumnSeries[];
  /** What is said above of the column that is shown. */
  titleOf: (index: number) => string;
  /** The names below the first and the last column. */
  ends: { first: string; last: string };
  /** How high the columns are at least. */
  className?: string;
};

/**
 * Columns with the figures of one of them above: of the chosen one, or of the one that the pointer is on. Each is a radio button with its figures as its name, so
 * that fingers, arrow keys and screen readers find them as well.
 */
export function ColumnChart({ legend, columns, series, titleOf, ends, className = 'min-h-28' }: ColumnChartProps) {
  const last = columns.length - 1;
  const [chosen, setChosen] = useState(last);
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = Math.min(pointed ?? chosen, last);
  // A pointer that rests on the chart does not hide what keys have chosen since.
  const choose = (index: number) => {
    setChosen(index);
    setPointed(null);
  };
  const name = useId();
  return (
    <fieldset className="mt-2 flex min-w-0 flex-1 flex-col">
      <legend className="sr-only">{legend}</legend>
      <p aria-hidden="true" className="text-sm text-muted">
        {titleOf(shown)}
      </p>
      <div className={cx('relative mt-1 flex flex-1 flex-col gap-2', className)}>
        {series.map((each) => (
          <ColumnRow key={each.name} series={each} shown={shown} />
        ))}
        <div className="absolute inset-0 grid auto-cols-fr grid-flow-col" onPointerLeave={() => setPointed(null)}>
          {columns.map((column, index) => (
            <label
              key={column.key}
              onPointerEnter={() => setPointed(index)}
              className="relative cursor-pointer rounded-md hover:bg-ink/5 has-focus-visible:outline-2 has-focus-visible:outline-(--focus)"
            >
              <input
                type="radio"
                name={name}
                checked={Math.min(chosen, last) === index}
                onChange={() => choose(index)}
                className="sr-only"
              />
              <span className="sr-only">{column.name}</span>
            </label>
          ))}
        </div>
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted">
        <span>{ends.first}</span>
        <span>{ends.last}</span>
      </p>
    </fieldset>
  );
}

/** The columns of one series, the highest as high as the row. The radio buttons say the same in words. */
function ColumnRow({ series: { name, values, before, format }, shown }: { series: ColumnSeries; shown: number }) {
  const highest = Math.max(...values, ...(before ?? []).map((value) => value ?? 0), 1);
  const heightOf = (value: number) => `${(Math.max(value, 0) / highest) * 100}%`;
  return (
    <div aria-hidden="true" className="flex min-h-14 flex-1 flex-col">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span>{name}</span>
        <span className="font-medium text-ink tabular-nums">{format(values[shown] ?? 0)}</span>
      </p>
      <div className="mt-1 grid min-h-8 flex-1 auto-cols-fr grid-flow-col border-b border-line-strong">
        {values.map((value, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is that of its place
          <div key={index} className="relative flex items-end">
            <span
              style={{ height: heightOf(value) }}
              className={cx(
                'mx-[18%] flex-1 rounded-t-sm',
                index === shown ? 'bg-accent' : 'bg-field/70',
                value > 0 && 'min-h-0.5',
              )}
            />
            {before?.[index] ? (
              <i
                style={{ bottom: heightOf(before[index]) }}
                className="absolute inset-x-[6%] border-t-2 border-dashed border-ink"
              />
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}
