import { createContext, use } from 'react';
import type { Locale } from '#domain/shared/locale.ts';
import type { MetaInput } from './site.ts';

/** The language in which the server rendered the page. */
export const LanguageContext = createContext<Locale>('en');

/**
 * Returns the language of the page. It holds as long as the document: another language is another address, which loads anew.
 * Inside a part of another language, such as the payment page in Turkish under an English header, it is that of the part.
 */
export function useLanguage(): Locale {
  return use(LanguageContext);
}

const hasLanguage = (data: unknown): data is { language: Locale } =>
  typeof data === 'object' && data !== null && 'language' in data;

/** Returns the same for a route's `meta`, which runs outside of components. */
export function getLanguage({ matches }: MetaInput): Locale {
  const data = matches[0]?.loaderData;
  return hasLanguage(data) ? data.language : 'en';
}
