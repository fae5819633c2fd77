import { describe, expect, test } from 'vitest';
import { USUAL_REMINDERS } from '#domain/site/settings/reminder-settings.ts';
import { reminderDueAt } from './due-time.ts';

const due = (startsAt: string, timeZone: string, changes: Partial<typeof USUAL_REMINDERS> = {}) =>
  reminderDueAt('day_before', {
    startsAt: new Date(startsAt),
    timeZone,
    settings: { ...USUAL_REMINDERS, ...changes },
  })?.toISOString();

describe('MSG-2: the day before', () => {
  test.each([
    ['on a usual day', '2026-12-01T14:00:00Z', 'America/New_York', '2026-11-30T15:00:00.000Z'],
    ['of a shoot after the clock goes forward', '2027-03-14T18:00:00Z', 'America/New_York', '2027-03-13T15:00:00.000Z'],
    ['on the day when the clock goes forward', '2027-03-15T18:00:00Z', 'America/New_York', '2027-03-14T14:00:00.000Z'],
    ['on the day when the clock goes back', '2026-11-02T18:00:00Z', 'America/New_York', '2026-11-01T15:00:00.000Z'],
    ['of a shoot after the clock goes back', '2026-11-01T18:00:00Z', 'America/New_York', '2026-10-31T14:00:00.000Z'],
    ['in Lisbon', '2027-03-29T09:00:00Z', 'Europe/Lisbon', '2027-03-28T09:00:00.000Z'],
    ['where the zone has no clock changes', '2026-10-26T09:00:00Z', 'Europe/Istanbul', '2026-10-25T07:00:00.000Z'],
    [
      'of an evening that is the next day in UTC',
      '2026-12-02T02:00:00Z',
      'America/New_York',
      '2026-11-30T15:00:00.000Z',
    ],
  ])('is 10:00 in the zone of the studio: %s', (_, startsAt, zone, at) => {
    expect(due(startsAt, zone)).toBe(at);
  });

  test('a time that the clock skips comes after the gap, and one that it has twice is the first', () => {
    const at = { day_before_at: '02:30' };
    expect(due('2027-03-15T18:00:00Z', 'America/New_York', at)).toBe('2027-03-14T07:30:00.000Z');
    const twice = { day_before_at: '01:30' };
    expect(due('2026-11-02T18:00:00Z', 'America/New_York', twice)).toBe('2026-11-01T05:30:00.000Z');
  });

  test('is none where the studio sends none', () => {
    expect(due('2026-12-01T14:00:00Z', 'America/New_York', { day_before: false })).toBeUndefined();
  });
});

test('MSG-2: hours before are real hours, also over a clock change', () => {
  const settings = { ...USUAL_REMINDERS, hours_before: true };
  const at = (startsAt: string) =>
    reminderDueAt('hours_before', { startsAt: new Date(startsAt), timeZone: 'America/New_York', settings });
  // 03:30 of the day on which 02:00 to 03:00 is missing: two hours before is 00:30.
  expect(at('2027-03-14T07:30:00Z')?.toISOString()).toBe('2027-03-14T05:30:00.000Z');
  expect(
    reminderDueAt('hours_before', { startsAt: new Date(), timeZone: 'UTC', settings: USUAL_REMINDERS }),
  ).toBeNull();
});
