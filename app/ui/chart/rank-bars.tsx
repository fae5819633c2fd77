import { cx } from '../cx.ts';

type RankBarsProps = { bars: readonly { key: string; label: string; value: number; text: string }[] };

/**
 * Bars below each other, each with its name and its figure in words. What is below 0 is an outline. Hidden from screen readers: the table beside it says the same.
 */
export function RankBars({ bars }: RankBarsProps) {
  const largest = Math.max(...bars.map(({ value }) => Math.abs(value)), 1);
  return (
    <div aria-hidden="true" className="grid gap-2.5">
      {bars.map(({ key, label, value, text }) => (
        <div
          key={key}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 text-sm sm:grid-cols-[minmax(0,13rem)_1fr_minmax(6rem,auto)]"
        >
          <span className="min-w-0 truncate">{label}</span>
          <span className="text-right font-medium whitespace-nowrap text-ink tabular-nums sm:order-last">{text}</span>
          <div className="h-3 max-sm:col-span-2">
            <div
              style={{ width: `${(Math.abs(value) / largest) * 100}%` }}
              className={cx(
                'h-full min-w-0.5 rounded-r-sm',
                value < 0 ? 'border border-dashed border-ink' : 'bg-accent',
              )}
            />
          </div>
        </div>
      ))}
    </div>
  );
}
