import { expect, test } from 'vitest';
import { specReport } from './spec.ts';

const claim = { section: 2, topic: 'Pricing', sentence: 'the grid has up to 5 columns', file: 'e2e/pricing.spec.ts' };

test('a claim is under its section and topic, with its file', () => {
  expect(specReport([claim])).toContain('  Pricing\n    the grid has up to 5 columns  (e2e/pricing.spec.ts)');
});

test('headings without a test are listed at the end, the others are not', () => {
  const [, missing = ''] = specReport([claim]).split('None yet of:');
  expect(missing).toContain('§2 Order wizard');
  expect(missing).not.toContain('§2 Pricing');
});

test('a topic that the specification does not name is still shown', () => {
  expect(specReport([{ ...claim, topic: 'Something else' }])).toContain('  Something else\n');
});
