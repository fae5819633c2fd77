import { cx } from '../cx.ts';

/** A dot of a color by which people know something again; the words beside it say the same. */
export function ColorDot({ color, className }: { color: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: color }}
      className={cx('inline-block size-3 shrink-0 rounded-full ring-1 ring-line', className)}
    />
  );
}
