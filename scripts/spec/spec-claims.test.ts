import { expect, test } from 'vitest';
import { claimsIn } from './spec-claims.ts';

const sentences = (source: string) =>
  claimsIn('x.test.tsx', source).map(({ section, topic, sentence }) => [section, topic, sentence]);

test('a test whose name begins with a section is a claim', () => {
  expect(sentences("test('§2 Order wizard: Next is hidden on the last step', () => {});")).toEqual([
    [2, 'Order wizard', 'Next is hidden on the last step'],
  ]);
});

test('a test without a section is none', () => {
  expect(sentences("test('it is fast', () => {}); it('§ none: x', () => {});")).toEqual([]);
});

test('tables, templates and the other spelling are read too', () => {
  const source = `
    test.each([[1], [2]])('§9 Photo pricing: %d costs more', () => {});
    it(\`§3 Package: \${id} has a tag\`, async () => {});
    test.each\`a | b\`('§5 Tags: $a', () => {});`;
  expect(sentences(source)).toEqual([
    [9, 'Photo pricing', '%d costs more'],
    [3, 'Package', '… has a tag'],
    [5, 'Tags', '$a'],
  ]);
});

test('a group with a section speaks for the tests in it that have none', () => {
  const source = `
    describe('§8 Contact: the toast', () => {
      test('says that the message was sent', () => {});
      test('§2 Contact: the form is cleared', () => {});
    });`;
  expect(sentences(source)).toEqual([
    [8, 'Contact', 'the toast, says that the message was sent'],
    [2, 'Contact', 'the form is cleared'],
  ]);
});

test('journeys of the browser are read, and so are their steps that begin with a section', () => {
  const source = `
    test.describe('§2 Home: at night', () => {
      test('the hero leads to the prices', async () => {
        await test.step('§4 Payment flow: a step', async () => {
          await test.step('§5 Tags: a step within', async () => {});
        });
        await test.step('a step without a section', async () => {});
      });
    });`;
  expect(sentences(source)).toEqual([
    [2, 'Home', 'at night, the hero leads to the prices'],
    [4, 'Payment flow', 'a step'],
    [5, 'Tags', 'a step within'],
  ]);
});

test('words in a string or a comment are no tests', () => {
  expect(sentences(`const words = "test('§2 Home: x', () => {})"; // test('§2 Home: y', () => {})`)).toEqual([]);
});
