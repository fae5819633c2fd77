import { cx } from '../cx.ts';

/** The place of something that is on its way. Give it the size of what follows; say what loads in one place nearby. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-pulse rounded-md bg-ink/8', className)} />;
}
