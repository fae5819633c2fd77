import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether scripts run: false in the prerendered page and during hydration, true right after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
