import { useCallback, useEffect, useState } from 'react';
import type { EstimateOutcome, EstimatePage } from '#domain/orders/estimates/estimate-json.ts';
import { openEstimate } from '../api/answer-estimate.ts';

type Asked = { outcome: EstimateOutcome | null; error: unknown };

/** The page as the server rendered it, or asked for where it did not; `show` shows it as it is after an answer. */
export function useEstimate(token: string, first: EstimateOutcome | null) {
  const [asked, setAsked] = useState<Asked>({ outcome: first, error: null });
  const ask = useCallback(async () => {
    setAsked(({ outcome }) => ({ outcome, error: null }));
    try {
      setAsked({ outcome: await openEstimate(token), error: null });
    } catch (error) {
      setAsked(({ outcome }) => ({ outcome, error }));
    }
  }, [token]);
  const show = useCallback(
    (estimate: EstimatePage) => setAsked({ outcome: { kind: 'open', estimate }, error: null }),
    [],
  );
  useEffect(() => {
    if (!first) void ask();
  }, [first, ask]);
  return { ...asked, ask, show };
}
