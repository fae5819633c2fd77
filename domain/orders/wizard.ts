/** The three steps of the order wizard (ORD-1). */
export const WIZARD_STEPS = [
  { id: 1, name: 'Property Details' },
  { id: 2, name: 'Package Selection' },
  { id: 3, name: 'Review & Pay' },
] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number]['id'];

/** The state of a step of the wizard, compared with the current step. */
export function stepState(step: WizardStep, current: WizardStep): 'completed' | 'current' | 'upcoming' {
  if (step === current) return 'current';
  return step < current ? 'completed' : 'upcoming';
}

/** Where Next leads. With a package from the address, step 1 skips to step 3 (ORD-4). */
export function nextStep(current: WizardStep, hasPreselectedPackage: boolean): WizardStep {
  if (current === 1 && !hasPreselectedPackage) return 2;
  return 3;
}

/** Where Back leads. With a package from the address, step 3 returns to step 1 (ORD-4). */
export function previousStep(current: WizardStep, hasPreselectedPackage: boolean): WizardStep {
  if (current === 3 && !hasPreselectedPackage) return 2;
  return 1;
}
