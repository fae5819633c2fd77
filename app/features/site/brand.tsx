import { Link } from 'react-router';
import { PATHS } from '#app/lib/paths.ts';
import { useSite } from '#app/lib/site.ts';
import { cx } from '#app/ui/cx.ts';

/** The sign and the name of the business, or its logo; leads home. */
export function Brand({ className }: { className?: string }) {
  const { business, look } = useSite();
  return (
    <Link to={PATHS.home} className={cx('flex min-h-11 items-center gap-2.5 rounded-md', className)}>
      {look?.logo ? (
        <img
          src={look.logo.url}
          alt={business.brandName}
          width={look.logo.width}
          height={look.logo.height}
          className={look.logo.isOpaque ? 'logo' : 'logo brand-logo'}
        />
      ) : (
        <>
          <svg viewBox="0 0 24 24" className="size-7 shrink-0" fill="none" aria-hidden="true">
            <rect x="1.5" y="1.5" width="21" height="21" rx="6" stroke="currentColor" strokeWidth="1.8" />
            <circle cx="12" cy="12" r="4.6" fill="currentColor" />
          </svg>
          <span className="font-display text-[1.25rem] leading-tight font-semibold tracking-[-0.02em]">
            {business.brandName}
          </span>
        </>
      )}
    </Link>
  );
}
