import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** The receipt, and the page of an order that is paid later. */
const LED_TO = /^\/(success$|orders\/)/;

/**
 * Keeps the visitor on the page while a payment runs: the browser's Back would take the form away in the middle of it.
 * Pages that the payment itself leads to stay open.
 */
export function useStay(isRunning: boolean): void {
  const blocker = useBlocker(({ nextLocation }) => isRunning && !LED_TO.test(nextLocation.pathname));
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
}
