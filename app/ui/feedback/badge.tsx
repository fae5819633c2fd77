import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';

export type BadgeTone = 'accent' | 'green' | 'yellow' | 'red' | 'neutral';

const TONES: Record<BadgeTone, string> = {
  accent: 'bg-accent-soft text-accent-text',
  green: 'bg-success-soft text-success-text',
  yellow: 'bg-warning-soft text-warning-text',
  red: 'bg-danger-soft text-danger-text',
  neutral: 'bg-ink/6 text-body',
};

/** One word about the thing beside it. */
export function Badge({ tone = 'neutral', className, ...rest }: ComponentPropsWithRef<'span'> & { tone?: BadgeTone }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs leading-4 font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
      {...rest}
    />
  );
}
