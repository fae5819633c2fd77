import { type RefObject, useEffect, useRef } from 'react';
import type { OrderFormField } from '#domain/orders/order-form.ts';
import type { WizardStep } from '#domain/orders/wizard.ts';

type StepFocus = {
  step: WizardStep;
  focus: OrderFormField | null;
  arrival: string;
  root: RefObject<HTMLElement | null>;
};

/**
 * After a move inside the wizard, puts the focus where the reader continues: the control that is to be mended, or the
 * heading of the new step at the top of the page. `arrival` names the move; the first one is the page's own.
 */
export function useStepFocus({ step, focus, arrival, root }: StepFocus): void {
  const shown = useRef({ step, arrival });
  useEffect(() => {
    const before = shown.current;
    shown.current = { step, arrival };
    const target = focus && root.current?.querySelector<HTMLElement>(`[name="${focus}"]`);
    if (target && (before.arrival !== arrival || before.step !== step)) {
      target.scrollIntoView({ block: 'center' });
      target.focus({ preventScroll: true });
    } else if (before.step !== step) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      root.current?.querySelector<HTMLElement>('[data-step-heading]')?.focus({ preventScroll: true });
    }
  }, [step, focus, arrival, root]);
}
