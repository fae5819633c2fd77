import { use } from 'react';
import type { DayPickerLocale } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { intlLocale, type Locale } from '#domain/shared/locale.ts';

/** The words of date pickers, as their library has them: English comes with it, and a browser loads its own language besides. */
const LOADERS: Record<Locale, () => Promise<DayPickerLocale>> = {
  en: async () => enUS,
  tr: async () => (await import('react-day-picker/locale/tr')).tr,
  de: async () => (await import('react-day-picker/locale/de')).de,
  es: async () => (await import('react-day-picker/locale/es')).es,
  fr: async () => (await import('react-day-picker/locale/fr')).fr,
  pt: async () => (await import('react-day-picker/locale/pt')).pt,
};

/** Those of an added language: names by `Intl`, and the few words around them in English. */
async function loadAdded(locale: Locale): Promise<DayPickerLocale> {
  return (await import('./intl-calendar.ts')).makeIntlCalendar(intlLocale(locale));
}

const loading = new Map<Locale, Promise<DayPickerLocale>>();

function load(locale: Locale): Promise<DayPickerLocale> {
  const known = loading.get(locale);
  if (known) return known;
  const started = locale in LOADERS ? LOADERS[locale]() : loadAdded(locale);
  loading.set(locale, started);
  started.catch(() => loading.delete(locale));
  return started;
}

/** Returns the words of date pickers in a language. Suspends until they are loaded; English never does. */
export const useCalendarLocale = (locale: Locale): DayPickerLocale => (locale === 'en' ? enUS : use(load(locale)));
