import type { Locale } from '#domain/shared/locale.ts';

/** The language of the portal, whatever the site's are. */
export const PORTAL_LANGUAGE: Locale = 'en';

/** Whether a path belongs to the portal, which has one language and no prefix. */
export const isPortalPath = (path: string): boolean => path === '/admin' || path.startsWith('/admin/');
