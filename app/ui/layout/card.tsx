import type { ComponentPropsWithRef } from 'react';
import { cx } from '../cx.ts';

/** The surface's ground, hairline, the radius of cards; no padding of its own. */
export function Card({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div className={cx('rounded-card border border-line bg-surface', className)} {...rest} />;
}
