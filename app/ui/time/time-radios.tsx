import { useId } from 'react';
import { cx } from '../cx.ts';

/** A time that can be chosen; `text` stands below its label, such as who could come. */
export type TimeChoice = { value: string; label: string; text?: string };

type TimeRadiosProps = {
  times: readonly TimeChoice[];
  /** The name of the group; without it that of the element `labelledBy`. */
  label: string | undefined;
  labelledBy: string;
  describedBy: string | undefined;
  chosen: string | null;
  onChoose: (value: string) => void;
};

/** The longest label of a narrow column: '09:30', and not '10:30 AM'. */
const NARROW = 5;

function pickColumns(times: readonly TimeChoice[]): string {
  if (times.some(({ text }) => text !== undefined)) return 'grid-cols-2 sm:grid-cols-3 xl:grid-cols-4';
  return times.every(({ label }) => label.length <= NARROW)
    ? 'grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))]'
    : 'grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))]';
}

/** Times as radio buttons: Tab reaches the chosen one, and arrow keys go through them. */
export function TimeRadios({ times, label, labelledBy, describedBy, chosen, onChoose }: TimeRadiosProps) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      {...(label ? { 'aria-label': label } : { 'aria-labelledby': labelledBy })}
      aria-describedby={describedBy}
      className={cx('grid gap-2', pickColumns(times))}
    >
      {times.map((time) => (
        <label
          key={time.value}
          className={cx(
            'relative flex min-h-11 cursor-pointer flex-col justify-center rounded-input border border-line-strong bg-raised text-ink transition-colors hover:border-ink',
            'has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
            time.text === undefined ? 'items-center px-1 text-sm has-checked:font-semibold' : 'px-3 py-2',
          )}
        >
          <input
            type="radio"
            name={name}
            value={time.value}
            checked={time.value === chosen}
            onChange={() => onChoose(time.value)}
            className="absolute inset-0 size-full cursor-pointer appearance-none rounded-input outline-none"
          />
          <TimeText {...time} />
        </label>
      ))}
    </div>
  );
}

function TimeText({ label, text }: TimeChoice) {
  if (text === undefined) return <span className="pointer-events-none tabular-nums">{label}</span>;
  return (
    <>
      <span className="pointer-events-none text-[0.9375rem] font-medium tabular-nums">{label}</span>
      <span className="pointer-events-none text-sm opacity-80 sm:truncate">{text}</span>
    </>
  );
}
