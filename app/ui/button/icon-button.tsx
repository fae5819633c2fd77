import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import type { ButtonSize, ButtonVariant } from './button.tsx';

type IconButtonVariant = Extract<ButtonVariant, 'ghost' | 'outline'>;
type IconButtonSize = Extract<ButtonSize, 'sm' | 'md'>;

const VARIANTS: Record<IconButtonVariant, string> = {
  ghost: 'text-muted hover:bg-ink/5 hover:text-ink',
  outline: 'border border-line-strong bg-surface text-ink hover:border-ink',
};

const SIZES: Record<IconButtonSize, string> = { sm: 'size-9 pointer-coarse:size-11', md: 'size-11' };

/** The classes of an icon button, for the buttons that a library renders. */
export function iconButtonClass(variant: IconButtonVariant = 'ghost', size: IconButtonSize = 'md'): string {
  return cx('grid shrink-0 cursor-pointer place-items-center rounded-full', VARIANTS[variant], SIZES[size]);
}

type IconButtonProps = ComponentPropsWithRef<'button'> & {
  'aria-label': string;
  variant?: IconButtonVariant;
  size?: IconButtonSize;
};

/** A round button that shows an icon alone. */
export function IconButton({ variant, size, className, ...rest }: IconButtonProps) {
  return <button type="button" className={cx(iconButtonClass(variant, size), className)} {...rest} />;
}
