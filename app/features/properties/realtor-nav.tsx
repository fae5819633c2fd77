import { Link, useLocation } from 'react-router';
import { PATHS } from '#app/lib/paths.ts';
import { cx } from '#app/ui/cx.ts';

const PAGES = [
  { label: 'Media', to: PATHS.realtorMedia },
  { label: 'Properties', to: PATHS.realtorProperties },
];

/** The two views of a realtor's library: all media, or house by house. */
export function RealtorNav() {
  const { pathname } = useLocation();
  const path = pathname.replace(/(.)\/$/, '$1');
  return (
    <nav aria-label="Library" className="mb-4 border-b border-line sm:mb-9">
      <ul className="-mx-1 flex gap-6">
        {PAGES.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={path === to ? 'page' : undefined}
              className={cx(
                '-mb-px flex min-h-11 items-center border-b-2 px-1 text-[0.9375rem] font-medium transition-colors',
                'hover:text-ink focus-visible:-outline-offset-2',
                path === to ? 'border-ink text-ink' : 'border-transparent text-body',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
