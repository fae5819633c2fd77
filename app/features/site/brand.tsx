import { Link } from 'react-router';
import { PATHS } from '#app/lib/page/paths.ts';
import { useSite } from '#app/lib/page/site.ts';
import { cx } from '#app/ui/cx.ts';
import type { SiteLook } from '#domain/site/site.ts';

/** The sign and the name of the business, or its logo; leads home. */
export function Brand({ className }: { className?: string }) {
  const { business, look } = useSite();
  const name = business.brandName;
  return (
    <Link to={PATHS.home} className={cx('flex min-h-11 items-center gap-2.5 rounded-md', className)}>
      {look?.logo ? (
        <Logo look={look} name={name} />
      ) : (
        <>
          <svg viewBox="0 0 24 24" className="size-7 shrink-0" fill="none" aria-hidden="true">
            <rect x="1.5" y="1.5" width="21" height="21" rx="6" stroke="currentColor" strokeWidth="1.8" />
            <circle cx="12" cy="12" r="4.6" fill="currentColor" />
          </svg>
          <span className={NAME}>{name}</span>
        </>
      )}
    </Link>
  );
}

const NAME = 'font-display text-[1.25rem] leading-tight font-semibold tracking-[-0.02em]';

/**
 * The logo, and on dark ground the one for it. Without one, a logo that ground shines through is drawn in white; in place of one with a ground of
 * its own, which would stand there as a square, is the name (SITE-61).
 */
function Logo({ look: { logo, darkLogo }, name }: { look: SiteLook; name: string }) {
  if (!logo) return null;
  const { url, width, height, isOpaque } = logo;
  const kind = darkLogo || isOpaque ? 'logo-light' : 'brand-logo';
  return (
    <>
      <img src={url} alt={name} width={width} height={height} className={`logo ${kind}`} />
      {darkLogo && (
        <img src={darkLogo.url} alt={name} width={darkLogo.width} height={darkLogo.height} className="logo logo-dark" />
      )}
      {isOpaque && !darkLogo && <span className={`logo-dark ${NAME}`}>{name}</span>}
    </>
  );
}
