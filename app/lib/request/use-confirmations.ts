import { useState } from 'react';
import type { PriceDifference } from '#domain/orders/price-change.ts';
import type { ErrorCode } from '#domain/shared/errors.ts';

type Answered = { code: ErrorCode | null; current: unknown };

/**
 * Collects what the server asked to confirm about a change: an unusual time, and a different price. `key` identifies
 * the change, so that a confirmation never applies to the next one. `confirm` returns what to send along, and marks
 * what is shown now as seen.
 */
export function useConfirmations(key: string, { code, current }: Answered) {
  const [sent, setSent] = useState({ key: '', isUnusual: false, difference: null as PriceDifference | null });
  const [waive, setWaive] = useState(false);
  const isSame = sent.key === key;
  const isWarned = isSame && code === 'unusual_time';
  const difference = isSame && code === 'price_differs' ? (current as PriceDifference) : null;
  const confirm = () => {
    const isUnusual = isWarned || (isSame && sent.isUnusual);
    const seen = difference ?? (isSame ? sent.difference : null);
    setSent({ key, isUnusual, difference: seen });
    return {
      ...(isUnusual ? { confirm_unusual: true as const } : {}),
      ...(seen ? { price_change: { difference_minor: seen.difference_minor, waive } } : {}),
    };
  };
  return { isWarned, difference, waive, setWaive, confirm };
}
