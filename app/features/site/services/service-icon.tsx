import { cx } from '#app/ui/cx.ts';
import type { IconType } from '#domain/catalogue/packages.ts';

const DRONE = 'M9 9.5h6v4H9zM9 10 6 7.5M15 10l3-2.5M9 13l-3 3M15 13l3 3M3.5 7.5h5M15.5 7.5h5M3.5 16.5h5M15.5 16.5h5';

/** The drawing of each icon type, as stroked paths on a 24 × 24 grid. */
const DRAWINGS: Record<IconType, string> = {
  Camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5Z',
  Video: 'M3.5 6.5h12v11h-12zM15.5 10.5l5-3v9l-5-3',
  Drone: DRONE,
  DroneIcon: DRONE,
  Building: 'M4 20V9l8-5 8 5v11zM9.5 20v-6h5v6',
  People:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3.5 19a5.5 5.5 0 0 1 11 0M15.5 5.4a3 3 0 0 1 0 5.2M17 13.9a5.5 5.5 0 0 1 3.5 5.1',
  Wind: 'M3.5 9h10a2.5 2.5 0 1 0-2.5-2.5M3.5 13h14a2.5 2.5 0 1 1-2.5 2.5M3.5 17h7',
};

/** The drawing that stands for a service. It says nothing to screen readers: the title beside it does. */
export function ServiceIcon({ type, className }: { type: IconType; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      data-icon-type={type}
      className={cx('size-6 shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[type]} />
    </svg>
  );
}
