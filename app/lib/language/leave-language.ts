import { useEffect } from 'react';
import { useHref, useLocation } from 'react-router';
import { isPortalPath, PORTAL_LANGUAGE } from '#domain/site/portal-path.ts';
import { isStudioOutdated } from '../page/changed-studio.ts';
import { useSite } from '../page/site.ts';
import { useLanguage } from './language.ts';

/**
 * Loads the page anew where a link led to an address of another language than the document's: from a Turkish page into the portal,
 * or from the portal to the pages of a site that begins in Turkish; and where the studio was published since. Returns whether it does so.
 */
export function useLeaveLanguage(): boolean {
  const own = useLanguage();
  const { languages } = useSite();
  const { pathname, search, hash } = useLocation();
  const hasPrefix = useHref('/') !== '/';
  const isPortal = isPortalPath(pathname);
  const isElsewhere = isPortal ? hasPrefix || own !== PORTAL_LANGUAGE : !hasPrefix && own !== languages[0];
  const isLeft = isElsewhere || isStudioOutdated(pathname);
  useEffect(() => {
    if (!isLeft) return;
    // Addresses of the portal and of the first language have no language prefix.
    if (isElsewhere) window.location.replace(pathname + search + hash);
    else window.location.reload();
  }, [isLeft, isElsewhere, pathname, search, hash]);
  return isLeft;
}
