import type { Locale } from '#domain/shared/locale.ts';

/** The language of the portal, whatever the site's are. */
export const PORTAL_LANGUAGE: Locale = 'en';

/** Whether a path belongs to the portal, or is the day of its staff, which has one language and no prefix. */
export const isPortalPath = (path: string): boolean => /^\/(admin|day)(\/|$)/.test(path);
