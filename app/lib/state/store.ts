import { useSyncExternalStore } from 'react';

/** A value outside of React that components follow. */
export type Store<T> = {
  get: () => T;
  /** Changes the value and notifies all subscribers. With null, the next `get` reads the value again. */
  set: (next: T | null) => void;
  subscribe: (listener: () => void) => () => void;
};

const renewals: (() => void)[] = [];

/** Has every store read its value again: what tests do that share a page. */
export function renewStores(): void {
  for (const renew of renewals) renew();
}

/** Makes a store. `read` gives the value on first use, for example from the browser's storage. */
export function createStore<T>(read: () => T): Store<T> {
  let value: T | null = null;
  const listeners = new Set<() => void>();
  function set(next: T | null): void {
    value = next;
    for (const listener of listeners) listener();
  }
  renewals.push(() => set(null));
  return {
    get() {
      value ??= read();
      return value;
    },
    set,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The value of a store, kept current; `onServer` while the page is rendered on the server and hydrated. */
export function useStore<T>({ subscribe, get }: Store<T>, onServer: T): T {
  return useSyncExternalStore(subscribe, get, () => onServer);
}
