import { useId, useState } from 'react';
import { formatCharge } from '#app/lib/money/money.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { cx } from '#app/ui/cx.ts';
import type { AdminOverview, OverviewWeek } from '#domain/operations/overview.ts';
import type { PublicConfig } from '#domain/site/settings/public-config.ts';
import { CardEmpty, DashboardCard } from './dashboard-card.tsx';
import { formatOrderCount, formatWeek, formatWeekStart, getRevenueName } from './format-week.ts';
import type { OverviewAnswer } from './use-overview.ts';

/** Orders and revenue of the last weeks. */
export function WeekCard({ overview, className }: { overview: OverviewAnswer; className: string }) {
  const { data } = overview;
  const mode = usePublicConfig().data?.paymentMode;
  const hasAny = data?.weeks.some(({ orders }) => orders > 0);
  return (
    <DashboardCard
      title="Orders and revenue"
      what="Orders and revenue"
      answer={overview}
      className={className}
      aside={<p className="text-sm text-muted">By week</p>}
    >
      {data && !hasAny && <CardEmpty>No order was paid in the last twelve weeks.</CardEmpty>}
      {data && hasAny && <WeekChart weeks={data.weeks} />}
      {data && mode && <RevenueNote overview={data} mode={mode} />}
    </DashboardCard>
  );
}

/** Why no revenue is shown, or less than there are orders. */
function RevenueNote({ overview, mode }: { overview: AdminOverview; mode: PublicConfig['paymentMode'] }) {
  if (mode === 'live' && overview.weeks.some(({ revenue }) => revenue.length > 0)) return null;
  const modes = { demo: ' The studio is in demo mode.', test: ' The studio runs with test keys.', live: '' };
  return <p className="mt-1.5 text-xs text-muted">Only live payments count as revenue.{modes[mode]}</p>;
}

/** A row of bars. `values` by week; `words` say one of them. */
type Series = { name: string; values: number[]; format: (value: number) => string };

function buildSeries(weeks: readonly OverviewWeek[]): Series[] {
  const currencies = weeks[0]?.revenue.map(({ currency }) => currency) ?? [];
  return [
    { name: 'Orders', values: weeks.map(({ orders }) => orders), format: formatOrderCount },
    ...currencies.map((currency, index) => ({
      name: getRevenueName(currency),
      values: weeks.map(({ revenue }) => revenue[index]?.revenue_minor ?? 0),
      format: (minor: number) => formatCharge(minor, currency),
    })),
  ];
}

/**
 * Bars by week, with the figures of one week beside them: of the chosen one, or of the one that the pointer is on. Each
 * week is a radio button with its figures as its name, so that fingers, arrow keys and screen readers find them as well.
 */
function WeekChart({ weeks }: { weeks: readonly OverviewWeek[] }) {
  const last = weeks.length - 1;
  const [chosen, setChosen] = useState(last);
  const [pointed, setPointed] = useState<number | null>(null);
  const shown = pointed ?? chosen;
  // A pointer that rests on the chart does not hide what keys have chosen since.
  const choose = (index: number) => {
    setChosen(index);
    setPointed(null);
  };
  const name = useId();
  return (
    <fieldset className="mt-2 flex min-w-0 flex-1 flex-col">
      <legend className="sr-only">Week</legend>
      <p aria-hidden="true" className="text-sm text-muted">
        Week of {formatWeekStart(weeks[shown]?.starts_on ?? '')}
        {shown === last && ', so far'}
      </p>
      <div className="relative mt-1 flex min-h-28 flex-1 flex-col gap-2">
        {buildSeries(weeks).map((series) => (
          <BarRow key={series.name} series={series} shown={shown} />
        ))}
        <div className="absolute inset-0 grid auto-cols-fr grid-flow-col" onPointerLeave={() => setPointed(null)}>
          {weeks.map((week, index) => (
            <label
              key={week.starts_on}
              onPointerEnter={() => setPointed(index)}
              className="relative cursor-pointer rounded-md hover:bg-ink/5 has-focus-visible:outline-2 has-focus-visible:outline-(--focus)"
            >
              <input
                type="radio"
                name={name}
                checked={chosen === index}
                onChange={() => choose(index)}
                className="sr-only"
              />
              <span className="sr-only">{formatWeek(week)}</span>
            </label>
          ))}
        </div>
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted">
        <span>{formatWeekStart(weeks[0]?.starts_on ?? '')}</span>
        <span>This week</span>
      </p>
    </fieldset>
  );
}

/** The bars of one series, the highest as high as the row. The radio buttons say the same in words. */
function BarRow({ series: { name, values, format }, shown }: { series: Series; shown: number }) {
  const highest = Math.max(...values, 1);
  return (
    <div aria-hidden="true" className="flex min-h-14 flex-1 flex-col">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span>{name}</span>
        <span className="font-medium text-ink tabular-nums">{format(values[shown] ?? 0)}</span>
      </p>
      <div className="mt-1 grid min-h-8 flex-1 auto-cols-fr grid-flow-col items-end border-b border-line-strong">
        {values.map((value, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is that of its week, which is its place
            key={index}
            style={{ height: `${(value / highest) * 100}%` }}
            className={cx(
              'mx-[18%] rounded-t-sm',
              index === shown ? 'bg-accent' : 'bg-field/70',
              value > 0 && 'min-h-0.5',
            )}
          />
        ))}
      </div>
    </div>
  );
}
