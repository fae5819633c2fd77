import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { WizardStep } from '#domain/orders/wizard.ts';
import { StepIndicator } from './step-indicator.tsx';

const states = () => Array.from(document.querySelectorAll('li'), (item) => item.dataset.state);

test.each<[WizardStep, string[]]>([
  [1, ['current', 'upcoming', 'upcoming']],
  [2, ['completed', 'current', 'upcoming']],
  [3, ['completed', 'completed', 'current']],
])('ORD-1: at step %i the indicator shows %j', async (current, expected) => {
  await render(<StepIndicator current={current} />);
  expect(states()).toEqual(expected);
});

test('ORD-1: the steps are numbered and named, and the current one is marked for screen readers', async () => {
  const screen = await render(<StepIndicator current={2} />);
  const items = screen.getByRole('listitem').elements();
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Property Details'),
    expect.stringContaining('2Package Selection'),
    expect.stringContaining('3Review & Pay'),
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
