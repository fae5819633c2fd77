import { expect, test } from 'vitest';
import { claimsIn } from './spec-claims.ts';

const sentences = (source: string) => claimsIn('x.test.tsx', source).map(({ ids, sentence }) => [...ids, sentence]);

test('a test whose name begins with the id of a rule is a claim', () => {
  expect(sentences("test('ORD-5: Next is hidden on the last step', () => {});")).toEqual([
    ['ORD-5', 'Next is hidden on the last step'],
  ]);
});

test('a test without an id is none', () => {
  expect(sentences("test('it is fast', () => {}); it('ORD-x: x', () => {});")).toEqual([]);
});

test('tables, templates and the other spelling are read too', () => {
  const source = `
    test.each([[1], [2]])('CAT-9, CAT-10: %d costs more', () => {});
    it(\`CAT-1: \${id} has a tag\`, async () => {});
    test.each\`a | b\`('MED-13: $a', () => {});`;
  expect(sentences(source)).toEqual([
    ['CAT-9', 'CAT-10', '%d costs more'],
    ['CAT-1', '… has a tag'],
    ['MED-13', '$a'],
  ]);
});

test('a group with an id speaks for the tests in it that have none', () => {
  const source = `
    describe('SITE-39: the toast', () => {
      test('says that the message was sent', () => {});
      test('SITE-37: the form is cleared', () => {});
    });`;
  expect(sentences(source)).toEqual([
    ['SITE-39', 'the toast, says that the message was sent'],
    ['SITE-37', 'the form is cleared'],
  ]);
});

test('journeys of the browser are read, and so are their steps that begin with an id', () => {
  const source = `
    test.describe('SITE-12: at night', () => {
      test('the hero leads to the prices', async () => {
        await test.step('ORD-39: a step', async () => {
          await test.step('MED-13: a step within', async () => {});
        });
        await test.step('a step without an id', async () => {});
      });
    });`;
  expect(sentences(source)).toEqual([
    ['SITE-12', 'at night, the hero leads to the prices'],
    ['ORD-39', 'a step'],
    ['MED-13', 'a step within'],
  ]);
});

test('words in a string or a comment are no tests', () => {
  expect(sentences(`const words = "test('SITE-12: x', () => {})"; // test('SITE-12: y', () => {})`)).toEqual([]);
});
