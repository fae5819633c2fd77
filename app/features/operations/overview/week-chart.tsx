import { formatCharge } from '#app/lib/money/money.ts';
import { usePublicConfig } from '#app/lib/page/public-config.ts';
import { ColumnChart, type ColumnSeries } from '#app/ui/chart/column-chart.tsx';
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

function buildSeries(weeks: readonly OverviewWeek[]): ColumnSeries[] {
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

function WeekChart({ weeks }: { weeks: readonly OverviewWeek[] }) {
  const last = weeks.length - 1;
  const titleOf = (index: number) =>
    `Week of ${formatWeekStart(weeks[index]?.starts_on ?? '')}${index === last ? ', so far' : ''}`;
  return (
    <ColumnChart
      legend="Week"
      columns={weeks.map((week) => ({ key: week.starts_on, name: formatWeek(week) }))}
      series={buildSeries(weeks)}
      titleOf={titleOf}
      ends={{ first: formatWeekStart(weeks[0]?.starts_on ?? ''), last: 'This week' }}
    />
  );
}
