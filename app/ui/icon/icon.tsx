import { cx } from '../cx.ts';

/** The drawings of the pages that every visitor sees, as stroked paths on a 20 × 20 grid; `ToolIcon` has the others. */
export const ICON_PATHS = {
  alert: 'M10 4v7.5m0 4v.5',
  arrowLeft: 'M16 10H4m5-5-5 5 5 5',
  arrowRight: 'M4 10h12m-5-5 5 5-5 5',
  check: 'm4.5 10.5 3.7 3.7 7.3-8',
  chevronDown: 'm5 7.5 5 5 5-5',
  close: 'm5 5 10 10m0-10L5 15',
  info: 'M10 8.5V16m0-12v.5',
  key: 'M12.5 11.5a4 4 0 1 0-3.9-3.1L3 14v3h3v-2h2v-2h1.5l1.2-1.2c.6-.2 1.1-.3 1.8-.3Zm.6-4.6v.01',
  menu: 'M3 6.5h14M3 13.5h14',
  minus: 'M5 10h10',
  plus: 'M5 10h10M10 5v10',
} as const;
export type IconName = keyof typeof ICON_PATHS;

/** A stroked path as a drawing beside words. It says nothing to screen readers: the words do. */
export function Drawing({ path, className }: { path: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      // As attributes, so that a class may say another size.
      width="20"
      height="20"
      className={cx('shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

type IconProps = { name: IconName; className?: string };

/** A drawing of the pages that every visitor sees. */
export function Icon({ name, className }: IconProps) {
  return <Drawing path={ICON_PATHS[name]} className={className ?? ''} />;
}
