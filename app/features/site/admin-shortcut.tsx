import { Link } from 'react-router';
import { useMessages } from '#app/lib/language/messages.ts';
import { PATHS } from '#app/lib/page/paths.ts';
import { useScrollsDown } from '#app/lib/page/scrolled.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';

/**
 * The way into the admin portal that floats on every page (SITE-4). On small screens it stands aside while the visitor
 * reads on, and is back on the way up, at the top, and when the keyboard comes to it. It is a tab at the edge, no wider
 * than the margin of every page, so that it covers neither words nor controls.
 */
export function AdminShortcut() {
  const { label, adminLogin } = useMessages('site').staff;
  const isReadingOn = useScrollsDown();
  return (
    <nav aria-label={label}>
      <Link
        to={PATHS.adminLogin}
        aria-label={adminLogin}
        title={adminLogin}
        className={cx(
          'fixed right-0 bottom-3 z-20 grid h-11 w-5 place-items-center rounded-l-full border border-r-0 border-line bg-raised text-muted transition hover:text-ink print:hidden',
          isReadingOn && 'max-lg:not-focus-visible:translate-y-20',
        )}
      >
        <Icon name="key" className="size-3.5" />
      </Link>
    </nav>
  );
}
