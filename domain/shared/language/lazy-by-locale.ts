import { type Locale, readLocale } from '#domain/shared/locale.ts';

/** Something for each language that is looked up whenever it is read; for what is none, or none yet, that of English. */
export const lazyByLocale = <T>(find: (locale: Locale) => T): Record<Locale, T> =>
  // Languages are added while this is there, so no list of keys would stay whole.
  new Proxy({} as Record<Locale, T>, { get: (_, name) => find(readLocale(name) ?? 'en') });
