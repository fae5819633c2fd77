import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether scripts run: false in the page that the server sends and during hydration, true right after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
