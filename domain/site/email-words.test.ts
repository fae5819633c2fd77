import { describe, expect, test } from 'vitest';
import { editDistance, fillWords, findVariableProblem, splitParagraphs } from './email-words.ts';

const VARIABLES = ['customer_name', 'order_number', 'studio_name'] as const;

describe('the variables of a text', () => {
  test.each(['Hello {customer_name}', 'No variable', 'Order {order_number}, {customer_name}, {order_number}'])(
    'are right in %j',
    (text) => expect(findVariableProblem(text, VARIABLES)).toBeNull(),
  );

  test('an unknown one is named, the likeliest right one comes first, and all the others follow', () => {
    expect(findVariableProblem('Hello {costumer_name}', VARIABLES)).toBe(
      '{costumer_name} is not a variable of this text. Did you mean {customer_name}? Or use {studio_name}, {order_number}.',
    );
  });

  test.each([
    ['{number}', '{order_number}'],
    ['{Customer Name}', '{customer_name}'],
    ['{ order_number }', '{order_number}'],
    ['{customer-name}', '{customer_name}'],
    ['{studio}', '{studio_name}'],
    ['{costumer}', '{customer_name}'],
    ['{name}', '{customer_name}'],
    ['{}', '{customer_name}'],
  ])('%s asks for %s', (typed, meant) => {
    expect(findVariableProblem(`Hi ${typed}`, VARIABLES)).toContain(`Did you mean ${meant}?`);
  });

  test.each(['{{customer_name}}', 'a { b', 'a } b', '{customer_name', '{customer_name}}'])(
    'braces around nothing are refused: %s',
    (text) => {
      expect(findVariableProblem(text, VARIABLES)).toBe(
        'Braces stand around variables alone, one on each side. Example: {customer_name}',
      );
    },
  );
});

describe('values in a text', () => {
  test('stand in the place of their variables, each time', () => {
    const values = { customer_name: 'Jo', order_number: '7' };
    expect(fillWords('{customer_name}: {order_number}, {order_number}', values)).toBe('Jo: 7, 7');
  });

  test('are one line, whatever they hold, and braces in them mean nothing', () => {
    const values = { customer_name: 'Jo\r\nBcc: all@example.com {order_number}', order_number: '7' };
    expect(fillWords('Hi {customer_name}', values)).toBe('Hi Jo Bcc: all@example.com {order_number}');
  });

  test('leave nothing where they are absent', () => expect(fillWords('Hi {customer_name}.', {})).toBe('Hi .'));
});

test('an empty line parts paragraphs, and further ones add none', () => {
  expect(splitParagraphs('one\ntwo\n\n \n three \n\n\n')).toEqual(['one\ntwo', 'three']);
});

test.each([
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
  ['same', 'same', 0],
])('%j and %j differ in %i letters', (one, other, count) => expect(editDistance(one, other)).toBe(count));
