import { createContext, use } from 'react';
import type { Locale } from '#domain/shared/locale.ts';
import type { MetaInput } from '../page/site.ts';

/** The language in which the server rendered the page. */
export const LanguageContext = createContext<Locale>('en');

/**
 * Returns the language of the page, which never changes while the page is open: another language has another address.
 * Inside a section in another language, such as a Turkish payment page under an English header, it returns that
 * language.
 */
export function useLanguage(): Locale {
  return use(LanguageContext);
}

const hasLanguage = (data: unknown): data is { language: Locale } =>
  typeof data === 'object' && data !== null && 'language' in data;

/** Returns the language of the page for a route's `meta`, which runs outside of components. */
export function getLanguage({ matches }: MetaInput): Locale {
  const data = matches[0]?.loaderData;
  return hasLanguage(data) ? data.language : 'en';
}
