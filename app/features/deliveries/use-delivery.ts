import { useCallback, useEffect, useState } from 'react';
import type { DeliveryOutcome } from '#domain/deliveries/delivery-json.ts';
import { openDelivery, recordVisit } from './api/deliveries.ts';
import { beginVisit } from './visits.ts';

/** What a link leads to, or the error by which that is not known; both null while it is asked for the first time. */
type Asked = { outcome: DeliveryOutcome | null; error: unknown };

/**
 * The delivery behind a link: as the server rendered it, and asked for again where the page comes back into view while something may
 * have changed, such as a payment. `seenUntil` is when this browser visited it before: what came since is new.
 */
export function useDelivery(token: string, first: DeliveryOutcome | null) {
  const [{ outcome, error }, setAsked] = useState<Asked>({ outcome: first, error: null });
  const ask = useCallback(async () => {
    try {
      const outcome = await openDelivery(token);
      setAsked({ outcome, error: null });
    } catch (error) {
      // What is shown stays: the line is lost, and the page can still be read.
      setAsked((before) => ({ ...before, error }));
    }
  }, [token]);
  const isKnown = outcome !== null;
  const isOpen = outcome?.kind === 'open';
  const isLocked = isOpen && outcome.delivery.locked_files !== 'none';
  useEffect(() => {
    if (!isKnown) void ask();
  }, [isKnown, ask]);
  useEffect(() => {
    if (isOpen) void recordVisit(token);
  }, [isOpen, token]);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && isLocked && void ask();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [ask, isLocked]);
  const [seenUntil, setSeenUntil] = useState<string | null>(null);
  useEffect(() => {
    if (isOpen) setSeenUntil(beginVisit(token, new Date()));
  }, [isOpen, token]);
  return { outcome, error, ask, seenUntil };
}
