import { cx } from './cx.ts';

/** The drawings of the house, as stroked paths on a 20 × 20 grid. */
export const ICON_PATHS = {
  alert: 'M10 4v7.5m0 4v.5',
  arrowLeft: 'M16 10H4m5-5-5 5 5 5',
  arrowRight: 'M4 10h12m-5-5 5 5-5 5',
  check: 'm4.5 10.5 3.7 3.7 7.3-8',
  chevronDown: 'm5 7.5 5 5 5-5',
  close: 'm5 5 10 10m0-10L5 15',
  info: 'M10 8.5V16m0-12v.5',
  expand: 'M12 4h4v4M8 16H4v-4M16 4l-5 5M4 16l5-5',
  key: 'M12.5 11.5a4 4 0 1 0-3.9-3.1L3 14v3h3v-2h2v-2h1.5l1.2-1.2c.6-.2 1.1-.3 1.8-.3Zm.6-4.6v.01',
  menu: 'M3 6.5h14M3 13.5h14',
  minus: 'M5 10h10',
  plus: 'M5 10h10M10 5v10',
} as const;
export type IconName = keyof typeof ICON_PATHS;

/** A drawing beside words. It says nothing to screen readers: the words do. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
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
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
