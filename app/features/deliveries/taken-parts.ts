import { createStore, useStore } from '#app/lib/state/store.ts';

/** The key in the browser's local storage of the parts that were downloaded in it, the last ones at the end. */
const STORAGE_KEY = 'delivery_taken_parts';
const MOST_PARTS = 200;

function readTaken(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

const store = createStore(readTaken);
const NONE: readonly string[] = [];

/** Keeps in this browser that a part was downloaded, by its version: with other bytes it is another part. */
export function keepTaken(version: string): void {
  const taken = [...store.get().filter((each) => each !== version), version].slice(-MOST_PARTS);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(taken));
  } catch {
    // It is marked for as long as the page is open.
  }
  store.set(taken);
}

/** The versions of the parts that were downloaded in this browser. */
export const useTakenParts = (): readonly string[] => useStore<readonly string[]>(store, NONE);
