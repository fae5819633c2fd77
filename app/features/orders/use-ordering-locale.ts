import { createStore, useStore } from '#app/lib/store.ts';
import type { Locale } from '#domain/shared/locale.ts';

const CHOICE_KEY = 'ordering-locale';

function readChoice(): Locale | null {
  try {
    const stored = sessionStorage.getItem(CHOICE_KEY);
    return stored === 'tr' || stored === 'en' ? stored : null;
  } catch {
    return null;
  }
}

const store = createStore(readChoice);

/**
 * Chooses the language of the payment page, the success page and the order's page, for this session; null is the
 * page's own again.
 */
export function chooseLocale(locale: Locale | null): void {
  try {
    if (locale) sessionStorage.setItem(CHOICE_KEY, locale);
    else sessionStorage.removeItem(CHOICE_KEY);
  } catch {
    // Without storage the choice lives as long as the page.
  }
  store.set(locale);
}

/** The language the visitor has chosen with the switch, or null where they have not. */
export function useChosenLocale(): Locale | null {
  return useStore(store, null);
}
