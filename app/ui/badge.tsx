import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx.ts';

export type BadgeTone = 'accent' | 'green' | 'yellow' | 'red' | 'neutral';

const TONES: Record<BadgeTone, string> = {
  accent: 'bg-accent-soft text-accent-text',
  green: 'bg-emerald-100 text-emerald-900',
  yellow: 'bg-amber-100 text-amber-900',
  red: 'bg-red-100 text-red-900',
  neutral: 'bg-slate-100 text-body',
};

/** One word about the thing beside it. */
export function Badge({ tone = 'neutral', className, ...rest }: ComponentPropsWithRef<'span'> & { tone?: BadgeTone }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-1 text-xs leading-4 font-semibold',
        TONES[tone],
        className,
      )}
      {...rest}
    />
  );
}
