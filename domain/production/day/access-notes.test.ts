import { expect, test } from 'vitest';
import { accessWindow, isAccessOpen } from './access-notes.ts';

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

test.each([
  ['17:59 of the day before', '2026-12-07T17:59:00Z', false],
  ['18:00 of the day before', '2026-12-07T18:00:00Z', true],
  ['23:59 of the day', '2026-12-08T23:59:00Z', true],
  ['midnight after it', '2026-12-09T00:00:00Z', false],
])('PRD-11: in Lisbon the window at %s', (_time, now, isOpen) => {
  const at = { now: new Date(now), timeZone: 'Europe/Lisbon' };
  expect(isAccessOpen(new Date('2026-12-08T10:00:00Z'), at)).toBe(isOpen);
});
