import { cx } from '#app/ui/cx.ts';

type ProgressBarProps = {
  label: string;
  /** From 0 to 1. */
  fraction: number;
  tone?: 'accent' | 'success' | 'danger' | 'quiet';
};

const TONES = { accent: 'bg-accent', success: 'bg-success-text', danger: 'bg-danger', quiet: 'bg-muted' };

/** How far something is. */
export function ProgressBar({ label, fraction, tone = 'accent' }: ProgressBarProps) {
  const percent = Math.floor(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="block h-1 overflow-hidden rounded-full bg-well"
    >
      <span
        className={cx(
          'block h-full rounded-full transition-[width] duration-200 motion-reduce:transition-none',
          TONES[tone],
        )}
        style={{ width: `${percent}%` }}
      />
    </span>
  );
}
