import { expect, test } from 'vitest';
import { WORKING_HOURS } from '#domain/site/settings/usual-hours.ts';
import { bookingEnd, bookingInstant } from './booking-time.ts';
import { unusualTime } from './unusual-time.ts';

const ZONE = 'America/New_York';
const NOW = bookingInstant('2026-11-20', '10:00', ZONE);

function said(day: string, time: string, { minutes = 120, leadHours = 0 } = {}): string | null {
  const startsAt = bookingInstant(day, time, ZONE);
  const usual = { hours: WORKING_HOURS, leadTimeMs: leadHours * 3_600_000, now: NOW, timeZone: ZONE };
  return unusualTime({ startsAt, endsAt: bookingEnd(startsAt, minutes) }, usual);
}

test('a shoot within the hours of its day is usual, also between the half hours', () => {
  expect([said('2026-11-23', '09:00'), said('2026-11-23', '16:00'), said('2026-11-23', '10:07')]).toEqual([
    null,
    null,
    null,
  ]);
});

test.each([
  ['2026-11-22', '03:00', 'The studio does not work on Sundays.'],
  [
    '2026-11-23',
    '08:59',
    'The studio works from 09:00 to 18:00 on this day, and the shoot would be from 08:59 to 10:59.',
  ],
  [
    '2026-11-23',
    '16:01',
    'The studio works from 09:00 to 18:00 on this day, and the shoot would be from 16:01 to 18:01.',
  ],
  [
    '2026-11-23',
    '23:30',
    'The studio works from 09:00 to 18:00 on this day, and the shoot would be from 23:30 to 01:30.',
  ],
  [
    '2026-11-28',
    '13:30',
    'The studio works from 10:00 to 15:00 on this day, and the shoot would be from 13:30 to 15:30.',
  ],
])('%s at %s: %s', (day, time, sentence) => {
  expect(said(day, time)).toBe(sentence);
});

test('a shoot within the notice is warned of, beside what else is unusual', () => {
  expect(said('2026-11-20', '11:00', { leadHours: 1 })).toBe(
    'Customers have to give an hour of notice, and this is sooner.',
  );
  expect(said('2026-11-22', '12:00', { leadHours: 72 })).toBe(
    'The studio does not work on Sundays. Customers have to give 72 hours of notice, and this is sooner.',
  );
});
