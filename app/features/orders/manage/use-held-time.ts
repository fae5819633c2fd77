import { useEffect, useEffectEvent } from 'react';
import { watchLeaving } from '#app/lib/page/watch-leaving.ts';
import { useStore } from '#app/lib/state/store.ts';
import type { StaffHoldNeeds } from './api/holds.ts';
import { NO_TIME, type TimeHolder } from './time-holder.ts';

/**
 * The time that is held while an order is made: held anew when what is ordered changes, and let go of when the page is left.
 */
export function useHeldTime(holder: TimeHolder, needs: StaffHoldNeeds | null) {
  const time = useStore(holder.store, NO_TIME);
  const key = JSON.stringify(needs);

  const holdAnew = useEffectEvent(() => {
    const { chosen, held, isAsking } = holder.store.get();
    if (!chosen || !(held || isAsking)) return;
    if (needs) holder.choose(chosen, needs);
    else holder.drop();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is ordered brings it about.
  useEffect(() => holdAnew(), [key]);

  const holdAgain = useEffectEvent((start: string | null) => {
    if (start && needs) holder.choose(start, needs);
  });
  useEffect(() => {
    let left: string | null = null;
    const leave = () => {
      left = holder.store.get().chosen;
      holder.drop();
    };
    return watchLeaving(leave, () => holdAgain(left));
  }, [holder]);

  const choose = (start: string | null) => {
    if (start && needs) holder.choose(start, needs);
    else holder.drop();
  };
  return { ...time, holder, choose };
}

export type HeldTimeOfOrder = ReturnType<typeof useHeldTime>;
