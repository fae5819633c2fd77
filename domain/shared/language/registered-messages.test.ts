import { expect, test } from 'vitest';
import { registeredMessages, registerMessages } from './registered-messages.ts';

test('words are there in the languages that were registered, and in English until then', () => {
  const english = { sizes: '{count, plural, one {# size} other {# sizes}}' };
  const messages = registeredMessages<{ sizes: (values: { count: number }) => string }>('sizes', english);
  expect(messages.en.sizes({ count: 1 })).toBe('1 size');
  expect(messages.tr.sizes({ count: 1 })).toBe('1 size');
  registerMessages('tr', { sizes: { sizes: '{count} boy' } });
  expect(messages.tr.sizes({ count: 2 })).toBe('2 boy');
  expect(messages.en.sizes({ count: 2 })).toBe('2 sizes');
});
