import { expect, test } from 'vitest';
import { rulesIn } from './product-rules.ts';
import { specReport } from './spec.ts';

const rules = rulesIn(
  'docs/product/orders.md',
  '# Orders\n\nWords.\n\n- **ORD-1** Three steps.\n- **ORD-5** Next is hidden on the last step.\n',
);
const claim = { ids: ['ORD-5'], sentence: 'Next is hidden', file: 'e2e/order.spec.ts' };

test('a page gives its rules in its order, with its name', () => {
  expect(rules.map(({ id, text, title }) => [id, text, title])).toEqual([
    ['ORD-1', 'Three steps.', 'Orders'],
    ['ORD-5', 'Next is hidden on the last step.', 'Orders'],
  ]);
});

test('a test is under its rule, with its file', () => {
  expect(specReport(rules, [claim])).toContain(
    'Orders: 1 of 2 rules have tests\n  ORD-5 Next is hidden on the last step.\n    Next is hidden  (e2e/order.spec.ts)',
  );
});

test('a test with two ids is under both rules', () => {
  expect(specReport(rules, [{ ...claim, ids: ['ORD-1', 'ORD-5'] }])).toContain('1 tests name 2 of 2 rules');
});

test('rules without a test are listed at the end, the others are not', () => {
  const [, missing = ''] = specReport(rules, [claim]).split('None yet:');
  expect(missing).toContain('ORD-1 Three steps.');
  expect(missing).not.toContain('ORD-5');
});

test('an id that no page has is named', () => {
  expect(specReport(rules, [{ ...claim, ids: ['ORD-99'] }])).toContain('No page has these ids: ORD-99');
  expect(specReport(rules, [claim])).not.toContain('No page has');
});
