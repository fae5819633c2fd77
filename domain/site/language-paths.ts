import type { Locale } from '#domain/shared/locale.ts';
import { isPortalPath, PORTAL_LANGUAGE } from './portal-path.ts';

/** The languages of a site, the first without a prefix. */
type Languages = readonly Locale[];

/** Returns how the addresses of a language begin: `''` for the first language of the site, `/tr` for another. */
export function languagePrefix(languages: Languages, language: Locale): string {
  return language === languages[0] || !languages.includes(language) ? '' : `/${language}`;
}

/** Returns the path of a page in a language: `languagePath(['en', 'tr'], 'tr', '/services') === '/tr/services'`, `/tr` for Home. */
export function languagePath(languages: Languages, language: Locale, path: string): string {
  const prefix = languagePrefix(languages, language);
  return prefix && path === '/' ? prefix : prefix + path;
}

/**
 * A path in its parts: its language, the prefix that says so, and the page's own path. `moved` is where it leads instead, or null:
 * the first language has one address, without a prefix, and the portal none with one.
 */
export type LanguagePath = { language: Locale; prefix: string; path: string; moved: string | null };

/**
 * Reads the language of a path. With English and Turkish, `/tr/services` is `/services` in Turkish, `/services` is English,
 * `/en/services` has moved to `/services`, and `/tr/admin/hub` to `/admin/hub`. What names no language of the site is a path
 * of the first language.
 */
export function readLanguagePath(languages: Languages, pathname: string): LanguagePath {
  const [first = PORTAL_LANGUAGE] = languages;
  const named = languages.find((language) => pathname === `/${language}` || pathname.startsWith(`/${language}/`));
  const path = named ? pathname.slice(named.length + 1) || '/' : pathname;
  if (isPortalPath(path)) return { language: PORTAL_LANGUAGE, prefix: '', path, moved: named ? path : null };
  if (named && named !== first) return { language: named, prefix: `/${named}`, path, moved: null };
  return { language: first, prefix: '', path, moved: named ? path : null };
}
