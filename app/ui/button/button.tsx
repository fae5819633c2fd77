import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';

export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger' | 'danger-quiet';
export type ButtonSize = 'sm' | 'md' | 'lg';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-ink text-on-ink hover:bg-ink-soft',
  outline: 'border border-line-strong bg-surface text-ink hover:border-ink',
  ghost: 'text-ink hover:bg-ink/5',
  danger: 'bg-danger text-white hover:bg-danger-strong',
  // Leads to something that destroys, and asks first.
  'danger-quiet': 'text-danger-text hover:bg-danger-soft',
};

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-4 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-5 text-[0.9375rem]',
  lg: 'min-h-12 px-7 text-base',
};

const SHARED =
  'inline-flex items-center justify-center gap-2 rounded-full font-medium whitespace-nowrap select-none cursor-pointer ' +
  'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50';

/** The classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return cx(SHARED, VARIANTS[variant], SIZES[size]);
}

type ButtonProps = ComponentPropsWithRef<'button'> & { variant?: ButtonVariant; size?: ButtonSize };

/** A pill. `primary` is ink: the accent is kept for selection, progress, links and ticks. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={cx(buttonClass(variant, size), className)} {...rest} />;
}
