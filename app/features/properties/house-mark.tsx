import { cx } from '#app/ui/cx.ts';

/** The drawing of a house, in the manner of `Icon`; it stands here so that the public pages need not load it. */
export function HouseMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={cx('size-5 shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="m3 9 7-5.5L17 9v7.5h-4.5V12h-5v4.5H3z" />
    </svg>
  );
}
