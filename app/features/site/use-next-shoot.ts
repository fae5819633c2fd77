import { useEffect, useState } from 'react';
import type { NextShoot } from './api/find-next-shoot.ts';

/** When a page that never comes to rest asks all the same. */
const IDLE_TIMEOUT_MS = 4000;

/** Calls back once the page has loaded and nothing is going on. Returns what takes that back. */
function whenIdle(call: () => void): () => void {
  // Safari has no idle callbacks; there the answer comes a moment after the page.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(call, IDLE_TIMEOUT_MS / 2);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}

/** The next free time of the studio once it is known; null until then, and where it cannot be known. */
export function useNextShoot(): NextShoot | null {
  const [shoot, setShoot] = useState<NextShoot | null>(null);
  useEffect(() => {
    let isHere = true;
    const ask = async () => {
      const { findNextShoot } = await import('./api/find-next-shoot.ts');
      const found = await findNextShoot();
      if (isHere) setShoot(found);
    };
    // Without an answer the words of the prerendered page stay; the connection is another's matter.
    const takeBack = whenIdle(() => void ask().catch(() => {}));
    return () => {
      isHere = false;
      takeBack();
    };
  }, []);
  return shoot;
}
