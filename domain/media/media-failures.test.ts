import { expect, test } from 'vitest';
import { MEDIA_FAILURE_CODES, MEDIA_FAILURES } from './media-failures.ts';

test('each failure says what is wrong and what to do, in two sentences', () => {
  expect(MEDIA_FAILURE_CODES).toHaveLength(12);
  for (const code of MEDIA_FAILURE_CODES)
    expect(MEDIA_FAILURES[code]).toMatch(/^Th(is|e content of this) [^.]+\. Please [^.]+\.$/);
});
