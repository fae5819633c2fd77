import { createStore, useStore } from '#app/lib/state/store.ts';
import type { ContactField } from '#domain/site/contact-form/contact-message.ts';
import { type ContactValues, EMPTY_VALUES, readValues } from './contact-values.ts';

/** The key of what was typed, in the browser's session storage. */
export const CONTACT_DRAFT_KEY = 'contact-draft';

// A browser may refuse its storage (private windows, full disks): then the words live as long as the page.
function readStorage(): string | null {
  try {
    return sessionStorage.getItem(CONTACT_DRAFT_KEY);
  } catch {
    return null;
  }
}

function writeStorage(values: ContactValues | null): void {
  try {
    if (values) sessionStorage.setItem(CONTACT_DRAFT_KEY, JSON.stringify(values));
    else sessionStorage.removeItem(CONTACT_DRAFT_KEY);
  } catch {
    // Said above: the words in memory are enough to continue.
  }
}

const store = createStore(() => readValues(readStorage()));

/** Returns the values that were typed in this session and not sent. */
export const getContactDraft = store.get;

function publish(values: ContactValues, stored: ContactValues | null): void {
  writeStorage(stored);
  store.set(values);
}

/** Keeps what was typed into one control. */
export function setContactField(field: ContactField, value: string): void {
  const next = { ...getContactDraft(), [field]: value };
  publish(next, next);
}

/** Empties the form. */
export function clearContactDraft(): void {
  publish(EMPTY_VALUES, null);
}

/** The typed values, kept current; empty in the prerendered page. */
export function useContactDraft(): ContactValues {
  return useStore(store, EMPTY_VALUES);
}
