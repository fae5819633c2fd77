import { useEffect, useEffectEvent, useRef } from 'react';
import { watchLeaving } from '#app/lib/page/watch-leaving.ts';
import type { WizardStep } from '#domain/orders/wizard.ts';
import type { HoldNeeds } from '../api/slots.ts';
import { getDraft, useDraft } from '../draft-store.ts';
import { chooseTime, releaseTime, useHold } from './hold-store.ts';

type Lifetime = { step: WizardStep; needs: HoldNeeds | null; timeZone: string | null };

/**
 * Holds the chosen time while the wizard is filled in: again when the visitor comes back and when what is ordered changes, and lets
 * go of it when they leave. From step 3 on an order carries it: leaving for a bank's page must not free it.
 */
export function useHoldLifetime({ step, needs, timeZone }: Lifetime): void {
  const { heldTime } = useDraft();
  const { held } = useHold();
  const key = JSON.stringify(needs);
  const heldFor = useRef<string | null>(null);
  const isFilledIn = step < 3;

  const holdAgain = useEffectEvent(() => {
    if (!heldTime || !needs || !timeZone || !isFilledIn) return;
    if (held && heldFor.current === key) return;
    heldFor.current = key;
    chooseTime(heldTime, { needs, timeZone });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is ordered, the step and the zone bring it about.
  useEffect(() => holdAgain(), [key, timeZone, isFilledIn]);
  useEffect(() => {
    if (held) heldFor.current ??= key;
    else heldFor.current = null;
  }, [held, key]);

  useEffect(() => {
    const leave = () => {
      if (getDraft().step < 3) releaseTime({ isKept: true });
    };
    return watchLeaving(leave, () => holdAgain());
  }, []);
}
