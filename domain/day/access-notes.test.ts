import { expect, test } from 'vitest';
import { accessWindow } from './access-notes.ts';

test('access notes are shown from the evening before until midnight, in the zone of the studio', () => {
  expect(accessWindow(new Date('2026-12-01T15:00:00Z'), 'America/New_York')).toEqual({
    from: new Date('2026-11-30T23:00:00Z'),
    until: new Date('2026-12-02T05:00:00Z'),
  });
});

test('on the day on which the clocks go forward the window is an hour shorter', () => {
  const { from, until } = accessWindow(new Date('2027-03-14T15:00:00Z'), 'America/New_York');
  expect((until.getTime() - from.getTime()) / 3_600_000).toBe(29);
});
