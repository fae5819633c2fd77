import { createStore, useStore } from '#app/lib/state/store.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { readLocale } from '#domain/shared/locale.ts';

const CHOICES_KEY = 'ordering-locales';

/** The pages that a choice of language is for: the payment page, or the pages of one order or payment, by its id. */
export type LocaleScope = 'checkout' | (string & {});
type Choices = Readonly<Record<string, Locale>>;

function readChoices(): Choices {
  const choices: Record<string, Locale> = {};
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(CHOICES_KEY) ?? '{}');
    for (const [scope, value] of Object.entries(stored ?? {})) {
      const locale = readLocale(value);
      if (locale) choices[scope] = locale;
    }
  } catch {
    // Without storage, or with another hand's text in it, nothing is chosen yet.
  }
  return choices;
}

function writeChoices(choices: Choices): void {
  try {
    sessionStorage.setItem(CHOICES_KEY, JSON.stringify(choices));
  } catch {
    // Without storage the choice lives as long as the page.
  }
}

const NONE: Choices = {};
const store = createStore(readChoices);

/**
 * Chooses the language of a page that has a switch, for this session. A choice is for one order alone: the next one may
 * have been made in another language.
 */
export function chooseLocale(locale: Locale, ...scopes: readonly LocaleScope[]): void {
  const choices = { ...store.get(), ...Object.fromEntries(scopes.map((scope) => [scope, locale])) };
  writeChoices(choices);
  store.set(choices);
}

/** Forgets what was chosen: each page has its own language again. */
export function clearChosenLocales(): void {
  writeChoices(NONE);
  store.set(NONE);
}

/** The language the visitor has chosen for it with the switch, or null where they have not. */
export function useChosenLocale(scope: LocaleScope | null): Locale | null {
  const choices = useStore(store, NONE);
  return (scope !== null && choices[scope]) || null;
}
