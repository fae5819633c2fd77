import { expect, test } from 'vitest';
import { UNDO_MARGIN_SECONDS, UNDO_SECONDS, undoDeadline, undoSeconds } from './media-input.ts';

test.each([0, 1, 8, 12, 25, 39.9, 60])(
  'an undo offered after a deletion of %d s ends before the server refuses it',
  (took) => {
    const seconds = undoSeconds(took);
    expect(seconds).toBeLessThanOrEqual(UNDO_SECONDS);
    expect(seconds === 0 || took + seconds < UNDO_SECONDS + UNDO_MARGIN_SECONDS).toBe(true);
  },
);

test('a deletion on a usual line can be taken back for all of the 30 seconds', () => {
  expect([undoSeconds(0.2), undoSeconds(10), undoSeconds(12), undoSeconds(100)]).toEqual([30, 30, 28, 0]);
});

test('the server forgets a deletion only once the margin is over, too', () => {
  expect(undoDeadline(new Date('2026-11-20T12:00:45Z'))).toEqual(new Date('2026-11-20T12:00:00Z'));
});
