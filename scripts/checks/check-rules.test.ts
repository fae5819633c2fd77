import { describe, expect, test } from 'vitest';
import { rulesIn } from '../spec/product-rules.ts';
import { doubleRules, referenceProblems } from './check-rules.ts';

const rules = rulesIn(
  'docs/product/orders.md',
  '# Orders\n\n- **ORD-1** Three steps.\n- **ORD-5** No Next at the end.\n',
);
const problemsOf = (source: string, file = 'domain/orders/x.test.ts') => referenceProblems(file, source, rules);

test('known ids in names, groups and comments are no problem', () => {
  const source = `
    /** Where Next leads (ORD-1, ORD-5). */
    describe('ORD-1: steps', () => { test('ORD-1, ORD-5: x', () => {}); test('it is fast', () => {}); });`;
  expect(problemsOf(source)).toEqual([]);
});

describe('planted violations are refused with a sentence', () => {
  test.each([
    ["test('ORD-9: x', () => {});", 'ORD-9'],
    ["test('ORD-1, ORD-9: x', () => {});", 'ORD-9'],
    ["test('ODR-1: x', () => {});", 'ODR-1'],
    ["describe('ORD-9: x', () => { test('y', () => {}); });", 'ORD-9'],
    ["test('x', async () => { await test.step('ORD-9: y', async () => {}); });", 'ORD-9'],
    ['// The last step has no Next (ORD-9).', 'ORD-9'],
    ['/**\n * The last step has no Next\n * (ORD-9).\n */', 'ORD-9'],
  ])('the unknown id of %s', (source, id) => {
    expect(problemsOf(source)).toEqual([`domain/orders/x.test.ts names ${id}, which no page of docs/product has.`]);
  });

  test.each([
    "test('§2 Order wizard: x', () => {});",
    "test('readings, Money: x', () => {});",
    '/** The wizard (spec §2 Order wizard). */',
    '/** The wizard (readings, Orders). */',
    '// The fields of §3.',
  ])('the reference of %s', (source) => {
    expect(problemsOf(source)).toHaveLength(1);
    expect(problemsOf(source)[0]).toContain('refers to a page that is not here');
  });

  test('an id that two rules share', () => {
    expect(doubleRules([...rules, ...rulesIn('docs/product/site.md', '- **ORD-5** Again.')])).toEqual([
      'ORD-5 stands for 2 rules: docs/product/orders.md, docs/product/site.md.',
    ]);
    expect(doubleRules(rules)).toEqual([]);
  });
});

test('sections of an RFC, strings and ids of other things are left alone', () => {
  const source = `// A line of a calendar file (RFC 5545 §3.1), as ISO-8601 has it.
    const readings = ['ORD-77', '§4']; test('UTF-8 is read', () => {});`;
  expect(problemsOf(source)).toEqual([]);
  expect(problemsOf('// No Next (ORD-9).', 'domain/orders/x.ts')).toHaveLength(1);
});
