import { expect, test } from 'vitest';
import { nextStep, previousStep, stepState, WIZARD_STEPS } from './wizard.ts';

test('ORD-1: there are three steps, Property Details, Package Selection and Review & Pay', () => {
  expect(WIZARD_STEPS).toEqual([
    { id: 1, name: 'Property Details' },
    { id: 2, name: 'Package Selection' },
    { id: 3, name: 'Review & Pay' },
  ]);
});

test.each([
  [1, ['current', 'upcoming', 'upcoming']],
  [2, ['completed', 'current', 'upcoming']],
  [3, ['completed', 'completed', 'current']],
] as const)('ORD-1: on step %d the steps read %j', (current, states) => {
  expect(WIZARD_STEPS.map((step) => stepState(step.id, current))).toEqual(states);
});

test('ORD-3: Next leads from step 1 to 2 to 3, and stays on the last', () => {
  expect([nextStep(1, false), nextStep(2, false), nextStep(3, false)]).toEqual([2, 3, 3]);
});

test('ORD-3: Back leads from step 3 to 2 to 1, and stays on the first', () => {
  expect([previousStep(3, false), previousStep(2, false), previousStep(1, false)]).toEqual([2, 1, 1]);
});

test('ORD-4: with a package from the address, Next skips step 2 and Back returns to step 1', () => {
  expect(nextStep(1, true)).toBe(3);
  expect(previousStep(3, true)).toBe(1);
});

test('ORD-4: step 2 with a package from the address can be left both ways', () => {
  expect(nextStep(2, true)).toBe(3);
  expect(previousStep(2, true)).toBe(1);
});
