import { Link } from 'react-router';
import { PATHS } from '#app/lib/paths.ts';
import { useScrollsDown } from '#app/lib/scrolled.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon.tsx';

/**
 * The way into the admin portal that floats on every page (spec §2). On small screens it stands aside while the visitor
 * reads on, and is back on the way up, at the top, and when the keyboard comes to it. On wide ones it is a tab at the edge,
 * no wider than the margin of the portal, so that it covers no control.
 */
export function AdminShortcut() {
  const isReadingOn = useScrollsDown();
  return (
    <nav aria-label="Staff">
      <Link
        to={PATHS.adminLogin}
        aria-label="Admin login"
        title="Admin login"
        className={cx(
          'fixed right-3 bottom-3 z-20 grid size-11 place-items-center rounded-full border border-line bg-raised text-muted shadow-float transition hover:text-ink lg:right-0 lg:w-7 lg:rounded-r-none lg:border-r-0 print:hidden',
          isReadingOn && 'max-lg:not-focus-visible:translate-y-20',
        )}
      >
        <Icon name="key" />
      </Link>
    </nav>
  );
}
