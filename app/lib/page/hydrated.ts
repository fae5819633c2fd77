import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether scripts run: false in the page that the server sends and during hydration, true right after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/**
 * Like `useHydrated`, for what goes along with a link: it turns true in the commit that attaches the handlers, so that no click can
 * come between.
 */
export function useStarted(): boolean {
  const [isStarted, setIsStarted] = useState(useHydrated());
  useLayoutEffect(() => setIsStarted(true), []);
  return isStarted;
}
