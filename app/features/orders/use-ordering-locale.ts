import { useSyncExternalStore } from 'react';
import type { Locale } from '#domain/shared/locale.ts';

const CHOICE_KEY = 'ordering-locale';

let chosen: Locale | null = null;
const listeners = new Set<() => void>();

function readChoice(): Locale | null {
  try {
    const stored = sessionStorage.getItem(CHOICE_KEY);
    return stored === 'tr' || stored === 'en' ? stored : null;
  } catch {
    return null;
  }
}

function currentChoice(): Locale | null {
  chosen ??= readChoice();
  return chosen;
}

/**
 * Chooses the language of the payment page, the success page and the order's page, for this session; null is the
 * page's own again.
 */
export function chooseLocale(locale: Locale | null): void {
  chosen = locale;
  try {
    if (locale) sessionStorage.setItem(CHOICE_KEY, locale);
    else sessionStorage.removeItem(CHOICE_KEY);
  } catch {
    // Without storage the choice lives as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language the visitor has chosen with the switch, or null where they have not. */
export function useChosenLocale(): Locale | null {
  return useSyncExternalStore(subscribe, currentChoice, () => null);
}
