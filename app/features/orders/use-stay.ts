import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/**
 * Keeps the visitor on the page while a payment runs: the browser's Back would take the form away in the middle of it.
 * Pages that the payment itself leads to stay open.
 */
export function useStay(isRunning: boolean): void {
  const blocker = useBlocker(({ nextLocation }) => isRunning && nextLocation.pathname !== '/success');
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
}
