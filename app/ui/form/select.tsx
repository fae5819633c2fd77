import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';

/** A choice of few, by the browser's own list. */
export function Select({ className, ...rest }: ComponentPropsWithRef<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select
        className="h-12 w-full cursor-pointer appearance-none rounded-input border border-field bg-surface pr-10 pl-3.5 text-base text-ink transition-colors hover:border-muted disabled:cursor-not-allowed disabled:bg-well disabled:text-muted"
        {...rest}
      />
      <Icon
        name="chevronDown"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
