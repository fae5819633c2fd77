import { expect, test } from 'vitest';
import { formatClockOffset, readClockOffset } from './clock-offset.ts';

test.each([
  ['1:00', 3600],
  ['0:00', 0],
  [' 0:4:7 ', 247],
  ['26:30:01', 95_401],
  ['87660:00', 315_576_000],
])('%s is %d seconds', (text, seconds) => {
  expect(readClockOffset(text)).toBe(seconds);
});

test.each(['', '1', '1h', '-1:00', '1:60', '1:00:60', '87660:00:01', '1:00:00:00'])('“%s” is no time', (text) => {
  expect(readClockOffset(text)).toBeNull();
});

test('what is written is read as the same', () => {
  for (const seconds of [0, 1, 60, 3600, 3601, 95_401]) {
    expect(readClockOffset(formatClockOffset(-seconds))).toBe(seconds);
  }
  expect(formatClockOffset(-5400)).toBe('1:30');
});
