import type { OrderFormField } from '#domain/orders/order-form.ts';
import { WIZARD_STEPS, type WizardStep } from '#domain/orders/wizard.ts';
import { isFormField } from '../form-values.ts';

/**
 * Where in the wizard a history entry is, so that the browser's own Back leads to the step before. `focus` names the
 * control that an Edit link leads to.
 */
export type WizardPosition = { step: WizardStep | null; focus: OrderFormField | null };

/** Reads the navigation state, which may be of any origin. */
export function readPosition(state: unknown): WizardPosition {
  const record = typeof state === 'object' && state !== null ? state : {};
  const step = 'step' in record ? WIZARD_STEPS.find(({ id }) => id === record.step)?.id : undefined;
  const focus =
    'focus' in record && typeof record.focus === 'string' && isFormField(record.focus) ? record.focus : null;
  return { step: step ?? null, focus };
}
