import { afterEach, beforeEach } from 'vitest';

/**
 * An error on the console that a test did not ask for fails the test: React and the browser report real faults there.
 * A test that expects one replaces `console.error` itself (`vi.spyOn`).
 */
const original = console.error;
let reported: string[] = [];

beforeEach(() => {
  reported = [];
  console.error = (...values: unknown[]) => {
    reported.push(values.map(String).join(' '));
    original(...values);
  };
});

afterEach(() => {
  console.error = original;
  if (reported.length > 0) throw new Error(`Unexpected console.error:\n${reported.join('\n')}`);
});
