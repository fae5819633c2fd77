import type { Locale } from '#domain/shared/locale.ts';

/** A language that the browser's storage kept, or null where something else stands there. */
export function readLocale(stored: unknown): Locale | null {
  return stored === 'tr' || stored === 'en' ? stored : null;
}
